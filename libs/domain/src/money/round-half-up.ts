/**
 * `numerator / denominator` rounded to a whole number, a half going up.
 *
 * Both parts are whole numbers and the sum is done in BigInt, so no intermediate product loses a
 * digit. "Up" is towards positive infinity: -2.5 becomes -2. Sums of money are computed on positive
 * amounts and signed afterwards.
 * @throws RangeError when the denominator is not positive or the result does not fit a safe
 * integer.
 */
export function roundHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d <= 0n) throw new RangeError('The denominator of a ratio is a positive whole number.');
  const doubled = 2n * n + d;
  const divisor = 2n * d;
  const truncated = doubled / divisor;
  // BigInt division truncates towards zero; a floor is wanted.
  const floored = doubled < 0n && doubled % divisor !== 0n ? truncated - 1n : truncated;
  const rounded = Number(floored);
  if (!Number.isSafeInteger(rounded))
    throw new RangeError('The ratio is too large for a whole number.');
  return rounded;
}
