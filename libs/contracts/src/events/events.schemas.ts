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

export const listEvents = {
  summary: 'Published public events with a date to come, soonest first.',
  query: z.strictObject({
    ...PageQuery,
    query: z.string().trim().max(120).optional(),
    category: Id.optional(),
    featured: z.enum(['true']).optional(),
    place: z.string().trim().max(80).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    priceMax: QueryInt(0, 1_000_000).optional(),
  }),
  response: paged(EventCard),
};

export const listCategories = {
  summary: 'Event categories in their order.',
  response: z.array(z.object({ uuid: Id, name: z.string() })),
};

export const getHome = {
  summary: 'Featured events and creators.',
  response: z.object({
    featuredEvents: z.array(EventCard),
    featuredCreators: z.array(ProfileCard),
  }),
};
