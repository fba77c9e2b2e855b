import fc from 'fast-check';
import { roundHalfUp } from './round-half-up.ts';

describe('roundHalfUp', () => {
  it.each([
    [5, 2, 3],
    [4, 3, 1],
    [5, 3, 2],
    [-5, 2, -2],
    [-7, 3, -2],
    [-8, 3, -3],
    [0, 9, 0],
  ])('rounds %i/%i to %i', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it('is never further than a half from the exact ratio, and takes the upper of two equals', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
        const twiceError = 2n * (BigInt(roundHalfUp(n, d)) * BigInt(d) - BigInt(n));
        return twiceError > -BigInt(d) && twiceError <= BigInt(d);
      }),
    );
  });

  it('keeps every digit where a float product would not', () => {
    expect(roundHalfUp(9_007_199_254_740_991n * 99n, 99n)).toBe(9_007_199_254_740_991);
  });

  it('refuses a denominator that is not positive and a result that is not safe', () => {
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
    expect(() => roundHalfUp(1, -2)).toThrow(RangeError);
    expect(() => roundHalfUp(2n ** 60n, 1)).toThrow(RangeError);
  });
});
