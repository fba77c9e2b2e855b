import fc from 'fast-check';
import { ticketFee } from './fees.ts';
import { CURRENCIES } from './money.ts';

describe('ticketFee', () => {
  it.each([
    [2000, 'usd', 89],
    [3500, 'usd', 104],
    [49, 'usd', 69],
    [50, 'usd', 70],
    [1, 'usd', 69],
    [0, 'usd', 0],
    [1000, 'jpy', 11],
    [1, 'jpy', 1],
    [80, 'jpy', 1],
    [81, 'jpy', 2],
    [0, 'jpy', 0],
  ] as const)('of a price of %d %s is %d', (price, currency, fee) => {
    expect(ticketFee(price, currency)).toBe(fee);
  });

  it('is within half a minor unit of 0.69 + 1 %, and never falls when the price rises', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom(...CURRENCIES),
        (price, currency) => {
          const exactHundredths = price + (currency === 'jpy' ? 69 : 6900);
          const fee = ticketFee(price, currency);
          const error = fee * 100 - exactHundredths;
          return error > -50 && error <= 50 && ticketFee(price + 1, currency) >= fee;
        },
      ),
    );
  });

  it('refuses a negative or broken price', () => {
    expect(() => ticketFee(-1, 'usd')).toThrow(RangeError);
    expect(() => ticketFee(10.5, 'usd')).toThrow(RangeError);
  });
});
