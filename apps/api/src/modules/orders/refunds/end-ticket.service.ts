import { canRefundOrCancelItem } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import { releaseUnits } from '../../inventory/index.ts';
import { succeededPayment } from '../settlement/payments.repository.ts';
import {
  insertRefund,
  isBeingRefunded,
  type RefundReason,
} from '../settlement/refunds.repository.ts';
import { endTicketOf } from '../../issuing/index.ts';
import { mailTicketCanceled } from '../mails/order-mails.service.ts';
import { readItems, setLineStatus, type Item, type Line } from '../order/order-items.repository.ts';
import { lockOrder, setStatus, type Order } from '../order/orders.repository.ts';

/** Locks the order of an item, as everything does that changes either; returns both. */
export async function lockOrderOfItem(
  tx: Tx,
  orderId: string,
  itemId: string,
): Promise<{ order: Order; item: Item } | undefined> {
  const order = await lockOrder(tx, orderId);
  const item = order && (await readItems(tx, orderId)).find((one) => one.id === itemId);
  return order && item && { order, item };
}

export const paidMinor = (line: Line) => line.priceMinor + line.feeMinor;

/** Why, by whom, and together with what a ticket's money is asked for. */
export interface RefundWish {
  reason: RefundReason;
  requestedBy: string | null;
  batchId: string;
}

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
  const { paymentMethod, status } = order;
  if (
    !canRefundOrCancelItem({ productType: line.productType, paymentMethod, status }, line) ||
    paidMinor(line) === 0
  )
    return undefined;
  const payment = await succeededPayment(tx, order.id);
  if (!payment) return undefined;
  const refundId = await insertRefund(tx, {
    ownerId: order.ownerId,
    orderId: order.id,
    orderItemId: line.id,
    paymentId: payment.id,
    amountMinor: paidMinor(line),
    ...wish,
  });
  if (refundId) await enqueue(tx, 'settle_refund', { refundId }, { key: `refund:${refundId}` });
  return refundId;
}

type Ended = Awaited<ReturnType<typeof endTicketOf>>;

/**
 * Ends a line without money going back; undefined when it is not valid any more, or its money is
 * on the way back. Somebody must tell its holder.
 */
export async function endWithoutMoney(
  tx: Tx,
  order: Order,
  line: Line,
  actorId: string | null,
): Promise<{ ticket: Ended } | undefined> {
  if (line.status !== 'active' || (await isBeingRefunded(tx, line.id))) return undefined;
  await setLineStatus(tx, [line.id], 'canceled');
  await releaseUnits(tx, [line.id]);
  const ticket = await endTicketOf(tx, line.id, 'canceled');
  const isLast = (await readItems(tx, order.id)).every((one) => one.status !== 'active');
  if (isLast) await endOrder(tx, order);
  if (ticket) {
    await emit(tx, {
      ownerId: order.ownerId,
      type: 'ticket.cancelled',
      targetId: order.eventId,
      actorId,
      data: {
        registrationId: ticket.id,
        orderItemId: line.id,
        orderId: order.id,
        eventId: order.eventId,
        instanceId: order.instanceId,
        holder: ticket.holder,
      },
    });
  }
  return { ticket };
}

/** The same, and its holder is told; false when it could not end. */
export async function cancelTicket(
  tx: Tx,
  order: Order,
  item: Item,
  actorId: string | null,
): Promise<boolean> {
  const ended = await endWithoutMoney(tx, order, item, actorId);
  if (ended?.ticket)
    await mailTicketCanceled(tx, order, {
      registrationId: ended.ticket.id,
      name: item.name,
      ...ended.ticket.holder,
    });
  return ended !== undefined;
}

/** Without a valid ticket left: canceled when no money went back, refunded when all of it did. */
async function endOrder(tx: Tx, order: Order) {
  if (order.status === 'completed' || order.status === 'transferred')
    await setStatus(tx, order.id, 'canceled');
  else if (order.status === 'partially_refunded' && order.refundedMinor === order.totalMinor)
    await setStatus(tx, order.id, 'refunded');
}
