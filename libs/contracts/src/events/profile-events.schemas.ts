import { z } from 'zod';
import { paged, PageQuery, QueryInt } from '../core/list-query.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { EventCard } from './event.schemas.ts';

/** Whether a date is to come, or every date is over. */
const FilterDate = z.enum(['upcoming', 'past']).default('upcoming');

/** An event on the profile of its owner, or of somebody who is shown as taking part in it. */
export const ProfileEvent = EventCard.extend({
  /** Valid tickets over all dates; null for everybody but those who manage the owner. */
  ticketsSold: z.number().int().nullable(),
});
export type ProfileEvent = z.infer<typeof ProfileEvent>;

export const listProfileEvents = {
  summary:
    'Published public events of a profile: those with a date to come, soonest first, or those that are over, latest first.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    ...PageQuery,
    perPage: QueryInt(1, 100).default(30),
    /** Words of the title. */
    query: z.string().trim().max(120).optional(),
    filterDate: FilterDate,
    /** Its name in addresses, or its id. One that there is not has no events. */
    category: z.string().trim().max(40).optional(),
  }),
  response: paged(ProfileEvent),
};

export const listProfileEventCategories = {
  summary: 'The categories that a profile has events of, by name.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ filterDate: FilterDate }),
  response: z.object({
    data: z.array(z.object({ uuid: Id, slug: z.string(), name: z.string() })),
  }),
};
