import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/values.ts';

const itemParams = z.strictObject({ id: Id });
const CANCEL_ERRORS = [
  'registration_not_cancellable',
  'registration_not_found',
  'registration_cancel_forbidden',
] as const;

/** The exact sentence that a successful call returns. */
export const OrderItemAnswer = z.object({ message: z.string() });

/** The organizer gives one ticket's money back; the ticket ends and its place is free again. */
export const refundOrderItem = defineEndpoint({
  id: 'orderItems.refund',
  method: 'POST',
  path: '/client_side_api/v1/order_items/:id/refund',
  access: 'guest',
  summary: 'Refunds one ticket of an order.',
  params: itemParams,
  query: z.strictObject({ ownerId: Id }),
  answer: OrderItemAnswer,
  errors: [
    'registration_not_refundable',
    'registration_not_found',
    'registration_refund_forbidden',
  ],
});

/** The most tickets that one order can hold. */
const MOST_TICKETS = 500;

/**
 * The organizer gives the money of several tickets of one order back: all that are named or none is
 * asked for, and one mail tells of them.
 */
export const refundOrderItems = defineEndpoint({
  id: 'orderItems.refundSeveral',
  method: 'POST',
  path: '/client_side_api/v1/orders/:id/refunds',
  access: 'guest',
  summary: 'Refunds tickets of an order.',
  params: itemParams,
  query: z.strictObject({ ownerId: Id }),
  body: z.strictObject({ itemIds: z.array(Id).min(1).max(MOST_TICKETS) }),
  answer: z.object({
    refunded: z.number().int(),
    /** The provider did not reply yet: they are refunded as soon as it does. */
    waiting: z.number().int(),
    /** The provider refused these for good; their tickets stay valid. */
    refused: z.number().int(),
  }),
  errors: [
    'registration_not_refundable',
    'registration_not_found',
    'registration_refund_forbidden',
  ],
});

/**
 * In which part somebody asks who may be both: without it the holder's counts first, because it
 * gives the money back.
 */
const CancelAs = z.enum(['holder', 'organizer']);

/**
 * As its holder: within the refund terms, with the money back. As the organizer: ends a ticket
 * without money going back.
 */
export const cancelOrderItem = defineEndpoint({
  id: 'orderItems.cancel',
  method: 'POST',
  path: '/client_side_api/v1/order_items/:id/cancel',
  access: 'guest',
  summary: 'Cancels one ticket of an order.',
  params: itemParams,
  /** `code` is the secret of the ticket link through which the page was opened. */
  query: z.strictObject({
    ownerId: Id.optional(),
    as: CancelAs.optional(),
    code: z
      .string()
      .regex(/^[\w-]{20,64}$/)
      .optional(),
  }),
  answer: OrderItemAnswer,
  errors: CANCEL_ERRORS,
});

export const cancelProfileOrderItem = defineEndpoint({
  id: 'orderItems.cancelOfProfile',
  method: 'PATCH',
  path: '/client_side_api/v1/profiles/:ownerId/order_items/:id/cancel',
  access: 'guest',
  summary: 'Cancels one ticket of an order.',
  params: z.strictObject({ ownerId: Id, id: Id }),
  query: z.strictObject({ as: CancelAs.optional() }),
  answer: OrderItemAnswer,
  errors: CANCEL_ERRORS,
});
