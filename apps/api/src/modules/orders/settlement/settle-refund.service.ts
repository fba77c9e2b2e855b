import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import { postRefund, postLateRefund } from '../../ledger/index.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import { mailRefunds } from '../mails/order-mails.service.ts';
import { markLineRefunded, readLines } from '../order/order-lines.repository.ts';
import { boughtOf, kindOf } from '../product-kind.model.ts';
import { addOrderRefund } from './purchase.repository.ts';
import { lockOrder, setStatus, type Order } from '../order/orders.repository.ts';
import { addRefunded } from './payments.repository.ts';
import { ProviderRefusal, type IntentAt } from '../../payments/index.ts';
import {
  markRefunded,
  markRefused,
  markTold,
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
  if (done instanceof ProviderRefusal)
    deps.log.error(
      { err: done, refundId, orderId: refund.orderId },
      'refund refused by the provider',
    );
  await transact(deps.pool, (tx) =>
    done instanceof ProviderRefusal
      ? giveUp(tx, deps, refundId, done.message)
      : settle(tx, deps, refundId, done.refundId),
  );
  return !(done instanceof ProviderRefusal);
}

/** What was paid in cash is handed back by whoever asks for it: there is no provider to ask. */
async function carryOut(deps: Deps, refund: Refund) {
  const { accountId, intentId } = refund;
  if (accountId === null || intentId === null) return { refundId: null };
  return askProvider(deps, refund, { accountId, intentId });
}

const askProvider = (deps: Deps, refund: Refund, at: IntentAt) =>
  deps.payments
    .refund({
      ...at,
      amountMinor: refund.amountMinor,
      applicationFeeMinor: refund.applicationFeeMinor ?? 0,
      idempotencyKey: `refund:${refund.id}`,
    })
    .catch((error: unknown) => {
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

async function settle(tx: Tx, deps: Deps, refundId: string, providerRefundId: string | null) {
  const pending = await lockPending(tx, refundId);
  if (!pending) return;
  const { order, refund } = pending;
  await markRefunded(tx, refund.id, providerRefundId);
  if (refund.paymentId) await addRefunded(tx, refund.paymentId, refund.amountMinor);
  if (refund.reason === 'late_payment') await settleLatePayment(tx, order, refund);
  else await settleSold(tx, deps, order, refund);
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

async function settleLatePayment(tx: Tx, order: Order, refund: Refund) {
  const { paymentMethod } = order;
  await postLateRefund(tx, order, { paymentMethod, amountMinor: refund.amountMinor });
  if (order.status === 'timed_out' || order.status === 'canceled')
    await setStatus(tx, order.id, 'refunded');
  await addOrderRefund(tx, order.id, refund.amountMinor);
}

async function settleSold(tx: Tx, deps: Deps, order: Order, refund: Refund) {
  if (!refund.lineId) throw new Error('what was sold is given back line by line');
  const lines = await readLines(tx, order.id);
  const line = lines.find((one) => one.id === refund.lineId);
  if (!line) throw new Error('the refund is for a line that is not there');
  await markLineRefunded(tx, line.id, refund.amountMinor);
  await postRefund(tx, order, { paymentMethod: order.paymentMethod, line });
  await kindOf(deps.productKinds, line).revoke?.(tx, order, line, {
    as: 'refunded',
    reason: refund.reason,
    actorId: refund.requestedBy,
  });
  await addOrderRefund(tx, order.id, refund.amountMinor);
  // what cost nothing may still be valid when all the money is back
  const isValid = boughtOf(deps.productKinds, lines).some(
    (one) => one.id !== line.id && one.status === 'active',
  );
  const next =
    order.refundedMinor + refund.amountMinor === order.totalMinor && !isValid
      ? 'refunded'
      : 'partially_refunded';
  if (order.status !== next && order.status !== 'canceled') await setStatus(tx, order.id, next);
}

/** The card that an order was paid with, in words. */
export const paidWithOf = (tx: Tx, orderId: string): Promise<string> => readPaidWith(tx, orderId);
