import { z } from 'zod';

/** What a list of patrons is sorted by. */
export const PatronSort = z.enum(['name', 'email', 'totalAmount', 'orderCount']);
export type PatronSort = z.infer<typeof PatronSort>;
/** What a list of orders is sorted by. */
export const TransactionSort = z.enum([
  'date',
  'customer',
  'amount',
  'paymentMethod',
  'status',
  'product',
]);
export type TransactionSort = z.infer<typeof TransactionSort>;
