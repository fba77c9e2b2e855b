import type { Ticket } from '@foyer/contracts';
import ical, { ICalCalendarMethod } from 'ical-generator';

/**
 * The dates of tickets, for a calendar: one entry for each order. The same id each time, so that
 * adding it again changes the entry in place.
 */
export function writeCalendar(tickets: readonly Ticket[], ticketPageUrl: string): string {
  const [first] = tickets;
  if (!first) throw new Error('a calendar needs a ticket');
  const calendar = ical({
    name: first.eventName,
    prodId: { company: 'Foyer', product: 'Tickets' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const [orderId, group] of Map.groupBy(tickets, (ticket) => ticket.orderId)) {
    const [{ event, eventName, location, locationSetting } = first] = group;
    calendar.createEvent({
      id: `${orderId}@foyer`,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      summary: eventName,
      url: ticketPageUrl,
      description: `${group.length === 1 ? 'Your ticket' : `Your ${group.length} tickets`}: ${ticketPageUrl}`,
      ...(locationSetting === 'venue' &&
        location.name && {
          location: {
            title: location.name,
            address: [location.address, location.city].filter(Boolean).join(', '),
          },
        }),
    });
  }
  return calendar.toString();
}
