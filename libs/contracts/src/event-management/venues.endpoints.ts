import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './venues.schemas.ts';

export type { Venue } from './venues.schemas.ts';

export const listVenues: Endpoint<typeof schemas.listVenues> = {
  id: 'management.venues.list',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/venues',
  access: 'owner',
};
