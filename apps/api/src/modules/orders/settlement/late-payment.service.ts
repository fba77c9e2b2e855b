import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { postLatePayment } from '../../ledger/index.ts';
import type { Order } from '../order/orders.repository.ts';
import { mailLatePayment } from '../mails/order-mails.service.ts';
import type { PaymentIntent } from '../../payments/index.ts';
import type { Payment } from './payments.repository.ts';
import { insertRefund } from './refunds.repository.ts';

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
  const refundId = await insertRefund(tx, {
    ownerId: order.ownerId,
    orderId: order.id,
    lineId: null,
    paymentId: payment.id,
    amountMinor: intent.capturedMinor,
    reason: 'late_payment',
    requestedBy: null,
    batchId: newId(),
    offId: null,
  });
  if (refundId) await enqueue(tx, 'settle_refund', { refundId }, { key: `refund:${refundId}` });
  await mailLatePayment(tx, deps, order);
}
