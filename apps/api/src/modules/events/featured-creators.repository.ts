import type { ProfileCard } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { isPublicProfile } from '../../platform/access/public-profile.ts';
import { cardColumns } from '../../platform/access/cards.ts';

/** Accounts that the platform features and that have something published. */
export async function findFeaturedCreators(tx: Tx, limit: number): Promise<ProfileCard[]> {
  const { rows } = await tx.query<ProfileCard>(
    `select ${cardColumns('p')} from profiles p where p.featured and p.deleted_at is null
        and ${isPublicProfile('p')}
     order by p.created_at, p.name limit $1`,
    [limit],
  );
  return rows;
}
