import fc from 'fast-check';
import {
  ORDER_STATUSES,
  ORDER_STATUS_EDGES,
  canChangeOrderStatus,
  holdsStock,
  isTerminal,
  orderStatusGroup,
  orderStatusLabel,
  type OrderStatus,
} from './order-status.ts';

const status = fc.constantFrom(...ORDER_STATUSES);

describe('orderStatusGroup', () => {
  it.each<[OrderStatus | null, string]>([
    ['pending', 'processing'],
    ['processing', 'processing'],
    ['express_processing', 'processing'],
    ['handling_payment', 'processing'],
    ['completed', 'success'],
    ['transferred', 'success'],
    ['partially_refunded', 'success'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['timed_out', 'failed'],
    ['refunded', 'failed'],
    [null, 'failed'],
  ])('puts %p into %s', (value, group) => {
    expect(orderStatusGroup(value)).toBe(group);
  });
});

describe('orderStatusLabel', () => {
  it.each<[OrderStatus, string]>([
    ['handling_payment', 'Pending'],
    ['transferred', 'Completed'],
    ['refunded', 'Refunded'],
    ['partially_refunded', 'Partially Refunded'],
  ])('calls %s %s', (value, label) => {
    expect(orderStatusLabel(value)).toBe(label);
  });
});

describe('steps of an order', () => {
  it('go from an open order to paid and from there to refunded', () => {
    expect(canChangeOrderStatus('pending', 'completed')).toBe(true);
    expect(canChangeOrderStatus('handling_payment', 'processing')).toBe(true);
    expect(canChangeOrderStatus('completed', 'refunded')).toBe(true);
    expect(canChangeOrderStatus('timed_out', 'refunded')).toBe(true);
  });

  it('never lead from a paid order back to an open one', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const paid = orderStatusGroup(from) === 'success' || from === 'refunded';
        return !(paid && holdsStock(to) && canChangeOrderStatus(from, to));
      }),
    );
  });

  it('end at failed and refunded only', () => {
    expect(ORDER_STATUSES.filter(isTerminal)).toEqual(['failed', 'refunded']);
  });

  it('reach every status from pending, and never lead from a status to itself', () => {
    const reached = new Set<OrderStatus>(['pending']);
    for (const from of reached) ORDER_STATUS_EDGES[from].forEach((to) => reached.add(to));
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
    ORDER_STATUSES.forEach((value) => expect(canChangeOrderStatus(value, value)).toBe(false));
  });
});
