import { assertMinor } from './money.ts';
import { roundHalfUp } from './round-half-up.ts';

/**
 * A discount: 1 to 100 percent (at most two decimals), or a fixed amount of minor units off each
 * ticket.
 */
export type Discount =
  { kind: 'percentage'; percent: number } | { kind: 'fixed'; amountMinor: number };

/** What one ticket costs, in minor units, before any discount. */
export type UnitPrice = { priceMinor: number; feeMinor: number };

/**
 * What one ticket costs after its discount; `discountMinor` is what came off price and fee
 * together.
 */
export type DiscountedUnit = UnitPrice & { discountMinor: number };

/**
 * Takes a discount off one ticket.
 *
 * A percentage reduces price and fee in proportion; what remains of each is rounded half up to the
 * minor unit. A fixed amount reduces the price, what is left of it reduces the fee, and neither
 * goes below zero. It applies to every ticket of the line: $5 off two tickets takes $10. The fee is
 * that of the full price; it is not computed anew.
 * @throws RangeError when an amount is negative or not whole, or the percentage is outside 0 to
 * 100.
 */
export function discountUnit(unit: UnitPrice, discount: Discount | null): DiscountedUnit {
  assertNotNegative(unit.priceMinor);
  assertNotNegative(unit.feeMinor);
  const { priceMinor, feeMinor } = reduce(unit, discount);
  return {
    priceMinor,
    feeMinor,
    discountMinor: unit.priceMinor + unit.feeMinor - priceMinor - feeMinor,
  };
}

function reduce(unit: UnitPrice, discount: Discount | null): UnitPrice {
  if (discount === null) return unit;
  return discount.kind === 'percentage'
    ? byPercent(unit, discount.percent)
    : byAmount(unit, discount.amountMinor);
}

function byPercent({ priceMinor, feeMinor }: UnitPrice, percent: number): UnitPrice {
  const hundredths = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 100) || Math.abs(hundredths - percent * 100) > 1e-6) {
    throw new RangeError(`${percent} is not a percentage from 0 to 100 with at most two decimals.`);
  }
  const remaining = (amount: number) =>
    roundHalfUp(BigInt(amount) * BigInt(10_000 - hundredths), 10_000);
  return { priceMinor: remaining(priceMinor), feeMinor: remaining(feeMinor) };
}

function byAmount({ priceMinor, feeMinor }: UnitPrice, amountMinor: number): UnitPrice {
  const offPrice = Math.min(priceMinor, assertNotNegative(amountMinor));
  const offFee = Math.min(feeMinor, amountMinor - offPrice);
  return { priceMinor: priceMinor - offPrice, feeMinor: feeMinor - offFee };
}

function assertNotNegative(minor: number): number {
  if (assertMinor(minor) < 0)
    throw new RangeError('A price, a fee and a discount are never negative.');
  return minor;
}
