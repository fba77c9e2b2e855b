import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Instant } from '../core/values.ts';
import {
  AttendanceQuery,
  CheckoutOrder,
  CheckoutTicket,
  ConfirmInput,
  OrderInput,
  OrderSummary,
  PromoCodeResult,
} from './checkout.ts';

const CodeText = z.string().trim().min(1).max(32);
/** Repeated for each further code: `?promoCode=GALA10&promoCode=ENCORE`. */
const promoCode = z.union([CodeText, z.array(CodeText).max(50)]).optional();
const orderParams = z.strictObject({ id: Id });
const STOCK_ERRORS = [
  'nothing_chosen',
  'add_on_alone',
  'sold_out',
  'ticket_not_on_sale',
  'over_ticket_limit',
  'too_many_holds',
  'event_not_on_sale',
  'event_cancelled',
  'code_unknown',
  'code_used_up',
  'code_not_combinable',
  'code_repeated',
  'payments_not_connected',
  'order_expired',
  'order_not_open',
  'donation_not_offered',
  'membership_not_valid',
  'list_code_unknown',
] as const;

/** `eventId` is an event; `instanceId` one of its dates (the next one when left out). */
export const listTickets = defineEndpoint({
  id: 'tickets.offer',
  method: 'GET',
  path: '/client_side_api/v1/tickets',
  access: 'guest',
  summary: 'Ticket types that may be chosen for one date.',
  query: z.strictObject({
    eventId: Id,
    instanceId: Id.optional(),
    /** Left out: tickets for the hall, and online ones where there are no others. */
    ticketType: AttendanceQuery.optional(),
    paymentMethod: z.literal('card').optional(),
  }),
  answer: z.object({
    tickets: z.array(CheckoutTicket),
    ticketType: AttendanceQuery,
    paymentsConnected: z.boolean(),
    instanceId: Id,
  }),
  errors: ['event_not_on_sale', 'event_cancelled'],
});

export const validateCode = defineEndpoint({
  id: 'tickets.validateCode',
  method: 'GET',
  path: '/client_side_api/v1/tickets/validate_code',
  access: 'guest',
  summary: 'Checks a promo or secret code for an event.',
  query: z.strictObject({
    eventId: Id,
    instanceId: Id.optional(),
    promoCode: CodeText,
    ticketType: AttendanceQuery.optional(),
  }),
  answer: PromoCodeResult,
  errors: ['code_unknown', 'code_used_up', 'event_not_on_sale', 'event_cancelled'],
});

/** Holds the stock for the rest of the select clock, 14 minutes from now. */
export const createOrder = defineEndpoint({
  id: 'orders.create',
  method: 'POST',
  path: '/client_side_api/v1/orders',
  access: 'guest',
  status: 201,
  keepsOwnKey: true,
  summary: 'Makes an order and holds its stock.',
  query: z.strictObject({
    event: Id,
    instanceId: Id.optional(),
    promoCode,
    ticketType: AttendanceQuery.optional(),
  }),
  body: OrderInput,
  answer: CheckoutOrder,
  errors: STOCK_ERRORS,
});

export const updateOrder = defineEndpoint({
  id: 'orders.update',
  method: 'PATCH',
  path: '/client_side_api/v1/orders/:id',
  access: 'guest',
  summary: 'Changes what an open order holds; keeps its own hold while it does.',
  params: orderParams,
  query: z.strictObject({ promoCode }),
  body: OrderInput,
  answer: CheckoutOrder,
  errors: STOCK_ERRORS,
});

export const readOrder = defineEndpoint({
  id: 'orders.get',
  method: 'GET',
  path: '/client_side_api/v1/orders/:id',
  access: 'guest',
  summary: 'An order of this browser or user.',
  params: orderParams,
  answer: CheckoutOrder,
});

/**
 * Starts the pay clock. A free order is completed at once. Calls the payment provider outside any
 * transaction.
 */
export const confirmOrder = defineEndpoint({
  id: 'orders.confirm',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/confirm',
  access: 'guest',
  keepsOwnKey: true,
  summary: 'Records buyer and attendees and asks the provider for a payment.',
  params: orderParams,
  body: ConfirmInput,
  answer: CheckoutOrder,
  errors: [
    'order_expired',
    'order_not_open',
    'order_info_incomplete',
    'sold_out',
    'payments_not_connected',
    'nothing_chosen',
  ],
});

/**
 * Asks the provider for the payment's state and completes the order when it succeeded. Safe to
 * repeat.
 */
export const completeOrder = defineEndpoint({
  id: 'orders.complete',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/complete',
  access: 'guest',
  isRepeatable: true,
  summary: 'Settles an order after its payment.',
  params: orderParams,
  answer: CheckoutOrder,
  errors: ['order_not_open', 'payment_declined'],
});

export const cancelOrder = defineEndpoint({
  id: 'orders.cancel',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/cancel',
  access: 'guest',
  summary: 'Gives the held stock back.',
  params: orderParams,
  query: z.strictObject({ status: z.enum(['timed_out', 'canceled']).default('canceled') }),
  answer: CheckoutOrder,
  errors: ['order_not_open'],
});

/**
 * Sent while a page closes. Of an order that is still being chosen it lets the hold end within a
 * minute, so that a reload finds it and nobody else waits long. `seenAt` is the `serverNow` that
 * the page knew last: when the order changed since, somebody goes on with it elsewhere and nothing
 * happens.
 */
export const leaveOrder = defineEndpoint({
  id: 'orders.leave',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/leave',
  access: 'guest',
  status: 204,
  isRepeatable: true,
  summary:
    'Says that the page of an order was closed: its hold ends within a minute unless the order is taken up again.',
  params: orderParams,
  query: z.strictObject({ seenAt: Instant }),
});

export const resumeOrder = defineEndpoint({
  id: 'orders.resume',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/resume',
  access: 'guest',
  isRepeatable: true,
  summary:
    'Takes an order up again after its page was closed: its hold lasts as long as before. Any other order is returned as it is.',
  params: orderParams,
  answer: CheckoutOrder,
  errors: ['order_expired'],
});

export const extendOrder = defineEndpoint({
  id: 'orders.extend',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/extend',
  access: 'guest',
  summary: 'More time, up to three times while the event is not sold out.',
  params: orderParams,
  answer: CheckoutOrder,
  errors: ['extension_refused', 'order_not_open', 'order_expired'],
});

export const orderSummary = defineEndpoint({
  id: 'orders.summary',
  method: 'GET',
  path: '/client_side_api/v1/orders/:id/summary',
  access: 'guest',
  summary: 'What the thank-you page shows.',
  params: orderParams,
  answer: OrderSummary,
});

/**
 * Outside production, and in declared sandbox installations: what a card element does at a
 * provider. The well-known test cards behave as documented. The documented test bank account
 * 000123456789, given as number, answers `processing` and succeeds seconds later; 000111111116
 * answers `processing` and fails.
 */
export const sandboxPay = defineEndpoint({
  id: 'sandbox.pay',
  method: 'POST',
  path: '/client_side_api/v1/sandbox/payments/confirm',
  access: 'guest',
  hasSecrets: true,
  summary: 'Confirms a sandbox payment with a test card.',
  body: z.strictObject({
    clientSecret: z.string().min(20).max(120),
    card: z
      .strictObject({
        number: z.string().max(30),
        expiry: z.string().max(7),
        cvc: z.string().max(4),
        zip: z.string().max(12),
      })
      .optional(),
    /** The buyer's answer to the 3-D Secure question. */
    challenge: z.enum(['approved', 'rejected']).optional(),
  }),
  answer: z.object({
    status: z.enum([
      'requires_payment_method',
      'requires_action',
      'processing',
      'succeeded',
      'canceled',
    ]),
    error: z.object({ code: z.string(), message: z.string(), doNotRetry: z.boolean() }).nullable(),
  }),
  errors: ['order_not_open'],
});
