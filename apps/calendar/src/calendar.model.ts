import {
  links,
  type CalendarDate,
  type CalendarEvent,
  type getPublicCalendar,
  type ResponseOf,
} from '@foyer/contracts';
import {
  foldedName,
  formatCardDate,
  formatDay,
  localDay,
  saleText,
  cardPlaceText,
} from '@foyer/domain';

export type PublicCalendar = ResponseOf<typeof getPublicCalendar>;

/** A date with the event that it is of, and the words by which it is found. */
export interface Entry {
  date: CalendarDate;
  event: CalendarEvent;
  /** `YYYY-MM-DD` where it takes place; null while there is no new day. */
  day: string | null;
  words: string;
}

/** The dates in their order, each with its event. */
export function entriesOf({ events, dates }: PublicCalendar): Entry[] {
  const eventOf = new Map(events.map((event) => [event.id, event]));
  return dates.flatMap((date) => {
    const event = eventOf.get(date.eventId);
    if (!event) return [];
    const words = foldedName(`${event.name} ${event.summary} ${event.locationName ?? ''}`);
    const day = isToBeAnnounced(date) ? null : localDay(date.startsAt, event.timezone);
    return [{ date, event, day, words }];
  });
}

const isToBeAnnounced = ({ postponed, canceled }: CalendarDate) => postponed && !canceled;

/** What a visitor has asked for. */
export interface Wanted {
  words: string;
  day: string | null;
}

/** The dates on a day that have every word, each as the beginning of one of theirs. */
export function entriesFor(entries: readonly Entry[], { words, day }: Wanted): Entry[] {
  const asked = foldedName(words).split(' ').filter(Boolean);
  return entries.filter(
    (entry) =>
      (day === null || entry.day === day) &&
      asked.every((word) => ` ${entry.words}`.includes(` ${word}`)),
  );
}

/** How many dates each day has. */
export function countsByDay(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { day } of entries) if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

const monthOf = (day: string) => day.slice(0, 7);

/** The months from the first day that has something to the last; none where no day has. */
export function monthsOf(days: Iterable<string>): string[] {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const months: string[] = [];
  const [year = 0, month = 1] = monthOf(first).split('-').map(Number);
  for (let n = 0; ; n += 1) {
    const at = new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 7);
    months.push(at);
    if (at >= monthOf(last)) return months;
  }
}

/** "Saturday 5 December 2026" of a day of the calendar. */
export const dayName = (day: string): string => formatDay(`${day}T12:00:00Z`, 'UTC');

export const whenText = ({ date, event }: Entry, now: Date): string =>
  formatCardDate(date.startsAt, event.timezone, now);

export const placeText = ({ event }: Entry): string =>
  cardPlaceText(event.locationSetting, event.locationName);

/** The price, or why there is none; the hall's where both are on sale or neither. */
export function priceText({ date, event }: Entry): string | null {
  const sales = [date.inPersonSale, date.onlineSale].filter((sale) => sale !== null);
  const sale = sales.find(({ state }) => state === 'on_sale') ?? sales[0];
  return sale ? saleText(sale, event.currency, event.timezone) : null;
}

/**
 * Where its tickets are bought; null where none are on sale. Where they are in the hall and online
 * the page of the event asks which.
 */
export function ticketsLink({ date }: Entry): string | null {
  const [inPerson, online] = [date.inPersonSale, date.onlineSale].map(
    (sale) => sale?.state === 'on_sale',
  );
  if (inPerson && online) return links.event(date.eventId);
  if (inPerson) return links.checkout(date.eventId, { instanceId: date.id });
  return online
    ? links.checkout(date.eventId, { instanceId: date.id, ticketType: 'online' })
    : null;
}
