import { instantAt, wallClock, localDay } from '../time/zone-clock.ts';
import { periodStart } from './periods.ts';

/** Years in which the code of a gift can be claimed. */
const GIFT_YEARS = 3;
/** Gifts are mailed in the morning. */
const MORNING = 9;

/** Until when a gift that is paid now can be claimed. */
export const giftGoodUntil = (now: Date, zone: string): Date =>
  periodStart({ anchorAt: now, interval: 'year', zone }, GIFT_YEARS + 1);

/**
 * When a gift is mailed that its giver wants to be there on a day (YYYY-MM-DD) of the house's
 * zone: in its morning. Or why it cannot be: days are offered from today on, for a year.
 */
export function giftSendAt(day: string, now: Date, zone: string): Date | 'past' | 'tooLate' {
  if (day < localDay(now, zone)) return 'past';
  const { year, ...wall } = wallClock(now, zone);
  const last = [year + 1, wall.month, wall.day].map((part) => String(part).padStart(2, '0'));
  if (day > last.join('-')) return 'tooLate';
  return instantAt(`${day}T${String(MORNING).padStart(2, '0')}:00`, zone);
}
