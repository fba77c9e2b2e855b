import type { EventDetail, EventInstance } from '@foyer/contracts';
import ical, { ICalCalendarMethod } from 'ical-generator';

/**
 * A date of an event, for a calendar. The same id each time, so that adding it again changes the
 * entry in place.
 */
export function writeEventCalendar(
  { name, shareUrl, location }: EventDetail,
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
