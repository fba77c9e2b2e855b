import { z } from 'zod';
import { paged, PageQuery } from '../core/list-query.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { ProfileCard } from '../events/event.schemas.ts';

const idQuery = z.strictObject({ id: Id });
const listQuery = z.strictObject({ id: Id, ...PageQuery });

export const follow = {
  summary: 'Follow a profile; following twice is following once',
  query: idQuery,
  response: z.object({ following: z.literal(true), followersCount: z.number().int() }),
};

export const unfollow = {
  summary: 'Stop following a profile',
  query: idQuery,
  response: z.object({ following: z.literal(false), followersCount: z.number().int() }),
};

export const listFollowers = {
  summary: 'Who follows a profile',
  query: listQuery,
  response: paged(ProfileCard),
};

export const listFollowing = {
  summary: 'Whom a profile follows',
  query: listQuery,
  response: paged(ProfileCard),
};

export const listProfileOrganizations = {
  summary: 'The organizations that a person belongs to, without hidden ones',
  query: listQuery,
  response: paged(ProfileCard),
};
