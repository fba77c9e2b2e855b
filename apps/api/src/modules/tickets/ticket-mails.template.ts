import type { Ticket } from '@foyer/contracts';
import {
  boughtTerms,
  formatDay,
  formatEventDate,
  formatMoney,
  formatTime,
  orderNumber,
} from '@foyer/domain';
import { composeMail, type MailBlock } from '../mail/index.ts';
import type { OrderForMail } from './mail-tickets.repository.ts';

const count = (tickets: readonly Ticket[]) =>
  tickets.length === 1 ? '1 ticket' : `${tickets.length} tickets`;

function whereOf({ location, locationSetting }: Ticket): string {
  if (locationSetting === 'tba') return 'To be announced';
  if (locationSetting === 'online') return 'Online';
  return [location.name, location.address, location.city].filter(Boolean).join('\n');
}

/** "2 × Balcony", in the order of the tickets. */
const typesOf = (tickets: readonly Ticket[]) =>
  [...Map.groupBy(tickets, (ticket) => ticket.ticket)]
    .map(([name, group]) => `${group.length} × ${name}`)
    .join('\n');

function factsOf(tickets: readonly Ticket[], ticket: Ticket): MailBlock {
  const { startsAt, doorTime, timezone } = ticket.event;
  return {
    kind: 'facts',
    rows: [
      ['When', formatEventDate(startsAt, timezone)],
      ...(doorTime ? [['Doors', formatTime(doorTime, timezone)] as const] : []),
      ['Where', whereOf(ticket)],
      ['Tickets', typesOf(tickets)],
    ],
  };
}

const ATTACHED = 'The tickets are attached as a PDF, and the date for your calendar.';
const AT_THE_DOOR =
  'Show the code on your phone or on paper at the door. Each code admits one person, once.';

const howTo = (tickets: readonly Ticket[]): MailBlock => ({
  kind: 'note',
  text: tickets.every(({ attendance }) => attendance === 'online')
    ? ATTACHED
    : `${AT_THE_DOOR} ${ATTACHED}`,
});

/** What was bought and what it came to; nothing to add up when nothing was paid. */
function sumsOf(order: OrderForMail): MailBlock[] {
  const money = (minor: number) => formatMoney(minor, order.currency);
  if (order.totalMinor === 0) return [];
  const optional = (label: string, minor: number) =>
    minor === 0 ? [] : [[label, money(minor)] as const];
  return [
    {
      kind: 'sums',
      rows: [
        ...order.lines.map(
          ({ name, count: n, amountMinor }) => [`${n} × ${name}`, money(amountMinor)] as const,
        ),
        ...optional('Discount', -order.discountMinor),
        ...optional('Fees', order.feeMinor),
        ...optional('Donation', order.donationMinor),
        ['Total', money(order.totalMinor)],
      ],
    },
  ];
}

/** What the order was promised, as it stands when the mail is written. */
function refundsOf(
  { refunds, timezone, totalMinor }: OrderForMail,
  now: Date,
): (readonly [string, string])[] {
  const terms = boughtTerms(
    { allowed: refunds.allowed ?? false, until: refunds.until ?? null, isFree: totalMinor === 0 },
    now,
  );
  if (terms.kind === 'free') return [];
  return [
    [
      'Refunds',
      terms.kind === 'until'
        ? `Until ${formatDay(terms.until, timezone)}, on your ticket page`
        : 'None',
    ],
  ];
}

/** The one mail of an order. */
export function confirmationMail(
  tickets: readonly Ticket[],
  ticket: Ticket,
  order: OrderForMail,
  url: string,
) {
  return composeMail({
    subject: `Your tickets for ${ticket.eventName}`,
    preview: `${count(tickets)} for ${formatEventDate(ticket.event.startsAt, ticket.event.timezone)}`,
    heading: `You are going to ${ticket.eventName}`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${order.firstName}, thank you for your order. Here ${tickets.length === 1 ? 'is your ticket' : `are your ${tickets.length} tickets`}.`,
      },
      factsOf(tickets, ticket),
      {
        kind: 'button',
        label: tickets.length === 1 ? 'Open your ticket' : 'Open your tickets',
        url,
      },
      howTo(tickets),
      ...sumsOf(order),
      {
        kind: 'facts',
        rows: [
          ['Order', orderNumber(order.orderId)],
          ['Sold by', ticket.owner.name],
          ...(order.contact ? [['Questions', order.contact] as const] : []),
          ...refundsOf(order, new Date()),
        ],
      },
    ],
    reason: `You get this mail because you ordered tickets
        from ${ticket.owner.name}. Whoever has its link can use the tickets, so pass it
        on with care.`,
  });
}

/** One ticket to its holder. */
export function ticketMail(
  ticket: Ticket,
  mail: { reason: 'transfer' | 'resend'; from: string | null; url: string },
) {
  const isTransfer = mail.reason === 'transfer';
  return composeMail({
    subject: isTransfer
      ? `${mail.from ?? 'Somebody'} gave you a ticket for ${ticket.eventName}`
      : `Your ticket for ${ticket.eventName}`,
    preview: formatEventDate(ticket.event.startsAt, ticket.event.timezone),
    heading: isTransfer
      ? `A ticket for ${ticket.eventName}`
      : `Your ticket for ${ticket.eventName}`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${ticket.firstName}, ${isTransfer ? `${mail.from ?? 'the earlier holder'} gave you this ticket. It is yours alone now.` : 'here is your ticket again.'}`,
      },
      factsOf([ticket], ticket),
      { kind: 'button', label: 'Open your ticket', url: mail.url },
      howTo([ticket]),
    ],
    reason: `You get this mail because a ticket of ${ticket.owner.name} is in your name. Whoever has its link can use the ticket, so pass it on with care.`,
  });
}
