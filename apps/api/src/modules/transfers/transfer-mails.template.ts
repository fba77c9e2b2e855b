import type { Ticket } from '@foyer/contracts';
import { formatEventDate } from '@foyer/domain';
import { composeMail } from '../mail/index.ts';
import { ticketFacts } from '../tickets/index.ts';
import { claimTexts, giverTexts, overTexts } from './transfers.messages.en.ts';
import type { Transfer } from './transfers.repository.ts';

const dateOf = ({ event }: Ticket) => formatEventDate(event.startsAt, event.timezone);

interface ClaimMail {
  reason: 'offer' | 'reminder' | 'last_reminder';
  /** Opens the form that claims; following it claims nothing. */
  url: string;
  asks: boolean;
}

/** To whoever has to claim a ticket. */
export function recipientMail(ticket: Ticket, transfer: Transfer, mail: ClaimMail) {
  const say = claimTexts[mail.reason];
  const giver = transfer.giver || claimTexts.somebody;
  return composeMail({
    subject: say.subject(giver, ticket.eventName),
    preview: dateOf(ticket),
    heading: say.heading(ticket.eventName),
    blocks: [
      { kind: 'text', text: say.text(ticket.firstName, giver) },
      ticketFacts([ticket], ticket),
      { kind: 'button', label: claimTexts.button, url: mail.url },
      {
        kind: 'note',
        text: [mail.asks ? claimTexts.asks(ticket.owner.name) : null, claimTexts.until(giver)]
          .filter(Boolean)
          .join(' '),
      },
    ],
    reason: claimTexts.why(giver, ticket.owner.name),
  });
}

/** To whoever was given a ticket that they cannot claim any more. */
export function overMail(ticket: Ticket, transfer: Transfer, reason: 'taken_back' | 'over') {
  const say = overTexts[reason];
  const giver = transfer.giver || claimTexts.somebody;
  return composeMail({
    subject: say.subject(ticket.eventName),
    preview: dateOf(ticket),
    heading: say.subject(ticket.eventName),
    blocks: [
      { kind: 'text', text: say.text(ticket.firstName, giver, ticket.eventName) },
      ticketFacts([ticket], ticket),
    ],
    reason: claimTexts.why(giver, ticket.owner.name),
  });
}

/** To whoever gave a ticket away: it waits, or it is claimed. */
export function giverMail(
  ticket: Ticket,
  transfer: Transfer,
  { reason, url }: { reason: 'given' | 'claimed'; url: string },
) {
  const say = giverTexts[reason];
  const { recipient, email, eventName } = transfer;
  return composeMail({
    subject: say.subject(recipient, eventName),
    preview: dateOf(ticket),
    heading: say.heading(eventName),
    blocks: [
      { kind: 'text', text: say.text(ticket.firstName, recipient, email) },
      ticketFacts([ticket], ticket),
      { kind: 'button', label: giverTexts.button, url },
    ],
    reason: giverTexts.why(ticket.owner.name),
  });
}
