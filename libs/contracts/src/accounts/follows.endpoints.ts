import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, PageQuery, paged } from '../core/values.ts';
import { ProfileCard } from '../events/event.ts';

const idQuery = z.strictObject({ id: Id });
const listQuery = z.strictObject({ id: Id, ...PageQuery });

/** `id` is the profile to follow. */
export const follow = defineEndpoint({
  id: 'follows.create',
  method: 'POST',
  path: '/client_side_api/follows',
  access: 'user',
  status: 201,
  summary: 'Follow a profile; following twice is following once',
  query: idQuery,
  answer: z.object({ following: z.literal(true), followersCount: z.number().int() }),
  errors: ['cannot_follow_own'],
});

export const unfollow = defineEndpoint({
  id: 'follows.delete',
  method: 'POST',
  path: '/client_side_api/follows/delete',
  access: 'user',
  summary: 'Stop following a profile',
  query: idQuery,
  answer: z.object({ following: z.literal(false), followersCount: z.number().int() }),
});

export const listFollowers = defineEndpoint({
  id: 'follows.followers',
  method: 'GET',
  path: '/client_side_api/follows/followers',
  access: 'public',
  summary: 'Who follows a profile',
  query: listQuery,
  answer: paged(ProfileCard),
});

export const listFollowing = defineEndpoint({
  id: 'follows.following',
  method: 'GET',
  path: '/client_side_api/follows/following',
  access: 'public',
  summary: 'Whom a profile follows',
  query: listQuery,
  answer: paged(ProfileCard),
});

export const listProfileOrganizations = defineEndpoint({
  id: 'follows.organizations',
  method: 'GET',
  path: '/client_side_api/follows/organizations',
  access: 'public',
  summary: 'The organizations that a person belongs to, without hidden ones',
  query: listQuery,
  answer: paged(ProfileCard),
});
