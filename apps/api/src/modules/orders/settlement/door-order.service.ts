import type { CheckoutOrder } from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { can, isVisitor, standingAt } from '../../../platform/access/policies.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readCheckoutOrder } from '../order/checkout-order.service.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { lockOwnOrder, ownStatus, type Order } from '../order/orders.repository.ts';
import { fulfilOrder } from './fulfil-order.service.ts';
import { openPayment } from './payments.repository.ts';
import { setPaymentMethod } from './purchase.repository.ts';
import { cancelPayment } from './settle-order.service.ts';

/**
 * Refuses whoever sold at the door and may do so no more: to them their order is not there. Online
 * orders are their buyer's.
 */
export async function assertMayStillSell(
  tx: Tx,
  actor: Actor,
  { channel, subjectId: eventId }: Pick<Order, 'channel' | 'subjectId'>,
): Promise<void> {
  if (channel !== 'door') return;
  const standing = eventId === null ? null : await standingAt(tx, actor, { eventId });
  if (!can(actor, 'event:admin', standing)) throw new DomainError('not_found');
}

/** What a site administrator sells in an account that they have no role in stands in its log. */
export async function noteVisit(
  tx: Tx,
  actor: Actor,
  { id, channel, subjectId: eventId }: Pick<Order, 'id' | 'channel' | 'subjectId'>,
): Promise<void> {
  if (channel !== 'door' || eventId === null) return;
  const standing = await standingAt(tx, actor, { eventId });
  if (!standing || !isVisitor(actor, standing)) return;
  const detail = { order: orderNumber(id) };
  await recordAct(tx, actor, 'orders.soldAtDoor', { eventId, detail });
}

/** An order of the door that its seller goes on with, locked. */
export async function lockDoorOrder(tx: Tx, actor: Actor, id: string): Promise<Order> {
  const order = await lockOwnOrder(tx, id, actor);
  if (order?.channel !== 'door') throw new DomainError('not_found');
  await assertMayStillSell(tx, actor, order);
  return order;
}

const SOLD = new Set<Order['status']>([
  'completed',
  'transferred',
  'partially_refunded',
  'refunded',
]);

/** Whether an order of the door can be paid now; refuses one that is over. False: it was paid. */
export function isToPay({ status, isExpired }: Order): boolean {
  if (SOLD.has(status)) return false;
  if (status === 'timed_out') throw new DomainError('order_expired');
  if (status !== 'processing') throw new DomainError('order_not_open');
  if (isExpired) throw new DomainError('order_expired');
  return true;
}

/**
 * The money is in the drawer: the order is completed, once. A card payment that a reader waits for
 * goes first; had the card been faster, that payment completed the order and nothing is owed.
 */
export async function takeCash(deps: Deps, actor: Actor, id: string): Promise<CheckoutOrder> {
  await transact(deps.pool, async (tx) => {
    if (!(await ownStatus(tx, id, actor))) throw new DomainError('not_found');
    await lockDoorOrder(tx, actor, id);
  });
  await cancelPayment(deps, id);
  return transact(deps.pool, async (tx) => {
    const order = await lockDoorOrder(tx, actor, id);
    if (isToPay(order)) await complete(tx, deps, order);
    return readCheckoutOrder(tx, deps, id);
  });
}

async function complete(tx: Tx, deps: Deps, order: Order) {
  // a payment that is under way is not to be stopped: nobody pays twice
  if (await openPayment(tx, order.id)) throw new DomainError('order_not_open');
  await setPaymentMethod(tx, order.id, 'cash');
  const lines = await readLines(tx, order.id);
  const write = await fulfilOrder(tx, deps, { ...order, paymentMethod: 'cash' }, lines, null);
  if (!write) throw new DomainError('sold_out');
  await write(tx);
}
