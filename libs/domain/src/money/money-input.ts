import { moneyInputTexts as texts } from '../messages/en.ts';
import {
  CURRENCY_SYMBOLS,
  currencyDecimals,
  formatMoney,
  toMajor,
  toMinor,
  type Currency,
} from './money.ts';

/**
 * What somebody typed as an amount: the amount in major units, or the sentence that says what is
 * wrong with it.
 */
export type ReadAmount =
  { amount: number; problem?: undefined } | { amount?: undefined; problem: string };

const SPACES = /[\s\u00a0\u202f'’]/g;
/** "1,200" and "1.200.000": whole thousands in groups, with one of both signs. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3}){2,}$/;

/** What stands before a decimal sign may have one group. */
const GROUPED_WHOLE = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/;

/** The same number with a point and without groups; null when a text is no decimal number. */
function plainNumber(text: string): string | null {
  if (GROUPED.test(text)) return text.replace(/[.,]/g, '');
  const point = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, fraction] = point < 0 ? [text, ''] : [text.slice(0, point), text.slice(point + 1)];
  const groups =
    whole === '' || /^\d+$/.test(whole)
      ? whole
      : GROUPED_WHOLE.test(whole) && !whole.includes(text.charAt(point))
        ? whole.replace(/[.,]/g, '')
        : null;
  if (groups === null || !/^\d*$/.test(fraction) || groups + fraction === '') return null;
  return fraction ? `${groups || '0'}.${fraction}` : groups;
}

/** Without the currency's sign or code, before or behind the number. */
function withoutSign(text: string, currency: Currency): string {
  const signs = [CURRENCY_SYMBOLS[currency], currency, ...(currency === 'usd' ? ['us$'] : [])].map(
    (sign) => sign.toLowerCase(),
  );
  const lower = text.toLowerCase();
  const before = signs.find((sign) => lower.startsWith(sign));
  if (before) return text.slice(before.length);
  const behind = signs.find((sign) => lower.endsWith(sign));
  return behind ? text.slice(0, -behind.length) : text;
}

/**
 * Reads an amount as people write it: "18.5", "18,50", "1,200.00", "1.200,00", "1 200", "€5".
 * Nothing is guessed: "1e3" and "12.345" are refused with a sentence for the field. `max` is in
 * major units.
 */
export function readMoney(typed: string, currency: Currency, max: number): ReadAmount {
  const text = withoutSign(typed.replace(SPACES, ''), currency);
  if (text === '') return { problem: texts.missing };
  if (/^[-−]/.test(text)) return { problem: texts.negative };
  const plain = plainNumber(text);
  if (plain === null) return { problem: texts.unreadable(currency === 'jpy' ? '1200' : '12.50') };
  const fraction = plain.split('.')[1] ?? '';
  const decimals = currencyDecimals(currency);
  if (fraction.length > decimals)
    return { problem: decimals === 0 ? texts.noDecimals : texts.decimals(decimals) };
  if (Number(plain) > max)
    return { problem: texts.tooHigh(formatMoney(toMinor(max, currency), currency)) };
  return { amount: Number(plain) };
}

/** An amount as its field shows it: all decimals of the currency, no sign: "18.50". */
export const moneyText = (amount: number, currency: Currency): string =>
  toMajor(toMinor(amount, currency), currency).toFixed(currencyDecimals(currency));
