/**
 * Whether a report offers to refund or cancel an item of an order: only an event order paid by card
 * that is completed or partially refunded, and only an item that is active itself. The server asks
 * the same before it acts.
 */
export function canRefundOrCancelItem(
  order: { productType: string; paymentMethod: string | null; status: string },
  item: { status: string },
): boolean {
  return (
    order.productType === 'Course' &&
    order.paymentMethod === 'card' &&
    (order.status === 'completed' || order.status === 'partially_refunded') &&
    item.status.toLowerCase() === 'active'
  );
}
