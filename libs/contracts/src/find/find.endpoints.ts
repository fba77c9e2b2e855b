import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './find.schemas.ts';

/** For everybody who works at one of the account's events; what they may not see is not there. */
export const findInAccount: Endpoint<typeof schemas.findInAccount> = {
  id: 'management.find',
  method: 'GET',
  path: '/client_side_api/v1/profile_management/find',
  access: 'user',
};
