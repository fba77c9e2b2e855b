import { canGiveBack, canRefundOrCancelItem } from './order-item-actions.ts';

const order = { productType: 'Course', paymentMethod: 'card', status: 'completed' };

describe('canRefundOrCancelItem', () => {
  it.each([
    [order, 'Active', true],
    [{ ...order, status: 'partially_refunded' }, 'active', true],
    [{ ...order, status: 'refunded' }, 'Active', false],
    [{ ...order, paymentMethod: 'terminal' }, 'Active', true],
    [{ ...order, paymentMethod: 'cash' }, 'Active', true],
    [{ ...order, paymentMethod: 'free' }, 'Active', false],
    [{ ...order, paymentMethod: null }, 'Active', false],
    [{ ...order, productType: 'MembershipTier' }, 'Active', false],
    [order, 'Canceled', false],
  ])('of %p with an item %s is %p', (of, status, offered) => {
    expect(canRefundOrCancelItem(of, { status })).toBe(offered);
  });
});

it('gives the money of a membership back, which no report offers', () => {
  const membership = { ...order, productType: 'MembershipTier' };
  expect(canGiveBack(membership, { status: 'active' })).toBe(true);
  expect(canGiveBack({ ...membership, paymentMethod: 'free' }, { status: 'active' })).toBe(false);
});
