import { z } from 'zod';

/** Filters of the discovery page, kept in the address; days are the visitor's own calendar days. */
export const DiscoverState = z.object({
  category: z.uuid().optional(),
  place: z.string().trim().max(80).default(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  priceMax: z.coerce.number().int().min(0).max(1_000_000).optional(),
  page: z.coerce.number().int().min(1).default(1),
});
export type DiscoverState = z.infer<typeof DiscoverState>;

export const EVENTS_PER_PAGE = 24;

/** Price choices in major units; 0 is free. */
export const PRICE_CHOICES = [0, 25, 50, 100] as const;

export const hasFilters = ({ page: _, ...filters }: DiscoverState) => Object.values(filters).some((value) => value !== undefined && value !== '');
