import type { Tx } from '../../platform/db/database.ts';
import { db, rows } from '../../platform/db/query.ts';
import { isPublicProfile } from '../../platform/access/public-profile.ts';
import { CARD } from '../../platform/access/cards.ts';

/** Accounts that the platform features and that have something published. */
export const findFeaturedCreators = (tx: Tx, limit: number) =>
  rows(
    tx,
    db
      .selectFrom('profiles as p')
      .where(({ ref }) => ref('p.featured'))
      .where('p.deletedAt', 'is', null)
      .where(isPublicProfile('p'))
      .orderBy('p.createdAt')
      .orderBy('p.name')
      .limit(limit)
      .select(CARD),
  );
