import type { ConfirmInput } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { DomainError, type FieldError } from '../../platform/http/domain-error.ts';
import type { Information, Line } from '../orders/index.ts';
import { readTerms, saveAttendees } from './ticket-lines.repository.ts';
import { refusals } from './ticket-sales.messages.en.ts';

/** What an event asks of the buyer of its tickets: who comes, and on which terms of refund. */
export async function askAttendees(tx: Tx, orderId: string): Promise<Information | undefined> {
  const terms = await readTerms(tx, orderId);
  if (!terms) return undefined;
  const { refundsAllowed: allowed, refundUntil: until } = terms;
  return {
    refundTerms: { allowed, until: allowed ? until.toISOString() : null },
    check: (lines, input) => {
      const tickets = lines.filter((line) => line.kind === 'ticket');
      const attendees = attendeesOf(tickets, input, terms.collectInformation === 'each-attendee');
      return { attendees, save: (tx) => saveAttendees(tx, attendees) };
    },
  };
}

function attendeesOf(tickets: readonly Line[], input: ConfirmInput, each: boolean) {
  if (!each && input.attendees.length > 0) {
    throw new DomainError('bad_request', {
      fields: [{ path: 'attendees', message: refusals.buyerAlone }],
    });
  }
  if (!each) return tickets.map((ticket) => ({ itemId: ticket.id, ...input.buyer }));
  const byTicket = new Map(input.attendees.map((attendee) => [attendee.itemId, attendee]));
  const missing: FieldError[] = tickets
    .filter((ticket) => !byTicket.has(ticket.id))
    .map((ticket) => ({
      path: `attendees.${tickets.indexOf(ticket)}`,
      message: refusals.required,
    }));
  const foreign = input.attendees.some(
    (attendee) => !tickets.some((ticket) => ticket.id === attendee.itemId),
  );
  if (missing.length > 0 || foreign)
    throw new DomainError('order_info_incomplete', { fields: missing });
  return [...byTicket.values()];
}
