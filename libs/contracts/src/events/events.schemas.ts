import { z } from 'zod';
import { paged, PageQuery, QueryDegrees, QueryInt } from '../core/list-query.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { searchTexts } from '../messages/schemas.en.ts';
import { EVENT_FORMATS, WITHIN_KM } from './event-filters.ts';
import { EventCard, EventDetail, ProfileCard } from './event.schemas.ts';
import { HomeText } from '../site-content/site-pages.schemas.ts';

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
  /** An event that is both is found by each. */
  format: z.enum(EVENT_FORMATS).optional(),
  /** So far about this place; events whose place is secret, or online, are not. */
  latitude: QueryDegrees(90).optional(),
  longitude: QueryDegrees(180).optional(),
  withinKm: QueryInt(WITHIN_KM.least, WITHIN_KM.most).optional(),
};

interface Near {
  latitude?: number | undefined;
  longitude?: number | undefined;
  withinKm?: number | undefined;
}
const isWhole = ({ latitude, longitude, withinKm }: Near) =>
  new Set([latitude, longitude, withinKm].map((value) => value === undefined)).size === 1;
const WHOLE = { path: ['withinKm'], message: searchTexts.near };

/** An event that a search found; a distance where it was asked for near a place. */
const FoundEvent = EventCard.extend({
  /** Whole kilometres; 0 is less than one. */
  distanceKm: z.number().int().optional(),
  /** Where it takes place, where everybody may know that. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});
export type FoundEvent = z.infer<typeof FoundEvent>;

export const listEvents = {
  summary: 'Published public events with a date to come, soonest first.',
  query: z
    .strictObject({
      ...PageQuery,
      ...EventFilters,
      /** The nearest first, of the soonest thousand; of a whole kilometre the soonest. */
      sort: z.enum(['date', 'distance']).default('date'),
    })
    .refine(isWhole, WHOLE)
    .refine(({ sort, withinKm }) => sort === 'date' || withinKm !== undefined, {
      path: ['sort'],
      message: searchTexts.sort,
    }),
  response: paged(FoundEvent).extend({
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
  query: z
    .strictObject({
      ...EventFilters,
      /** The caller's own calendar day, from which tonight and the weekend are counted. */
      today: z.iso.date(),
    })
    .refine(isWhole, WHOLE),
  response: z.object({
    tonight: Count,
    weekend: Count,
    /** Categories of which there is something; null where too much is left to look at all of it. */
    categories: z.array(z.object({ uuid: Id, count: Count })).nullable(),
    /** Null where too much is left to look at every price. */
    prices: z.array(z.object({ priceMax: z.number().int(), count: Count })).nullable(),
    /** Null where too much is left to look at all of it; what is both counts for each. */
    formats: z.array(z.object({ format: z.enum(EVENT_FORMATS), count: Count })).nullable(),
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
    /** What administrators wrote for it; null where the release speaks. */
    text: HomeText.nullable(),
  }),
};
