import { z } from 'zod';
import { paged, PageQuery, QueryInt } from '../core/list-query.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { EventCard, EventDetail, ProfileCard } from './event.schemas.ts';

export const getEvent = {
  summary: 'One event. Drafts answer only to those who may manage them.',
  params: z.strictObject({ eventId: Id }),
  response: EventDetail,
};

export const getEventCalendar = {
  summary: 'The next date of an event, for a calendar.',
  params: z.strictObject({ eventId: Id }),
};

const EventFilters = {
  query: z.string().trim().max(120).optional(),
  /** Its name in addresses, or its id. One that there is not has no events. */
  category: z.string().trim().max(40).optional(),
  featured: z.enum(['true']).optional(),
  place: z.string().trim().max(80).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  priceMax: QueryInt(0, 1_000_000).optional(),
};

export const listEvents = {
  summary: 'Published public events with a date to come, soonest first.',
  query: z.strictObject({ ...PageQuery, ...EventFilters }),
  response: paged(EventCard).extend({
    /** There are more than `totalCount`, which ends at 1,000. Pages show the first of them. */
    hasMore: z.boolean(),
    /** No event has the words as they were typed: these have words like them. */
    isClose: z.boolean(),
  }),
};

const City = z.object({
  name: z.string(),
  /** The state or region, by its name; empty where none is known. */
  region: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
/** Counting ends at 1,000, which stands for so many or more. */
const Count = z.number().int();

export const countEvents = {
  summary: 'How many events each choice of a filter would leave, the other filters kept.',
  query: z.strictObject({
    ...EventFilters,
    /** The caller's own calendar day, from which tonight and the weekend are counted. */
    today: z.iso.date(),
  }),
  response: z.object({
    tonight: Count,
    weekend: Count,
    /** Categories of which there is something; null where too much is left to look at all of it. */
    categories: z.array(z.object({ uuid: Id, count: Count })).nullable(),
    /** Null where too much is left to look at every price. */
    prices: z.array(z.object({ priceMax: z.number().int(), count: Count })).nullable(),
    /**
     * Where most is on, at most 50. Where too much is left to look at all of it they are those of
     * the soonest events, and how many each has is null.
     */
    cities: z.array(City.extend({ count: Count.nullable() })),
  }),
};

export const listCategories = {
  summary: 'Event categories in their order.',
  response: z.array(
    z.object({
      uuid: Id,
      name: z.string(),
      /** Its name in addresses: "film", "chamber-music". */
      slug: z.string(),
    }),
  ),
};

export const getHome = {
  summary: 'Featured events and creators.',
  response: z.object({
    featuredEvents: z.array(EventCard),
    featuredCreators: z.array(ProfileCard),
  }),
};
