import { holdsStock } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { singleStatement, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { IntentAt } from '../../payments/index.ts';
import { readLines } from '../order/order-lines.repository.ts';
import type { Order } from '../order/orders.repository.ts';
import { paymentNeeded, requestPayment, type PaymentNeeded } from './confirm-order.service.ts';
import { isToPay, lockDoorOrder } from './door-order.service.ts';
import { openPayment, paymentsOf, succeededPayment } from './payments.repository.ts';
import { setPaymentMethod } from './purchase.repository.ts';
import { cancelPayment, settleOrder } from './settle-order.service.ts';
import { assertChargeable } from './smallest-charge.service.ts';

/** What is done behind the order's lock before a card is asked for: somebody takes a reader. */
type TakeReader = (tx: Tx, order: Order, accountId: string) => Promise<unknown>;

/**
 * Asks for the payment of a door order that a reader is to show; null when it is paid already. A
 * repeat returns the payment that waits.
 */
export async function askForCard(
  deps: Deps,
  actor: Actor,
  id: string,
  takeReader: TakeReader,
): Promise<IntentAt | null> {
  const needed = await transact(deps.pool, (tx) => prepare(tx, deps, actor, id, takeReader));
  if (needed === 'paid') return null;
  if (needed && !(await requestPayment(deps, id, needed))) throw new DomainError('order_not_open');
  const open = await singleStatement(deps.pool, (tx) => openPayment(tx, id));
  if (!open) throw new DomainError('order_not_open');
  return { accountId: open.accountId, intentId: open.intentId };
}

/** Nothing where a payment waits already. */
async function prepare(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: string,
  takeReader: TakeReader,
): Promise<PaymentNeeded | 'paid' | undefined> {
  const order = await lockDoorOrder(tx, actor, id);
  if (!isToPay(order)) return 'paid';
  const payments = await paymentsOf(tx, id, deps.payments.name);
  if (!payments.accountId) throw new DomainError('payments_not_connected');
  assertChargeable(order, true);
  await takeReader(tx, order, payments.accountId);
  await setPaymentMethod(tx, id, 'terminal');
  const needed = paymentNeeded(order, await readLines(tx, id), payments);
  return needed && { ...needed, isInPerson: true };
}

/** How the payment of a door order stands. */
export type CardPayment =
  | { status: 'waiting'; intentId: string }
  | { status: 'paid' }
  /** Nothing is asked for: it was called off, or the order is over. */
  | { status: 'none'; isLate: boolean };

/** Asks the provider, and completes an order that is paid. */
export async function readCardPayment(deps: Deps, actor: Actor, id: string): Promise<CardPayment> {
  await transact(deps.pool, (tx) => lockDoorOrder(tx, actor, id));
  await settleOrder(deps, id);
  return transact(deps.pool, async (tx) => {
    const { status, completedAt } = await lockDoorOrder(tx, actor, id);
    if (completedAt) return { status: 'paid' };
    const open = holdsStock(status) ? await openPayment(tx, id) : undefined;
    if (open) return { status: 'waiting', intentId: open.intentId };
    // money that came when nothing was left goes back by itself
    return { status: 'none', isLate: (await succeededPayment(tx, id)) !== undefined };
  });
}

/** Stops waiting for a card; one that was faster has paid. The order goes on. */
export async function callCardOff(deps: Deps, actor: Actor, id: string): Promise<CardPayment> {
  await transact(deps.pool, (tx) => lockDoorOrder(tx, actor, id));
  await cancelPayment(deps, id);
  return readCardPayment(deps, actor, id);
}

/** The same for an order that somebody else left at a reader. */
export const callForgottenCardOff = (deps: Deps, id: string) => cancelPayment(deps, id);
