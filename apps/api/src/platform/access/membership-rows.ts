import type { Expression } from 'kysely';
import { db, sql } from '../db/query.ts';
import { idIn } from './team-rows.ts';

// What statements about an account ask of its memberships, as parts of them.

/** Whether the account of a row of `profiles` has a tier that is not hidden. */
export const hasTiers = (profile: string) =>
  sql<boolean>`exists (${db
    .selectFrom('membershipTiers as tier')
    .where('tier.ownerId', '=', idIn(`${profile}.id`))
    .where('tier.deletedAt', 'is', null)
    .where('tier.archivedAt', 'is', null)
    .select('tier.id')})`;

/**
 * Whether a row of `membership_subscriptions` lets its member in now: the time that is paid is not
 * over, or it goes on by itself and is not paused. Access, discounts and the badge follow from it.
 */
export const letsIn = (membership: string) => {
  const column = (name: string) => sql.ref(`${membership}.${name}`);
  return sql<boolean>`(${column('endedAt')} is null and (${column('paidUntil')} is null
    or ${column('paidUntil')} > clock_timestamp()
    or (${column('autoRenew')} and ${column('pausedUntil')} is null)))`;
};

/** The memberships of `user` (null for a visitor): their own, and those that others share with them. */
export const heldBy = (user: Expression<string | null>) => sql<string>`(
  select mine.id from membership_subscriptions mine where mine.user_id = ${user}
  union all select shared.subscription_id from membership_seats shared
   where shared.user_id = ${user})`;

/** Whether `user` (null for a visitor) is a member of the account of a row of `profiles`. */
export const isMemberOf = (profile: string, user: Expression<string | null>) =>
  sql<boolean>`exists (${db
    .selectFrom('membershipSubscriptions as membership')
    .where('membership.ownerId', '=', idIn(`${profile}.id`))
    .where('membership.id', 'in', heldBy(user))
    .where(letsIn('membership'))
    .select('membership.id')})`;
