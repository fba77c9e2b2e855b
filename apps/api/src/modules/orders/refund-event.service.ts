import { transact, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs.ts';
import { succeededPayment } from '../payments/payments.repository.ts';
import { hasOrderRefund, insertRefund } from '../payments/refunds.repository.ts';
import { closeOrder } from '../payments/settle-order.service.ts';
import { askForRefund, cancelTicket } from './end-ticket.service.ts';
import { readItems } from './order-items.repository.ts';
import { lockOrder } from './orders.repository.ts';
import { findOpenOrders, findSoldOrders } from './sold-tickets.repository.ts';

const LOOK_AGAIN_MS = 60_000;

/**
 * A cancelled event gives everybody their money back, donations included, and ends the tickets that cost nothing. Open
 * orders are called off. Safe to run again: what is refunded or canceled stays so. A purchase that was being completed
 * while the event was cancelled shows itself only afterwards, so it looks once more, and on until there is nothing to do.
 */
export async function refundAllOfEvent(deps: Deps, eventId: string, isAgain = false): Promise<void> {
  const open = await transact(deps.pool, (tx) => findOpenOrders(tx, eventId));
  for (const id of open) await closeOrder(deps, id, 'canceled');
  const sold = await transact(deps.pool, (tx) => findSoldOrders(tx, eventId));
  for (const id of sold) await transact(deps.pool, (tx) => refundOrder(tx, id));
  if (isAgain && open.length + sold.length === 0) return;
  await transact(deps.pool, (tx) => enqueue(tx, 'refund_event', { eventId, isAgain: true }, {
    key: `refund_event_again:${eventId}`, runAt: new Date(Date.now() + LOOK_AGAIN_MS),
  }));
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
