import { formatNumber } from '../text/counts.ts';
import { FEE_FIXED_HUNDREDTHS, FEE_PERCENT } from './fees.ts';

/** The part of each fee that is for the fund, in percent. */
export const FUND_PERCENT = 33;

const fixed = formatNumber(FEE_FIXED_HUNDREDTHS / 100);

/**
 * Figures that are rules, by the name under which a text of the site names them: `{fixedFee}`. So a
 * text that somebody wrote keeps to what is charged.
 */
export const FIGURES = {
  fixedFee: fixed,
  fixedFeeUsd: `$${fixed}`,
  feePercent: `${FEE_PERCENT}%`,
  fundPercent: `${FUND_PERCENT}%`,
} as const;

const isFigure = (name: string): name is keyof typeof FIGURES => Object.hasOwn(FIGURES, name);

/** The names in braces that are no figure; a lone brace is one as well. */
export const unknownFigures = (text: string): string[] => [
  ...[...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !isFigure(name)),
  ...(/[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? ['{'] : []),
];

/** A text, or every text of a document, with its figures filled in. */
export function fillFigures<T>(said: T): T {
  if (typeof said === 'string')
    return said.replace(/\{(\w+)\}/g, (whole, name: string) =>
      isFigure(name) ? FIGURES[name] : whole,
    ) as T;
  if (Array.isArray(said)) return said.map((one: unknown) => fillFigures(one)) as T;
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, fillFigures<unknown>(value)]),
  ) as T;
}
