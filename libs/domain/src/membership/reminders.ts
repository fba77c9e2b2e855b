import { wallClock } from '../time/zone-clock.ts';
import type { ClockFacts } from './clock.ts';

/** How many days before a charge its member is told of it. */
export const REMIND_DAYS = 14;
/** The same before the first one, which comes after a trial. */
export const TRIAL_REMIND_DAYS = 3;

const DAY_MS = 86_400_000;

/** When a card can be charged last: within a month of the wall. */
export interface CardEnd {
  expMonth: number;
  expYear: number;
}

/** What a member is to be told before they are charged. */
export interface Reminders {
  /** When they are charged. */
  chargedAt: Date;
  /** That it is charged: first, by the year, or after a pause, when nobody thinks of it. */
  renewal: boolean;
  /** That their card ends before. */
  card: boolean;
}

/**
 * The one rule of what a member hears of the next charge before it comes, at `now`: nothing earlier
 * than two weeks before, of the first one three days, and nothing of a charge that is late. Null:
 * nothing now.
 */
export function remindersOf(facts: ClockFacts, card: CardEnd | null, now: Date): Reminders | null {
  const { paidUntil, pausedUntil, autoRenew, failingSince, hasEnded, zone } = facts;
  const chargedAt = pausedUntil ?? paidUntil;
  if (chargedAt === null || hasEnded || !autoRenew || failingSince !== null) return null;
  const days = facts.period === 0 ? TRIAL_REMIND_DAYS : REMIND_DAYS;
  if (now >= chargedAt || chargedAt.getTime() - now.getTime() > days * DAY_MS) return null;
  const isRare = isUnexpected(facts);
  return { chargedAt, renewal: isRare, card: card !== null && endsBefore(card, chargedAt, zone) };
}

/** The first one, a year's, and one after a pause. */
const isUnexpected = ({ period, interval, nextInterval, pausedUntil }: ClockFacts): boolean =>
  period === 0 || (nextInterval ?? interval) === 'year' || pausedUntil !== null;

function endsBefore({ expMonth, expYear }: CardEnd, at: Date, zone: string): boolean {
  const { year, month } = wallClock(at, zone);
  return expYear * 12 + expMonth < year * 12 + month;
}
