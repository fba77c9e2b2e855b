import type { ConfirmInput } from '@foyer/contracts';
import { questionsAt } from '@foyer/domain';
import { pipelined, type Tx } from '../../platform/db/database.ts';
import { DomainError, type FieldError } from '../../platform/http/domain-error.ts';
import type { Information, Line } from '../orders/index.ts';
import { judgeAnswers, keepAnswers, type Given } from '../questions/index.ts';
import { readAsked, saveAttendees } from './ticket-lines.repository.ts';
import { refusals } from './ticket-sales.messages.en.ts';

/** What an event asks of the buyer of its tickets: who comes, its questions. */
export async function askAttendees(tx: Tx, orderId: string): Promise<Information | undefined> {
  const asked = await readAsked(tx, orderId);
  if (!asked) return undefined;
  const { ownerId, isFirst, channel, shown } = asked;
  const collectInformation = shown.collectInformationSetting;
  const terms = { collectInformation, questions: questionsAt(channel, shown.questions) };
  return {
    found: shown,
    check: (lines, input) => {
      const tickets = lines.filter((line) => line.kind === 'ticket');
      const each = terms.collectInformation === 'each-attendee';
      const attendees = attendeesOf(tickets, input, each);
      const answers = judgeAnswers(terms, givenBy(tickets, input, each));
      return {
        attendees,
        save: (tx) =>
          pipelined(tx, [
            (tx) => saveAttendees(tx, attendees),
            // nobody was asked anything: nothing to send
            ...(terms.questions.length > 0
              ? [(tx: Tx) => keepAnswers(tx, { orderId, ownerId, isFirst }, answers)]
              : []),
          ]),
      };
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

/** Who answers: the buyer, and each who is named, in the order of the tickets. */
const givenBy = (tickets: readonly Line[], input: ConfirmInput, each: boolean): Given[] => [
  {
    respondent: { who: 'buyer', ticketTypeIds: tickets.map(({ productId }) => productId) },
    lineId: null,
    orderAnswers: input.orderAnswers,
    path: 'orderAnswers',
  },
  ...(each ? tickets : []).map((ticket, index) => ({
    respondent: { who: 'attendee' as const, ticketTypeId: ticket.productId },
    lineId: ticket.id,
    orderAnswers: input.attendees.find(({ itemId }) => itemId === ticket.id)?.orderAnswers ?? [],
    path: `attendees.${index}.orderAnswers`,
  })),
];
