import { percentInputTexts as texts } from '../messages/en.ts';

/**
 * What somebody typed as a percentage: from 1 to 100, or the sentence that says what is wrong with
 * it.
 */
export type ReadPercent =
  { percent: number; problem?: undefined } | { percent?: undefined; problem: string };

/** A discount of less, or of more, is a slip. */
export const DISCOUNT_PERCENT = { min: 1, max: 100 } as const;
/** What is said to one. */
export const percentRange = texts.range;

const PERCENT = /^(\d+)(?:[.,](\d{0,2}))?$/;

/** Reads "15", "15%", "12,5 %": digits with a point or a comma, nothing guessed. */
export function readPercent(typed: string): ReadPercent {
  const digits = PERCENT.exec(typed.replace(/[\s\u00a0\u202f]|%\s*$/g, ''));
  const percent = digits ? Number(`${digits[1]}.${digits[2] || '0'}`) : Number.NaN;
  const { min, max } = DISCOUNT_PERCENT;
  return percent >= min && percent <= max ? { percent } : { problem: texts.range };
}
