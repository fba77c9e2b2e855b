import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './figures.schemas.ts';

export const getMembershipFigures: Endpoint<typeof schemas.getMembershipFigures> = {
  id: 'membershipFigures.get',
  method: 'GET',
  path: '/client_side_api/v1/membership_figures',
  access: 'owner',
};
