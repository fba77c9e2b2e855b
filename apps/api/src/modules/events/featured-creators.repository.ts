import type { Tx } from '../../platform/db/database.ts';
import { db, rows } from '../../platform/db/query.ts';
import { isPublicProfile } from '../../platform/access/public-profile.ts';
import { CARD } from '../../platform/access/cards.ts';

/** Accounts that the platform features and that have something published, in its order. */
export const findFeaturedCreators = (tx: Tx, limit: number) =>
  rows(
    tx,
    db
      .selectFrom('profiles as p')
      .leftJoin('featuredOrder as o', 'o.subjectId', 'p.id')
      .where(({ ref }) => ref('p.featured'))
      .where('p.deletedAt', 'is', null)
      .where(isPublicProfile('p'))
      .orderBy('o.position')
      .orderBy('p.createdAt')
      .orderBy('p.name')
      .limit(limit)
      .select(CARD),
  );
