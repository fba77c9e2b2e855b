// Who manages an account: the person it is, or the owner or an administrator of the organization.
// The rule stands here alone, as parts of statements.

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
