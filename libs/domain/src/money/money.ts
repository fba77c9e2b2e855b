import { locale } from '../messages/locale.en.ts';

/**
 * Money: an amount is a whole number of minor units (cents, pence; yen themselves) together with
 * its currency. Major units are decimal numbers (12.5 is $12.50) and exist on the wire and on
 * screen only.
 */

/** Currencies a profile can sell in, in the order a list of choices shows them. */
export const CURRENCIES = [
  'usd',
  'mxn',
  'hkd',
  'eur',
  'gbp',
  'inr',
  'pln',
  'chf',
  'cad',
  'ksh',
  'jpy',
] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: Currency = 'usd';

/** What stands before an amount of each currency. */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  usd: '$',
  mxn: 'MX$',
  hkd: 'HK$',
  eur: '€',
  gbp: '£',
  inr: '₹',
  pln: 'zł',
  chf: 'CHF',
  cad: 'CA$',
  ksh: 'KSh',
  jpy: '¥',
};

/**
 * Largest amount handled, in minor units: fifteen digits survive the way to major units and back
 * unchanged.
 */
export const MAX_MINOR = 999_999_999_999_999;

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** Whether a text names one of the currencies (lower case, as stored). */
export const isCurrency = (value: string): value is Currency =>
  (CURRENCIES as readonly string[]).includes(value);

/** What the rest of the world calls a currency: the Kenyan shilling has a name of its own here. */
export const isoCurrency = (currency: string): string => (currency === 'ksh' ? 'kes' : currency);

/** Digits after the decimal point: none for yen, two for all others. */
export const currencyDecimals = (currency: Currency): 0 | 2 => (currency === 'jpy' ? 0 : 2);

/** How many minor units make one major unit: 1 or 100. */
export const minorPerMajor = (currency: Currency): 1 | 100 => (currency === 'jpy' ? 1 : 100);

/**
 * Major units to minor units: 12.5 usd → 1250. Reads the shortest decimal form of the number, so
 * 0.1 + 0.2 is refused instead of being rounded silently.
 * @throws RangeError when the amount has more decimals than the currency, is not finite, or is
 * beyond {@link MAX_MINOR}.
 */
export function toMinor(major: number, currency: Currency): number {
  const decimals = currencyDecimals(currency);
  const digits = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(major));
  if (!digits) throw new RangeError(`${major} is not an amount of money.`);
  const [, sign = '', whole = '0', fraction = ''] = digits;
  if (fraction.length > decimals)
    throw new RangeError(`${currency} has ${decimals} decimals, ${major} has more.`);
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  if (minor > MAX_MINOR) throw new RangeError(`${major} ${currency} is beyond the largest amount.`);
  return sign && minor !== 0 ? -minor : minor;
}

/**
 * Minor units to major units: 1250 usd → 12.5. The inverse of {@link toMinor}.
 * @throws RangeError when the amount is not whole or is beyond {@link MAX_MINOR}.
 */
export function toMajor(minor: number, currency: Currency): number {
  return assertMinor(minor) / minorPerMajor(currency);
}

/**
 * An amount as the screen shows it: symbol, thousands in groups, all decimals of the currency:
 * "$1,234.50", "−$5.00" with a true minus sign, "¥1,200". A symbol made of letters stands off by a
 * space that does not break: "CHF 12.00".
 * @throws RangeError when the amount is not whole or is beyond {@link MAX_MINOR}.
 */
export function formatMoney(minor: number, currency: Currency): string {
  const digits = String(Math.abs(assertMinor(minor))).padStart(currencyDecimals(currency) + 1, '0');
  const split = digits.length - currencyDecimals(currency);
  const whole = digits.slice(0, split).replace(/\B(?=(\d{3})+$)/g, locale.group);
  const fraction = split < digits.length ? `${locale.decimal}${digits.slice(split)}` : '';
  const symbol = CURRENCY_SYMBOLS[currency];
  const gap = /\p{L}$/u.test(symbol) ? NO_BREAK_SPACE : '';
  return `${minor < 0 ? MINUS : ''}${locale.money(symbol, gap, whole + fraction)}`;
}

/** Returns a whole number of minor units within bounds as it is. @throws RangeError otherwise. */
export function assertMinor(minor: number): number {
  if (!Number.isInteger(minor) || Math.abs(minor) > MAX_MINOR) {
    throw new RangeError(`${minor} is not a whole number of minor units.`);
  }
  return minor;
}
