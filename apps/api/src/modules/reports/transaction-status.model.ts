import type { OrderStatus, TransactionStatus } from '@foyer/contracts';
import { ORDER_STATUSES } from '@foyer/domain';

/**
 * Reports know four states: whatever is being paid is pending, whatever was paid and kept is
 * completed.
 */
export function reportStatus(status: OrderStatus): TransactionStatus {
  if (status === 'refunded' || status === 'partially_refunded') return status;
  return status === 'processing' ||
    status === 'express_processing' ||
    status === 'handling_payment' ||
    status === 'pending'
    ? 'pending'
    : 'completed';
}

/** The states of orders that reports call so. */
export const statusesOf = (status: TransactionStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((one) => reportStatus(one) === status);
