import type { Tx } from '../../../platform/db/database.ts';
import { postLateRefund, postRefund } from '../../ledger/index.ts';
import type { Line } from '../order/order-line.model.ts';
import { markLineRefunded } from '../order/order-lines.repository.ts';
import type { Order } from '../order/orders.repository.ts';
import { addRefunded } from './payments.repository.ts';
import { addOrderRefund } from './purchase.repository.ts';

export interface BackMoney {
  /** Null of what was handed back. */
  paymentId: string | null;
  /** Below 0 when a bank sent it back. */
  amountMinor: number;
  feeMinor: number;
  coveredMinor: number;
}

/**
 * Writes down that money of an order went back, or came from there again: in the payment, the
 * ledger, the line that it was paid for (null of what was given back past us) and the order. What
 * arrived for an order that was never filled was sold under no line.
 */
export async function bookRefund(
  tx: Tx,
  order: Order,
  line: Line | null,
  back: BackMoney,
): Promise<void> {
  const { paymentId, amountMinor, coveredMinor } = back;
  if (paymentId) await addRefunded(tx, paymentId, amountMinor);
  // no provider knows of what was handed back, however it had been paid
  const paymentMethod = paymentId ? order.paymentMethod : 'cash';
  if (order.completedAt === null) await postLateRefund(tx, order, { paymentMethod, amountMinor });
  else {
    await postRefund(tx, order, { ...back, paymentMethod, line });
    if (line) await markLineRefunded(tx, line.id, amountMinor + coveredMinor);
  }
  await addOrderRefund(tx, order.id, amountMinor);
}
