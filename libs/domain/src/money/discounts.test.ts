import fc from 'fast-check';
import { discountUnit, type Discount } from './discounts.ts';

const unit = { priceMinor: 2000, feeMinor: 89 };
const minor = fc.integer({ min: 0, max: 10_000_000 });
const units = fc.record({ priceMinor: minor, feeMinor: minor });
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    kind: fc.constant('percentage' as const),
    percent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
  }),
  fc.record({ kind: fc.constant('fixed' as const), amountMinor: minor }),
);

describe('discountUnit', () => {
  it.each<[string, Discount | null, object]>([
    ['nothing', null, { priceMinor: 2000, feeMinor: 89, discountMinor: 0 }],
    [
      '10 %',
      { kind: 'percentage', percent: 10 },
      { priceMinor: 1800, feeMinor: 80, discountMinor: 209 },
    ],
    [
      '12.5 %',
      { kind: 'percentage', percent: 12.5 },
      { priceMinor: 1750, feeMinor: 78, discountMinor: 261 },
    ],
    [
      '100 %',
      { kind: 'percentage', percent: 100 },
      { priceMinor: 0, feeMinor: 0, discountMinor: 2089 },
    ],
    [
      '$5',
      { kind: 'fixed', amountMinor: 500 },
      { priceMinor: 1500, feeMinor: 89, discountMinor: 500 },
    ],
    [
      '$20.50, which reaches the fee',
      { kind: 'fixed', amountMinor: 2050 },
      { priceMinor: 0, feeMinor: 39, discountMinor: 2050 },
    ],
    [
      'more than everything',
      { kind: 'fixed', amountMinor: 9999 },
      { priceMinor: 0, feeMinor: 0, discountMinor: 2089 },
    ],
    [
      'an exhausted code, worth zero',
      { kind: 'fixed', amountMinor: 0 },
      { priceMinor: 2000, feeMinor: 89, discountMinor: 0 },
    ],
  ])('takes %s', (_, discount, expected) => {
    expect(discountUnit(unit, discount)).toEqual(expected);
  });

  it('never goes below zero, never raises a part, and accounts for every minor unit', () => {
    fc.assert(
      fc.property(units, discounts, (before, discount) => {
        const after = discountUnit(before, discount);
        return (
          after.priceMinor >= 0 &&
          after.feeMinor >= 0 &&
          after.priceMinor <= before.priceMinor &&
          after.feeMinor <= before.feeMinor &&
          after.priceMinor + after.feeMinor + after.discountMinor ===
            before.priceMinor + before.feeMinor
        );
      }),
    );
  });

  it('touches the fee by a fixed amount only when the price is used up', () => {
    fc.assert(
      fc.property(units, minor, (before, amountMinor) => {
        const after = discountUnit(before, { kind: 'fixed', amountMinor });
        return after.feeMinor === before.feeMinor || after.priceMinor === 0;
      }),
    );
  });

  it.each<Discount>([
    { kind: 'percentage', percent: 101 },
    { kind: 'percentage', percent: -1 },
    { kind: 'percentage', percent: Number.NaN },
    { kind: 'percentage', percent: 33.333 },
    { kind: 'fixed', amountMinor: -1 },
    { kind: 'fixed', amountMinor: 0.5 },
  ])('refuses %p', (discount) => {
    expect(() => discountUnit(unit, discount)).toThrow(RangeError);
  });
});
