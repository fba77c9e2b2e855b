import { z } from 'zod';
import { paged, PageQuery, QueryFlag, QueryInt } from '../core/list-query.schemas.ts';
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

/** Its name in addresses, or its id. One that there is not has no events. */
const Category = z.string().trim().max(40).optional();
const PerPage = QueryInt(1, 100).default(30);

export const listProfileEvents = {
  summary:
    'Published public events of a profile: those with a date to come, soonest first, or those that are over, latest first.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    ...PageQuery,
    perPage: PerPage,
    /** Words of the title. */
    query: z.string().trim().max(120).optional(),
    filterDate: FilterDate,
    category: Category,
  }),
  response: paged(ProfileEvent),
};

export const listProfileEventCategories = {
  summary: 'The categories that a profile has events of, by name.',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ filterDate: FilterDate }),
  response: z.object({ data: z.array(z.object({ uuid: Id, slug: z.string(), name: z.string() })) }),
};

export const getProfileCalendar = {
  summary:
    'The dates to come of a profile, soonest first, at most 1,000; those that are off say so. For calendars that subscribe to it.',
  params: z.strictObject({ id: Id }),
};

/** What the profile is, and its id. */
const OfType = z.strictObject({ type: z.enum(['o', 'p', 'School', 'User']) });
const OfProfile = z.strictObject({ id: Id, ...PageQuery, perPage: PerPage, category: Category });

export const listCourses = {
  summary: 'Events of a profile to come, as profiles.events has them',
  params: OfType,
  query: OfProfile,
  response: listProfileEvents.response,
};

export const listPastCourses = {
  summary: 'Events of a profile that are over, as profiles.events has them',
  params: OfType,
  query: OfProfile,
  response: listProfileEvents.response,
};

export const listCourseCategories = {
  summary: 'The categories of the events of a profile',
  params: OfType,
  query: z.strictObject({ id: Id, past: QueryFlag.default(false) }),
  response: listProfileEventCategories.response,
};
