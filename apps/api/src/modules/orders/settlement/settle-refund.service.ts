import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { withoutAddresses } from '../../../platform/runtime/log.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import { mailMadeAgain } from '../mails/returned-refund-mails.service.ts';
import { mailRefunds } from '../mails/order-mails.service.ts';
import { readLines } from '../order/order-lines.repository.ts';
import type { Line } from '../order/order-line.model.ts';
import { boughtOf, kindOf } from '../product-kind.model.ts';
import { lockOrder, setStatus, type Order } from '../order/orders.repository.ts';
import { bookRefund } from './book-refund.service.ts';
import { followRefunds } from './follow-refunds.service.ts';
import { keyOf, readGivenBack } from './followed-refunds.repository.ts';
import { endUnfilled } from './late-payment.service.ts';
import { paymentByIntent } from './payments.repository.ts';
import { ProviderRefusal, type IntentAt, type PaymentProvider } from '../../payments/index.ts';
import {
  markRefunded,
  markRefused,
  markTold,
  noteFailedTry,
  readPaidWith,
  readRefund,
  readUntoldRefunds,
  type Refund,
} from './refunds.repository.ts';

/**
 * Carries a refund out at the provider, outside any transaction, and then settles it once. Safe to
 * repeat: the provider knows the refund by its key, and a settled one is left alone. Returns false
 * when the provider refuses it for good.
 */
export async function settleRefund(deps: Deps, refundId: string): Promise<boolean> {
  const refund = await transact(deps.pool, (tx) => readRefund(tx, refundId));
  if (refund?.status !== 'pending') return refund?.status !== 'failed';
  const done = await carryOut(deps, refund);
  if (!(done instanceof ProviderRefusal)) {
    await transact(deps.pool, (tx) => settle(tx, deps, refundId, done));
    return true;
  }
  deps.log.error(
    { err: done, refundId, orderId: refund.orderId },
    'refund refused by the provider',
  );
  await lookWhy(deps, refund);
  await transact(deps.pool, (tx) => giveUp(tx, deps, refundId, done.message));
  return false;
}

/**
 * Its seller may have given that money back at the provider, and no notice of it may have come. Of
 * money that came too late what is left is then asked for, so it is given up only once that is
 * known.
 */
async function lookWhy(deps: Deps, { intentId, reason }: Refund): Promise<void> {
  const payment =
    intentId === null
      ? undefined
      : await transact(deps.pool, (tx) => paymentByIntent(tx, deps.payments.name, intentId));
  if (payment)
    await followRefunds(deps, payment).catch((error: unknown) => {
      if (reason === 'late_payment') throw error;
      deps.log.warn({ err: error, intentId }, 'refunds could not be read');
    });
}

/**
 * What is handed back, and what had been given back before, needs no provider: whoever asks for it
 * says that it is done.
 */
async function carryOut(deps: Deps, refund: Refund) {
  const { accountId, intentId } = refund;
  if (accountId === null || intentId === null || refund.amountMinor === 0) return null;
  return askProvider(deps, refund, { accountId, intentId });
}

const FAILURE_MAX = 300;

/** What went wrong, without addresses; of a provider that is not reached the reason behind it. */
function saidBy(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  const said = cause instanceof Error ? cause : error;
  return withoutAddresses(said instanceof Error ? said.message : String(said)).slice(
    0,
    FAILURE_MAX,
  );
}

const askProvider = (deps: Deps, refund: Refund, at: IntentAt) =>
  deps.payments
    .refund({
      ...at,
      amountMinor: refund.amountMinor,
      applicationFeeMinor: refund.feeMinor,
      idempotencyKey: keyOf(refund.id),
    })
    .catch(async (error: unknown) => {
      await transact(deps.pool, (tx) => noteFailedTry(tx, refund.id, saidBy(error)));
      if (error instanceof ProviderRefusal) return error;
      throw error;
    });

async function lockPending(
  tx: Tx,
  refundId: string,
): Promise<{ order: Order; refund: Refund } | undefined> {
  const asked = await readRefund(tx, refundId);
  const order = asked && (await lockOrder(tx, asked.orderId));
  // read again behind the order's lock: a second run of the same job ends here
  const refund = await readRefund(tx, refundId);
  return order && refund?.status === 'pending' ? { order, refund } : undefined;
}

/** The ticket is valid again, and the organizer reads that the money stayed where it was. */
async function giveUp(tx: Tx, deps: Deps, refundId: string, because: string) {
  const pending = await lockPending(tx, refundId);
  if (!pending) return;
  const { order, refund } = pending;
  await markRefused(tx, refund.id, because);
  await tellSoon(tx, deps, refund);
  await emit(tx, {
    ownerId: order.ownerId,
    type: 'refund.refused',
    targetId: order.subjectId,
    actorId: order.userId,
    data: {
      orderId: order.id,
      orderItemId: refund.lineId,
      amountMinor: refund.amountMinor,
      currency: order.currency,
      buyer: order.buyer,
    },
  });
}

async function settle(
  tx: Tx,
  deps: Deps,
  refundId: string,
  made: Awaited<ReturnType<PaymentProvider['refund']>> | null,
) {
  const pending = await lockPending(tx, refundId);
  if (!pending) return;
  const { order, refund } = pending;
  await markRefunded(tx, refund.id, made);
  const lines = await readLines(tx, order.id);
  const line = lines.find(({ id }) => id === refund.lineId) ?? null;
  await bookRefund(tx, order, line, refund);
  if (refund.againOf !== null) {
    const to = refund.paymentId ? { paidWith: await readPaidWith(tx, order.id) } : {};
    return mailMadeAgain(tx, deps, order, { ...refund, ...to });
  }
  if (order.completedAt === null) await endUnfilled(tx, order);
  else await endSold(tx, deps, order, refund, lines);
  await tellSoon(tx, deps, refund);
}

/**
 * Refunds of one order within a minute are told together: each of them has the mail wait anew. Of a
 * late payment, a canceled event and an exchange their own mails tell.
 */
async function tellSoon(tx: Tx, { config }: Deps, { reason, orderId }: Refund) {
  if (TOLD_BY_ITS_OWN.has(reason)) return;
  await enqueue(
    tx,
    'mail_refunds',
    { orderId },
    { key: `mail_refunds:${orderId}`, runAt: new Date(Date.now() + config.refundMailWaitMs) },
  );
}

const TOLD_BY_ITS_OWN: ReadonlySet<Refund['reason']> = new Set([
  'late_payment',
  'event_canceled',
  'exchanged',
]);

/** Job: one mail of all that went back of an order since the last one. */
export const tellRefunds = (deps: Deps, { orderId }: JobPayloads['mail_refunds']): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refunds = await readUntoldRefunds(tx, orderId);
    if (!order || refunds.ids.length === 0) return;
    await mailRefunds(tx, deps, order, refunds);
    await markTold(tx, refunds.ids);
  });

async function endSold(
  tx: Tx,
  deps: Deps,
  order: Order,
  refund: Refund,
  lines: readonly Line[],
): Promise<void> {
  const line = lines.find(({ id }) => id === refund.lineId);
  if (!line) throw new Error('what was sold is given back line by line');
  await kindOf(deps.productKinds, line).revoke?.(tx, order, line, {
    as: 'refunded',
    reason: refund.reason,
    actorId: refund.requestedBy,
  });
  // what cost nothing may still be valid when all the money is back
  const isValid = boughtOf(deps.productKinds, lines).some(
    (one) => one.id !== line.id && one.status === 'active',
  );
  const isBack = order.refundedMinor + refund.amountMinor === order.totalMinor;
  const next = isBack && !isValid ? 'refunded' : 'partially_refunded';
  if (order.status !== next && order.status !== 'canceled') await setStatus(tx, order.id, next);
}

/** What of an order was given back past us, and counts when one of its lines is. */
export const uncountedRefundOf = async (tx: Tx, orderId: string): Promise<number> =>
  (await readGivenBack(tx, orderId)).uncountedMinor;

/** The card that an order was paid with, in words. */
export const paidWithOf = (tx: Tx, orderId: string): Promise<string> => readPaidWith(tx, orderId);
