import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { newId, newSecret, sha256 } from '../../platform/runtime/ids.ts';
import type { Place } from './team.repository.ts';

const LIFE_DAYS = 14;

export const listInvitations = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('teamMembers')
      .where('eventId', '=', eventId)
      .where('profileId', 'is', null)
      .orderBy(sql`lower(email)`)
      .orderBy('id')
      .select(({ ref }) => [
        'id',
        ref('email').$notNull().as('email'),
        'accessSetting',
        'collaborator',
        'createdAt',
        ref('expiresAt').$notNull().as('expiresAt'),
        sql<boolean>`expires_at <= now()`.as('expired'),
      ]),
  );

/**
 * A new invitation, or a new link for the one that waits; the old link opens nothing any more.
 * Returns the token.
 */
export async function upsertInvitation(
  tx: Tx,
  eventId: string,
  email: string,
  { accessSetting, collaborator }: Place,
  invitedBy: string,
): Promise<string> {
  const token = newSecret();
  await rows(
    tx,
    sql`insert into team_members (id, owner_id, event_id, email, access_setting, collaborator,
        invited_by, token_hash, expires_at, claimed_at)
      select ${newId()}, e.owner_id, e.id, ${email}, ${accessSetting}, ${collaborator},
        ${invitedBy}, ${sha256(token)}, now() + make_interval(days => ${LIFE_DAYS}), null
        from events e where e.id = ${eventId}
      on conflict (coalesce(event_id, owner_id), lower(email)) where profile_id is null do update
        set access_setting = excluded.access_setting, collaborator = excluded.collaborator,
          invited_by = excluded.invited_by, token_hash = excluded.token_hash,
          expires_at = excluded.expires_at, created_at = now()`,
  );
  return token;
}

const deleteWaiting = (eventId: string) =>
  db.deleteFrom('teamMembers').where('eventId', '=', eventId).where('profileId', 'is', null);

/** What it was; undefined when there is none that waits. */
export const deleteInvitation = (tx: Tx, eventId: string, id: string) =>
  row(
    tx,
    deleteWaiting(eventId)
      .where('id', '=', id)
      .returning(({ ref }) => [ref('email').$notNull().as('email'), 'accessSetting']),
  );

/** Takes back what somebody who leaves the team has invited. */
export const deleteInvitationsOf = (tx: Tx, eventId: string, invitedBy: string) =>
  change(tx, deleteWaiting(eventId).where('invitedBy', '=', invitedBy));

/**
 * The invitation of a link: one that waits, or one that this person claimed, so that a second
 * click arrives too.
 */
export const lockByToken = (tx: Tx, token: string, userId: string) =>
  row(
    tx,
    db
      .selectFrom('teamMembers as i')
      .innerJoin('events as e', 'e.id', 'i.eventId')
      .innerJoin('profiles as p', 'p.id', 'i.invitedBy')
      .where('e.deletedAt', 'is', null)
      .where('i.tokenHash', '=', sha256(token))
      .where(({ eb, and, or }) =>
        or([
          and([eb('i.profileId', 'is', null), eb('i.expiresAt', '>', sql<Date>`now()`)]),
          eb('i.profileId', '=', userId),
        ]),
      )
      .select([
        'i.id',
        'e.id as eventId',
        'e.name as eventName',
        'i.accessSetting',
        'i.collaborator',
        'p.id as invitedById',
        'p.name as invitedBy',
        'p.isSiteAdmin as isFromSiteAdmin',
        'i.profileId as claimedBy',
      ])
      .forUpdate('i'),
  );

/** The place that somebody has on the team already, held until theirs is given. */
export const lockPlace = (tx: Tx, eventId: string, userId: string) =>
  row(
    tx,
    db
      .selectFrom('teamMembers')
      .where('eventId', '=', eventId)
      .where('profileId', '=', userId)
      .select(['accessSetting', 'collaborator'])
      .forUpdate(),
  );

/**
 * Gives the place to whoever followed its link. Who has one there already is raised, loses nothing,
 * and the link leads to it from then on; the owner of the event needs none, and gets none.
 */
export const claimInvitation = (tx: Tx, invitationId: string, userId: string) =>
  row(
    tx,
    sql<Place>`with claimed as (delete from team_members
          where id = ${invitationId} and profile_id is null returning *)
      insert into team_members (id, owner_id, event_id, profile_id, access_setting, collaborator,
        invited_by, token_hash, expires_at, created_at)
      select id, owner_id, event_id, ${userId}, access_setting, collaborator, invited_by,
        token_hash, expires_at, created_at from claimed where owner_id <> ${userId}
      on conflict (event_id, profile_id) do update
        set collaborator = team_members.collaborator or excluded.collaborator,
          access_setting = case
            when 'admin' in (team_members.access_setting, excluded.access_setting) then 'admin'
            when 'door' in (team_members.access_setting, excluded.access_setting) then 'door'
            else 'basic' end,
          invited_by = excluded.invited_by, token_hash = excluded.token_hash,
          version = team_members.version + 1, changed_at = clock_timestamp(),
          changed_by = ${userId}
      returning access_setting, collaborator`,
  );
