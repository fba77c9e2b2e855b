import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { postLatePayment } from '../../ledger/index.ts';
import { setStatus, type Order } from '../order/orders.repository.ts';
import { mailLatePayment } from '../mails/order-mails.service.ts';
import { refusedBecause } from '../orders.messages.en.ts';
import type { PaymentIntent } from '../../payments/index.ts';
import { findLate, keyOf } from './followed-refunds.repository.ts';
import type { Payment } from './payments.repository.ts';
import { insertRefund, leftOfPayment, markRefused } from './refunds.repository.ts';

/**
 * A payment came for an order that cannot be filled any more: all of it goes back, and the buyer is
 * told.
 */
export async function refundLatePayment(
  tx: Tx,
  deps: Deps,
  order: Order,
  payment: Payment,
  intent: PaymentIntent,
): Promise<void> {
  await postLatePayment(tx, order, { ...intent, paymentMethod: order.paymentMethod });
  await giveBack(tx, order, payment.id, intent.capturedMinor);
  await mailLatePayment(tx, deps, order);
}

async function giveBack(
  tx: Tx,
  order: Order,
  paymentId: string,
  amountMinor: number,
): Promise<string | undefined> {
  const refundId = await insertRefund(tx, {
    ownerId: order.ownerId,
    orderId: order.id,
    lineId: null,
    paymentId,
    amountMinor,
    reason: 'late_payment',
    requestedBy: null,
    batchId: newId(),
    offId: null,
  });
  if (refundId) await enqueue(tx, 'settle_refund', { refundId }, { key: keyOf(refundId) });
  return refundId;
}

/**
 * Its seller gave some of it back before we did: what is left is asked for in place of the whole.
 * By a refund of its own, for a provider takes no other sum under a key that it knows. The order is
 * locked.
 */
export async function askForRest(tx: Tx, order: Order, paymentId: string): Promise<void> {
  const asked = await findLate(tx, paymentId);
  if (!asked || asked.amountMinor <= asked.leftMinor) return;
  await markRefused(tx, asked.id, refusedBecause.nothingLeft);
  if (asked.leftMinor > 0) await giveBack(tx, order, paymentId, asked.leftMinor);
  else await endUnfilled(tx, order);
}

/**
 * The refund was refused: what is left of the payment is asked for by one of its own. Undefined
 * when nothing is left, or on its way already. The order is locked.
 */
export async function askLateAgain(
  tx: Tx,
  order: Order,
  paymentId: string,
): Promise<string | undefined> {
  const left = await leftOfPayment(tx, paymentId);
  return order.completedAt === null && left > 0 ? giveBack(tx, order, paymentId, left) : undefined;
}

/** All that came for an order that was not filled is back. */
export async function endUnfilled(tx: Tx, { id, status }: Order): Promise<void> {
  if (status === 'timed_out' || status === 'canceled') await setStatus(tx, id, 'refunded');
}
