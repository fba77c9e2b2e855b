import { PatronSort } from '@foyer/contracts/schemas';
import { z } from 'zod';

export const patronsState = z.object({
  search: z.string().trim().default(''),
  page: z.coerce.number().int().min(1).default(1),
  sortBy: PatronSort.default('totalAmount'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type PatronsState = z.infer<typeof patronsState>;
