import { TransactionSort } from '@foyer/contracts/schemas';
import { z } from 'zod';

export const ordersState = z.object({
  search: z.string().trim().default(''),
  page: z.coerce.number().int().min(1).default(1),
  sortBy: TransactionSort.default('date'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type OrdersState = z.infer<typeof ordersState>;
