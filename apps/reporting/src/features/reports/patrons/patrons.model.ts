import type { Patron } from '@foyer/contracts';
import { PatronSort } from '@foyer/contracts/schemas';
import { z } from 'zod';

export const patronsState = z.object({
  search: z.string().trim().default(''),
  page: z.coerce.number().int().min(1).default(1),
  sortBy: PatronSort.default('totalAmount'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type PatronsState = z.infer<typeof patronsState>;

/**
 * What the address of a patron's page carries: the id, or the e-mail address of somebody without an
 * account.
 */
export const patronKey = ({ id, email }: Pick<Patron, 'id' | 'email'>): string => id ?? email;
