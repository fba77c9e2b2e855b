import { canGiveBack } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readLines, setLineStatus } from '../order/order-lines.repository.ts';
import { paidMinor, type Line } from '../order/order-line.model.ts';
import { lockOrder, setStatus, type Order } from '../order/orders.repository.ts';
import { boughtOf, kindOf } from '../product-kind.model.ts';
import { findAddedLines } from './added-lines.repository.ts';
import { readGivenBack } from '../settlement/followed-refunds.repository.ts';
import { succeededPayment, type Payment } from '../settlement/payments.repository.ts';
import {
  insertRefund,
  isBeingRefunded,
  type RefundReason,
} from '../settlement/refunds.repository.ts';

/** Locks the order of a line, as everything does that changes either; returns both. */
export async function lockOrderOfLine(
  tx: Tx,
  orderId: string,
  lineId: string,
): Promise<{ order: Order; line: Line } | undefined> {
  const order = await lockOrder(tx, orderId);
  const line = order && (await readLines(tx, orderId)).find((one) => one.id === lineId);
  return order && line && { order, line };
}

/**
 * What is done for thousands at once waits for what one buyer waits for; it still goes before what
 * only tells.
 */
export const BEHIND_SALES = 3;

/**
 * Why, by whom, and together with what a line's money is asked for; `offId`: with the cancellation
 * of that event or date.
 */
export type RefundWish = { requestedBy: string | null; batchId: string } & (
  | { reason: 'event_canceled'; offId: string }
  | { reason: Exclude<RefundReason, 'event_canceled'>; offId?: undefined }
);

/**
 * Asks for a line's money back; undefined when it may not be refunded, or is being refunded
 * already.
 */
export async function requestRefund(
  tx: Tx,
  order: Order,
  line: Line,
  wish: RefundWish,
): Promise<string | undefined> {
  // whatever kind of product it is: an event that is called off gives all of them back
  if (!canGiveBack(order, line) || paidMinor(line) === 0) return undefined;
  const payment = await succeededPayment(tx, order.id);
  // cash is handed back by the organizer, who says so; nobody else has it
  const isHandedBack = order.paymentMethod === 'cash' && wish.reason === 'organizer';
  if (!payment && !isHandedBack) return undefined;
  const refundId = await insertAsked(tx, order, line, { payment, wish });
  if (!refundId) return undefined;
  await enqueue(
    tx,
    'settle_refund',
    { refundId },
    { key: `refund:${refundId}`, ...(wish.offId !== undefined && { priority: BEHIND_SALES }) },
  );
  // what is off names all of its lines itself
  if (wish.reason !== 'event_canceled') await requestAdded(tx, line.id, wish);
  return refundId;
}

/** Keeps what is asked for; undefined when that is too much, or the line's refund is there. */
async function insertAsked(
  tx: Tx,
  { id: orderId, ownerId }: Order,
  line: Line,
  { payment, wish }: { payment: Payment | undefined; wish: RefundWish },
): Promise<string | undefined> {
  const amounts = await amountsOf(tx, line, payment);
  const refund = { ownerId, orderId, lineId: line.id, paymentId: payment?.id ?? null };
  return amounts && insertRefund(tx, { ...refund, ...amounts, ...wish, offId: wish.offId ?? null });
}

/**
 * What of a line's price is asked for, and what had been given back past us before, which counts
 * first. Undefined when less than that is left of its payment.
 */
async function amountsOf(
  tx: Tx,
  line: Line,
  payment: Payment | undefined,
): Promise<{ amountMinor: number; coveredMinor: number } | undefined> {
  if (!payment) return { amountMinor: paidMinor(line), coveredMinor: 0 };
  const { uncountedMinor, pendingMinor } = await readGivenBack(tx, payment.orderId);
  const coveredMinor = Math.min(paidMinor(line), uncountedMinor);
  const amountMinor = paidMinor(line) - coveredMinor;
  const leftMinor = payment.capturedMinor - payment.refundedMinor - pendingMinor;
  return amountMinor > leftMinor ? undefined : { amountMinor, coveredMinor };
}

/** What was paid to have a ticket in exchange goes back with it. */
async function requestAdded(tx: Tx, lineId: string, wish: RefundWish): Promise<void> {
  for (const added of await findAddedLines(tx, lineId)) {
    const locked = await lockOrderOfLine(tx, added.orderId, added.id);
    if (locked) await requestRefund(tx, locked.order, locked.line, wish);
  }
}

/**
 * Ends a line without money going back; false when it is not valid any more, or its money is on
 * the way back. Somebody must tell its holder.
 */
export async function endWithoutMoney(
  tx: Tx,
  { productKinds }: Deps,
  order: Order,
  line: Line,
  actorId: string | null,
): Promise<boolean> {
  if (line.status !== 'active' || (await isBeingRefunded(tx, line.id))) return false;
  await setLineStatus(tx, [line.id], 'canceled');
  await kindOf(productKinds, line).revoke?.(tx, order, line, { as: 'canceled', actorId });
  const left = boughtOf(productKinds, await readLines(tx, order.id));
  if (left.every((one) => one.status !== 'active')) await endOrder(tx, order);
  return true;
}

/** With nothing valid left: canceled when no money went back, refunded when all of it did. */
async function endOrder(tx: Tx, order: Order) {
  if (order.status === 'completed' || order.status === 'transferred')
    await setStatus(tx, order.id, 'canceled');
  else if (order.status === 'partially_refunded' && order.refundedMinor === order.totalMinor)
    await setStatus(tx, order.id, 'refunded');
}
