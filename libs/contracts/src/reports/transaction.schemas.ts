import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { ProductType } from './revenue-choices.schemas.ts';

/** Where an order stands, in the words of the reports. */
export const TransactionStatus = z.enum(['pending', 'completed', 'refunded', 'partially_refunded']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** What lines of an order are about: an event, or what was bought itself. */
const TransactionProduct = z.object({
  productType: ProductType,
  productId: Id,
  productName: z.string(),
});

/** An order as the reports list it. */
export const TransactionRow = z.object({
  id: Id,
  date: Instant,
  status: TransactionStatus,
  userId: Id.nullable(),
  /** Who bought, as the patrons list them; null while nobody is named. */
  patronId: Id.nullable(),
  userFirstName: z.string(),
  userLastName: z.string(),
  userEmail: z.string(),
  amount: Money,
  currency: Currency,
  paymentMethod: z.string().nullable(),
  /** What its first line is about. */
  productType: ProductType,
  productId: Id,
  productName: z.string(),
  /** What all its lines are about, each once, in their order. */
  products: z.array(TransactionProduct),
  /** Its buyer's bank takes the payment back, or has. */
  isDisputed: z.boolean(),
  /** A refund of it came back from the bank, and its buyer still waits for the money. */
  isRefundOwed: z.boolean(),
});
export type TransactionRow = z.infer<typeof TransactionRow>;

/** One line of an order as the reports show it. */
export const TransactionItem = z.object({
  id: Id,
  /** Which kind of product: `ticket`, `donation`, or another one. */
  kind: z.string(),
  name: z.string(),
  /** Whose ticket it is; of any other kind who bought it. */
  patron: z.string(),
  basePrice: Money,
  baseFee: Money,
  discountAmount: Money,
  discountName: z.string().nullable(),
  status: z.enum(['active', 'canceled', 'refunded', 'transferred', 'pending']),
  /** What a transfer did, in words; null when there was none. */
  transferActivity: z.string().nullable(),
  seat: z.string().nullable(),
  /** The ticket; null until the order completed, and of any other kind. */
  registrationId: Id.nullable(),
  /** What goes back to the buyer when it is refunded. */
  refundableAmount: Money,
});
export type TransactionItem = z.infer<typeof TransactionItem>;

/** Where the money of an order went. */
export const TransactionPaymentDetails = z.object({
  paymentMethod: z.string().nullable(),
  subtotal: Money,
  donation: Money,
  discounts: Money,
  total: Money,
  viewcyFee: Money,
  stripeFee: Money,
  refundedAmount: Money,
  /** What banks took back and have not given back. */
  disputedAmount: Money,
  netAmount: Money,
});

/** A payment of an order that its buyer's bank takes back. */
export const TransactionDispute = z.object({
  /** Not decided yet; decided for the seller, or for the buyer. */
  status: z.enum(['open', 'won', 'lost']),
  /** In the provider's word: `fraudulent`, `product_not_received`. */
  reason: z.string(),
  amount: Money,
  /** How much of it is with the bank now. */
  taken: Money,
  /** What the provider keeps for it. */
  fee: Money,
  /** Until when the seller may answer it, at the provider. */
  respondBy: Instant.nullable(),
});
export type TransactionDispute = z.infer<typeof TransactionDispute>;

/** A refund that a bank sent back, and that was not made again. */
export const OwedRefund = z.object({
  id: Id,
  amount: Money,
  /** The line that it was for; null where it was for none. */
  item: z.string().nullable(),
  /** In the provider's word: `expired_or_canceled_card`; null if it has none. */
  reason: z.string().nullable(),
  returnedAt: Instant,
});
export type OwedRefund = z.infer<typeof OwedRefund>;

/** Something that happened with an order. */
export const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum([
    'ordered',
    'paid',
    'mailed',
    'sent_again',
    'address_changed',
    'refunded',
    'refunded_by_hand',
    'refunded_outside',
    'refund_counted',
    'refund_returned',
    'disputed',
    'dispute_won',
    'dispute_lost',
    'canceled',
    'transferred',
    'exchanged',
    'checked_in',
    'checked_out',
    'scan_undone',
  ]),
  /** Who of the team did it; null for the buyer, the holder and what happens by itself. */
  by: z.string().nullable(),
  /** The line it was done with, and whose it is; null where it was the whole order. */
  item: z.string().nullable(),
  /** The address before it was changed, or the date that a ticket was for. */
  from: z.string().nullable(),
  /** The address of a mail, or who got a ticket; the card of a payment; a ticket’s new date. */
  to: z.string().nullable(),
  amount: Money.nullable(),
  /** How far a mail or the money of a refund has come. */
  state: z.enum(['pending', 'done', 'failed']),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** An order with its lines and where its money went. */
export const Transaction = TransactionRow.extend({
  productDate: Instant.nullable(),
  /** Zone in which the product's date is read. */
  productTimezone: z.string(),
  /** Zone of the account, in which the order's date is read. */
  timezone: z.string(),
  orderItems: z.array(TransactionItem),
  paymentDetails: TransactionPaymentDetails,
  /** What its buyer's bank took back, or wanted to; oldest first. */
  disputes: z.array(TransactionDispute),
  owedRefunds: z.array(OwedRefund),
  /** Given back at the provider for no line: it counts first when one is refunded. */
  uncountedRefund: Money,
  /** What was said to the organizer's questions: by the buyer (`item` null), or with a ticket. */
  orderAnswers: z.array(
    z.object({ item: z.string().nullable(), title: z.string(), answer: z.string() }),
  ),
  /** Foyer's own terms as its buyer agreed to them; null of what nobody bought by themselves. */
  terms: z.object({ version: z.string(), agreedAt: Instant }).nullable(),
  /** What happened with it, oldest first. */
  timeline: z.array(TimelineEntry),
});
export type Transaction = z.infer<typeof Transaction>;
