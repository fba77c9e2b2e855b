import fc from 'fast-check';
import { discountUnit, type Discount } from './discounts.ts';
import { ticketFee } from './fees.ts';
import { orderTotals, type OrderLine } from './order-totals.ts';

const gala: OrderLine = { priceMinor: 2000, feeMinor: 89, discountMinor: 209, quantity: 2 };

const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percentage' as const),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    kind: fc.constant('fixed' as const),
    amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
  }),
);
const line: fc.Arbitrary<OrderLine> = fc
  .record({
    priceMinor: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 0, max: 25 }),
    discount,
  })
  .map(({ priceMinor, quantity, discount: chosen }) => {
    const feeMinor = ticketFee(priceMinor, 'usd');
    return {
      priceMinor,
      feeMinor,
      quantity,
      discountMinor: discountUnit({ priceMinor, feeMinor }, chosen).discountMinor,
    };
  });

describe('orderTotals', () => {
  it('adds tickets, fees and donation and takes discounts off', () => {
    expect(
      orderTotals([gala, { priceMinor: 3500, feeMinor: 104, discountMinor: 0, quantity: 1 }], 1000),
    ).toEqual({
      subtotalMinor: 7500,
      feesMinor: 282,
      discountsMinor: 418,
      donationMinor: 1000,
      totalMinor: 8364,
    });
  });

  it('of nothing is nothing', () => {
    expect(orderTotals([])).toEqual({
      subtotalMinor: 0,
      feesMinor: 0,
      discountsMinor: 0,
      donationMinor: 0,
      totalMinor: 0,
    });
  });

  it('is never negative and equals the sum of every single ticket', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.nat(100_000), (lines, donation) => {
        const { totalMinor } = orderTotals(lines, donation);
        const units = lines.flatMap((l) =>
          Array.from({ length: l.quantity }, () => l.priceMinor + l.feeMinor - l.discountMinor),
        );
        return totalMinor >= 0 && totalMinor === units.reduce((a, b) => a + b, donation);
      }),
    );
  });

  it.each([
    { ...gala, quantity: -1 },
    { ...gala, quantity: 1.5 },
    { ...gala, priceMinor: -1 },
    { ...gala, discountMinor: 2090 },
  ])('refuses %p', (broken) => {
    expect(() => orderTotals([broken])).toThrow(RangeError);
  });

  it('refuses a negative donation', () => {
    expect(() => orderTotals([], -1)).toThrow(RangeError);
  });
});
