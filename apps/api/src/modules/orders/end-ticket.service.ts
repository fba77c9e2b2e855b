import { canRefundOrCancelItem } from '@foyer/domain';
import type { Tx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { emit } from '../../platform/outbox.ts';
import { freeUnits } from '../inventory/stock.repository.ts';
import { succeededPayment } from '../payments/payments.repository.ts';
import { insertRefund, isBeingRefunded, type RefundReason } from '../payments/refunds.repository.ts';
import { endTicketOf } from '../registrations/write-tickets.service.ts';
import { mailTicketEnded } from './order-mails.service.ts';
import { readItems, setItemStatus, type Item } from './order-items.repository.ts';
import { lockOrder, setStatus, type Order } from './orders.repository.ts';

/** One ticket of an order, behind the order's lock. */
export async function lockItem(tx: Tx, orderId: string, itemId: string): Promise<{ order: Order; item: Item } | undefined> {
  const order = await lockOrder(tx, orderId);
  const item = order && (await readItems(tx, orderId)).find((one) => one.id === itemId);
  return order && item && { order, item };
}

export const paidMinor = (item: Item) => item.priceMinor + item.feeMinor;

/** Asks for a ticket's money back; undefined when it may not be refunded, or is being refunded already. */
export async function askForRefund(tx: Tx, order: Order, item: Item, reason: RefundReason, requestedBy: string | null): Promise<string | undefined> {
  const { paymentMethod, status } = order;
  if (!canRefundOrCancelItem({ productType: 'Course', paymentMethod, status }, item) || paidMinor(item) === 0) return undefined;
  const payment = await succeededPayment(tx, order.id);
  if (!payment) return undefined;
  const refundId = await insertRefund(tx, {
    ownerId: order.ownerId, orderId: order.id, orderItemId: item.id, paymentId: payment.id, amountMinor: paidMinor(item), reason, requestedBy,
  });
  if (refundId) await enqueue(tx, 'settle_refund', { refundId }, { key: `refund:${refundId}` });
  return refundId;
}

/** Ends a ticket without money going back; false when it is not valid any more, or its money is on the way back. */
export async function cancelTicket(tx: Tx, order: Order, item: Item, actorId: string | null): Promise<boolean> {
  if (item.status !== 'active' || (await isBeingRefunded(tx, item.id))) return false;
  await setItemStatus(tx, [item.id], 'canceled');
  await freeUnits(tx, [item.id]);
  const ended = await endTicketOf(tx, item.id, 'canceled');
  const isLast = (await readItems(tx, order.id)).every((one) => one.status !== 'active');
  if (isLast) await endOrder(tx, order);
  if (!ended) return true;
  await emit(tx, {
    ownerId: order.ownerId, type: 'ticket.cancelled', targetId: order.eventId, actorId,
    data: { registrationId: ended.id, orderItemId: item.id, orderId: order.id, eventId: order.eventId, instanceId: order.instanceId, holder: ended.holder },
  });
  await mailTicketEnded(tx, order, { registrationId: ended.id, name: item.name, email: ended.holder.email, firstName: ended.holder.firstName }, 0);
  return true;
}

/** Without a valid ticket left: canceled when no money went back, refunded when all of it did. */
async function endOrder(tx: Tx, order: Order) {
  if (order.status === 'completed' || order.status === 'transferred') await setStatus(tx, order.id, 'canceled');
  else if (order.status === 'partially_refunded' && order.refundedMinor === order.totalMinor) await setStatus(tx, order.id, 'refunded');
}
