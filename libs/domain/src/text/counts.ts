import { sizeUnits } from '../messages/file-size.en.ts';
import { locale } from '../messages/locale.en.ts';
import type { Currency } from '../money/money.ts';
import { roundHalfUp } from '../money/round-half-up.ts';

const BYTE_UNITS = Object.values(sizeUnits);

// making one costs more than a hundred numbers: not before a page needs it
let plain: Intl.NumberFormat | undefined;

/** A number in the language of this build: "1,234". */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  (options
    ? new Intl.NumberFormat(locale.tag, options)
    : (plain ??= new Intl.NumberFormat(locale.tag))
  ).format(value);

/**
 * Reads a whole number as people write it: "1200", "1,200", "1.200", "1 200"; NaN where a text is
 * none.
 */
export function readWhole(typed: string): number {
  const text = typed.trim();
  const isWhole = /^\d+$/.test(text) || /^\d{1,3}([,.'’\s])\d{3}(?:\1\d{3})*$/.test(text);
  return isWhole ? Number(text.replace(/\D/g, '')) : Number.NaN;
}

// Kenya's has a name of its own here, which browsers do not know.
const ISO_CODES: Partial<Record<Currency, string>> = { ksh: 'KES' };

/** "Euro" for eur, in the language of this build; the code where it has no name. */
export function currencyName(currency: Currency): string {
  const code = ISO_CODES[currency] ?? currency.toUpperCase();
  return new Intl.DisplayNames(locale.tag, { type: 'currency' }).of(code) ?? code;
}

/** Before, after or equal, as the language of this build sorts. */
export const compareTexts = (a: string, b: string): number =>
  a.localeCompare(b, locale.tag, { sensitivity: 'base' });

/**
 * A count as it is shown: whole below a thousand, then thousands and millions with one decimal:
 * "999", "1.2k", "3.0m".
 */
export function formatCount(count: number): string {
  const whole = Math.max(0, Math.trunc(count));
  if (whole < 1000) return String(whole);
  const thousands = roundHalfUp(whole, 100);
  return thousands < 10_000 ? `${tenths(thousands)}k` : `${tenths(roundHalfUp(whole, 100_000))}m`;
}

/**
 * A file size from Bytes to TB, in steps of 1024, with at most two decimals: "0 Bytes", "1.5 KB",
 * "5 GB".
 */
export function formatBytes(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (Math.round(size * 100) / 100 >= 1024 && unit < BYTE_UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${formatNumber(size, { maximumFractionDigits: 2, useGrouping: false })} ${BYTE_UNITS[unit] ?? ''}`;
}

const tenths = (n: number) => `${Math.floor(n / 10)}${locale.decimal}${n % 10}`;
