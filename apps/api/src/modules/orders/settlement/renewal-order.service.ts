import { transact, pipelined, type Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { toMajor } from '@foyer/domain';
import { accountPaidTo } from '../../accounts/index.ts';
import { NotBilledYet, type IntentAt, type PaymentIntent } from '../../payments/index.ts';
import { keepLines } from '../hold/hold-lines.service.ts';
import { releaseOrder } from '../hold/release-order.service.ts';
import { factItems } from '../order/fact-items.model.ts';
import { feeMinorOf, withIds } from '../order/order-line.model.ts';
import { saveLines } from '../order/order-lines.repository.ts';
import { lockOrder, setStatus, type Order } from '../order/orders.repository.ts';
import { readLines } from '../order/read-order.service.ts';
import { cancelIntent, chargeKept, readIntent } from './ask-provider.service.ts';
import { keepPayment, markCanceled, markClosing, paymentByIntent } from './payments.repository.ts';
import * as renewals from './renewal-orders.repository.ts';
import { settleOrder } from './settle-order.service.ts';

export type { Charge } from './renewal-orders.repository.ts';

/**
 * Makes the order of a renewal: what somebody agreed to be charged again, with nobody at a page. It
 * waits for its payment, through as many charges as it takes, until it is paid or ended.
 */
export async function openRenewal(
  tx: Tx,
  deps: Deps,
  renewal: renewals.NewRenewal,
): Promise<string> {
  const id = newId();
  const { ownerId, userId, currency, line } = renewal;
  const lines = withIds([line]);
  await renewals.insertRenewalOrder(tx, id, renewal);
  await pipelined(tx, [
    (tx) => saveLines(tx, { ownerId, id }, lines),
    (tx) => keepLines(tx, deps, ownerId, lines),
    (tx) =>
      emit(tx, {
        ownerId,
        type: 'order.created',
        targetId: line.subjectId,
        actorId: userId,
        data: {
          orderId: id,
          eventId: null,
          instanceId: null,
          status: 'processing',
          currency,
          total: toMajor(line.priceMinor + line.feeMinor, currency),
          items: factItems(deps.productKinds, lines),
        },
      }),
  ]);
  return id;
}

/** Its period is not asked for any more. The order is locked, and no charge of it is under way. */
export async function endRenewal(tx: Tx, deps: Deps, order: Order): Promise<void> {
  await setStatus(tx, order.id, 'failed');
  await releaseOrder(tx, deps, order.id);
}

/** The charge of a renewal that is under way, or was cut off: nothing is decided before it ended. */
export const chargeUnderWay = renewals.chargeUnderWay;

/**
 * Notes that a renewal is charged, to be done outside this transaction; undefined when its seller
 * cannot be paid. The order is locked, and no other charge of it is under way.
 */
export async function beginCharge(
  tx: Tx,
  deps: Deps,
  { id: orderId, ownerId }: { id: string; ownerId: string },
): Promise<renewals.Charge | undefined> {
  const accountId = await accountPaidTo(tx, deps, ownerId);
  return accountId === undefined
    ? undefined
    : renewals.noteCharge(tx, { orderId, ownerId, accountId });
}

/**
 * The card that is charged under this name; null when none is, or its provider does not answer:
 * what is shown beside it is not kept from its reader.
 */
export async function keptCard(
  deps: Deps,
  { ownerId, keptAs }: { ownerId: string; keptAs: string },
) {
  const accountId = await transact(deps.pool, (tx) => accountPaidTo(tx, deps, ownerId));
  if (accountId === undefined) return null;
  try {
    return (await deps.payments.keptCard({ accountId, keptAs })) ?? null;
  } catch (error) {
    deps.log.warn({ err: error, accountId }, 'a kept card could not be read');
    return null;
  }
}

/** What somebody is charged with no more need not be kept. */
export async function forgetCard(deps: Deps, ownerId: string, keptAs: string): Promise<void> {
  const accountId = await transact(deps.pool, (tx) => accountPaidTo(tx, deps, ownerId));
  if (accountId !== undefined) await deps.payments.forgetCard({ accountId, keptAs });
}

/**
 * Charges the card that is kept. Whoever is first to hear that it was declined writes that down, in
 * one transaction with `declined`. Safe to repeat wherever it was cut off: the provider knows the
 * charge by its key, and so does the reconciler, as soon as the payment is kept.
 */
export async function chargeRenewal(
  deps: Deps,
  charge: renewals.Charge,
  keptAs: string,
  declined: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const intent = await ask(deps, charge, keptAs);
  // the charge stays under way, and the clock comes back to it
  if (intent === 'later') return;
  if (intent && (await keep(deps, charge, intent)) === 'paid') {
    await settleOrder(deps, charge.orderId);
    return;
  }
  // nobody pays it later by the secret that a page would have
  if (intent && !intent.isBilled)
    await cancelIntent(deps, { accountId: intent.accountId, intentId: intent.id });
  await transact(deps.pool, async (tx) => {
    await lockOrder(tx, charge.orderId);
    const payment = intent && (await paymentByIntent(tx, deps.payments.name, intent.id));
    if (payment?.status === 'open') await markCanceled(tx, payment.id);
    if (await renewals.markDeclined(tx, charge)) await declined(tx);
  });
}

/** Undefined when the provider refuses for good: the account is gone, or cannot be paid so little. */
async function ask(
  deps: Deps,
  { orderId, attempt, accountId }: renewals.Charge,
  keptAs: string,
): Promise<PaymentIntent | 'later' | undefined> {
  const { order, lines } = await transact(deps.pool, async (tx) => ({
    order: await lockOrder(tx, orderId),
    lines: await readLines(tx, orderId),
  }));
  if (!order) throw new Error('no such order');
  try {
    return await chargeKept(deps, {
      ...{ accountId, keptAs, currency: order.currency, amountMinor: order.totalMinor },
      applicationFeeMinor: feeMinorOf(lines),
      metadata: { orderId },
      idempotencyKey: `order:${orderId}:${attempt}`,
    });
  } catch (error) {
    if (error instanceof NotBilledYet) return 'later';
    const isRefused = error instanceof DomainError && error.code !== 'unavailable';
    if (isRefused) return undefined;
    throw error;
  }
}

/** Keeps the payment, so that notices, the reconciler and refunds know it. */
async function keep(deps: Deps, { orderId }: renewals.Charge, intent: PaymentIntent) {
  // an invoice that was not paid is asked for again, by the same payment
  if (intent.isBilled && intent.status !== 'succeeded') return 'declined';
  return transact(deps.pool, async (tx) => {
    await lockOrder(tx, orderId);
    await keepPayment(tx, orderId, deps.payments.name, intent);
    if (intent.status === 'succeeded') return 'paid';
    const payment = await paymentByIntent(tx, deps.payments.name, intent.id);
    // the order waits for the next charge
    if (payment?.status === 'open') await markClosing(tx, payment.id, 'keep');
    return 'declined';
  });
}

/** Whether a payment is accounted for here. */
export const isKnownPayment = async (tx: Tx, { payments }: Deps, intentId: string) =>
  (await paymentByIntent(tx, payments.name, intentId)) !== undefined;

/**
 * Accounts for a payment that the provider's own books asked for, and nobody here: `choose` finds
 * or opens the order that it pays, and locks it; undefined leaves it to somebody else. What its
 * order is not to be had for goes back.
 */
export async function takeBilled(
  deps: Deps,
  at: IntentAt,
  choose: (tx: Tx) => Promise<string | undefined>,
): Promise<void> {
  const intent = await readIntent(deps, at);
  if (intent?.status !== 'succeeded') return;
  const orderId = await transact(deps.pool, async (tx) => {
    const chosen = await choose(tx);
    if (chosen !== undefined) await keepPayment(tx, chosen, deps.payments.name, intent);
    return chosen;
  });
  if (orderId !== undefined) await settleOrder(deps, orderId);
}
