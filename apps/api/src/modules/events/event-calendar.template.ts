import type { EventDetail, EventInstance } from '@foyer/contracts';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { calendarStatus } from '../../platform/runtime/calendar-status.ts';

/**
 * A date of an event, for a calendar. The same id each time, so that adding it again changes the
 * entry in place.
 */
export function writeEventCalendar(
  { name, shareUrl, location, canceled }: EventDetail,
  date: EventInstance,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Foyer', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${date.id}@foyer`,
    start: new Date(date.startsAt),
    end: new Date(date.endsAt),
    summary: name,
    status: calendarStatus({ canceled: canceled || date.canceled, postponed: date.postponed }),
    url: shareUrl,
    ...(location?.name && {
      location: {
        title: location.name,
        address: [location.address, location.city].filter(Boolean).join(', '),
      },
    }),
  });
  // every line of the format ends, the last one too
  return `${calendar.toString().trimEnd()}\r\n`;
}
