import { formatEventDate, formatMoney, orderNumber } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { composeMail, writeMail } from '../../mail/index.ts';
import { BANK_NOTE, type Order } from '../../orders/index.ts';
import { readEventForMail, type EventForMail } from './event-for-mail.repository.ts';
import { contactOf, whenOf } from './ticket-mails.service.ts';
import { eventOffMail, labels } from '../ticket-sales.messages.en.ts';

/** An event, or one date of it, that is off, for whoever bought these orders. */
export interface EventOff {
  offId: string;
  eventId: string;
  instanceId: string | null;
  orders: readonly Order[];
  /** The organizer's sentence. */
  message: string;
  /** What goes back to the buyer, line by line and in all, and how they paid it. */
  refunded: readonly { name: string; amountMinor: number }[];
  refundMinor: number;
  paidWith: readonly string[];
  /** Paid to the organizer themselves: nobody here can send it back. */
  owedMinor: number;
}

export interface Reader {
  firstName: string;
  email: string;
  isBuyer: boolean;
  tickets: readonly string[];
}

const moneyIn = ({ orders }: EventOff) => {
  const currency = orders[0]?.currency ?? 'usd';
  return (minor: number) => formatMoney(minor, currency);
};

function moneyOf(off: EventOff, isBuyer: boolean): string | null {
  const { refundMinor, owedMinor, paidWith } = off;
  const money = moneyIn(off);
  if (!isBuyer) return refundMinor + owedMinor > 0 ? eventOffMail.goesToBuyer : null;
  if (refundMinor > 0) return eventOffMail.goesBack(money(refundMinor), paidWith);
  return owedMinor > 0 ? eventOffMail.owed(money(owedMinor)) : null;
}

/** A part of a mail with its own heading; left out when there is nothing to say. */
const sectionOf = (heading: string, text: string | null) =>
  text ? [{ kind: 'heading', text: heading } as const, { kind: 'text', text } as const] : [];

/** What goes back, whatever it was: those of one name and price together. */
function sumsOf(off: EventOff) {
  const money = moneyIn(off);
  const alike = Map.groupBy(off.refunded, ({ name, amountMinor }) => `${amountMinor}:${name}`);
  const rows = [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ name, amountMinor }) => {
      const count = group.length === 1 ? '' : `${group.length} × `;
      return [count + name, money(amountMinor * group.length)] as const;
    }),
  );
  return {
    kind: 'sums',
    rows: [...rows, [labels.refund, money(off.refundMinor)] as const],
  } as const;
}

const ticketsOf = ({ tickets }: Reader) =>
  tickets.length > 0
    ? [[tickets.length === 1 ? labels.ticket : labels.tickets, tickets.join(', ')] as const]
    : [];

const ordersOf = ({ orders }: EventOff) =>
  [
    orders.length === 1 ? labels.order : labels.orders,
    orders.map(({ id }) => orderNumber(id)).join(', '),
  ] as const;

/** "Winter Gala", or "Winter Gala on Saturday 1 March 2031, 19:30" when that date alone is off. */
const whatIsOff = ({ name, startsAt, timezone }: EventForMail, { instanceId }: EventOff) =>
  instanceId === null || startsAt === null
    ? name
    : eventOffMail.dateOf(name, formatEventDate(startsAt, timezone));

// A buyer hears of each group of orders once; who only holds tickets, once in all.
const keyOf = ({ offId, orders }: EventOff, { email, isBuyer }: Reader) =>
  `event-off:${offId}:${isBuyer ? (orders[0]?.id ?? '') : 'holder'}:${email.toLowerCase()}`;

/**
 * Tells one reader what is off: the organizer's sentence, which tickets ended, and what comes back.
 */
export async function mailEventOff(tx: Tx, off: EventOff, reader: Reader): Promise<void> {
  const event = await readEventForMail(tx, { orderId: off.orders[0]?.id ?? null, ...off });
  const what = whatIsOff(event, off);
  const { isBuyer } = reader;
  const money = moneyOf(off, isBuyer);
  const isRefunded = isBuyer && off.refundMinor > 0;
  const count = reader.tickets.length;
  await writeMail(tx, {
    dedupeKey: keyOf(off, reader),
    recipient: reader.email,
    offId: off.offId,
    ...composeMail({
      subject: eventOffMail.subject(what),
      preview: money ?? eventOffMail.preview(count),
      heading: eventOffMail.heading(what),
      blocks: [
        { kind: 'text', text: eventOffMail.text(reader.firstName, what, count) },
        ...sectionOf(eventOffMail.organizer, off.message),
        ...sectionOf(eventOffMail.money, money),
        ...(isRefunded ? [sumsOf(off)] : []),
        {
          kind: 'facts',
          rows: [
            [labels.event, event.name],
            ...whenOf(event),
            ...ticketsOf(reader),
            ...(isRefunded ? [[labels.goesTo, off.paidWith.join(', ')] as const] : []),
            ordersOf(off),
            ...contactOf(event),
          ],
        },
        ...(isRefunded ? [BANK_NOTE] : []),
      ],
      reason: (isBuyer ? eventOffMail.reasonOfBuyer : eventOffMail.reasonOfHolder)(event.name),
    }),
  });
}
