import type { InferResult } from 'kysely';
import { CARD } from '../../platform/access/cards.ts';
import { isPublicProfile } from '../../platform/access/public-profile.ts';
import type { Tx } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/like-pattern.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { isFound } from '../../platform/db/search.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { newId } from '../../platform/runtime/ids.ts';

/** An event as its team's news name it. */
export type TeamEvent = Pick<Row<'events'>, 'id' | 'name'>;

/** Undefined when it was deleted. */
export const findTeamEvent = (tx: Tx, eventId: string): Promise<TeamEvent | undefined> =>
  row(
    tx,
    db
      .selectFrom('events')
      .where('id', '=', eventId)
      .where('deletedAt', 'is', null)
      .select(['id', 'name']),
  );

/**
 * Everybody with access to an event or shown beside it: its owner, the owner's team, its own team.
 */
export const listTeam = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('events as e')
      .innerJoinLateral(
        sql<{ id: string }>`(
          select e.owner_id as id union select t.profile_id from team_members t
           where t.owner_id = e.owner_id and (t.event_id is null or t.event_id = e.id))`.as('who'),
        (join) => join.onTrue(),
      )
      .innerJoin('profiles as p', 'p.id', 'who.id')
      .leftJoin('teamMembers as m', (join) =>
        join
          .onRef('m.eventId', '=', 'e.id')
          .onRef('m.profileId', '=', 'p.id')
          .onRef('p.id', '<>', 'e.ownerId'),
      )
      .leftJoin('teamMembers as a', (join) =>
        join
          .onRef('a.ownerId', '=', 'e.ownerId')
          .on('a.eventId', 'is', null)
          .onRef('a.profileId', '=', 'p.id'),
      )
      .where('e.id', '=', eventId)
      .where('p.deletedAt', 'is', null)
      .orderBy(sql`p.id <> e.owner_id, not coalesce(a.is_owner, false), lower(p.name), p.id`)
      .select(CARD)
      .select(['m.id as teachingId', 'm.version', 'm.accessSetting as eventAccess'])
      .select('a.accessSetting as organizationAccess')
      .select(isPublicProfile('p').as('hasProfile'))
      .select(({ fn, eb, val }) => [
        fn.coalesce('m.collaborator', val(false)).as('collaborator'),
        eb('p.id', '=', eb.ref('e.ownerId')).$castTo<boolean>().as('isOwner'),
      ]),
  );
export type TeamRow = Awaited<ReturnType<typeof listTeam>>[number];

// the owner's place is not on the team, whatever a row says
const others = db
  .selectFrom('teamMembers as t')
  .innerJoin('profiles as p', 'p.id', 't.profileId')
  .innerJoin('events as e', 'e.id', 't.eventId')
  .where('e.deletedAt', 'is', null)
  .whereRef('e.ownerId', '<>', 't.profileId')
  .select(['t.id', 'e.id as eventId', 't.ownerId', 'p.id as profileId', 'p.name'])
  .select(['t.accessSetting', 't.collaborator'])
  .select(({ eb }) => eb('p.type', '=', 'School').$castTo<boolean>().as('isOrganization'));
export type Teaching = InferResult<typeof others>[number];

/** One place on the team, held against others who change it at the same time. */
export const lockTeaching = (tx: Tx, eventId: string, id: string): Promise<Teaching | undefined> =>
  row(tx, others.where('t.id', '=', id).where('t.eventId', '=', eventId).forUpdate('t'));

export const lockOwnTeaching = (tx: Tx, profileId: string, id: string) =>
  row(tx, others.where('t.id', '=', id).where('t.profileId', '=', profileId).forUpdate('t'));

export type Place = Pick<Row<'teamMembers'>, 'accessSetting' | 'collaborator'>;

/** False when they are on the team already. */
export const insertTeaching = async (
  tx: Tx,
  eventId: string,
  profileId: string,
  { accessSetting, collaborator }: Place,
  invitedBy: string,
): Promise<boolean> =>
  (await change(
    tx,
    sql`insert into team_members (id, owner_id, event_id, profile_id, access_setting,
        collaborator, invited_by)
      select ${newId()}, e.owner_id, e.id, ${profileId}, ${accessSetting}, ${collaborator},
        ${invitedBy} from events e where e.id = ${eventId} and e.owner_id <> ${profileId}
      on conflict (event_id, profile_id) do nothing`,
  )) === 1;

/** False when somebody changed it since. */
export const updateTeaching = async (
  tx: Tx,
  id: string,
  place: Place,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('teamMembers')
      .set({ ...place, ...changedBy(edit) })
      .where('id', '=', id)
      .where(isUnchanged(edit)),
  )) === 1;

export const deleteTeaching = (tx: Tx, id: string) =>
  change(tx, db.deleteFrom('teamMembers').where('id', '=', id));

/** Whether `p` is on the team of an event, or owns it. */
const isOnTeam = (eventId: string | null) =>
  sql<boolean>`(exists (${db
    .selectFrom('teamMembers as t')
    .where('t.eventId', '=', eventId)
    .where('t.profileId', '=', sql.ref<string>('p.id'))
    .select('t.id')}) or exists (${db
    .selectFrom('events as e')
    .where('e.id', '=', eventId)
    .where('e.ownerId', '=', sql.ref<string>('p.id'))
    .select('e.id')}))`;

/** Public accounts by name or username; what begins with the words comes first. */
export const searchProfiles = (
  tx: Tx,
  typed: string,
  types: readonly Row<'profiles'>['type'][],
  eventId: string | null,
  limit: number,
) => {
  const begin = `${escapeLike(typed)}%`;
  return rows(
    tx,
    db
      .selectFrom('profiles as p')
      .where('p.deletedAt', 'is', null)
      .where('p.type', 'in', types)
      .where(({ eb, or }) =>
        or([
          isFound(typed, { texts: [sql.ref('p.name')] }) ?? sql<boolean>`false`,
          eb('p.username', 'ilike', begin),
        ]),
      )
      .where(isPublicProfile('p'))
      .orderBy(({ eb, not, or }) =>
        not(
          or([
            eb('p.username', 'ilike', begin),
            sql<boolean>`starts_with(folded(p.name), folded(${typed}))`,
          ]),
        ),
      )
      .orderBy(sql`lower(p.name)`)
      .orderBy('p.id')
      .limit(limit)
      .select(CARD)
      .select(isOnTeam(eventId).as('invited')),
  );
};

/** The person who has shown that the address is theirs. */
export const findByAddress = (tx: Tx, email: string, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('credentials as c')
      .innerJoin('profiles as p', 'p.id', 'c.userId')
      .where(sql`lower(c.email)`, '=', sql`lower(${email})`)
      .where('c.emailVerifiedAt', 'is not', null)
      .where('p.deletedAt', 'is', null)
      .select(CARD)
      .select(isOnTeam(eventId).as('invited')),
  );
