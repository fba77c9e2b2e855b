import type { Profile } from '@foyer/contracts';
import type { Updateable } from 'kysely';
import { imageOf } from '../../../platform/access/cards.ts';
import type { DB } from '../../../platform/db/database-types.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../../platform/db/query.ts';
import type { Edit } from '../../../platform/db/versions.ts';

export const find = (tx: Tx, id: string) =>
  row(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.id', '=', id)
      .where('p.deletedAt', 'is', null)
      .select(['p.id', 'p.type', 'p.accountVersion as version', 'p.name', 'p.username'])
      .select(['p.fullDescription as bio', 'p.timezone', 'p.googleAnalyticsId', 'p.metaPixelId'])
      .select('p.googleTagManagerContainerId')
      .select([imageOf('p.avatarFileId').as('avatar'), imageOf('p.bannerFileId').as('banner')])
      .select(({ ref }) => ref('p.social').$castTo<Profile['social']>().as('social')),
  );

/** Holds the account against others who change it. */
export const lock = (tx: Tx, id: string) =>
  row(tx, db.selectFrom('profiles').where('id', '=', id).select('id').forNoKeyUpdate());

/** Usernames of before that still lead to the account, newest first. */
export const formerUsernames = (tx: Tx, id: string) =>
  rows(
    tx,
    db
      .selectFrom('formerUsernames')
      .where('profileId', '=', id)
      .where('until', '>', sql<Date>`now()`)
      .orderBy('until', 'desc')
      .select(['username', 'until']),
  );

type Values = Pick<
  Updateable<DB['profiles']>,
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'avatarFileId'
  | 'bannerFileId'
  | 'fullDescription'
  | 'timezone'
  | 'social'
  | 'googleAnalyticsId'
  | 'metaPixelId'
  | 'googleTagManagerContainerId'
>;

/** What is left out stays as it is. False when somebody changed the account since. */
export const update = async (
  tx: Tx,
  id: string,
  values: Values,
  { version, actor }: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('profiles')
      .set(({ eb }) => ({
        ...values,
        accountVersion: eb('accountVersion', '+', 1),
        accountChangedAt: sql<Date>`clock_timestamp()`,
        accountChangedBy: actor.userId,
      }))
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('accountVersion', '=', version as number)),
  )) === 1;

/** The constraint that a username would break in this account; null when it may have it. */
export const usernameProblem = async (tx: Tx, username: string, id: string) =>
  (await row(
    tx,
    sql<{ problem: string | null }>`select username_problem(${username}, ${id}) as problem`,
  ))!.problem;
