import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';
import { PageTickets } from './ticket.schemas.ts';
import { TicketPageId } from './tickets.schemas.ts';
import { ClaimInput, OrderForm, TransferInput } from './transfer.schemas.ts';

const params = z.strictObject({ id: Id });
/** The secret of the link through which the page was opened. */
const query = z.strictObject({ code: TicketPageId.optional() });

export const transferRegistration = {
  summary:
    'Gives a ticket to somebody else: the old code is dead at once, and the recipient gets a mail with a link by which they claim theirs.',
  params,
  query,
  body: TransferInput,
  response: PageTickets,
};

export const takeTicketBack = {
  summary:
    'Takes a ticket back that was given away and not claimed yet: it is valid again, under a new code.',
  params,
  query,
  response: PageTickets,
};

export const getOrderForm = {
  summary:
    'A ticket that waits to be claimed, and what is asked with it. Reading it claims nothing.',
  params,
  query,
  response: OrderForm,
};

export const claimTicket = {
  summary:
    'Claims a ticket with the answers to its questions, once. By the link of the mail, or signed in with the address that it was given to.',
  params,
  query,
  body: ClaimInput,
  response: z.object({
    orderId: Id,
    /** Opens the ticket: the new secret of its link. */
    ticketPageId: z.string(),
  }),
};

export const sendClaimedTicket = {
  summary: 'Mails a ticket that was claimed to its holder once more.',
  params,
  query,
  response: z.object({ message: z.string() }),
};
