import { db, sql } from '../db/query.ts';
import { collaborationsOf, idIn } from './team-rows.ts';

// Whose name strangers may know. Buying a ticket makes nobody public. The rule stands here alone,
// as parts of statements.

/** Whether the account of a row of `profiles` has an event that everybody sees, which names it. */
export const sellsPublicly = (profile: string) =>
  sql<boolean>`exists (${db
    .selectFrom('events as sold')
    .where('sold.ownerId', '=', sql.ref<string>(`${profile}.id`))
    .where('sold.status', '=', sql.lit('published'))
    .where(({ not, ref }) => not(ref('sold.private')))
    .where('sold.deletedAt', 'is', null)
    .select('sold.id')})`;

/** Whether the account of an id is neither deleted nor locked by the site's administrators. */
export const isOpenAccount = (id: string) =>
  sql<boolean>`${sql.ref(id)} not in (${db
    .selectFrom('profiles as locked')
    .where(sql<boolean>`(locked.locked_at is not null or locked.deleted_at is not null)`)
    .select('locked.id')})`;

/**
 * Whether it is public: an organization, somebody who sells, or somebody who chose to be found;
 * never while it is locked.
 */
export const isPublicProfile = (profile: string) => {
  const column = (name: string) => sql.ref(`${profile}.${name}`);
  return sql<boolean>`(${column('lockedAt')} is null and (${column('type')} = 'School'
    or ${column('findable')} or ${sellsPublicly(profile)}))`;
};

/**
 * Whether an event stands on the profile of a row of `profiles`, to come or over: its own, or one
 * of others that names it. Without a date that takes place it stands in neither list.
 */
export const showsEvents = (profile: string) => {
  const id = idIn(`${profile}.id`);
  const shown = db
    .selectFrom('eventListings as l')
    .where('l.endsAt', 'is not', null)
    .where(isOpenAccount('l.sellerId'))
    .select('l.eventId');
  const own = shown.where('l.sellerId', '=', id);
  const named = shown.where('l.eventId', 'in', collaborationsOf(id));
  return sql<boolean>`(exists (${own}) or exists (${named}))`;
};
