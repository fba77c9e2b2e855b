import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './sendings.schemas.ts';

/**
 * The buyer has the mail of an order sent again, also to another address: within a day of buying,
 * and as long as no ticket was used or given away.
 */
export const sendOwnOrderAgain: Endpoint<typeof schemas.sendOwnOrderAgain> = {
  id: 'orders.sendOwnAgain',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/send_again',
  access: 'guest',
  status: 202,
  errors: ['order_not_sendable', 'order_address_kept'],
};

/**
 * The organizer does the same for a buyer, at any time. Links, codes and files that were sent to
 * the former address open and admit nothing any more.
 */
export const sendOrderAgain: Endpoint<typeof schemas.sendOrderAgain> = {
  id: 'orders.sendAgain',
  method: 'POST',
  path: '/client_side_api/v1/profile_management/transactions/:id/send_again',
  access: 'owner',
  status: 202,
  errors: ['order_not_found', 'order_not_sendable'],
};
