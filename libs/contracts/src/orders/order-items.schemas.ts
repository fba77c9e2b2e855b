import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';

const itemParams = z.strictObject({ id: Id });

/** The exact sentence that a successful call returns. */
export const OrderItemAnswer = z.object({ message: z.string() });

export const refundOrderItem = {
  summary: 'Refunds one line of an order.',
  params: itemParams,
  query: z.strictObject({ ownerId: Id }),
  response: OrderItemAnswer,
};

/** More lines than one order can hold. */
const MOST_LINES = 600;

export const refundOrderItems = {
  summary: 'Refunds lines of an order.',
  params: itemParams,
  query: z.strictObject({ ownerId: Id }),
  body: z.strictObject({ itemIds: z.array(Id).min(1).max(MOST_LINES) }),
  response: z.object({
    refunded: z.number().int(),
    /** The provider did not reply yet: they are refunded as soon as it does. */
    waiting: z.number().int(),
    /** The provider refused these for good; they stay valid. */
    refused: z.number().int(),
  }),
};

export const refundAgain = {
  summary: 'Makes a refund again that a bank sent back.',
  params: itemParams.extend({ refundId: Id }),
  query: z.strictObject({ ownerId: Id }),
  body: z.strictObject({ how: z.enum(['provider', 'by_hand']) }),
  response: z.object({
    /** Waiting: the provider did not reply yet. Refused: it does not make it again. */
    state: z.enum(['refunded', 'waiting', 'refused']),
  }),
};

/**
 * In which part somebody asks who may be both: without it the holder's counts first, because it
 * gives the money back.
 */
const CancelAs = z.enum(['holder', 'organizer']);

export const cancelOrderItem = {
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
  response: OrderItemAnswer,
};

export const cancelProfileOrderItem = {
  summary: 'Cancels one ticket of an order.',
  params: z.strictObject({ ownerId: Id, id: Id }),
  query: z.strictObject({ as: CancelAs.optional() }),
  response: OrderItemAnswer,
};
