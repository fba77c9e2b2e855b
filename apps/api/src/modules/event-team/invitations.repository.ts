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
       from event_team_invitations where event_id = $1 and accepted_at is null
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
    `insert into event_team_invitations (id, owner_id, event_id, email, access_setting,
        collaborator, invited_by, token_hash, expires_at)
     select $1, e.owner_id, e.id, $3, $4, $5, $6, $7, now() + make_interval(days => $8)
       from events e where e.id = $2
     on conflict (event_id, lower(email)) where accepted_at is null do update
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
    'delete from event_team_invitations where id = $1 and event_id = $2 and accepted_at is null',
    [invitationId, eventId],
  );
  return rowCount === 1;
}

/** Takes back what somebody who leaves the team has invited. */
export async function deleteInvitationsOf(tx: Tx, eventId: string, invitedBy: string) {
  await tx.query(
    'delete from event_team_invitations where event_id = $1 and invited_by = $2 and accepted_at is null',
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
  acceptedBy: string | null;
}

/**
 * The invitation of a link: one that waits, or one that this person accepted, so that a second
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
            p.is_site_admin as "isFromSiteAdmin", i.accepted_by as "acceptedBy"
       from event_team_invitations i join events e on e.id = i.event_id and e.deleted_at is null
         join profiles p on p.id = i.invited_by
      where i.token_hash = $1 and ((i.accepted_at is null and i.expires_at > now())
        or i.accepted_by = $2) for update of i`,
    [sha256(token), userId],
  );
  return row;
}

export async function markAccepted(tx: Tx, invitationId: string, userId: string) {
  await tx.query(
    'update event_team_invitations set accepted_at = now(), accepted_by = $2 where id = $1',
    [invitationId, userId],
  );
}
