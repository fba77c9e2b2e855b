import { millisecondsInDay } from 'date-fns/constants';
import { formatDate } from '../time/dates.ts';
import { refundTexts } from '../messages/en.ts';
import { toMillis, type When } from '../time/zone-clock.ts';

/**
 * Until when a buyer who cancels gets the money back: so many times 24 hours before the start. Over
 * a change of the clocks the deadline reads an hour earlier or later on the wall than the start
 * does.
 */
export const refundDeadline = (startsAt: When, daysBefore: number): Date =>
  new Date(toMillis(startsAt) - daysBefore * millisecondsInDay);

/** What a buyer gets back who cancels. `free`: there is nothing to give back. */
export type RefundTerms =
  | { kind: 'free' }
  | { kind: 'none' }
  | { kind: 'until'; until: Date }
  /** Several dates, each with a deadline of its own: so many days before it. */
  | { kind: 'per_date'; daysBefore: number }
  /** The deadline of something bought is over. */
  | { kind: 'over'; until: Date };

interface Offered {
  refundsAllowed: boolean;
  refundDaysBefore: number;
  /** Nothing of it costs anything. */
  isFree: boolean;
  /** Starts of the dates that somebody could buy: all of an event's, or the one that was chosen. */
  dates: readonly When[];
}

/** The terms of what is bought now. A deadline that has passed makes a purchase without refunds. */
export function offeredTerms(
  { refundsAllowed, refundDaysBefore, isFree, dates }: Offered,
  now: When,
): RefundTerms {
  if (isFree) return { kind: 'free' };
  const deadlines = dates.map((startsAt) => refundDeadline(startsAt, refundDaysBefore));
  const [only] = deadlines;
  if (
    !refundsAllowed ||
    !only ||
    deadlines.every((deadline) => deadline.getTime() <= toMillis(now))
  )
    return { kind: 'none' };
  return deadlines.length > 1
    ? { kind: 'per_date', daysBefore: refundDaysBefore }
    : { kind: 'until', until: only };
}

/** The terms that something bought came with, kept from the day it was bought. */
export function boughtTerms(
  { allowed, until, isFree }: { allowed: boolean; until: When | null; isFree: boolean },
  now: When,
): RefundTerms {
  if (isFree) return { kind: 'free' };
  if (!allowed || until === null) return { kind: 'none' };
  const deadline = new Date(toMillis(until));
  return { kind: deadline.getTime() > toMillis(now) ? 'until' : 'over', until: deadline };
}

/** The terms in one line; null where nothing was paid, because there is nothing to say. */
export function refundText(terms: RefundTerms, zone: string): string | null {
  switch (terms.kind) {
    case 'free':
      return null;
    case 'none':
      return refundTexts.none;
    case 'until':
      return refundTexts.until(formatDate(terms.until, zone));
    case 'over':
      return refundTexts.over(formatDate(terms.until, zone));
    case 'per_date':
      return refundTexts.perDate(terms.daysBefore);
  }
}
