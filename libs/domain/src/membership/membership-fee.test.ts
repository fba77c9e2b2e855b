import fc from 'fast-check';
import { membershipFee } from './membership-fee.ts';

test.each([
  [1000, 10],
  [1049, 10],
  [1050, 11],
  [49, 0],
  [50, 1],
  [0, 0],
])('of a payment of %d is %d', (amount, fee) => {
  expect(membershipFee(amount)).toBe(fee);
});

test('is within half a minor unit of one per cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      expect(Math.abs(membershipFee(amount) * 100 - amount)).toBeLessThanOrEqual(50);
    }),
  );
});

test.each([-1, 0.5])('%d is no amount', (amount) => {
  expect(() => membershipFee(amount)).toThrow(RangeError);
});
