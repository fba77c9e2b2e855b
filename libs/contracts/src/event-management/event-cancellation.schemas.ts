import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';

/** A refund that the card provider refused: whose, how much. */
const RefusedRefund = z.object({
  orderId: Id,
  buyer: z.string(),
  amount: Money,
  /** In the provider's words; null when it gave none. */
  reason: z.string().nullable(),
});

/**
 * What canceling an event or one of its dates would do and, once it is canceled, how far that has
 * come.
 */
export const EventCancellation = z.object({
  /**
   * `stopped`: something was refused, or nothing has moved for minutes although something is left.
   */
  status: z.enum(['not_canceled', 'running', 'stopped', 'done']),
  currency: Currency,
  canceledAt: Instant.nullable(),
  canceledBy: z.string().nullable(),
  /** The organizer's sentence to the holders. */
  message: z.string(),
  /** People who are told. */
  people: z.number().int(),
  /** Orders with something that ends. */
  orders: z.number().int(),
  /** Valid tickets that end. */
  tickets: z.number().int(),
  /** All that goes back, fees and donations included, and how much of it is back. */
  refundAmount: Money,
  /** Of it the fees that the product gives back; and what the card provider keeps of the payments. */
  feesReturned: Money,
  feesKept: Money,
  refundedAmount: Money,
  /** Refunds, one for each paid ticket and each donation. */
  refunds: z.object({ total: z.number().int(), done: z.number().int(), refused: z.number().int() }),
  mails: z.object({ total: z.number().int(), sent: z.number().int() }),
  /** The first of them. */
  refused: z.array(RefusedRefund),
});
export type EventCancellation = z.infer<typeof EventCancellation>;
