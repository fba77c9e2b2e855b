import { formatCardDate, formatShortDay } from '../time/dates.ts';
import { cardTexts } from '../messages/en.ts';
import { toMillis, type When } from '../time/zone-clock.ts';

/** What a card needs to know of an event's dates. */
export interface CardDates {
  futureEventCount: number;
  next: { startsAt: When; endsAt: When; postponed?: boolean } | null;
  final: { startsAt: When } | null;
  timezone: string;
}

export const REPEATING_EVENT = cardTexts.repeating;

/** Is the next date going on right now (specification 1, event card: the Live badge). */
export const isLive = ({ next }: CardDates, now: When): boolean =>
  next !== null &&
  !next.postponed &&
  toMillis(next.startsAt) <= toMillis(now) &&
  toMillis(now) < toMillis(next.endsAt);

/**
 * The date lines of a card: "Repeating Event" and "from 29 Sep · 4 dates" for several dates to come,
 * else the one date in the event's zone.
 */
export function cardDateLines(dates: CardDates, now: When): string[] {
  const { futureEventCount: count, next, timezone } = dates;
  if (count > 1)
    return [
      REPEATING_EVENT,
      ...(next ? [cardTexts.dates(formatShortDay(next.startsAt, timezone, now), count)] : []),
    ];
  if (next?.postponed) return [cardTexts.postponed];
  const at = next?.startsAt ?? dates.final?.startsAt;
  return [at === undefined ? cardTexts.noDate : formatCardDate(at, timezone, now)];
}

/** The place line of a card. */
export const cardPlaceText = (setting: 'tba' | 'venue' | 'online', name: string | null): string =>
  setting === 'online' ? cardTexts.online : setting === 'venue' && name ? name : cardTexts.noPlace;
