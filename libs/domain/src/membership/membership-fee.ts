import { FEE_PERCENT } from '../money/fees.ts';
import { assertMinor } from '../money/money.ts';
import { roundHalfUp } from '../money/round-half-up.ts';

/**
 * What Foyer keeps of one payment for a membership, in minor units: 1 %, rounded half up. It is
 * part of the price, so that a member pays what the tier says: of $10.00 it is $0.10.
 * @throws RangeError when the amount is negative or not whole.
 */
export function membershipFee(amountMinor: number): number {
  if (assertMinor(amountMinor) < 0) throw new RangeError('A price is never negative.');
  return roundHalfUp(BigInt(amountMinor) * BigInt(FEE_PERCENT), 100);
}
