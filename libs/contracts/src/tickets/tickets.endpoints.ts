import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './tickets.schemas.ts';

/**
 * The secret of an order or of one ticket (its link), or an order's id for whoever owns the order.
 */
export const TICKET_PAGE_ID = /^[\w-]{20,64}$/;
const PATH = '/client_side_api/v1/tickets/:id';

export const getTickets: Endpoint<typeof schemas.getTickets> = {
  id: 'tickets.get',
  method: 'GET',
  path: PATH,
  access: 'guest',
  errors: ['order_not_found'],
};

export const getTicketsPdf: Endpoint<typeof schemas.getTicketsPdf> = {
  id: 'tickets.pdf',
  method: 'GET',
  path: `${PATH}/pdf`,
  access: 'guest',
  kind: 'pdf',
  errors: ['order_not_found'],
};

export const getTicketsCalendar: Endpoint<typeof schemas.getTicketsCalendar> = {
  id: 'tickets.calendar',
  method: 'GET',
  path: `${PATH}/calendar`,
  access: 'guest',
  kind: 'calendar',
  errors: ['order_not_found'],
};

export const listOwnOrders: Endpoint<typeof schemas.listOwnOrders> = {
  id: 'tickets.list',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:uuid/orders/:type',
  access: 'user',
};

export const listOwnSubscriptions: Endpoint<typeof schemas.listOwnSubscriptions> = {
  id: 'memberships.ownSubscriptions',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:ownerId/membership_subscriptions',
  access: 'user',
};
