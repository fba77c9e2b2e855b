import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './follows.schemas.ts';

/** `id` is the profile to follow. */
export const follow: Endpoint<typeof schemas.follow> = {
  id: 'follows.create',
  method: 'POST',
  path: '/client_side_api/follows',
  access: 'user',
  status: 201,
  errors: ['cannot_follow_own'],
};

export const unfollow: Endpoint<typeof schemas.unfollow> = {
  id: 'follows.delete',
  method: 'POST',
  path: '/client_side_api/follows/delete',
  access: 'user',
};

export const listFollowers: Endpoint<typeof schemas.listFollowers> = {
  id: 'follows.followers',
  method: 'GET',
  path: '/client_side_api/follows/followers',
  access: 'public',
};

export const listFollowing: Endpoint<typeof schemas.listFollowing> = {
  id: 'follows.following',
  method: 'GET',
  path: '/client_side_api/follows/following',
  access: 'public',
};

export const listProfileOrganizations: Endpoint<typeof schemas.listProfileOrganizations> = {
  id: 'follows.organizations',
  method: 'GET',
  path: '/client_side_api/follows/organizations',
  access: 'public',
};
