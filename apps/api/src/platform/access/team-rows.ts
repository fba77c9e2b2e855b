import type { Tx } from '../db/database.ts';
import { newId } from '../runtime/ids.ts';

// Who works where: all that statements ask of the tables of teams, as parts of them. Decisions are
// made of it by policies.ts alone; the module of the event team changes the rows.

/** Whether a row of `affiliations` makes its person a manager. */
export const isManager = (affiliation: string) =>
  `(${affiliation}.is_owner or ${affiliation}.admin)`;

/** Whether `user` (an id, or null for a visitor) manages `account`. */
export const managesAccount = (
  account: string,
  user: string,
) => `(coalesce(${account} = ${user}, false) or exists (
  select 1 from affiliations manager where manager.owner_id = ${account}
    and manager.user_id = ${user} and ${isManager('manager')}))`;

/** What the teams of an event (a row of `events`) and of its account give `user` there, or null. */
export const settingAt = (event: string, user: string) => `(
  select s.setting from (
    select t.access_setting as setting from event_team t where t.event_id = ${event}.id
      and t.profile_id = ${user}
    union all select a.access_setting from affiliations a where a.owner_id = ${event}.owner_id
      and a.user_id = ${user}) s
   order by case s.setting when 'admin' then 0 when 'door' then 1 else 2 end limit 1)`;

/** Who owns an organization. */
export const ownersOf = (account: string) =>
  `select a.user_id from affiliations a where a.owner_id = ${account} and a.is_owner`;

/** Who is told of what happens to an organization. */
export const listenersOf = (account: string) =>
  `select a.user_id from affiliations a where a.owner_id = ${account} and ${isManager('a')}
     and a.receive_notifications`;

/** The organizations that a person shows on their profile. */
export const shownOrganizationsOf = (user: string) =>
  `select a.owner_id from affiliations a where a.user_id = ${user} and not a.hidden`;

/** The accounts that a person works for, each with 3 for managers, 2 for the door, 1 for the rest. */
export const workplacesOf = (user: string) =>
  `select owner_id, case when ${isManager('a')} then 3 when a.access_setting = 'door'
     then 2 else 1 end as rank from affiliations a where a.user_id = ${user}
   union all
   select t.owner_id, case t.access_setting when 'basic' then 1 else 2 end
     from event_team t join events e on e.id = t.event_id
    where t.profile_id = ${user} and e.deleted_at is null`;

/** Whether a person is on a team of an account. */
export const isOnTeamOf = (account: string, user: string) =>
  `(exists (select 1 from affiliations a where a.owner_id = ${account} and a.user_id = ${user})
    or exists (select 1 from event_team t where t.owner_id = ${account}
      and t.profile_id = ${user}))`;

/** Who is named beside an event: `t` is the profile, `m` their row of the team. */
export const collaboratorsOf = (event: string) =>
  `event_team m join profiles t on t.id = m.profile_id where m.event_id = ${event}
     and m.collaborator`;

/** Makes a person the owner of their new organization. */
export async function insertOwner(tx: Tx, ownerId: string, userId: string): Promise<void> {
  await tx.query(
    `insert into affiliations (id, owner_id, user_id, role_name, is_owner, admin)
        values ($1, $2, $3, 'Owner', true, true)`,
    [newId(), ownerId, userId],
  );
}
