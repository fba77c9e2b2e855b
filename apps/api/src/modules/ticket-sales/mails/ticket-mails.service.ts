import { formatEventDate, formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { BANK_NOTE, type Order } from '../../orders/index.ts';
import { readEventForMail, type EventForMail } from './event-for-mail.repository.ts';
import { eventOffMail, labels, ticketCanceledMail } from '../ticket-sales.messages.en.ts';

const contactOf = ({ contact }: EventForMail) =>
  contact ? [[labels.questions, contact] as const] : [];

export interface EndedTicket {
  registrationId: string;
  name: string;
  email: string;
  firstName: string;
}

const whenOf = ({ startsAt, timezone }: EventForMail) =>
  startsAt ? [[labels.when, formatEventDate(startsAt, timezone)] as const] : [];

/** Tells a holder that a ticket ended without money going back. */
export async function mailTicketCanceled(tx: Tx, order: Order, ticket: EndedTicket): Promise<void> {
  const event = await readEventForMail(tx, order.id);
  await writeMail(tx, {
    dedupeKey: `ticket-ended:${ticket.registrationId}`,
    recipient: ticket.email,
    ...composeMail({
      subject: ticketCanceledMail.subject(event.name),
      preview: ticketCanceledMail.preview(ticket.name),
      heading: ticketCanceledMail.heading,
      blocks: [
        { kind: 'text', text: ticketCanceledMail.text(ticket.firstName, ticket.name, event.name) },
        {
          kind: 'facts',
          rows: [
            [labels.event, event.name],
            ...whenOf(event),
            [labels.ticket, ticket.name],
            [labels.order, orderNumber(order.id)],
            ...contactOf(event),
          ],
        },
      ],
      reason: ticketCanceledMail.reason(event.name),
    }),
  });
}

export interface EventOff {
  eventId: string;
  /** The organizer's sentence. */
  message: string;
  /** What goes back to the buyer, line by line and in all, and how they paid it. */
  refunded: readonly { name: string; amountMinor: number }[];
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
  if (!isBuyer) return refundMinor + owedMinor > 0 ? eventOffMail.goesToBuyer : null;
  if (refundMinor > 0) return eventOffMail.goesBack(money(refundMinor), paidWith);
  return owedMinor > 0 ? eventOffMail.owed(money(owedMinor)) : null;
}

/** A part of a mail with its own heading; left out when there is nothing to say. */
const sectionOf = (heading: string, text: string | null) =>
  text ? [{ kind: 'heading', text: heading } as const, { kind: 'text', text } as const] : [];

/** What goes back, whatever it was: those of one name and price together. */
function sumsOf({ currency }: Order, { refunded, refundMinor }: EventOff) {
  const money = (minor: number) => formatMoney(minor, currency);
  const alike = Map.groupBy(refunded, ({ name, amountMinor }) => `${amountMinor}:${name}`);
  const rows = [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ name, amountMinor }) => {
      const count = group.length === 1 ? '' : `${group.length} × `;
      return [count + name, money(amountMinor * group.length)] as const;
    }),
  );
  return { kind: 'sums', rows: [...rows, [labels.refund, money(refundMinor)] as const] } as const;
}

const ticketsOf = ({ tickets }: Reader) =>
  tickets.length > 0
    ? [[tickets.length === 1 ? labels.ticket : labels.tickets, tickets.join(', ')] as const]
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
      subject: eventOffMail.subject(event.name),
      preview: money ?? eventOffMail.preview(count),
      heading: eventOffMail.heading(event.name),
      blocks: [
        { kind: 'text', text: eventOffMail.text(reader.firstName, event.name, count) },
        ...sectionOf(eventOffMail.organizer, off.message),
        ...sectionOf(eventOffMail.money, money),
        ...(isRefunded ? [sumsOf(order, off)] : []),
        {
          kind: 'facts',
          rows: [
            [labels.event, event.name],
            ...whenOf(event),
            ...ticketsOf(reader),
            ...(isRefunded ? [[labels.goesTo, off.paidWith] as const] : []),
            [labels.order, orderNumber(order.id)],
            ...contactOf(event),
          ],
        },
        ...(isRefunded ? [BANK_NOTE] : []),
      ],
      reason: (isBuyer ? eventOffMail.reasonOfBuyer : eventOffMail.reasonOfHolder)(event.name),
    }),
  });
}
