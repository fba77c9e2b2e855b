import type { Ticket } from '@foyer/contracts';
import ical, { ICalCalendarMethod } from 'ical-generator';

/** The date of an order's tickets, for a calendar. The same id each time, so that adding it again changes the entry in place. */
export function writeCalendar(orderId: string, tickets: readonly Ticket[], ticketPageUrl: string): string {
  const [ticket] = tickets;
  if (!ticket) throw new Error('a calendar needs a ticket');
  const { event, location, locationSetting } = ticket;
  const calendar = ical({ name: ticket.eventName, prodId: { company: 'Foyer', product: 'Tickets' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${orderId}@foyer`, start: new Date(event.startsAt), end: new Date(event.endsAt), summary: ticket.eventName, url: ticketPageUrl,
    description: `${tickets.length === 1 ? 'Your ticket' : `Your ${tickets.length} tickets`}: ${ticketPageUrl}`,
    ...(locationSetting === 'venue' && location.name && { location: { title: location.name, address: [location.address, location.city].filter(Boolean).join(', ') } }),
  });
  return calendar.toString();
}
