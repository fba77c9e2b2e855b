/** Ways to pay whose money goes back the way it came; what was paid elsewhere goes back there. */
const GIVEN_BACK = new Set(['card', 'terminal', 'cash']);

interface Paid {
  paymentMethod: string | null;
  status: string;
}

/**
 * Whether the money of a line can go back: its order was paid here and is completed or partially
 * refunded, and it is active itself.
 */
export const canGiveBack = (order: Paid, item: { status: string }): boolean =>
  order.paymentMethod !== null &&
  GIVEN_BACK.has(order.paymentMethod) &&
  (order.status === 'completed' || order.status === 'partially_refunded') &&
  item.status.toLowerCase() === 'active';

/**
 * Whether a report offers to refund or cancel an item of an order: of event orders alone. The
 * server asks the same before it acts.
 */
export const canRefundOrCancelItem = (
  order: Paid & { productType: string },
  item: { status: string },
): boolean => order.productType === 'Course' && canGiveBack(order, item);
