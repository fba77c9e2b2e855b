import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/values.ts';

const itemParams = z.strictObject({ id: Id });
const CANCEL_ERRORS = ['registration_not_cancellable', 'registration_not_found', 'registration_cancel_forbidden'] as const;

/** The exact sentence that a successful call answers. */
export const OrderItemAnswer = z.object({ message: z.string() });

/** The organizer gives one ticket's money back; the ticket ends and its place is free again. */
export const refundOrderItem = defineEndpoint({
  id: 'orderItems.refund', method: 'POST', path: '/client_side_api/v1/order_items/:id/refund', access: 'guest',
  summary: 'Refunds one ticket of an order.',
  params: itemParams, query: z.strictObject({ ownerId: Id }), answer: OrderItemAnswer,
  errors: ['registration_not_refundable', 'registration_not_found', 'registration_refund_forbidden'],
});

/** By the organizer: ends a ticket without money going back. By its holder: within the refund terms, with the money back. */
export const cancelOrderItem = defineEndpoint({
  id: 'orderItems.cancel', method: 'POST', path: '/client_side_api/v1/order_items/:id/cancel', access: 'guest',
  summary: 'Cancels one ticket of an order.',
  params: itemParams,
  /** `code` is the secret of the ticket link through which the page was opened. */
  query: z.strictObject({ ownerId: Id.optional(), code: z.string().regex(/^[\w-]{20,64}$/).optional() }), answer: OrderItemAnswer, errors: CANCEL_ERRORS,
});

export const cancelProfileOrderItem = defineEndpoint({
  id: 'orderItems.cancelOfProfile', method: 'PATCH', path: '/client_side_api/v1/profiles/:ownerId/order_items/:id/cancel', access: 'guest',
  summary: 'Cancels one ticket of an order.',
  params: z.strictObject({ ownerId: Id, id: Id }), answer: OrderItemAnswer, errors: CANCEL_ERRORS,
});
