// Whose name strangers may know. Buying a ticket makes nobody public. The rule stands here alone,
// as parts of statements.

/** Whether the account of a row of `profiles` has an event that everybody sees, which names it. */
export const sellsPublicly = (profile: string) => `exists (
  select 1 from events sold where sold.owner_id = ${profile}.id and sold.status = 'published'
    and not sold.private and sold.deleted_at is null)`;

/** Whether the account of an id is not locked by the site's administrators. */
export const isOpenAccount = (id: string) =>
  `not exists (select 1 from profiles locked where locked.id = ${id}
      and locked.locked_at is not null)`;

/**
 * Whether it is public: an organization, somebody who sells, or somebody who chose to be found;
 * never while it is locked.
 */
export const isPublicProfile = (profile: string) =>
  `(${profile}.locked_at is null and (${profile}.type = 'School' or ${profile}.findable or ${sellsPublicly(profile)}))`;
