import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './profiles.schemas.ts';

export type { Social, Profile, ListedProfile } from './profiles.schemas.ts';

/** Only who sells something that everybody sees, or chose to be found, is in it. */
export const listProfiles: Endpoint<typeof schemas.listProfiles> = {
  id: 'profiles.list',
  method: 'GET',
  path: '/client_side_api/v1/profiles',
  access: 'public',
};

export const getProfile: Endpoint<typeof schemas.getProfile> = {
  id: 'profiles.get',
  method: 'GET',
  path: '/client_side_api/v1/profiles/:username',
  access: 'guest',
};

/** Among the files, since those who ask for it keep out of addresses of the API. */
export const getProfilePreview: Endpoint<typeof schemas.getProfilePreview> = {
  id: 'profiles.preview',
  method: 'GET',
  path: '/files/profiles/:id/preview.png',
  access: 'public',
  kind: 'image',
};
