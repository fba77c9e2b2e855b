import { MOST_COUNTED } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { CARD } from '../../platform/access/cards.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import type { Place } from './event-search.repository.ts';
import { and, asQuery, type Condition } from './listings.repository.ts';
import { upcomingCountOf } from './profile-events.repository.ts';

type Type = Row<'profiles'>['type'];

/** Who is looked for among the profiles that may be found. */
export interface ProfileSearch {
  /** What was typed, to be compared with names, and a query of the full-text search. */
  text?: { typed: string; all: string } | undefined;
  type?: Type | undefined;
}

const conditionsOf = ({ text, type }: ProfileSearch): Condition[] => [
  isOpenAccount('l.profileId'),
  ...(type ? [sql`l.type = ${type}`] : []),
  ...(text ? [sql`l.words @@ ${asQuery(text.all)}`] : []),
];
const found = (search: ProfileSearch, columns: Condition) =>
  sql`select ${columns} from profile_listings l where ${and(conditionsOf(search))}`;

/** Called so, beginning so, and then whoever has the words. */
function distanceOf({ text }: ProfileSearch): Condition {
  if (!text) return sql`0`;
  const typed = sql`words_of(${text.typed})`;
  return sql`case when l.title = ${typed} or l.username = ${typed} then 0
    when starts_with(l.title, ${typed}) or starts_with(l.username, ${typed}) then 1
    else 2 end`;
}

const inOrder = (search: ProfileSearch) =>
  search.text
    ? sql`order by distance, followers desc, title, profile_id`
    : // as an index has them
      sql`order by followers desc, title, profile_id`;

export interface FoundProfiles {
  total: number;
  ids: Row<'profiles'>['id'][];
}

/**
 * How many there are, counted up to one more than are ever counted, and a page of them: nearest
 * first, then those with most followers.
 */
export async function findProfileIds(
  tx: Tx,
  search: ProfileSearch,
  { limit, offset }: Place,
): Promise<FoundProfiles> {
  const columns = sql`l.profile_id, l.followers, l.title, ${distanceOf(search)} as distance`;
  const page = await row(
    tx,
    sql<FoundProfiles>`
      with few as materialized (
        ${found(search, columns)} ${inOrder(search)} limit ${MOST_COUNTED + 1})
      select (select count(*) from few) as total,
             array(select profile_id from few ${inOrder(search)}
               limit ${limit} offset ${offset}) as ids`,
  );
  return page ?? { total: 0, ids: [] };
}

/** How many there are of each type, up to what is counted. */
export async function countProfiles(
  tx: Tx,
  text: ProfileSearch['text'],
): Promise<Record<Type, number>> {
  const countOf = (type: Type) =>
    sql`(select count(*) from (${found({ text, type }, sql`1`)} limit ${MOST_COUNTED}) counted)`;
  const counted = await row(
    tx,
    sql<{ people: number; organizations: number }>`
      select ${countOf('User')} as people, ${countOf('School')} as organizations`,
  );
  return { User: counted?.people ?? 0, School: counted?.organizations ?? 0 };
}

/** What one line of a description is cut from, elements and all. */
const BEGINNING = 1000;

/** The cards of these profiles, in the order of the ids. */
export const findProfileCards = (tx: Tx, ids: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom(
        sql<{ id: string; place: number }>`unnest(${ids}::uuid[]) with ordinality`.as<'wanted'>(
          sql`wanted(id, place)`,
        ),
      )
      .innerJoin('profileListings as l', 'l.profileId', 'wanted.id')
      .innerJoin('profiles as p', 'p.id', 'wanted.id')
      .orderBy('wanted.place')
      .select(CARD)
      .select([
        sql<string>`left(p.full_description, ${BEGINNING})`.as('description'),
        'l.followers as followersCount',
        upcomingCountOf('p.id').as('upcomingEventsCount'),
      ]),
  );
