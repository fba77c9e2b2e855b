import type { AccessSetting, ProfileCard } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { isPublicProfile } from '../../platform/access/public-profile.ts';
import { countUp, unchangedSince, type Edit } from '../../platform/db/versions.ts';
import { cardColumns } from '../../platform/access/cards.ts';

/** An event as its team's news name it; undefined when it was deleted. */
export interface TeamEvent {
  id: string;
  name: string;
}

export async function findTeamEvent(tx: Tx, eventId: string): Promise<TeamEvent | undefined> {
  const {
    rows: [row],
  } = await tx.query<TeamEvent>(
    'select id, name from events where id = $1 and deleted_at is null',
    [eventId],
  );
  return row;
}

export interface TeamRow extends ProfileCard {
  teachingId: string | null;
  version: number | null;
  eventAccess: AccessSetting | null;
  organizationAccess: AccessSetting | null;
  collaborator: boolean;
  isOwner: boolean;
}

/**
 * Everybody with access to an event or shown beside it: its owner, the owner's team, its own team.
 */
export async function listTeam(tx: Tx, eventId: string): Promise<TeamRow[]> {
  const { rows } = await tx.query<TeamRow>(
    `select ${cardColumns('p')}, m.id as "teachingId", m.version, m.access_setting as "eventAccess",
        coalesce(m.collaborator, false) as collaborator, p.id = e.owner_id as "isOwner",
            a.access_setting as "organizationAccess"
       from events e
       cross join lateral (
         select e.owner_id as id union select t.profile_id from team_members t
          where t.owner_id = e.owner_id and (t.event_id is null or t.event_id = e.id)) who
       join profiles p on p.id = who.id and p.deleted_at is null
       left join team_members m on m.event_id = e.id and m.profile_id = p.id and p.id <> e.owner_id
       left join team_members a on a.owner_id = e.owner_id and a.event_id is null
         and a.profile_id = p.id
      where e.id = $1
      order by p.id <> e.owner_id, not coalesce(a.is_owner, false), lower(p.name), p.id`,
    [eventId],
  );
  return rows;
}

export interface Teaching {
  id: string;
  eventId: string;
  ownerId: string;
  profileId: string;
  name: string;
  accessSetting: AccessSetting;
  collaborator: boolean;
  isOrganization: boolean;
}

const COLUMNS = `t.id, t.event_id as "eventId", t.owner_id as "ownerId", t.profile_id as "profileId", p.name, t.access_setting as "accessSetting", t.collaborator, p.type = 'School' as "isOrganization"`;
// the owner's place is not on the team, whatever a row says
const OTHERS = `team_members t join profiles p on p.id = t.profile_id join events e on e.id = t.event_id and e.deleted_at is null and e.owner_id <> t.profile_id`;

/** One place on the team, held against others who change it at the same time. */
export async function lockTeaching(
  tx: Tx,
  eventId: string,
  teachingId: string,
): Promise<Teaching | undefined> {
  const {
    rows: [row],
  } = await tx.query<Teaching>(
    `select ${COLUMNS} from ${OTHERS}
     where t.id = $1 and t.event_id = $2 for update of t`,
    [teachingId, eventId],
  );
  return row;
}

export async function lockOwnTeaching(
  tx: Tx,
  profileId: string,
  teachingId: string,
): Promise<Teaching | undefined> {
  const {
    rows: [row],
  } = await tx.query<Teaching>(
    `select ${COLUMNS} from ${OTHERS}
     where t.id = $1 and t.profile_id = $2 for update of t`,
    [teachingId, profileId],
  );
  return row;
}

export interface Place {
  accessSetting: AccessSetting;
  collaborator: boolean;
}

/** False when they are on the team already. */
export async function insertTeaching(
  tx: Tx,
  eventId: string,
  profileId: string,
  place: Place,
  invitedBy: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into team_members (id, owner_id, event_id, profile_id, access_setting, collaborator,
        invited_by)
     select $1, e.owner_id, e.id, $3, $4, $5, $6 from events e where e.id = $2 and e.owner_id <> $3
     on conflict (event_id, profile_id) do nothing`,
    [newId(), eventId, profileId, place.accessSetting, place.collaborator, invitedBy],
  );
  return rowCount === 1;
}

/** False when somebody changed it since. */
export async function updateTeaching(
  tx: Tx,
  teachingId: string,
  place: Place,
  { version, actor }: Edit,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update team_members set access_setting = $2, collaborator = $3, ${countUp('$4')}
        where id = $1 and ${unchangedSince('$5')}`,
    [teachingId, place.accessSetting, place.collaborator, actor.userId, version],
  );
  return rowCount === 1;
}

export async function deleteTeaching(tx: Tx, teachingId: string) {
  await tx.query('delete from team_members where id = $1', [teachingId]);
}

const isOnTeam = (
  profile: string,
  event: string,
) => `(exists (select 1 from team_members t where t.event_id = ${event} and t.profile_id = ${profile})
            or exists (select 1 from events e where e.id = ${event} and e.owner_id = ${profile}))`;

/** Public accounts by name or username; what begins with the words comes first. */
export async function searchProfiles(
  tx: Tx,
  like: string,
  types: readonly string[],
  eventId: string | null,
  limit: number,
): Promise<(ProfileCard & { invited: boolean })[]> {
  const { rows } = await tx.query<ProfileCard & { invited: boolean }>(
    `select ${cardColumns('p')}, $3::uuid is not null and ${isOnTeam('p.id', '$3')} as invited
       from profiles p
      where p.deleted_at is null and p.type = any($2) and (p.name ilike '%' || $1 || '%'
        or p.username ilike $1 || '%') and ${isPublicProfile('p')}
      order by not (p.username ilike $1 || '%' or p.name ilike $1 || '%'), lower(p.name), p.id
        limit $4`,
    [like, types, eventId, limit],
  );
  return rows;
}

/** The person who has shown that the address is theirs. */
export async function findByAddress(
  tx: Tx,
  email: string,
  eventId: string,
): Promise<(ProfileCard & { invited: boolean })[]> {
  const { rows } = await tx.query<ProfileCard & { invited: boolean }>(
    `select ${cardColumns('p')}, ${isOnTeam('p.id', '$2')} as invited
       from credentials c join profiles p on p.id = c.user_id
      where lower(c.email) = lower($1) and c.email_verified_at is not null
        and p.deleted_at is null`,
    [email, eventId],
  );
  return rows;
}
