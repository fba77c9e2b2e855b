import { CURRENCIES, type Currency } from './money.ts';
import {
  isBelowSmallestCharge,
  smallestChargeMinor,
  smallestChargeText,
} from './smallest-charge.ts';

// as Stripe documents it, in minor units
const DOCUMENTED: readonly [Currency, number][] = [
  ['usd', 50],
  ['mxn', 1000],
  ['hkd', 400],
  ['eur', 50],
  ['gbp', 30],
  ['inr', 50],
  ['pln', 200],
  ['chf', 50],
  ['cad', 50],
  ['ksh', 10_000],
  ['jpy', 50],
];

test('every currency has one', () => {
  expect(DOCUMENTED.map(([currency]) => currency).toSorted()).toEqual(CURRENCIES.toSorted());
});

test.each(DOCUMENTED)('in %s it is %d, and nothing is no payment', (currency, least) => {
  expect(smallestChargeMinor(currency)).toBe(least);
  const amounts = [0, 1, least - 1, least, least + 1];
  expect(amounts.filter((minor) => isBelowSmallestCharge(minor, currency))).toEqual([1, least - 1]);
});

test.each<[Currency, boolean, string]>([
  ['usd', false, 'The smallest payment by card is $0.50. Choose more tickets or another donation.'],
  ['jpy', false, 'The smallest payment by card is ¥50. Choose more tickets or another donation.'],
  ['eur', true, 'The smallest payment by card is €0.50. Take cash, or make it a comp.'],
])('in %s, at the door: %s, it says what to do', (currency, isAtDoor, text) => {
  expect(smallestChargeText(currency, isAtDoor)).toBe(text);
});
