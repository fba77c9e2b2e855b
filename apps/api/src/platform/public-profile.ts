// Whose name strangers may know. Buying a ticket makes nobody public. The rule stands here alone, as parts of statements.

/** Whether the account of a row of `profiles` has an event that everybody sees, which names it. */
export const sellsPublicly = (profile: string) => `exists (
  select 1 from events sold where sold.owner_id = ${profile}.id and sold.status = 'published' and not sold.private and sold.deleted_at is null)`;

/** Whether it is public: an organization, somebody who sells, or somebody who chose to be found. */
export const isPublicProfile = (profile: string) => `(${profile}.type = 'School' or ${profile}.findable or ${sellsPublicly(profile)})`;
