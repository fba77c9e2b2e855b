import type { Tx } from '../db/database.ts';
import { newId } from '../runtime/ids.ts';

// Who works where: all that statements ask of `team_members`, as parts of them. Decisions are made
// of it by policies.ts alone; the module of the event team changes the rows. An address that waits
// for its person is nobody: a row without a profile matches no user.

const atAccount = (member: string, account: string) =>
  `${member}.owner_id = ${account} and ${member}.event_id is null`;
const isAdmin = (member: string) => `${member}.access_setting = 'admin'`;

/** Whether `user` (an id, or null for a visitor) manages `account`. */
export const managesAccount = (
  account: string,
  user: string,
) => `(coalesce(${account} = ${user}, false) or exists (
  select 1 from team_members manager where ${atAccount('manager', account)}
    and manager.profile_id = ${user} and ${isAdmin('manager')}))`;

/** What the teams of an event (a row of `events`) and of its account give `user` there, or null. */
export const settingAt = (event: string, user: string) => `(
  select m.access_setting from team_members m where m.owner_id = ${event}.owner_id
    and m.profile_id = ${user} and (m.event_id is null or m.event_id = ${event}.id)
   order by case m.access_setting when 'admin' then 0 when 'door' then 1 else 2 end limit 1)`;

/** Who owns an organization. */
export const ownersOf = (account: string) =>
  `select m.profile_id from team_members m where ${atAccount('m', account)} and m.is_owner`;

/** Who is told of what happens to an organization. */
export const listenersOf = (account: string) =>
  `select m.profile_id from team_members m where ${atAccount('m', account)} and ${isAdmin('m')}
     and m.profile_id is not null and m.receive_notifications`;

/** The organizations that a person shows on their profile. */
export const shownOrganizationsOf = (user: string) =>
  `select m.owner_id from team_members m where m.profile_id = ${user} and m.event_id is null
     and not m.hidden`;

/** The accounts that a person works for, each with 3 for managers, 2 for the door, 1 for the rest. */
export const workplacesOf = (user: string) =>
  `select m.owner_id, case when m.access_setting = 'basic' then 1
     when m.event_id is null and ${isAdmin('m')} then 3 else 2 end as rank
     from team_members m left join events e on e.id = m.event_id
    where m.profile_id = ${user} and e.deleted_at is null`;

/** Whether a person is on a team of an account. */
export const isOnTeamOf = (account: string, user: string) =>
  `exists (select 1 from team_members m where m.owner_id = ${account} and m.profile_id = ${user})`;

/** Who is named beside an event: `t` is the profile, `m` their row of the team. */
export const collaboratorsOf = (event: string) =>
  `team_members m join profiles t on t.id = m.profile_id where m.event_id = ${event}
     and m.collaborator`;

/** An address that did not follow its link is kept a month for questions. */
export const FORGET_INVITATIONS = `delete from team_members where profile_id is null
    and expires_at < now() - interval '30 days'`;

/** Makes a person the owner of their new organization. */
export async function insertOwner(tx: Tx, ownerId: string, userId: string): Promise<void> {
  await tx.query(
    `insert into team_members (id, owner_id, profile_id, role_name, is_owner, access_setting)
        values ($1, $2, $3, 'Owner', true, 'admin')`,
    [newId(), ownerId, userId],
  );
}
