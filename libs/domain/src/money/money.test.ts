import fc from 'fast-check';
import {
  CURRENCIES,
  CURRENCY_SYMBOLS,
  MAX_MINOR,
  formatMoney,
  isCurrency,
  toMajor,
  toMinor,
} from './money.ts';

const currency = fc.constantFrom(...CURRENCIES);
const minor = fc.integer({ min: -MAX_MINOR, max: MAX_MINOR });

describe('toMinor', () => {
  it.each([
    [12.5, 'usd', 1250],
    [0.07, 'eur', 7],
    [1.15, 'gbp', 115],
    [-3.01, 'cad', -301],
    [1200, 'jpy', 1200],
    [0, 'usd', 0],
    [-0, 'usd', 0],
  ] as const)('reads %d %s as %d', (major, code, expected) => {
    expect(toMinor(major, code)).toBe(expected);
  });

  it.each([
    [1.005, 'usd'],
    [0.1 + 0.2, 'usd'],
    [0.5, 'jpy'],
    [1e-7, 'usd'],
    [1e21, 'usd'],
    [1e15, 'usd'],
    [Number.NaN, 'usd'],
    [Number.POSITIVE_INFINITY, 'usd'],
  ] as const)('refuses %d %s', (major, code) => {
    expect(() => toMinor(major, code)).toThrow(RangeError);
  });

  it('is the inverse of toMajor for every amount of every currency', () => {
    fc.assert(
      fc.property(
        minor,
        currency,
        (amount, code) => toMinor(toMajor(amount, code), code) === amount,
      ),
    );
  });
});

describe('toMajor', () => {
  it('refuses a fraction of a minor unit', () => {
    expect(() => toMajor(0.5, 'usd')).toThrow(RangeError);
  });
});

describe('formatMoney', () => {
  it.each([
    [123450, 'usd', '$1,234.50'],
    [0, 'usd', '$0.00'],
    [5, 'usd', '$0.05'],
    [-500, 'usd', '−$5.00'],
    [100000000, 'mxn', 'MX$1,000,000.00'],
    [99999, 'hkd', 'HK$999.99'],
    [1200, 'jpy', '¥1,200'],
    [1200, 'chf', 'CHF\u00a012.00'],
    [1200, 'pln', 'zł\u00a012.00'],
    [1200, 'ksh', 'KSh\u00a012.00'],
    [1200, 'inr', '₹12.00'],
  ] as const)('shows %d %s as %s', (amount, code, expected) => {
    expect(formatMoney(amount, code)).toBe(expected);
  });

  it('loses no digit', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const shown = formatMoney(amount, code)
          .replace(CURRENCY_SYMBOLS[code], '')
          .replace('−', '-')
          .replace(/[^\d-]/g, '');
        return Number(shown) === amount;
      }),
    );
  });
});

describe('isCurrency', () => {
  it('knows its own list only', () => {
    expect(isCurrency('ksh')).toBe(true);
    expect(isCurrency('USD')).toBe(false);
    expect(isCurrency('toString')).toBe(false);
  });
});
