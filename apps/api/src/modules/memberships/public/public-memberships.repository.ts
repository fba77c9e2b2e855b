import { CARD } from '../../../platform/access/cards.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { db, row, rows, sql, type Row } from '../../../platform/db/query.ts';
import { membersOf } from '../places.repository.ts';

/** Whose memberships are asked for: an account by its id, or by its username. */
export type Whose =
  { ownerId: string } | { username: string; type: Row<'profiles'>['type'] | null };

/** An account that is not deleted, with whether everybody may see it. */
export const findHouse = (tx: Tx, whose: Whose) =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.deletedAt', 'is', null)
      .$call((query) =>
        'ownerId' in whose
          ? query.where('p.id', '=', whose.ownerId)
          : query
              .where('p.id', '=', sql<string>`account_named(${whose.username})`)
              .where(sql<boolean>`(${whose.type}::text is null or p.type = ${whose.type})`),
      )
      .select(CARD)
      .select([
        isPublicProfile('p').as('isPublic'),
        sql<boolean>`p.locked_at is not null`.as('isLocked'),
        sql<string | null>`nullif(p.social ->> 'email', '')`.as('email'),
      ]),
  );

/** Tiers that are sold, and those that the person who asks has, which come first. */
export const findShownTiers = (tx: Tx, ownerId: string, viewerId: string | null) =>
  rows(
    tx,
    db
      .selectFrom('membershipTiers as t')
      .leftJoin('membershipSubscriptions as s', (join) =>
        join
          .onRef('s.ownerId', '=', 't.ownerId')
          .onRef('s.tierId', '=', 't.id')
          .on('s.endedAt', 'is', null)
          .on('s.userId', '=', viewerId),
      )
      .where('t.ownerId', '=', ownerId)
      .where(({ or, and, eb }) =>
        or([
          and([eb('t.archivedAt', 'is', null), eb('t.deletedAt', 'is', null)]),
          eb('s.id', 'is not', null),
        ]),
      )
      .orderBy(sql`s.id is null`)
      .orderBy('t.position')
      .orderBy('t.id')
      .select(['t.id', 't.name', 't.description', 't.memberLimit', 't.seats', 't.trialDays'])
      .select([
        sql<boolean>`(t.archived_at is not null or t.deleted_at is not null)`.as('archived'),
        membersOf('t').as('membersCount'),
      ])
      .select(['s.id as subscriptionId', 's.priceId', 's.paidUntil', 's.autoRenew', 's.provider']),
  );
export type ShownTierRow = Awaited<ReturnType<typeof findShownTiers>>[number];
