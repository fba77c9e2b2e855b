import { CARD } from '../../platform/access/cards.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { newId, newSecret, sha256 } from '../../platform/runtime/ids.ts';
import type { Flags } from './affiliations.repository.ts';

const LIFE_DAYS = 14;

const waiting = (ownerId: string) =>
  db
    .selectFrom('teamMembers as m')
    .where('m.ownerId', '=', ownerId)
    .where('m.eventId', 'is', null)
    .where('m.profileId', 'is', null)
    .select(({ ref }) => ref('m.email').$notNull().as('email'))
    .select(['m.id', 'm.roleName', 'm.accessSetting', 'm.receiveNotifications', 'm.hidden'])
    .select('m.seesStats');

/** Addresses that have not followed their link. */
export const listWaiting = (tx: Tx, ownerId: string) =>
  rows(
    tx,
    waiting(ownerId)
      .orderBy(sql`lower(m.email)`)
      .orderBy('m.id')
      .select('m.createdAt')
      .select(({ ref }) => ref('m.expiresAt').$notNull().as('expiresAt'))
      .select(sql<boolean>`m.expires_at <= now()`.as('expired')),
  );

export const lockWaiting = (tx: Tx, ownerId: string, id: string) =>
  row(tx, waiting(ownerId).where('m.id', '=', id).forUpdate('m'));

/** The same, for who only looks. */
export const findWaiting = (tx: Tx, ownerId: string, id: string) =>
  row(tx, waiting(ownerId).where('m.id', '=', id));

/**
 * A new invitation, or a new link for the one that waits; the old link opens nothing any more.
 * Returns the token.
 */
export async function upsertWaiting(
  tx: Tx,
  ownerId: string,
  email: string,
  flags: Flags,
  invitedBy: string,
): Promise<string> {
  const token = newSecret();
  await rows(
    tx,
    sql`insert into team_members (id, owner_id, email, role_name, access_setting,
        receive_notifications, hidden, sees_stats, invited_by, token_hash, expires_at, claimed_at)
      values (${newId()}, ${ownerId}, ${email}, ${flags.roleName}, ${flags.accessSetting},
        ${flags.receiveNotifications}, ${flags.hidden}, ${flags.seesStats}, ${invitedBy},
        ${sha256(token)}, now() + make_interval(days => ${LIFE_DAYS}), null)
      on conflict (coalesce(event_id, owner_id), lower(email)) where profile_id is null do update
        set role_name = excluded.role_name, access_setting = excluded.access_setting,
          receive_notifications = excluded.receive_notifications, hidden = excluded.hidden,
          sees_stats = excluded.sees_stats, invited_by = excluded.invited_by,
          token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
  );
  return token;
}

const deleteWaitingAt = (ownerId: string) =>
  db
    .deleteFrom('teamMembers')
    .where('ownerId', '=', ownerId)
    .where('eventId', 'is', null)
    .where('profileId', 'is', null);

/** False when there is none that waits. */
export const deleteWaiting = async (tx: Tx, ownerId: string, id: string): Promise<boolean> =>
  (await change(tx, deleteWaitingAt(ownerId).where('id', '=', id))) === 1;

/** Takes back what somebody who leaves has invited. */
export const deleteWaitingOf = (tx: Tx, ownerId: string, invitedBy: string) =>
  change(tx, deleteWaitingAt(ownerId).where('invitedBy', '=', invitedBy));

/**
 * The invitation of a link: one that waits, or one that this person claimed, so that a second click
 * arrives too.
 */
export const lockByToken = (tx: Tx, token: string, userId: string) =>
  row(
    tx,
    db
      .selectFrom('teamMembers as m')
      .innerJoin('profiles as p', 'p.id', 'm.ownerId')
      .innerJoin('profiles as i', 'i.id', 'm.invitedBy')
      .where('m.eventId', 'is', null)
      .where('p.deletedAt', 'is', null)
      .where('m.tokenHash', '=', sha256(token))
      .where(({ eb, and, or }) =>
        or([
          and([eb('m.profileId', 'is', null), eb('m.expiresAt', '>', sql<Date>`now()`)]),
          eb('m.profileId', '=', userId),
        ]),
      )
      .select(CARD)
      .select(['m.id as invitationId', 'm.ownerId', 'm.accessSetting', 'm.roleName'])
      .select(['m.profileId as claimedBy', 'i.id as invitedById', 'i.name as invitedBy'])
      .select('i.isSiteAdmin as isFromSiteAdmin')
      .forUpdate('m'),
  );

/** What somebody may do there already, held until the place of an invitation is given. */
export const lockPlace = (tx: Tx, ownerId: string, userId: string) =>
  row(
    tx,
    db
      .selectFrom('teamMembers')
      .where('ownerId', '=', ownerId)
      .where('eventId', 'is', null)
      .where('profileId', '=', userId)
      .select(['accessSetting', 'seesStats'])
      .forUpdate(),
  );

/**
 * Gives the place to whoever followed its link. Who has one there already is raised and loses
 * nothing, and the link leads to it from then on.
 */
export const claimWaiting = (tx: Tx, invitationId: string, userId: string) =>
  row(
    tx,
    sql<Pick<Flags, 'accessSetting' | 'seesStats'>>`with claimed as (delete from team_members
          where id = ${invitationId} and profile_id is null returning *)
      insert into team_members (id, owner_id, profile_id, role_name, access_setting,
        receive_notifications, hidden, sees_stats, invited_by, token_hash, expires_at, created_at)
      select id, owner_id, ${userId}, role_name, access_setting, receive_notifications, hidden,
        sees_stats, invited_by, token_hash, expires_at, created_at from claimed
      on conflict (owner_id, profile_id) where event_id is null do update
        set access_setting = case
            when 'admin' in (team_members.access_setting, excluded.access_setting) then 'admin'
            when 'door' in (team_members.access_setting, excluded.access_setting) then 'door'
            else 'basic' end,
          sees_stats = team_members.sees_stats or excluded.sees_stats,
          invited_by = excluded.invited_by, token_hash = excluded.token_hash,
          version = team_members.version + 1, changed_at = clock_timestamp(),
          changed_by = ${userId}
      returning access_setting, sees_stats`,
  );
