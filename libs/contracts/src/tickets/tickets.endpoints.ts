import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { fullName } from '../core/person.ts';
import { Email, Id, paged, QueryInt } from '../core/values.ts';
import { MembershipSubscription, TicketGroup, TicketPage } from './ticket.ts';

/**
 * The secret of an order or of one ticket (its link), or an order's id for whoever owns the order.
 */
export const TICKET_PAGE_ID = /^[\w-]{20,64}$/;
/** What a link to tickets carries: the id of an order, or an access code. */
export const TicketPageId = z.string().regex(TICKET_PAGE_ID);
const params = z.strictObject({ id: TicketPageId });
const PATH = '/client_side_api/v1/tickets/:id';

export const getTickets = defineEndpoint({
  id: 'tickets.get',
  method: 'GET',
  path: PATH,
  access: 'guest',
  summary:
    'The tickets behind a link, with their QR codes. A foreign order answers as a missing one does.',
  params,
  answer: TicketPage,
  errors: ['order_not_found'],
});

export const getTicketsPdf = defineEndpoint({
  id: 'tickets.pdf',
  method: 'GET',
  path: `${PATH}/pdf`,
  access: 'guest',
  kind: 'pdf',
  summary: 'The valid tickets behind a link, one page each.',
  params,
  errors: ['order_not_found'],
});

export const getTicketsCalendar = defineEndpoint({
  id: 'tickets.calendar',
  method: 'GET',
  path: `${PATH}/calendar`,
  access: 'guest',
  kind: 'calendar',
  summary: 'The date of the tickets behind a link, for a calendar.',
  params,
  errors: ['order_not_found'],
});

/** Who gets the ticket. */
export const TransferInput = z.strictObject({
  user: z.strictObject({ name: fullName('this field is required'), email: Email }),
});
export type TransferInput = z.infer<typeof TransferInput>;

export const transferRegistration = defineEndpoint({
  id: 'registrations.transfer',
  method: 'PATCH',
  path: '/client_side_api/v1/registrations/:id/transfer',
  access: 'guest',
  summary:
    'Gives a ticket to somebody else: the old code is dead at once and the recipient gets a link of their own.',
  params: z.strictObject({ id: Id }),
  /** The secret of the link through which the page was opened. */
  query: z.strictObject({ code: TicketPageId.optional() }),
  body: TransferInput,
  answer: TicketPage,
  errors: ['registration_not_found', 'transfer_not_allowed'],
});

export const listOwnOrders = defineEndpoint({
  id: 'tickets.list',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:uuid/orders/:type',
  access: 'user',
  summary: "The signed-in person's tickets by order, of events to come or past.",
  params: z.strictObject({ uuid: Id, type: z.enum(['future', 'past']) }),
  query: z.strictObject({ page: QueryInt(1, 100_000).default(1) }),
  answer: paged(TicketGroup),
});

export const listOwnSubscriptions = defineEndpoint({
  id: 'memberships.ownSubscriptions',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:ownerId/membership_subscriptions',
  access: 'user',
  summary: "The signed-in person's memberships; expired ones are left out.",
  params: z.strictObject({ ownerId: Id }),
  answer: z.array(MembershipSubscription),
});
