import { z } from 'zod';
import { paged, PageQuery } from '../core/list-query.schemas.ts';
import { Id } from '../core/values.schemas.ts';
import { AccountType, ProfileCard } from '../events/event.schemas.ts';
import { AnalyticsIds } from './analytics.schemas.ts';

/** Where a profile can be found elsewhere. */
export const Social = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  webUrl: z.string().optional(),
  facebookUrl: z.string().optional(),
  twitterUrl: z.string().optional(),
  instagramUrl: z.string().optional(),
  youtubeUrl: z.string().optional(),
  tiktokUrl: z.string().optional(),
});
export type Social = z.infer<typeof Social>;

/** The public profile of an account. */
export const Profile = ProfileCard.extend({
  identifier: z.string(),
  banner: z.string().nullable(),
  fullDescription: z.string(),
  followersCount: z.number().int(),
  followingCount: z.number().int(),
  organizationsCount: z.number().int(),
  /** The person who asks follows it. */
  follows: z.boolean(),
  /** The person who asks manages it: they see Manage instead of Follow. */
  canManage: z.boolean(),
  /** The person who asks holds an active membership. */
  member: z.boolean(),
  hasVideos: z.boolean(),
  hasEvents: z.boolean(),
  hasMembershipTiers: z.boolean(),
  hasPublicMembershipTiers: z.boolean(),
  membershipStatus: z.enum(['public', 'private']),
  stripeConnected: z.boolean(),
  timezone: z.string(),
  currency: z.string(),
  social: Social,
  /** Where its visits are measured once the visitor agrees; left out where they are not. */
  analytics: AnalyticsIds.optional(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = {
  summary: 'A public profile by username',
  params: z.strictObject({ username: z.string().regex(/^[A-Za-z0-9]{1,40}$/) }),
  query: z.strictObject({ type: z.enum(['p', 'o', 'User', 'School']).optional() }),
  response: Profile,
};

export const getProfilePreview = {
  summary: 'A public profile as links to it show it: a picture of 1200 × 630 with its name.',
  params: z.strictObject({ id: Id }),
};

/** Somebody as lists show them who may be found. */
export const ListedProfile = ProfileCard.extend({
  /** The beginning of their description, in one line of plain text; empty without one. */
  shortDescription: z.string(),
  followersCount: z.number().int(),
  /** Their own events to come, and those of others that name them. */
  upcomingEventsCount: z.number().int(),
});
export type ListedProfile = z.infer<typeof ListedProfile>;

export const listProfiles = {
  summary:
    'Organizers, and people who chose to be found: nearest first, or with most followers first.',
  query: z.strictObject({
    ...PageQuery,
    /** Words of names and usernames. */
    query: z.string().trim().max(120).optional(),
    type: AccountType.optional(),
    /** Only those who have an event that everybody sees. */
    sells: z.enum(['true']).optional(),
  }),
  response: paged(ListedProfile).extend({
    /** There are more than `totalCount`, which ends at 1,000. Pages show the first of them. */
    hasMore: z.boolean(),
    /** Nobody has the words as they were typed: these have words like them. */
    isClose: z.boolean(),
  }),
};
