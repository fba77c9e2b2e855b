import type { AccessSetting } from '@foyer/contracts';
import type { Actor } from './actor.ts';
import type { Tx } from '../db/database.ts';
import { managesAccount } from './managing.ts';
import { isOpenAccount } from './public-profile.ts';

const RANK: Record<AccessSetting, number> = { basic: 1, door: 2, admin: 3 };

/**
 * May the actor manage this account: themselves, the owner or an administrator of the organization,
 * a site admin. Of a locked account only a site admin. The one rule that every call with an
 * `ownerId` asks.
 */
export async function canManageAccount(tx: Tx, actor: Actor, ownerId: string): Promise<boolean> {
  if (!actor.userId) return false;
  const { rowCount } = await tx.query(
    `select 1 from profiles p
      where p.id = $1 and p.deleted_at is null
        and ($3 or (p.locked_at is null and ${managesAccount('p.id', '$2::uuid')}))`,
    [ownerId, actor.userId, actor.isSiteAdmin],
  );
  return rowCount === 1;
}

/**
 * The actor's access setting at an event, or null. Managers of the owning account are `admin`;
 * everybody else has the higher of what the event's team and the organization's team give them.
 */
export async function eventAccess(
  tx: Tx,
  actor: Actor,
  eventId: string,
): Promise<{ ownerId: string; setting: AccessSetting } | null> {
  if (!actor.userId) return null;
  const {
    rows: [row],
  } = await tx.query<{
    owner_id: string;
    manages: boolean;
    at_event: AccessSetting | null;
    at_owner: AccessSetting | null;
  }>(
    `select e.owner_id,
            ($3 or ${managesAccount('e.owner_id', '$2::uuid')}) as manages,
            (select t.access_setting from event_team t where t.event_id = e.id
              and t.profile_id = $2) as at_event,
            (select a.access_setting from affiliations a where a.owner_id = e.owner_id
              and a.user_id = $2) as at_owner
       from events e where e.id = $1 and e.deleted_at is null and ($3
         or ${isOpenAccount('e.owner_id')})`,
    [eventId, actor.userId, actor.isSiteAdmin],
  );
  if (!row) return null;
  const setting = row.manages ? 'admin' : higher(row.at_event, row.at_owner);
  return setting && { ownerId: row.owner_id, setting };
}

/** The one of two settings that allows more. */
export const higher = (a: AccessSetting | null, b: AccessSetting | null) =>
  a && b ? (RANK[a] >= RANK[b] ? a : b) : (a ?? b);

export const reaches = (setting: AccessSetting, needed: AccessSetting) =>
  RANK[setting] >= RANK[needed];
