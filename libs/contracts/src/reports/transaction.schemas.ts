import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { ProductType } from './revenue-choices.schemas.ts';

/** Where an order stands, in the words of the reports. */
export const TransactionStatus = z.enum(['pending', 'completed', 'refunded', 'partially_refunded']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

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
  productType: ProductType,
  productId: Id,
  productName: z.string(),
});
export type TransactionRow = z.infer<typeof TransactionRow>;

/** One ticket of an order as the reports show it. */
export const TransactionItem = z.object({
  id: Id,
  name: z.string(),
  /** Whose ticket it is. */
  patron: z.string(),
  basePrice: Money,
  baseFee: Money,
  discountAmount: Money,
  discountName: z.string().nullable(),
  status: z.enum(['active', 'canceled', 'refunded', 'transferred', 'pending']),
  /** What a transfer did, in words; null when there was none. */
  transferActivity: z.string().nullable(),
  seat: z.string().nullable(),
  /** The ticket; null until the order completed. */
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
  netAmount: Money,
});

/** An order with its tickets and where its money went. */
export const Transaction = TransactionRow.extend({
  productDate: Instant.nullable(),
  /** Zone in which the product's date is read. */
  productTimezone: z.string(),
  /** Zone of the account, in which the order's date is read. */
  timezone: z.string(),
  orderItems: z.array(TransactionItem),
  paymentDetails: TransactionPaymentDetails,
});
export type Transaction = z.infer<typeof Transaction>;
