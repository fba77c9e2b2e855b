import { taxRateTexts as texts } from '../messages/en.ts';
import { roundHalfUp } from './round-half-up.ts';

const THOUSANDTHS = 1000;

/**
 * The tax that is part of a price, in minor units: 19 % of 11900 are 1900. Rounded half up once,
 * over the sum that is given.
 * @throws RangeError when the price is not whole.
 */
export function includedTax(grossMinor: number, percentage: number): number {
  const rate = Math.round(percentage * THOUSANDTHS);
  return roundHalfUp(BigInt(grossMinor) * BigInt(rate), 100 * THOUSANDTHS + rate);
}

/** What somebody typed as a rate of tax, or the sentence that says what is wrong with it. */
type ReadTaxRate =
  { percentage: number; problem?: undefined } | { percentage?: undefined; problem: string };

const RATE = /^(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Reads "8.875", "19 %", "5,5": above 0 and below 100, with three decimals at most. */
export function readTaxRate(typed: string): ReadTaxRate {
  const digits = RATE.exec(typed.replace(/[\s\u00a0\u202f]|%\s*$/g, ''));
  const percentage = digits ? Number(`${digits[1]}.${digits[2] ?? '0'}`) : 0;
  return percentage > 0 ? { percentage } : { problem: texts.range };
}
