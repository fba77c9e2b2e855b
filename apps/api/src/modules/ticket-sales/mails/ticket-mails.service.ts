import { formatEventDate, formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { BANK_NOTE, type Order } from '../../orders/index.ts';
import { readEventForMail, type EventForMail } from './event-for-mail.repository.ts';

const contactOf = ({ contact }: EventForMail) => (contact ? [['Questions', contact] as const] : []);

export interface EndedTicket {
  registrationId: string;
  name: string;
  email: string;
  firstName: string;
}

const whenOf = ({ startsAt, timezone }: EventForMail) =>
  startsAt ? [['When', formatEventDate(startsAt, timezone)] as const] : [];

/** Tells a holder that a ticket ended without money going back. */
export async function mailTicketCanceled(tx: Tx, order: Order, ticket: EndedTicket): Promise<void> {
  const event = await readEventForMail(tx, order.id);
  await writeMail(tx, {
    dedupeKey: `ticket-ended:${ticket.registrationId}`,
    recipient: ticket.email,
    ...composeMail({
      subject: `Your ticket for ${event.name} was canceled`,
      preview: `${ticket.name} is no longer valid.`,
      heading: 'Your ticket was canceled',
      blocks: [
        {
          kind: 'text',
          text: `Hello ${ticket.firstName}, the ticket “${ticket.name}” for ${event.name} was canceled and is no longer valid.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Event', event.name],
            ...whenOf(event),
            ['Ticket', ticket.name],
            ['Order', orderNumber(order.id)],
            ...contactOf(event),
          ],
        },
      ],
      reason: `You get this mail because you held a ticket for ${event.name}.`,
    }),
  });
}

export interface EventOff {
  eventId: string;
  /** The organizer's sentence. */
  message: string;
  /** What goes back to the buyer, and how they paid it. */
  refundMinor: number;
  paidWith: string;
  /** Paid to the organizer themselves: nobody here can send it back. */
  owedMinor: number;
}

interface Reader {
  firstName: string;
  email: string;
  tickets: readonly string[];
}

function moneyOf(
  order: Order,
  { refundMinor, owedMinor, paidWith }: EventOff,
  isBuyer: boolean,
): string | null {
  const money = (minor: number) => formatMoney(minor, order.currency);
  if (!isBuyer)
    return refundMinor + owedMinor > 0 ? 'The money goes back to whoever paid for them.' : null;
  if (refundMinor > 0)
    return `${money(refundMinor)}, fees included, go back to ${paidWith}. You need not do anything.`;
  return owedMinor > 0
    ? `You paid ${money(owedMinor)} to the organizer directly: please ask them for it.`
    : null;
}

/** A part of a mail with its own heading; left out when there is nothing to say. */
const sectionOf = (heading: string, text: string | null) =>
  text ? [{ kind: 'heading', text: heading } as const, { kind: 'text', text } as const] : [];

const ticketsOf = ({ tickets }: Reader) =>
  tickets.length > 0
    ? [[tickets.length === 1 ? 'Ticket' : 'Tickets', tickets.join(', ')] as const]
    : [];

/**
 * Tells one reader that an event is off: the organizer's sentence, which tickets ended, and what
 * comes back.
 */
export async function mailEventOff(
  tx: Tx,
  order: Order,
  off: EventOff,
  reader: Reader,
): Promise<void> {
  const event = await readEventForMail(tx, order.id, off.eventId);
  const isBuyer = reader.email.toLowerCase() === order.buyer?.email.toLowerCase();
  const money = moneyOf(order, off, isBuyer);
  const isRefunded = isBuyer && off.refundMinor > 0;
  const count = reader.tickets.length;
  await writeMail(tx, {
    dedupeKey: `event-off:${off.eventId}:${order.id}:${reader.email.toLowerCase()}`,
    recipient: reader.email,
    eventId: off.eventId,
    ...composeMail({
      subject: `${event.name} is canceled`,
      preview: money ?? `Your ${count === 1 ? 'ticket is' : 'tickets are'} no longer valid.`,
      heading: `${event.name} is canceled`,
      blocks: [
        {
          kind: 'text',
          text:
            `Hello ${reader.firstName}, ${event.name} will not take place.` +
            (count === 0
              ? ''
              : ` Your ${count === 1 ? 'ticket is' : `${count} tickets are`} no longer valid.`),
        },
        ...sectionOf('The organizer writes', off.message),
        ...sectionOf('Your money', money),
        {
          kind: 'facts',
          rows: [
            ['Event', event.name],
            ...whenOf(event),
            ...ticketsOf(reader),
            ...(isRefunded
              ? [
                  ['Refund', formatMoney(off.refundMinor, order.currency)] as const,
                  ['Goes to', off.paidWith] as const,
                ]
              : []),
            ['Order', orderNumber(order.id)],
            ...contactOf(event),
          ],
        },
        ...(isRefunded ? [BANK_NOTE] : []),
      ],
      reason: `You get this mail because you ${isBuyer ? 'ordered for' : 'held tickets for'} ${event.name}.`,
    }),
  });
}
