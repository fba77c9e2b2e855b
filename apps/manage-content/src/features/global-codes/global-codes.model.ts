import { PromoCodeSort } from '@foyer/contracts/schemas';
import { z } from 'zod';

/** The list's place in the address. */
export const CodesState = z.object({
  search: z.string().trim().max(120).default(''),
  sortBy: PromoCodeSort.default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).default(1),
});
export type CodesState = z.infer<typeof CodesState>;

/** The list as it opens. */
export const FIRST_PAGE = CodesState.parse({});
