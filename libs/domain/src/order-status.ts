/** Every state an order can be in. */
export const ORDER_STATUSES = [
  'pending',
  'processing',
  'express_processing',
  'handling_payment',
  'completed',
  'transferred',
  'failed',
  'canceled',
  'timed_out',
  'refunded',
  'partially_refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What a thank-you page makes of a status: keep asking, confirm, or apologise. */
export type OrderStatusGroup = 'processing' | 'success' | 'failed';

const GROUPS: Readonly<Record<OrderStatus, OrderStatusGroup>> = {
  pending: 'processing',
  processing: 'processing',
  express_processing: 'processing',
  handling_payment: 'processing',
  completed: 'success',
  transferred: 'success',
  failed: 'failed',
  canceled: 'failed',
  timed_out: 'failed',
  // A late payment is given back and leaves no tickets; a partial refund leaves some.
  refunded: 'failed',
  partially_refunded: 'success',
};

const LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  processing: 'Pending',
  express_processing: 'Pending',
  handling_payment: 'Pending',
  completed: 'Completed',
  transferred: 'Completed',
  failed: 'Failed',
  canceled: 'Canceled',
  timed_out: 'Timed Out',
  refunded: 'Refunded',
  partially_refunded: 'Partially Refunded',
};

/**
 * Every step an order may take. A status missing on the right is refused, a status with nothing on the right is an end.
 *
 * - `processing` and `express_processing` are confirmed orders on the pay clock; `handling_payment` is with the provider.
 * - A declined card returns from `handling_payment` to the state it came from, so that the buyer can try again.
 * - A payment that succeeds after its hold ended completes a timed-out or canceled order while stock is left and refunds it otherwise.
 * - A completed order is canceled when its last ticket is canceled without money going back.
 */
export const ORDER_STATUS_EDGES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['processing', 'express_processing', 'handling_payment', 'completed', 'failed', 'canceled', 'timed_out'],
  processing: ['handling_payment', 'completed', 'failed', 'canceled', 'timed_out'],
  express_processing: ['processing', 'handling_payment', 'completed', 'failed', 'canceled', 'timed_out'],
  handling_payment: ['processing', 'express_processing', 'completed', 'failed', 'canceled', 'timed_out', 'refunded'],
  completed: ['transferred', 'partially_refunded', 'refunded', 'canceled'],
  transferred: ['partially_refunded', 'refunded', 'canceled'],
  partially_refunded: ['refunded'],
  timed_out: ['completed', 'refunded'],
  canceled: ['completed', 'refunded'],
  failed: [],
  refunded: [],
};

/** The group of a status; no order at all counts as failed. */
export const orderStatusGroup = (status: OrderStatus | null | undefined): OrderStatusGroup =>
  status ? GROUPS[status] : 'failed';

/** What a report calls a status: "Pending", "Completed", "Refunded", "Partially Refunded" and so on. */
export const orderStatusLabel = (status: OrderStatus): string => LABELS[status];

/** Whether an order may go from one status to the other. Staying where it is, is no step. */
export const canChangeOrderStatus = (from: OrderStatus, to: OrderStatus): boolean => ORDER_STATUS_EDGES[from].includes(to);

/** Whether nothing can follow. */
export const isTerminal = (status: OrderStatus): boolean => ORDER_STATUS_EDGES[status].length === 0;

/** Whether an order in this status holds its tickets for the buyer (still unpaid), so that its stock counts as taken while the hold lasts. */
export const holdsStock = (status: OrderStatus): boolean => GROUPS[status] === 'processing';
