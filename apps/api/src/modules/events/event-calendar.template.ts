import type { EventDetail, EventInstance } from '@foyer/contracts';
import ical, { ICalCalendarMethod, type ICalCalendar } from 'ical-generator';
import { calendarStatus } from '../../platform/runtime/calendar-status.ts';

type Place = Pick<NonNullable<EventDetail['location']>, 'name' | 'address' | 'city'>;

/** A date of an event, as calendars are told of it. */
export interface CalendarDate {
  id: string;
  startsAt: Date;
  endsAt: Date;
  canceled: boolean;
  postponed: boolean;
  event: { name: string; shareUrl: string; location: Place | null };
}

/** How often a calendar that subscribed asks again, in seconds. */
const ASKS_AGAIN = 3600;

const newCalendar = (name: string) =>
  ical({
    name,
    prodId: { company: 'Foyer', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  });

/**
 * The same id each time and in each calendar, so that adding a date again changes the entry in
 * place.
 */
function addDate(calendar: ICalCalendar, { event, ...date }: CalendarDate) {
  const { name, shareUrl, location } = event;
  calendar.createEvent({
    id: `${date.id}@foyer`,
    start: date.startsAt,
    end: date.endsAt,
    summary: name,
    status: calendarStatus(date),
    url: shareUrl,
    ...(location?.name && {
      location: {
        title: location.name,
        address: [location.address, location.city].filter(Boolean).join(', '),
      },
    }),
  });
}

/** Every line of the format ends, the last one too. */
const written = (calendar: ICalCalendar) => `${calendar.toString().trimEnd()}\r\n`;

/** A date of an event, for a calendar. */
export function writeEventCalendar(event: EventDetail, date: EventInstance): string {
  const calendar = newCalendar(event.name);
  addDate(calendar, {
    id: date.id,
    startsAt: new Date(date.startsAt),
    endsAt: new Date(date.endsAt),
    canceled: event.canceled || date.canceled,
    postponed: date.postponed,
    event,
  });
  return written(calendar);
}

/** Dates of many events, for a calendar that subscribes to them. */
export function writeProfileCalendar(name: string, dates: readonly CalendarDate[]): string {
  const calendar = newCalendar(name).ttl(ASKS_AGAIN);
  for (const date of dates) addDate(calendar, date);
  return written(calendar);
}
