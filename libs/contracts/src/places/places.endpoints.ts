import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './places.schemas.ts';

export type { Town } from './places.schemas.ts';

/** Towns, for whoever looks for events; addresses of card readers are `places.search`. */
export const findTowns: Endpoint<typeof schemas.findTowns> = {
  id: 'places.find',
  method: 'GET',
  path: '/client_side_api/v1/places',
  access: 'public',
};
