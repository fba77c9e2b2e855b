import { orderStatusGroup, orderStatusLabel, type OrderStatus } from './order-status.ts';

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
