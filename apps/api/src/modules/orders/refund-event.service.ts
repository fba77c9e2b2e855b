import { transact, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs.ts';
import { succeededPayment } from '../payments/payments.repository.ts';
import { hasOrderRefund, insertRefund } from '../payments/refunds.repository.ts';
import { closeOrder } from '../payments/settle-order.service.ts';
import { askForRefund, cancelTicket } from './end-ticket.ts';
import { readItems } from './order-items.repository.ts';
import { lockOrder } from './orders.repository.ts';
import { findOpenOrders, findSoldOrders } from './sold-tickets.repository.ts';

/**
 * A cancelled event gives everybody their money back, donations included, and ends the tickets that cost nothing. Open
 * orders are called off. Safe to run again: what is refunded or canceled stays so.
 */
export async function refundAllOfEvent(deps: Deps, eventId: string): Promise<void> {
  for (const id of await transact(deps.pool, (tx) => findOpenOrders(tx, eventId))) await closeOrder(deps, id, 'canceled');
  for (const id of await transact(deps.pool, (tx) => findSoldOrders(tx, eventId))) await transact(deps.pool, (tx) => refundOrder(tx, id));
}

async function refundOrder(tx: Tx, orderId: string) {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  for (const item of await readItems(tx, orderId)) {
    if (item.status !== 'active') continue;
    const refundId = await askForRefund(tx, order, item, 'event_canceled', null);
    if (!refundId) await cancelTicket(tx, order, item, null);
  }
  const payment = order.donationMinor > 0 ? await succeededPayment(tx, orderId) : undefined;
  if (!payment || (await hasOrderRefund(tx, orderId, 'event_canceled'))) return;
  const refundId = await insertRefund(tx, {
    ownerId: order.ownerId, orderId, orderItemId: null, paymentId: payment.id, amountMinor: order.donationMinor, reason: 'event_canceled', requestedBy: null,
  });
  if (refundId) await enqueue(tx, 'settle_refund', { refundId }, { key: `refund:${refundId}` });
}
