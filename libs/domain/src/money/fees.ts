import { assertMinor, minorPerMajor, type Currency } from './money.ts';
import { roundHalfUp } from './round-half-up.ts';

/** The fixed part of the fee, in hundredths of a major unit of the event's currency: 0.69. */
export const FEE_FIXED_HUNDREDTHS = 69;
/** The part that grows with the price, in percent. */
export const FEE_PERCENT = 1;

/**
 * Fee the buyer pays on one ticket, in minor units: 0.69 + 1 % of the price in the event's
 * currency, none on a free ticket. Both parts are added exactly and rounded once, half up: $20.00 →
 * $0.89; ¥1,000 → 10.69 → ¥11.
 * @throws RangeError when the price is negative or not whole.
 */
export function ticketFee(priceMinor: number, currency: Currency): number {
  if (assertMinor(priceMinor) < 0) throw new RangeError('A price is never negative.');
  if (priceMinor === 0) return 0;
  const hundredths =
    BigInt(FEE_FIXED_HUNDREDTHS * minorPerMajor(currency)) +
    BigInt(priceMinor) * BigInt(FEE_PERCENT);
  return roundHalfUp(hundredths, 100);
}
