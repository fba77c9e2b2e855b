import type { ClockFacts } from './clock.ts';
import { monthsAfter } from './periods.ts';

/** For how many months a membership may be paused. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** Until when a membership rests that its member pauses; it begins when the paid time is over. */
export const pauseEnd = (paidUntil: Date, months: PauseMonths, zone: string): Date =>
  monthsAfter(paidUntil, months, zone);

/**
 * Whether a membership may be paused, or for another time: one by the month that goes on by itself,
 * as long as there is paid time, and a trial is none. So one pause never follows another.
 */
export const mayPause = (
  {
    interval,
    period,
    paidUntil,
    autoRenew,
    failingSince,
    hasEnded,
  }: Pick<
    ClockFacts,
    'interval' | 'period' | 'paidUntil' | 'autoRenew' | 'failingSince' | 'hasEnded'
  >,
  now: Date,
): boolean =>
  interval === 'month' &&
  period > 0 &&
  autoRenew &&
  !hasEnded &&
  failingSince === null &&
  paidUntil !== null &&
  now < paidUntil;
