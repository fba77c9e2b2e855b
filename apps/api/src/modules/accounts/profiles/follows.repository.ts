import type { ProfileCard } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { totalOf } from '../../../platform/http/page-total.ts';
import { isPublicProfile } from '../../../platform/access/public-profile.ts';
import { shownOrganizationsOf } from '../../../platform/access/team-rows.ts';
import { cardColumns } from '../../../platform/access/cards.ts';

/** Adds the follow; false when it was there. */
export async function insertFollow(
  tx: Tx,
  followerId: string,
  profileId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into follows (follower_id, profile_id) values ($1, $2) on conflict do nothing',
    [followerId, profileId],
  );
  return rowCount === 1;
}

/** Takes the follow away; false when there was none. */
export async function deleteFollow(
  tx: Tx,
  followerId: string,
  profileId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from follows where follower_id = $1 and profile_id = $2',
    [followerId, profileId],
  );
  return rowCount === 1;
}

/** Followers that still have an account. */
export async function countFollowers(tx: Tx, profileId: string): Promise<number> {
  const {
    rows: [row],
  } = await tx.query<{ count: number }>(
    `select count(*) from follows f join profiles p on p.id = f.follower_id and p.deleted_at is null
        where f.profile_id = $1`,
    [profileId],
  );
  return row?.count ?? 0;
}

export interface PageOf {
  id: string;
  page: number;
  perPage: number;
}
type Row = ProfileCard & { total: number };

async function readPage(tx: Tx, from: string, order: string, { id, page, perPage }: PageOf) {
  const read = async (limit: number, offset: number) =>
    (
      await tx.query<Row>(
        `select ${cardColumns('p')}, count(*) over () as total from ${from} and p.deleted_at is null
            and ${isPublicProfile('p')} order by ${order} limit $2 offset $3`,
        [id, limit, offset],
      )
    ).rows;
  const rows = await read(perPage, (page - 1) * perPage);
  return {
    data: rows.map(({ total: _, ...card }) => card),
    totalCount: await totalOf(rows, page, () => read(1, 0)),
    page,
    perPage,
  };
}

/** Who follows, without those who are not public: they count and are not named. */
export const followersOf = (tx: Tx, at: PageOf) =>
  readPage(
    tx,
    'follows f join profiles p on p.id = f.follower_id where f.profile_id = $1',
    'f.created_at desc, p.id',
    at,
  );

export const followedBy = (tx: Tx, at: PageOf) =>
  readPage(
    tx,
    'follows f join profiles p on p.id = f.profile_id where f.follower_id = $1',
    'f.created_at desc, p.id',
    at,
  );

export const organizationsOf = (tx: Tx, at: PageOf) =>
  readPage(
    tx,
    `(${shownOrganizationsOf('$1')}) o join profiles p on p.id = o.owner_id where true`,
    'lower(p.name), p.id',
    at,
  );
