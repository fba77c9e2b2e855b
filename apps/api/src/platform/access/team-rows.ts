import type { Expression } from 'kysely';
import type { Tx } from '../db/database.ts';
import { db, rows, sql } from '../db/query.ts';
import { newId } from '../runtime/ids.ts';

// Who works where: all that statements ask of `team_members`, as parts of them. Decisions are made
// of it by policies.ts alone; the module of the event team changes the rows. An address that waits
// for its person is nobody: a row without a profile matches no user.

/** An account or a person in a statement: a column of it, or a value. */
type Id = Expression<string | null>;
/** A column that holds an id. */
export const idIn = (column: string) => sql.ref<string>(column);

const atAccount = (account: Id) =>
  db.selectFrom('teamMembers as m').where('m.ownerId', '=', account).where('m.eventId', 'is', null);
const ADMIN = sql.lit('admin' as const);

/** Whether `user` (null for a visitor) manages `account`. */
export const managesAccount = (account: Id, user: Id) =>
  sql<boolean>`(coalesce(${account} = ${user}, false) or exists (${atAccount(account)
    .where('m.profileId', '=', user)
    .where('m.accessSetting', '=', ADMIN)
    .select('m.id')}))`;

/** What the teams of an event (a row of `events`) and of its account give `user` there, or null. */
export const settingAt = (event: string, user: Id) =>
  db
    .selectFrom('teamMembers as m')
    .where('m.ownerId', '=', idIn(`${event}.ownerId`))
    .where('m.profileId', '=', user)
    .where(({ eb, or }) =>
      or([eb('m.eventId', 'is', null), eb('m.eventId', '=', idIn(`${event}.id`))]),
    )
    .orderBy(sql`case m.access_setting when 'admin' then 0 when 'door' then 1 else 2 end`)
    .limit(sql.lit(1))
    .select('m.accessSetting');

/** Whether one of these teams shows `user` the figures of the event. */
export const seesStatsAt = (event: string, user: Id) =>
  sql<boolean>`exists (${db
    .selectFrom('teamMembers as m')
    .where('m.ownerId', '=', idIn(`${event}.ownerId`))
    .where('m.profileId', '=', user)
    .where('m.eventId', 'is', null)
    .where(({ ref }) => ref('m.seesStats'))
    .select('m.id')})`;

/** Who owns an organization. */
export const ownersOf = (account: Id) =>
  atAccount(account)
    .where(({ ref }) => ref('m.isOwner'))
    .select('m.profileId');

/** Whether somebody is who owns an organization. */
export const ownsOrganization = async (tx: Tx, id: string, userId: string): Promise<boolean> =>
  (await rows(tx, ownersOf(sql.val(id)))).some(({ profileId }) => profileId === userId);

/** Who is told of what happens to an organization. */
export const listenersOf = (account: Id) =>
  atAccount(account)
    .where('m.accessSetting', '=', ADMIN)
    .where('m.profileId', 'is not', null)
    .where(({ ref }) => ref('m.receiveNotifications'))
    .select(({ ref }) => ref('m.profileId').$notNull().as('id'));

/** The organizations that a person shows on their profile. */
export const shownOrganizationsOf = (user: Id) =>
  db
    .selectFrom('teamMembers as m')
    .where('m.profileId', '=', user)
    .where('m.eventId', 'is', null)
    .where(({ not, ref }) => not(ref('m.hidden')))
    .select('m.ownerId');

/** The accounts that a person works for, each with 3 for managers, 2 for the door, 1 for the rest. */
export const workplacesOf = (user: Id) =>
  db
    .selectFrom('teamMembers as m')
    .leftJoin('events as e', 'e.id', 'm.eventId')
    .where('m.profileId', '=', user)
    .where('e.deletedAt', 'is', null)
    .select([
      'm.ownerId',
      sql<number>`case when m.access_setting = 'basic' then 1
        when m.event_id is null and m.access_setting = 'admin' then 3 else 2 end`.as('rank'),
    ]);

/** Whether a person is on a team of an account. */
export const isOnTeamOf = (account: Id, user: Id) =>
  sql<boolean>`exists (${db
    .selectFrom('teamMembers as m')
    .where('m.ownerId', '=', account)
    .where('m.profileId', '=', user)
    .select('m.id')})`;

/** Who is named beside an event: `t` is the profile, `m` their row of the team. */
export const collaboratorsOf = (event: Id) =>
  db
    .selectFrom('teamMembers as m')
    .innerJoin('profiles as t', 't.id', 'm.profileId')
    .where('m.eventId', '=', event)
    .where(({ ref }) => ref('m.collaborator'));

/** The events that a profile is named beside. */
export const collaborationsOf = (profile: Id) =>
  db
    .selectFrom('teamMembers as m')
    .where('m.profileId', '=', profile)
    .where('m.eventId', 'is not', null)
    .where(({ ref }) => ref('m.collaborator'))
    .select('m.eventId');

/** An address that did not follow its link is kept a month for questions. */
export const FORGET_INVITATIONS = db
  .deleteFrom('teamMembers')
  .where('profileId', 'is', null)
  .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`);

/** Who owns an event needs no place on its team. */
export const forgetPlace = (tx: Tx, eventId: string, profileId: string) =>
  rows(
    tx,
    db.deleteFrom('teamMembers').where('eventId', '=', eventId).where('profileId', '=', profileId),
  );

/** Everybody on a team of an account. */
export const workersOf = (account: Id) =>
  db
    .selectFrom('teamMembers as m')
    .where('m.ownerId', '=', account)
    .where('m.profileId', 'is not', null)
    .select(({ ref }) => ref('m.profileId').$notNull().as('id'))
    .distinct();

/** Nobody is on a team of an account that is gone, and it is on none. */
export const forgetPlaces = (tx: Tx, id: string) =>
  rows(
    tx,
    db
      .deleteFrom('teamMembers')
      .where(({ eb, or }) => or([eb('ownerId', '=', id), eb('profileId', '=', id)])),
  );

/** Makes a person the owner of their new organization. */
export const insertOwner = (tx: Tx, ownerId: string, userId: string) =>
  rows(
    tx,
    db
      .insertInto('teamMembers')
      .values({
        id: newId(),
        ownerId,
        profileId: userId,
        roleName: 'Owner',
        isOwner: true,
        accessSetting: 'admin',
      }),
  );
