import type { Ticket } from '@foyer/contracts';
import {
  boughtTerms,
  formatDay,
  formatEventDate,
  formatMoney,
  formatTime,
  orderNumber,
  showShortCode,
} from '@foyer/domain';
import { composeMail, type MailBlock } from '../mail/index.ts';
import { factsOf, sumsOf, type DescribedLines } from '../orders/index.ts';
import type { OrderForMail } from './mail-tickets.repository.ts';
import { confirmationTexts, howTo, labels, open, holderTexts } from './tickets.messages.en.ts';

/** An order with its lines, of which some are no tickets. */
export type DescribedOrder = OrderForMail & { parts: readonly DescribedLines[] };

function whereOf({ location, locationSetting }: Ticket): string {
  if (locationSetting === 'tba') return labels.tba;
  if (locationSetting === 'online') return labels.online;
  return [location.name, location.address, location.city].filter(Boolean).join('\n');
}

/** "2 × Balcony", in the order of the tickets. */
const typesOf = (tickets: readonly Ticket[]) =>
  [...Map.groupBy(tickets, (ticket) => ticket.ticket)]
    .map(([name, group]) => `${group.length} × ${name}`)
    .join('\n');

/** What is typed where the QR code is not read; of several, whose each is. */
const codesOf = (tickets: readonly Ticket[]) =>
  tickets
    .map(({ shortCode, firstName, lastName }) =>
      [showShortCode(shortCode ?? ''), ...(tickets.length > 1 ? [`${firstName} ${lastName}`] : [])]
        .join('  ')
        .trim(),
    )
    .join('\n');

/** When and where, and the codes of those that have one. */
export function ticketFacts(tickets: readonly Ticket[], ticket: Ticket): MailBlock {
  const coded = tickets.filter(({ shortCode }) => shortCode !== null);
  const { startsAt, doorTime, timezone, postponed } = ticket.event;
  return {
    kind: 'facts',
    rows: [
      [labels.when, postponed ? labels.soon : formatEventDate(startsAt, timezone)],
      ...(doorTime && !postponed ? [[labels.doors, formatTime(doorTime, timezone)] as const] : []),
      [labels.where, whereOf(ticket)],
      [labels.tickets, typesOf(tickets)],
      ...(coded.length > 0
        ? [[tickets.length === 1 ? labels.code : labels.codes, codesOf(coded)] as const]
        : []),
    ],
  };
}

const howToUse = (tickets: readonly Ticket[]): MailBlock => ({
  kind: 'note',
  text: tickets.every(({ attendance }) => attendance === 'online')
    ? howTo.attached
    : `${howTo.atTheDoor} ${howTo.attached}`,
});

/**
 * What was bought and what it came to, and what is to be known of what is no ticket; nothing to add
 * up when there are only tickets and nothing was paid.
 */
function linesOf({ parts, totalMinor, currency }: DescribedOrder): MailBlock[] {
  const others = parts.filter(({ kind }) => kind.kind !== 'ticket');
  if (totalMinor === 0 && others.length === 0) return [];
  const facts = factsOf(others);
  return [
    { kind: 'sums', rows: sumsOf(parts, currency) },
    ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
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
      confirmationTexts.refunds,
      terms.kind === 'until'
        ? confirmationTexts.refundsUntil(formatDay(terms.until, timezone))
        : confirmationTexts.noRefunds,
    ],
  ];
}

/** The one mail of an order. */
export function confirmationMail(
  tickets: readonly Ticket[],
  ticket: Ticket,
  order: DescribedOrder,
  { url, receipt }: { url: string; receipt: readonly MailBlock[] },
) {
  const say = confirmationTexts;
  const { length: count } = tickets;
  return composeMail({
    subject: say.subject(ticket.eventName),
    preview: say.preview(count, formatEventDate(ticket.event.startsAt, ticket.event.timezone)),
    heading: say.heading(ticket.eventName),
    blocks: [
      { kind: 'text', text: say.text(order.firstName, count) },
      ticketFacts(tickets, ticket),
      { kind: 'button', label: count === 1 ? open.ticket : open.tickets, url },
      howToUse(tickets),
      ...linesOf(order),
      ...receipt,
      {
        kind: 'facts',
        rows: [
          [labels.order, orderNumber(order.orderId)],
          [say.soldBy, ticket.owner.name],
          ...(order.contact ? [[say.questions, order.contact] as const] : []),
          ...refundsOf(order, new Date()),
        ],
      },
    ],
    reason: say.reason(ticket.owner.name),
  });
}

interface HolderMail {
  reason: 'claimed' | 'returned' | 'exchanged' | 'resend';
  /** What goes back because it is cheaper than the one before. */
  returnedMinor: number | undefined;
  from: string | null;
  url: string;
}

function wordsOf({ eventName, firstName, currency }: Ticket, mail: HolderMail) {
  const { reason, from, returnedMinor } = mail;
  const { subject, heading, text } = holderTexts[reason];
  return {
    subject: subject(eventName),
    heading: heading(eventName),
    text: [
      text(firstName, from ?? holderTexts.earlier),
      ...(returnedMinor
        ? [holderTexts.returnedDifference(formatMoney(returnedMinor, currency))]
        : []),
    ].join(' '),
  };
}

/** One ticket to its holder. */
export function ticketMail(ticket: Ticket, mail: HolderMail) {
  const say = wordsOf(ticket, mail);
  return composeMail({
    subject: say.subject,
    preview: formatEventDate(ticket.event.startsAt, ticket.event.timezone),
    heading: say.heading,
    blocks: [
      { kind: 'text', text: say.text },
      ticketFacts([ticket], ticket),
      { kind: 'button', label: open.ticket, url: mail.url },
      howToUse([ticket]),
    ],
    reason: holderTexts.why(ticket.owner.name),
  });
}
