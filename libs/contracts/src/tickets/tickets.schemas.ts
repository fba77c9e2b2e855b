import { z } from 'zod';
import { paged, QueryInt } from '../core/list-query.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { MembershipSubscription, TicketGroup, TicketPage } from './ticket.schemas.ts';
import { TICKET_PAGE_ID } from './tickets.endpoints.ts';

/** What a link to tickets carries: the id of an order, or an access code. */
export const TicketPageId = z.string().regex(TICKET_PAGE_ID);
const params = z.strictObject({ id: TicketPageId });

export const getTickets = {
  summary:
    'The tickets behind a link, with their QR codes. A foreign order answers as a missing one does.',
  params,
  response: TicketPage,
};

export const getTicketsPdf = { summary: 'The valid tickets behind a link, one page each.', params };

export const getTicketsCalendar = {
  summary: 'The date of the tickets behind a link, for a calendar.',
  params,
};

export const listOwnOrders = {
  summary: "The signed-in person's tickets by order, of events to come or past.",
  params: z.strictObject({ uuid: Id, type: z.enum(['future', 'past']) }),
  query: z.strictObject({ page: QueryInt(1, 100_000).default(1) }),
  response: paged(TicketGroup),
};

export const listOwnSubscriptions = {
  summary: "The signed-in person's memberships; expired ones are left out.",
  params: z.strictObject({ ownerId: Id }),
  response: z.array(MembershipSubscription),
};
