import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './events.schemas.ts';

export type { FoundEvent } from './events.schemas.ts';

export const getEvent: Endpoint<typeof schemas.getEvent> = {
  id: 'events.get',
  method: 'GET',
  path: '/client_side_api/events/:eventId',
  access: 'public',
};

export const getEventCalendar: Endpoint<typeof schemas.getEventCalendar> = {
  id: 'events.calendar',
  method: 'GET',
  path: '/client_side_api/events/:eventId/calendar',
  access: 'public',
  kind: 'calendar',
};

export const listEvents: Endpoint<typeof schemas.listEvents> = {
  id: 'events.list',
  method: 'GET',
  path: '/client_side_api/v1/events',
  access: 'public',
};

export const countEvents: Endpoint<typeof schemas.countEvents> = {
  id: 'events.count',
  method: 'GET',
  path: '/client_side_api/v1/events/counts',
  access: 'public',
};

export const listCategories: Endpoint<typeof schemas.listCategories> = {
  id: 'categories.list',
  method: 'GET',
  path: '/client_side_api/v1/course_categories',
  access: 'public',
};

/** The home page in one call; a section without items is left out on screen. */
export const getHome: Endpoint<typeof schemas.getHome> = {
  id: 'home.get',
  method: 'GET',
  path: '/client_side_api/v1/home',
  access: 'public',
};
