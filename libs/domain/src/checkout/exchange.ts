import { exchangeText } from '../messages/en.ts';
import type { Currency } from '../money/money.ts';
import { isBelowSmallestCharge } from '../money/smallest-charge.ts';

/** A price with its fee, in minor units. */
export interface Cost {
  priceMinor: number;
  feeMinor: number;
}

/** What a line costs by itself, and what was paid for it after discounts. */
export interface PaidLine {
  base: Cost;
  paid: Cost;
}

/** What is taken out of a line: of its price, and as much of it as was paid goes back. */
export interface Cut {
  base: Cost;
  back: Cost;
}

/** What two tickets differ in: nothing, what is to be paid, or what goes back of each line. */
export type Difference =
  { kind: 'even' } | { kind: 'dearer'; cost: Cost } | { kind: 'cheaper'; cuts: readonly Cut[] };

export const EVEN: Difference = { kind: 'even' };

export const costMinor = ({ priceMinor, feeMinor }: Cost): number => priceMinor + feeMinor;

const sum = (costs: readonly Cost[]): Cost => ({
  priceMinor: costs.reduce((total, one) => total + one.priceMinor, 0),
  feeMinor: costs.reduce((total, one) => total + one.feeMinor, 0),
});
const least = (one: Cost, other: Cost): Cost => ({
  priceMinor: Math.min(one.priceMinor, other.priceMinor),
  feeMinor: Math.min(one.feeMinor, other.feeMinor),
});
const less = (one: Cost, other: Cost): Cost => ({
  priceMinor: one.priceMinor - other.priceMinor,
  feeMinor: one.feeMinor - other.feeMinor,
});

/**
 * What a ticket and the one that it goes in exchange for differ in. `lines`: what was paid to have
 * it, the differences of earlier exchanges first and the ticket itself last. A discount stays the
 * amount that it was: no more goes back than was paid. What is dearer by less than a card can be
 * charged is had for nothing, and counts as what it goes for: the next difference is taken from
 * what was paid. Null where it is not to be had: somebody who paid nothing does not get what costs
 * more.
 */
export function differenceOf(
  lines: readonly PaidLine[],
  other: Cost,
  currency: Currency,
): Difference | null {
  const more = less(other, sum(lines.map(({ base }) => base)));
  if (more.priceMinor > 0 || more.feeMinor > 0) {
    if (costMinor(sum(lines.map(({ paid }) => paid))) === 0) return null;
    return isBelowSmallestCharge(costMinor(more), currency) ? EVEN : { kind: 'dearer', cost: more };
  }
  const cuts = cutsOf(lines, less({ priceMinor: 0, feeMinor: 0 }, more));
  return cuts.some(({ back }) => costMinor(back) > 0) ? { kind: 'cheaper', cuts } : EVEN;
}

/** Takes a sum out of the lines, one after the other. */
function cutsOf(lines: readonly PaidLine[], all: Cost): Cut[] {
  let left = all;
  return lines.map((line) => {
    const base = least(left, line.base);
    left = less(left, base);
    return { base, back: least(base, line.paid) };
  });
}

/** The difference as whoever exchanges reads it: above zero it is paid, below it comes back. */
export function differenceMinor(difference: Difference): number {
  switch (difference.kind) {
    case 'even':
      return 0;
    case 'dearer':
      return costMinor(difference.cost);
    case 'cheaper':
      return -costMinor(sum(difference.cuts.map(({ back }) => back)));
  }
}

/** What a buyer is promised; null where nothing is, or there is no other date. */
export const exchangeTermsText = (hoursBefore: number | null, dates: number): string | null =>
  hoursBefore === null || dates < 2 ? null : exchangeText(hoursBefore);
