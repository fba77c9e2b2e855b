import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './order-items.schemas.ts';

const CANCEL_ERRORS = [
  'registration_not_cancellable',
  'registration_not_found',
  'registration_cancel_forbidden',
] as const;

/**
 * The organizer gives one line's money back, whatever kind of product it is; it ends, and what it
 * held is free again.
 */
export const refundOrderItem: Endpoint<typeof schemas.refundOrderItem> = {
  id: 'orderItems.refund',
  method: 'POST',
  path: '/client_side_api/v1/order_items/:id/refund',
  access: 'guest',
  errors: [
    'registration_not_refundable',
    'registration_not_found',
    'registration_refund_forbidden',
  ],
};

/**
 * The organizer gives the money of several lines of one order back: all that are named or none is
 * asked for, and one mail tells of them.
 */
export const refundOrderItems: Endpoint<typeof schemas.refundOrderItems> = {
  id: 'orderItems.refundSeveral',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/refunds',
  access: 'guest',
  errors: [
    'registration_not_refundable',
    'registration_not_found',
    'registration_refund_forbidden',
  ],
};

/**
 * The organizer makes a refund again that its buyer's bank sent back: at the provider, or by hand,
 * which is only noted. What was ordered ended with the first one.
 */
export const refundAgain: Endpoint<typeof schemas.refundAgain> = {
  id: 'orderItems.refundAgain',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/refunds/:refundId/again',
  access: 'guest',
  errors: ['order_not_found', 'refund_not_owed'],
};

/**
 * As its holder: within the refund terms, with the money back. As the organizer: ends a ticket
 * without money going back.
 */
export const cancelOrderItem: Endpoint<typeof schemas.cancelOrderItem> = {
  id: 'orderItems.cancel',
  method: 'POST',
  path: '/client_side_api/v1/order_items/:id/cancel',
  access: 'guest',
  errors: CANCEL_ERRORS,
};

export const cancelProfileOrderItem: Endpoint<typeof schemas.cancelProfileOrderItem> = {
  id: 'orderItems.cancelOfProfile',
  method: 'PATCH',
  path: '/client_side_api/v1/profiles/:ownerId/order_items/:id/cancel',
  access: 'guest',
  errors: CANCEL_ERRORS,
};
