import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './public-memberships.schemas.ts';

export type { PublicMemberships, PublicTier } from './public-memberships.schemas.ts';

export const getMemberships: Endpoint<typeof schemas.getMemberships> = {
  id: 'memberships.get',
  method: 'GET',
  path: '/client_side_api/v1/memberships',
  access: 'public',
};
