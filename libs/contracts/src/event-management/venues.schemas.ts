import { z } from 'zod';
import { Timezone } from '../core/account-values.schemas.ts';
import { Id } from '../core/values.schemas.ts';

/** A place where an event of the account is or was, as it was typed last; `id` is that event's. */
export const Venue = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  timezone: Timezone,
});
export type Venue = z.infer<typeof Venue>;

export const listVenues = {
  summary: 'Places of the account’s own events, each once, the one typed last first',
  query: z.strictObject({ ownerId: Id, query: z.string().trim().max(120).default('') }),
  response: z.object({ data: z.array(Venue) }),
};
