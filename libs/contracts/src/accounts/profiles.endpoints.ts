import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './profiles.schemas.ts';

export type { Social, Profile } from './profiles.schemas.ts';

export const getProfile: Endpoint<typeof schemas.getProfile> = {
  id: 'profiles.get',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:username',
  access: 'guest',
};
