import { orderStatusTexts } from '../messages/en.ts';

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

/** The group of a status; no order at all counts as failed. */
export const orderStatusGroup = (status: OrderStatus | null | undefined): OrderStatusGroup =>
  status ? GROUPS[status] : 'failed';

/**
 * What a report calls a status: "Pending", "Completed", "Refunded", "Partially Refunded" and so on.
 */
export const orderStatusLabel = (status: OrderStatus): string => orderStatusTexts[status];

/** Whether its buyer is still on the way through the checkout, and may change or confirm it. */
export const isInCheckout = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'processing' || status === 'express_processing';

/**
 * Whether an order in this status holds its tickets for the buyer (still unpaid), so that its stock
 * counts as taken while the hold lasts.
 */
export const holdsStock = (status: OrderStatus): boolean => GROUPS[status] === 'processing';
