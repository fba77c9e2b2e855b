import { heldBy, letsIn } from '../../../platform/access/membership-rows.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, rows, sql } from '../../../platform/db/query.ts';
import { soldPrices } from '../sold-prices.repository.ts';

/**
 * The tiers that an account offers, those of them that somebody is a member of now, and whether
 * everybody can become one.
 */
export async function findStanding(tx: Tx, ownerId: string, userId: string | null) {
  const found = await row(
    tx,
    db
      .selectFrom('membershipTiers as t')
      .where('t.ownerId', '=', ownerId)
      .where('t.deletedAt', 'is', null)
      .select([
        sql<string[]>`coalesce(array_agg(t.id), '{}')`.as('offeredTierIds'),
        sql<string[]>`coalesce(array_agg(t.id) filter (where exists (
          select from membership_subscriptions s where s.tier_id = t.id
            and s.id in ${heldBy(sql`${userId}::uuid`)} and ${letsIn('s')})), '{}')`.as(
          'heldTierIds',
        ),
        sql<boolean>`exists (${soldPrices(ownerId).select('r.id')}) and exists (select from profiles o
          where o.id = ${ownerId}::uuid and o.membership_status = 'public')`.as('sells'),
      ]),
  );
  return found ?? { offeredTierIds: [], heldTierIds: [], sells: false };
}

/** What the ticket types of an event say of members, those that say something of them. */
export const findMemberTypes = async (tx: Tx, eventId: string) =>
  (
    await rows(
      tx,
      db
        .selectFrom('ticketTypes')
        .where('eventId', '=', eventId)
        .where('archivedAt', 'is', null)
        .where(sql<boolean>`(visibility = 'member' or member_sales_at is not null)`)
        .select(['id', 'visibility', 'membershipTierIds', 'memberSalesAt', 'salesStartAt']),
    )
  ).map(({ visibility, memberSalesAt, salesStartAt, ...type }) => ({
    ...type,
    isForMembers: visibility === 'member',
    memberSalesAt: memberSalesAt?.getTime() ?? null,
    salesStartAt: salesStartAt?.getTime() ?? null,
  }));
