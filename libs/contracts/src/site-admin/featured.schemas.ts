import { z } from 'zod';
import { Timezone } from '../core/account-values.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';
import { ProfileCard } from '../events/event.schemas.ts';

/**
 * Whether the homepage shows something that is featured, and why it does not: `behind` is one for
 * which there is no room.
 */
export const EventStanding = z.enum([
  'shown',
  'behind',
  'draft',
  'canceled',
  'private',
  'over',
  'locked',
]);
/** The same of an account; `hidden` is one whom strangers may not find. */
export const CreatorStanding = z.enum(['shown', 'behind', 'hidden', 'locked']);

/** An event that is featured, or may be, as administrators see it. */
export const FeaturedEvent = z.object({
  id: Id,
  name: z.string(),
  owner: z.object({ name: z.string(), username: z.string() }),
  /** The next date that takes place; null when none does. */
  nextDate: Instant.nullable(),
  timezone: Timezone,
  featured: z.boolean(),
  standing: EventStanding,
});
export type FeaturedEvent = z.infer<typeof FeaturedEvent>;

/** An account that is featured. */
export const FeaturedCreator = ProfileCard.extend({ standing: CreatorStanding });
export type FeaturedCreator = z.infer<typeof FeaturedCreator>;

/** What is featured, in the order in which the homepage shows it. */
export const Featured = z.object({
  events: z.array(FeaturedEvent),
  creators: z.array(FeaturedCreator),
});
export type Featured = z.infer<typeof Featured>;

/** An event, or an account. */
export const FeaturedKind = z.enum(['events', 'creators']);
export type FeaturedKind = z.infer<typeof FeaturedKind>;

export const listFeatured = {
  summary: 'What the homepage features, in its order, and what of it is not shown at the moment',
  response: Featured,
};

export const findFeaturable = {
  summary: 'Events by words of their title or organizer, to be featured',
  query: z.strictObject({ query: z.string().trim().min(1).max(120) }),
  response: z.object({ events: z.array(FeaturedEvent) }),
};

export const changeFeatured = {
  summary: 'Features an event or an account on the homepage, before the others, or no longer',
  params: z.strictObject({ kind: FeaturedKind, id: Id }),
  body: z.strictObject({ featured: z.boolean() }),
  response: Featured,
};

export const orderFeatured = {
  summary: 'The order on the homepage; what is not named comes after the others',
  params: z.strictObject({ kind: FeaturedKind }),
  body: z.strictObject({ ids: z.array(Id).min(1).max(500) }),
  response: Featured,
};
