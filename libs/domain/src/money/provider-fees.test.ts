import { CURRENCIES, type Currency } from './money.ts';
import { providerFee, providerFeeOf } from './provider-fees.ts';

test.each<[Currency, number, number]>([
  ['usd', 2089, 91],
  ['usd', 4178, 151],
  ['usd', 0, 30],
  // half a cent rounds up: 2.9 % of 50 is 1.45, and of 500 14.5
  ['usd', 50, 31],
  ['usd', 500, 45],
  ['eur', 2089, 56],
  ['jpy', 1011, 36],
  ['ksh', 20_089, 583],
])('of a payment in %s of %d minor units %d are kept', (currency, amountMinor, kept) => {
  expect(providerFee(amountMinor, currency)).toBe(kept);
});

test('every currency has its fee, in units that it has', () => {
  for (const currency of CURRENCIES) {
    const { percentage, fixedMinor } = providerFeeOf(currency);
    expect(percentage).toBeGreaterThan(0);
    expect(Number.isInteger(fixedMinor)).toBe(true);
    expect(providerFee(100_000, currency)).toBe(Math.round(1000 * percentage) + fixedMinor);
  }
});

test.each([-1, 0.5, NaN])('of %d nothing can be kept', (amount) => {
  expect(() => providerFee(amount, 'usd')).toThrow(RangeError);
});
