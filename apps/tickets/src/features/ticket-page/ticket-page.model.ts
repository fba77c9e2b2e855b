import {
  endpointUrl,
  getOwnReceipt,
  getTicketsCalendar,
  getTicketsPdf,
  type Ticket,
  type TicketPage,
} from '@foyer/contracts';
import {
  boughtTerms,
  formatEventDate,
  formatMoney,
  formatTime,
  refundText,
  toMinor,
  zoneName,
  ticketEndText,
} from '@foyer/domain';
import { secretOf } from '../../shared/ticket-link.model.ts';
import { messages } from './ticket-page.messages.en.ts';

export const pdfAddress = (id: string) => endpointUrl(getTicketsPdf, { params: { id } });
export const calendarAddress = (id: string) => endpointUrl(getTicketsCalendar, { params: { id } });

/** The receipt of a ticket's order; null where the server opens none to the reader. */
export const receiptAddress = (
  pageId: string,
  { receiptOrderIds }: TicketPage,
  { orderId }: Ticket,
): string | null =>
  receiptOrderIds.includes(orderId)
    ? endpointUrl(getOwnReceipt, { params: { id: orderId }, query: secretOf(pageId) })
    : null;

export const holderOf = (ticket: Ticket) => `${ticket.firstName} ${ticket.lastName}`.trim();
export const isActive = (ticket: Ticket) => ticket.status === 'active';

/** What became of a ticket that opens no door any more; null for one that does. */
export const endSentence = (ticket: Ticket): string | null =>
  ticket.status === 'transfer_pending'
    ? messages.ticket.unclaimed
    : ticketEndText({ ...ticket, waits: ticket.waitsFor !== null }, ticket.event.timezone);

const clockText = (when: string, zone: string) =>
  `${formatTime(when, zone)} ${zoneName(when, zone)}`;

const POLL_MS = 15_000;
const BEFORE_MS = 6 * 3_600_000;

/**
 * How often the page asks anew: around the event, when a door may admit at any moment. At other
 * times it asks when somebody comes back to it.
 */
export function pollMs(tickets: readonly Ticket[], now: Date): number | false {
  const isAround = ({ event, status }: Ticket) =>
    status === 'active' &&
    now.getTime() > Date.parse(event.startsAt) - BEFORE_MS &&
    now.getTime() < Date.parse(event.endsAt);
  return tickets.some(isAround) ? POLL_MS : false;
}

/** Somebody may have to show it: the screen stays on. */
export const isForDoor = (ticket: Ticket) =>
  isActive(ticket) && ticket.qrCode !== null && ticket.attendance === 'in-person';

/** What the ticket says beside its code, in the order of what a guest needs first. */
export function factsOf(ticket: Ticket): { label: string; value: string }[] {
  const { event } = ticket;
  const t = messages.ticket;
  return [
    {
      label: t.starts,
      value: event.postponed ? t.soon : formatEventDate(event.startsAt, event.timezone),
    },
    ...(event.doorTime && !event.postponed
      ? [{ label: t.doors, value: clockText(event.doorTime, event.timezone) }]
      : []),
    { label: t.name, value: holderOf(ticket) },
    { label: t.type, value: ticket.ticket },
    ...(ticket.seat ? [{ label: t.seat, value: ticket.seat }] : []),
  ];
}

export const admittedText = ({ checkedInAt, event }: Ticket) =>
  checkedInAt && messages.ticket.admitted(clockText(checkedInAt, event.timezone));

/** That its date is another than when it was bought, or not known yet. */
export function movedText({ event }: Ticket): string | null {
  const { postponed, formerStartsAt, startsAt, timezone } = event;
  if (postponed) return messages.ticket.postponed(formatEventDate(startsAt, timezone));
  return formerStartsAt && messages.ticket.moved(formatEventDate(formerStartsAt, timezone));
}

/** What became of a ticket, told when it happens while somebody looks. */
export const stateText = (ticket: Ticket): string =>
  endSentence(ticket) ??
  (ticket.event.canceled
    ? messages.ticket.eventCanceled
    : (movedText(ticket) ?? admittedText(ticket) ?? ''));

/**
 * Until when it may be given back; nothing of a ticket that opens no door any more, or that was
 * free.
 */
export const refundsOf = (
  { refundsAllowed, refundUntil, paid, event, status }: Ticket,
  now: Date,
): string | null =>
  status === 'active' || status === 'transfer_pending'
    ? refundText(
        boughtTerms({ allowed: refundsAllowed, until: refundUntil, isFree: paid === 0 }, now),
        event.timezone,
      )
    : null;

/** What cancelling does: the money that goes back, or the place. */
export const cancelText = ({ paid, currency }: Ticket): string =>
  paid === 0
    ? messages.cancel.free
    : messages.cancel.money(formatMoney(toMinor(paid, currency), currency));

/** The place in lines, and where a map shows it. */
export function placeOf({ location, locationSetting }: Ticket): {
  lines: string[];
  mapUrl: string | null;
} {
  if (locationSetting === 'tba') return { lines: [messages.ticket.toBeAnnounced], mapUrl: null };
  if (locationSetting === 'online') return { lines: [messages.ticket.online], mapUrl: null };
  const lines = [
    location.name,
    [location.address, location.city].filter(Boolean).join(', '),
  ].filter(Boolean);
  if (lines.length === 0) return { lines: [messages.ticket.toBeAnnounced], mapUrl: null };
  const query =
    location.latitude !== null && location.longitude !== null
      ? `${location.latitude},${location.longitude}`
      : lines.join(', ');
  return {
    lines,
    mapUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`,
  };
}
