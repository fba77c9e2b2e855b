import type { Tx } from '../../../platform/db/database.ts';
import { db, row, sql } from '../../../platform/db/query.ts';

/** How many are members of a tier now, those included who were invited. */
export const membersOf = (tier: string) =>
  db
    .selectFrom('membershipSubscriptions as s')
    .where('s.ownerId', '=', sql.ref<string>(`${tier}.ownerId`))
    .where('s.tierId', '=', sql.ref<string>(`${tier}.id`))
    .where('s.endedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .$asScalar()
    .$notNull();

const tierOf = (ownerId: string, id: string) =>
  db
    .selectFrom('membershipTiers as t')
    .where('t.ownerId', '=', ownerId)
    .where('t.id', '=', id)
    .where('t.deletedAt', 'is', null);

/**
 * A tier as it stays until the transaction ends: whoever makes somebody a member locks it, so its
 * members can be counted, its limit changed and the tier deleted. Undefined when there is none.
 */
export async function lockTier(tx: Tx, ownerId: string, id: string) {
  const locked = await row(tx, tierOf(ownerId, id).select('t.id').forUpdate());
  // counted by a statement that begins behind the lock: the one that waits sees what was before
  return (
    locked &&
    row(
      tx,
      tierOf(ownerId, id).select([
        't.name',
        't.memberLimit',
        sql<boolean>`t.archived_at is not null`.as('archived'),
        membersOf('t').as('membersCount'),
      ]),
    )
  );
}
