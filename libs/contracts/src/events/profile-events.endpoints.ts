import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './profile-events.schemas.ts';

export type { ProfileEvent } from './profile-events.schemas.ts';

export const listProfileEvents: Endpoint<typeof schemas.listProfileEvents> = {
  id: 'profiles.events',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:id/events',
  access: 'guest',
};

export const listProfileEventCategories: Endpoint<typeof schemas.listProfileEventCategories> = {
  id: 'profiles.eventCategories',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:id/events/categories',
  access: 'public',
};

/** The coming dates of a profile, for a calendar that asks again by itself. */
export const getProfileCalendar: Endpoint<typeof schemas.getProfileCalendar> = {
  id: 'profiles.calendar',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:id/calendar.ics',
  access: 'public',
  kind: 'calendar',
};

// The same lists where integrations look for them.

export const listCourses: Endpoint<typeof schemas.listCourses> = {
  id: 'profiles.courses',
  method: 'GET',
  path: '/client_side_api/:type/courses',
  access: 'guest',
};

export const listPastCourses: Endpoint<typeof schemas.listPastCourses> = {
  id: 'profiles.pastCourses',
  method: 'GET',
  path: '/client_side_api/:type/courses/past',
  access: 'guest',
};

export const listCourseCategories: Endpoint<typeof schemas.listCourseCategories> = {
  id: 'profiles.courseCategories',
  method: 'GET',
  path: '/client_side_api/:type/courses/categories',
  access: 'public',
};
