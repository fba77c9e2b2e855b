import { z } from 'zod';

/** The search's place in the address (specification 1: utf8, query, tab). */
export const SearchState = z.object({
  query: z.string().trim().max(120).default(''),
  tab: z.enum(['events']).default('events'),
  page: z.coerce.number().int().min(1).default(1),
});
export type SearchState = z.infer<typeof SearchState>;

export const RESULTS_PER_PAGE = 24;
