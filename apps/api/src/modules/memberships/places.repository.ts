import type { Tx } from '../../platform/db/database.ts';
import { db, row, sql } from '../../platform/db/query.ts';

/**
 * A tier that people may join, locked until the transaction ends: its places are given one after
 * the other. Undefined for one that is hidden, gone, or of somebody else.
 */
export const lockTier = (tx: Tx, ownerId: string, tierId: string) =>
  row(
    tx,
    db
      .selectFrom('membershipTiers')
      .where('ownerId', '=', ownerId)
      .where('id', '=', tierId)
      .where('archivedAt', 'is', null)
      .where('deletedAt', 'is', null)
      .select(['id', 'name', 'memberLimit'])
      .forUpdate(),
  );

/**
 * Places of a tier that are taken: by who is a member, who was invited, and who is about to pay for
 * a first period.
 */
export async function countPlaces(tx: Tx, ownerId: string, tierId: string): Promise<number> {
  const counted = sql<{ taken: number }>`select (
      (select count(*) from membership_subscriptions s
        where s.owner_id = ${ownerId} and s.tier_id = ${tierId} and s.ended_at is null)
      + (select count(*) from membership_lines l join orders o on o.id = l.order_id
        where l.owner_id = ${ownerId} and l.tier_id = ${tierId} and l.number = 1
          and o.status in ('pending', 'processing', 'express_processing', 'handling_payment')
          and o.expires_at > clock_timestamp()))::int as taken`;
  return (await row(tx, counted))?.taken ?? 0;
}
