import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './checkout.schemas.ts';

/** Why nothing can be bought of an event or a date, however often it is tried. */
export const NOT_TAKING_PLACE = [
  'event_cancelled',
  'date_cancelled',
  'date_postponed',
  'event_over',
] as const;

const STOCK_ERRORS = [
  'nothing_chosen',
  'add_on_alone',
  'charge_too_small',
  'sold_out',
  'ticket_not_on_sale',
  'over_ticket_limit',
  'over_list_limit',
  'under_ticket_minimum',
  'too_many_holds',
  'event_not_on_sale',
  'members_only',
  ...NOT_TAKING_PLACE,
  'code_unknown',
  'code_used_up',
  'code_not_combinable',
  'code_repeated',
  'payments_not_connected',
  'order_expired',
  'order_not_open',
  'donation_not_offered',
  'membership_not_valid',
  'membership_not_offered',
  'list_code_unknown',
  'waiting_offer_over',
] as const;

/** `eventId` is an event; `instanceId` one of its dates (the next one when left out). */
export const listTickets: Endpoint<typeof schemas.listTickets> = {
  id: 'tickets.offer',
  method: 'GET',
  path: '/client_side_api/v1/tickets',
  access: 'guest',
  errors: ['event_not_on_sale', 'members_only', 'waiting_offer_over', ...NOT_TAKING_PLACE],
};

export const validateCode: Endpoint<typeof schemas.validateCode> = {
  id: 'tickets.validateCode',
  method: 'GET',
  path: '/client_side_api/v1/tickets/validate_code',
  access: 'guest',
  errors: [
    'code_unknown',
    'code_used_up',
    'event_not_on_sale',
    'members_only',
    ...NOT_TAKING_PLACE,
  ],
};

/**
 * Holds the stock for the rest of the select clock, 14 minutes from now. With `channel=door`
 * whoever administers the event adds a guest.
 */
export const createOrder: Endpoint<typeof schemas.createOrder> = {
  id: 'orders.create',
  method: 'POST',
  path: '/client_side_api/v1/orders',
  access: 'guest',
  status: 201,
  keepsOwnKey: true,
  errors: STOCK_ERRORS,
};

export const updateOrder: Endpoint<typeof schemas.updateOrder> = {
  id: 'orders.update',
  method: 'PATCH',
  path: '/client_side_api/v1/orders/:id',
  access: 'guest',
  errors: STOCK_ERRORS,
};

/**
 * As `orders.create`, by the button of a wallet: the order is `express_processing` until it is paid.
 * Who buys is confirmed as of any order, with what the wallet says of them.
 */
export const createExpressOrder: Endpoint<typeof schemas.createExpressOrder> = {
  id: 'orders.createExpress',
  method: 'POST',
  path: '/client_side_api/v1/orders/create_express',
  access: 'guest',
  status: 201,
  keepsOwnKey: true,
  errors: STOCK_ERRORS,
};

export const updateExpressOrder: Endpoint<typeof schemas.updateExpressOrder> = {
  id: 'orders.updateExpress',
  method: 'PATCH',
  path: '/client_side_api/v1/orders/:id/update_express',
  access: 'guest',
  errors: STOCK_ERRORS,
};

export const readOrder: Endpoint<typeof schemas.readOrder> = {
  id: 'orders.get',
  method: 'GET',
  path: '/client_side_api/v1/orders/:id',
  access: 'guest',
};

/**
 * Starts the pay clock. A free order is completed at once. Calls the payment provider outside any
 * transaction.
 */
export const confirmOrder: Endpoint<typeof schemas.confirmOrder> = {
  id: 'orders.confirm',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/confirm',
  access: 'guest',
  keepsOwnKey: true,
  errors: [
    'order_expired',
    'order_not_open',
    'order_info_incomplete',
    'sold_out',
    'event_not_on_sale',
    'payments_not_connected',
    'charge_too_small',
    'nothing_chosen',
  ],
};

/**
 * Asks the provider for the payment's state and completes the order when it succeeded. Safe to
 * repeat.
 */
export const completeOrder: Endpoint<typeof schemas.completeOrder> = {
  id: 'orders.complete',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/complete',
  access: 'guest',
  isRepeatable: true,
  errors: ['order_not_open', 'payment_declined'],
};

/**
 * The money of a door order is in the drawer. A card payment that a reader waits for is called off
 * first; where the card was faster the order is completed by it, and `paymentMethod` says so. Safe
 * to repeat.
 */
export const takeCash: Endpoint<typeof schemas.takeCash> = {
  id: 'orders.takeCash',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/take_cash',
  access: 'guest',
  isRepeatable: true,
  errors: ['order_expired', 'order_not_open', 'sold_out'],
};

export const cancelOrder: Endpoint<typeof schemas.cancelOrder> = {
  id: 'orders.cancel',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/cancel',
  access: 'guest',
  errors: ['order_not_open'],
};

/**
 * Sent while a page closes. Of an order that is still being chosen it lets the hold end within a
 * minute, so that a reload finds it and nobody else waits long. `seenAt` is the `serverNow` that
 * the page knew last: when the order changed since, somebody goes on with it elsewhere and nothing
 * happens.
 */
export const leaveOrder: Endpoint<typeof schemas.leaveOrder> = {
  id: 'orders.leave',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/leave',
  access: 'guest',
  status: 204,
  isRepeatable: true,
};

export const resumeOrder: Endpoint<typeof schemas.resumeOrder> = {
  id: 'orders.resume',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/resume',
  access: 'guest',
  isRepeatable: true,
  errors: ['order_expired'],
};

export const extendOrder: Endpoint<typeof schemas.extendOrder> = {
  id: 'orders.extend',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/extend',
  access: 'guest',
  errors: ['extension_refused', 'order_not_open', 'order_expired'],
};

export const orderSummary: Endpoint<typeof schemas.orderSummary> = {
  id: 'orders.summary',
  method: 'GET',
  path: '/client_side_api/v1/orders/:id/summary',
  access: 'guest',
};

/**
 * Outside production, and in declared sandbox installations: what a card element does at a
 * provider. The well-known test cards behave as documented. The documented test bank account
 * 000123456789, given as number, returns `processing` and succeeds seconds later; 000111111116
 * returns `processing` and fails.
 */
export const sandboxPay: Endpoint<typeof schemas.sandboxPay> = {
  id: 'sandbox.pay',
  method: 'POST',
  path: '/client_side_api/v1/sandbox/payments/confirm',
  access: 'guest',
  hasSecrets: true,
  errors: ['order_not_open'],
};
