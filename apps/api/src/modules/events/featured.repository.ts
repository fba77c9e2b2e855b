import type { FeaturedCreator, FeaturedEvent, FeaturedKind } from '@foyer/contracts';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { CARD } from '../../platform/access/cards.ts';
import { isOpenAccount, isPublicProfile } from '../../platform/access/public-profile.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { isFound } from '../../platform/db/search.ts';

const NEXT_DATE = sql<Date | null>`(select min(i.starts_at) from event_instances i
  where i.event_id = e.id and i.ends_at > now() and i.canceled_at is null)`;

const events = db
  .selectFrom('events as e')
  .innerJoin('profiles as p', 'p.id', 'e.ownerId')
  .where('e.deletedAt', 'is', null);
const featuredEvents = events
  .select(['e.id', 'e.name', 'e.timezone', 'e.status', 'e.private', 'e.featured'])
  .select(['p.name as ownerName', 'p.username as ownerUsername'])
  .select([NEXT_DATE.as('nextDate'), isOpenAccount('e.ownerId').as('isOpen')]);
type EventRow = InferResult<typeof featuredEvents>[number];

/** Why an event is on no list of what everybody sees. */
function hiddenBy({ isOpen, status, private: isPrivate, nextDate }: EventRow) {
  if (!isOpen) return 'locked';
  if (status !== 'published') return status === 'draft' ? 'draft' : 'canceled';
  if (isPrivate) return 'private';
  return nextDate === null ? 'over' : 'behind';
}

const toEvent = (one: EventRow, shown: ReadonlySet<string>): FeaturedEvent => ({
  id: one.id,
  name: one.name,
  owner: { name: one.ownerName, username: one.ownerUsername },
  nextDate: one.nextDate?.toISOString() ?? null,
  timezone: one.timezone,
  featured: one.featured,
  standing: one.featured && shown.has(one.id) ? 'shown' : hiddenBy(one),
});

/** What is featured, also what is not shown; `shown` are those that the homepage has. */
export async function findFeaturedEvents(tx: Tx, shown: ReadonlySet<string>) {
  const found = await rows(
    tx,
    featuredEvents
      .leftJoin('featuredOrder as o', 'o.subjectId', 'e.id')
      .where(({ ref }) => ref('e.featured'))
      .orderBy('o.position')
      .orderBy(NEXT_DATE, (order) => order.asc().nullsLast())
      .orderBy('e.id'),
  );
  return found.map((one) => toEvent(one, shown));
}

const MOST_FOUND = 10;

/** Events whose title or organizer has the words; those to come first, the soonest first. */
export async function findEventsByWords(tx: Tx, words: string, shown: ReadonlySet<string>) {
  const texts = ['e.name', 'p.name'].map((name) => sql.ref(name));
  const found = await rows(
    tx,
    featuredEvents
      .where(isFound(words, { texts }) ?? sql<boolean>`true`)
      .orderBy(NEXT_DATE, (order) => order.asc().nullsLast())
      .orderBy('e.id', 'desc')
      .limit(MOST_FOUND),
  );
  return found.map((one) => toEvent(one, shown));
}

const creators = db
  .selectFrom('profiles as p')
  .leftJoin('featuredOrder as o', 'o.subjectId', 'p.id')
  .where(({ ref }) => ref('p.featured'))
  .where('p.deletedAt', 'is', null)
  .orderBy('o.position')
  .orderBy('p.createdAt')
  .orderBy('p.name')
  .select(CARD)
  .select(['p.lockedAt', isPublicProfile('p').as('isPublic')]);

/** The accounts that are featured, in the order of the homepage, which shows the first of them. */
export async function findFeaturedAccounts(tx: Tx, shown: ReadonlySet<string>) {
  const found = await rows(tx, creators);
  return found.map(({ lockedAt, isPublic, ...card }): FeaturedCreator => {
    const hidden = lockedAt !== null ? 'locked' : isPublic ? 'behind' : 'hidden';
    return { ...card, standing: shown.has(card.id) ? 'shown' : hidden };
  });
}

const TABLES = { events: 'events', creators: 'profiles' } as const;

/**
 * The event or account, which nobody else changes until the transaction ends; undefined where there
 * is none.
 */
export const lockSubject = (tx: Tx, kind: FeaturedKind, id: string) =>
  row(
    tx,
    db
      .selectFrom(TABLES[kind])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .select(['id', 'name', 'featured'])
      .forNoKeyUpdate(),
  );

export const setFeatured = (tx: Tx, kind: FeaturedKind, id: string, featured: boolean) =>
  change(tx, db.updateTable(TABLES[kind]).set({ featured }).where('id', '=', id));

/** Before all others: what was just featured is what somebody wants to be seen. */
export const placeFirst = (tx: Tx, id: string) =>
  change(
    tx,
    sql`insert into featured_order (subject_id, position)
        values (${id}, (select coalesce(min(position), 1) - 1 from featured_order))
        on conflict (subject_id) do update set position = excluded.position`,
  );

export const forgetPlace = (tx: Tx, id: string) =>
  change(tx, db.deleteFrom('featuredOrder').where('subjectId', '=', id));

/** Gives these their places, in this order. */
export const placeAll = (tx: Tx, ids: readonly string[]) =>
  change(
    tx,
    sql`insert into featured_order (subject_id, position)
        select id, place from unnest(${ids}::uuid[]) with ordinality placed (id, place)
        on conflict (subject_id) do update set position = excluded.position`,
  );
