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
