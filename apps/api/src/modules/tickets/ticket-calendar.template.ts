import type { Ticket } from '@foyer/contracts';
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import { formatTime, zoneName } from '@foyer/domain';
import { calendarStatus } from '../../platform/runtime/calendar-status.ts';
import { calendar as texts } from './tickets.messages.en.ts';

/** Two hours before the doors open, or before it begins: time to get there. */
const ALARM_S = 2 * 3600;

const doorsOf = ({ event: { doorTime, timezone } }: Ticket) =>
  doorTime === null
    ? ''
    : texts.doors(`${formatTime(doorTime, timezone)} ${zoneName(doorTime, timezone)}`);

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
    const [ticket = first] = group;
    const { event, eventName, location, locationSetting } = ticket;
    const doorsAheadS =
      (Date.parse(event.startsAt) - Date.parse(event.doorTime ?? event.startsAt)) / 1000;
    calendar.createEvent({
      id: `${orderId}@foyer`,
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      summary: eventName,
      status: calendarStatus(event),
      url: ticketPageUrl,
      description: [doorsOf(ticket), texts.description(group.length, ticketPageUrl)]
        .filter(Boolean)
        .join('\n'),
      alarms: [
        { type: ICalAlarmType.display, trigger: ALARM_S + doorsAheadS, description: eventName },
      ],
      ...(locationSetting === 'venue' &&
        location.name && {
          location: {
            title: location.name,
            address: [location.address, location.city].filter(Boolean).join(', '),
          },
        }),
    });
  }
  // the last line ends as every other one (RFC 5545, 3.1)
  return `${calendar.toString()}\r\n`;
}
