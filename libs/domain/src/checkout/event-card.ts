import { formatCardDate } from '../time/dates.ts';
import { cardTexts } from '../messages/en.ts';
import { toMillis, type When } from '../time/zone-clock.ts';

/** What a card needs to know of an event's dates. */
export interface CardDates {
  futureEventCount: number;
  next: { startsAt: When; endsAt: When } | null;
  final: { startsAt: When } | null;
  timezone: string;
}

export const REPEATING_EVENT = cardTexts.repeating;

/** Is the next date going on right now (specification 1, event card: the Live badge). */
export const isLive = ({ next }: CardDates, now: When): boolean =>
  next !== null &&
  toMillis(next.startsAt) <= toMillis(now) &&
  toMillis(now) < toMillis(next.endsAt);

/**
 * The date line of a card: "Repeating Event" for several dates to come, else the one date in the
 * event's zone.
 */
export function cardDateText(dates: CardDates): string {
  if (dates.futureEventCount > 1) return REPEATING_EVENT;
  const at = dates.next?.startsAt ?? dates.final?.startsAt;
  return at === undefined ? cardTexts.noDate : formatCardDate(at, dates.timezone);
}

/** The place line of a card. */
export const cardPlaceText = (setting: 'tba' | 'venue' | 'online', name: string | null): string =>
  setting === 'online' ? cardTexts.online : setting === 'venue' && name ? name : cardTexts.noPlace;
