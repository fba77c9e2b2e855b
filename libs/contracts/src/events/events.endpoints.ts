import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, PageQuery, paged, QueryInt } from '../core/values.ts';
import { EventCard, EventDetail, ProfileCard } from './event.ts';

export const getEvent = defineEndpoint({
  id: 'events.get',
  method: 'GET',
  path: '/client_side_api/events/:eventId',
  access: 'public',
  summary: 'One event. Drafts answer only to those who may manage them.',
  params: z.strictObject({ eventId: Id }),
  answer: EventDetail,
});

export const getEventCalendar = defineEndpoint({
  id: 'events.calendar',
  method: 'GET',
  path: '/client_side_api/events/:eventId/calendar',
  access: 'public',
  kind: 'calendar',
  summary: 'The next date of an event, for a calendar.',
  params: z.strictObject({ eventId: Id }),
});

export const listEvents = defineEndpoint({
  id: 'events.list',
  method: 'GET',
  path: '/client_side_api/v1/events',
  access: 'public',
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
  answer: paged(EventCard),
});

export const listCategories = defineEndpoint({
  id: 'categories.list',
  method: 'GET',
  path: '/client_side_api/v1/course_categories',
  access: 'public',
  summary: 'Event categories in their order.',
  answer: z.array(z.object({ uuid: Id, name: z.string() })),
});

/** The home page in one call; a section without items is left out on screen. */
export const getHome = defineEndpoint({
  id: 'home.get',
  method: 'GET',
  path: '/client_side_api/v1/home',
  access: 'public',
  summary: 'Featured events and creators.',
  answer: z.object({ featuredEvents: z.array(EventCard), featuredCreators: z.array(ProfileCard) }),
});
