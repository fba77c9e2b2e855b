import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import { totalOf } from '../../../platform/http/page-total.ts';
import { isOpenAccount, isPublicProfile } from '../../../platform/access/public-profile.ts';
import { shownOrganizationsOf } from '../../../platform/access/team-rows.ts';
import { CARD } from '../../../platform/access/cards.ts';

/** Adds the follow; false when it was there. */
export const insertFollow = async (
  tx: Tx,
  followerId: string,
  profileId: string,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .insertInto('follows')
      .values({ followerId, profileId })
      .onConflict((conflict) => conflict.doNothing()),
  )) === 1;

/** Takes the follow away; false when there was none. */
export const deleteFollow = async (
  tx: Tx,
  followerId: string,
  profileId: string,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .deleteFrom('follows')
      .where('followerId', '=', followerId)
      .where('profileId', '=', profileId),
  )) === 1;

/** Followers whose account is neither deleted nor locked. */
export async function countFollowers(tx: Tx, profileId: string): Promise<number> {
  const followers = db
    .selectFrom('follows as f')
    .where('f.profileId', '=', profileId)
    .where(isOpenAccount('f.followerId'));
  return (
    (
      await row(
        tx,
        followers.select(({ fn }) => fn.countAll<number>().as('n')),
      )
    )?.n ?? 0
  );
}

export interface PageOf {
  id: string;
  page: number;
  perPage: number;
}

/** Public profiles, each with how many there are. */
const found = db
  .selectFrom('profiles as p')
  .where('p.deletedAt', 'is', null)
  .where(isPublicProfile('p'))
  .select(CARD)
  .select(({ fn }) => fn.countAll<number>().over().as('total'));

async function readPage(tx: Tx, all: typeof found, { page, perPage }: Omit<PageOf, 'id'>) {
  const read = (limit: number, offset: number) => rows(tx, all.limit(limit).offset(offset));
  const ofPage = await read(perPage, (page - 1) * perPage);
  return {
    data: ofPage.map(({ total: _, ...card }) => card),
    totalCount: await totalOf(ofPage, page, () => read(1, 0)),
    page,
    perPage,
  };
}

const along = (
  shown: 'f.followerId' | 'f.profileId',
  of: 'f.followerId' | 'f.profileId',
  id: string,
) =>
  found
    .innerJoin('follows as f', shown, 'p.id')
    .where(of, '=', id)
    .orderBy('f.createdAt', 'desc')
    .orderBy('p.id');

/** Who follows, without those who are not public: they count and are not named. */
export const followersOf = (tx: Tx, { id, ...page }: PageOf) =>
  readPage(tx, along('f.followerId', 'f.profileId', id), page);

export const followedBy = (tx: Tx, { id, ...page }: PageOf) =>
  readPage(tx, along('f.profileId', 'f.followerId', id), page);

export const organizationsOf = (tx: Tx, { id, ...page }: PageOf) =>
  readPage(
    tx,
    found
      .innerJoin(shownOrganizationsOf(sql.val(id)).as('o'), 'o.ownerId', 'p.id')
      .orderBy(sql`lower(p.name)`)
      .orderBy('p.id'),
    page,
  );
