import { percentInputTexts as texts } from '../messages/en.ts';

/**
 * What somebody typed as a percentage: from 1 to 100, or the sentence that says what is wrong with
 * it.
 */
export type ReadPercent =
  { percent: number; problem?: undefined } | { percent?: undefined; problem: string };

const PERCENT = /^(\d+)(?:[.,](\d{0,2}))?$/;

/** Reads "15", "15%", "12,5 %": digits with a point or a comma, nothing guessed. */
export function readPercent(typed: string): ReadPercent {
  const digits = PERCENT.exec(typed.replace(/[\s\u00a0\u202f]|%\s*$/g, ''));
  const percent = digits ? Number(`${digits[1]}.${digits[2] || '0'}`) : Number.NaN;
  return percent >= 1 && percent <= 100 ? { percent } : { problem: texts.range };
}
