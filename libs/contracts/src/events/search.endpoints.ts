import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './search.schemas.ts';

export const countSearch: Endpoint<typeof schemas.countSearch> = {
  id: 'search.count',
  method: 'GET',
  path: '/client_side_api/v1/search/counts',
  access: 'public',
};
