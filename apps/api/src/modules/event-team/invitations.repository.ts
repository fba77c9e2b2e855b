import type { AccessSetting } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { newId, newSecret, sha256 } from '../../platform/runtime/ids.ts';
import type { Place } from './team.repository.ts';

const LIFE_DAYS = 14;

export interface InvitationRow {
  id: string;
  email: string;
  accessSetting: AccessSetting;
  collaborator: boolean;
  createdAt: Date;
  expiresAt: Date;
  expired: boolean;
}

export async function listInvitations(tx: Tx, eventId: string): Promise<InvitationRow[]> {
  const { rows } = await tx.query<InvitationRow>(
    `select id, email, access_setting as "accessSetting", collaborator, created_at as "createdAt",
        expires_at as "expiresAt", expires_at <= now() as expired
       from team_members where event_id = $1 and profile_id is null
         order by lower(email), id`,
    [eventId],
  );
  return rows;
}

/**
 * A new invitation, or a new link for the one that waits; the old link opens nothing any more.
 * Returns the token.
 */
export async function upsertInvitation(
  tx: Tx,
  eventId: string,
  email: string,
  place: Place,
  invitedBy: string,
): Promise<string> {
  const token = newSecret();
  await tx.query(
    `insert into team_members (id, owner_id, event_id, email, access_setting,
        collaborator, invited_by, token_hash, expires_at, claimed_at)
     select $1, e.owner_id, e.id, $3, $4, $5, $6, $7, now() + make_interval(days => $8), null
       from events e where e.id = $2
     on conflict (coalesce(event_id, owner_id), lower(email)) where profile_id is null do update
       set access_setting = excluded.access_setting, collaborator = excluded.collaborator,
         invited_by = excluded.invited_by,
           token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
    [
      newId(),
      eventId,
      email,
      place.accessSetting,
      place.collaborator,
      invitedBy,
      sha256(token),
      LIFE_DAYS,
    ],
  );
  return token;
}

/** False when there is none that waits. */
export async function deleteInvitation(
  tx: Tx,
  eventId: string,
  invitationId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from team_members where id = $1 and event_id = $2 and profile_id is null',
    [invitationId, eventId],
  );
  return rowCount === 1;
}

/** Takes back what somebody who leaves the team has invited. */
export async function deleteInvitationsOf(tx: Tx, eventId: string, invitedBy: string) {
  await tx.query(
    'delete from team_members where event_id = $1 and invited_by = $2 and profile_id is null',
    [eventId, invitedBy],
  );
}

export interface OpenInvitation extends Place {
  id: string;
  eventId: string;
  eventName: string;
  invitedById: string;
  invitedBy: string;
  isFromSiteAdmin: boolean;
  claimedBy: string | null;
}

/**
 * The invitation of a link: one that waits, or one that this person claimed, so that a second
 * click arrives too.
 */
export async function lockByToken(
  tx: Tx,
  token: string,
  userId: string,
): Promise<OpenInvitation | undefined> {
  const {
    rows: [row],
  } = await tx.query<OpenInvitation>(
    `select i.id, i.event_id as "eventId", e.name as "eventName",
        i.access_setting as "accessSetting", i.collaborator, i.invited_by as "invitedById",
        p.name as "invitedBy",
            p.is_site_admin as "isFromSiteAdmin", i.profile_id as "claimedBy"
       from team_members i join events e on e.id = i.event_id and e.deleted_at is null
         join profiles p on p.id = i.invited_by
      where i.token_hash = $1 and ((i.profile_id is null and i.expires_at > now())
        or i.profile_id = $2) for update of i`,
    [sha256(token), userId],
  );
  return row;
}

/**
 * Gives the place to whoever followed its link. Who has one there already is raised, loses nothing,
 * and the link leads to it from then on; the owner of the event needs none.
 */
export async function claimInvitation(tx: Tx, invitationId: string, userId: string) {
  await tx.query(
    `with claimed as (delete from team_members where id = $1 and profile_id is null returning *)
     insert into team_members (id, owner_id, event_id, profile_id, access_setting, collaborator,
        invited_by, token_hash, expires_at, created_at)
     select id, owner_id, event_id, $2, access_setting, collaborator, invited_by, token_hash,
        expires_at, created_at from claimed where owner_id <> $2
     on conflict (event_id, profile_id) do update
       set collaborator = team_members.collaborator or excluded.collaborator,
           access_setting = case
             when 'admin' in (team_members.access_setting, excluded.access_setting) then 'admin'
             when 'door' in (team_members.access_setting, excluded.access_setting) then 'door'
             else 'basic' end,
           invited_by = excluded.invited_by, token_hash = excluded.token_hash,
           version = team_members.version + 1, changed_at = clock_timestamp(), changed_by = $2`,
    [invitationId, userId],
  );
}
