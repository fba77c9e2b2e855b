import { MOST_COUNTED } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { CARD } from '../../platform/access/cards.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import type { Place } from './event-search.repository.ts';
import { and, asQuery, type Condition } from './listings.repository.ts';
import { upcomingCountOf } from './profile-events.repository.ts';

type Type = Row<'profiles'>['type'];

/** What was typed, to be compared with names, and a query of the full-text search. */
export interface ProfileText {
  typed: string;
  all: string;
}

/** Who is looked for among the profiles that may be found. */
export interface ProfileSearch {
  text?: ProfileText | undefined;
  type?: Type | undefined;
  /** Only those who sell: people who chose to be found need not. */
  sells?: boolean;
}

const filtersOf = ({ type, sells }: ProfileSearch): Condition[] => [
  isOpenAccount('l.profileId'),
  ...(sells
    ? [sql`exists (select from event_listings sold where sold.seller_id = l.profile_id)`]
    : []),
  ...(type ? [sql`l.type = ${type}`] : []),
];
const conditionsOf = (search: ProfileSearch): Condition[] => [
  ...filtersOf(search),
  ...(search.text ? [sql`l.words @@ ${asQuery(search.text.all)}`] : []),
];
const found = (search: ProfileSearch, columns: Condition) =>
  sql`select ${columns} from profile_listings l where ${and(conditionsOf(search))}`;

const typedIn = (text: ProfileText) => sql`words_of(${text.typed})`;
const isCalled = (text: ProfileText) =>
  sql`(l.title = ${typedIn(text)} or l.username = ${typedIn(text)})`;
const isBegun = (text: ProfileText) =>
  sql`(starts_with(l.title, ${typedIn(text)}) or starts_with(l.username, ${typedIn(text)}))`;

/** Called so, beginning so, and then whoever has the words. */
const distanceOf = ({ text }: ProfileSearch) =>
  text ? sql`case when ${isCalled(text)} then 0 when ${isBegun(text)} then 1 else 2 end` : sql`0`;

/** As an index has them. */
const MOST_FOLLOWED = sql`order by followers desc, title, profile_id`;
const NEAREST = sql`order by distance, followers desc, title, profile_id`;
const columnsAt = (distance: Condition) =>
  sql`l.profile_id, l.followers, l.title, ${distance} as distance`;

type Id = Row<'profiles'>['id'];
interface Counted {
  total: number;
}
export interface FoundProfiles extends Counted {
  ids: Id[];
}

/** How many there are, counted up to one more than are ever counted, and a page of those. */
const few = (search: ProfileSearch, { limit, offset }: Place) => sql<FoundProfiles>`
  with few as materialized (${found(search, columnsAt(distanceOf(search)))}
    ${search.text ? sql`` : MOST_FOLLOWED} limit ${MOST_COUNTED + 1})
  select (select count(*) from few) as total,
         array(select profile_id from few ${NEAREST} limit ${limit} offset ${offset}) as ids`;

/**
 * A page of more than are counted, nearest first: of each kind as many as the page may show, read
 * in their order, so that not all of them are sorted. Kinds overlap: whoever stands in two is one.
 */
function firstOfMany(search: ProfileSearch, text: ProfileText, { limit, offset }: Place) {
  const part = (condition: Condition) => sql`(
    select ${columnsAt(distanceOf(search))} from profile_listings l
     where ${and([...filtersOf(search), condition])} ${MOST_FOLLOWED} limit ${limit + offset})`;
  const words = sql`l.words @@ ${asQuery(text.all)}`;
  // the beginning says it nearly always: no index is asked for the words
  const hasWords = sql`(${words}) is true`;
  return sql<{ profileId: Id }>`select profile_id from (
      ${part(and([isCalled(text), hasWords]))} union ${part(and([isBegun(text), hasWords]))}
      union ${part(words)}
    ) first ${NEAREST} limit ${limit} offset ${offset}`;
}

/** How many there are, and a page of them: nearest first, then those with most followers. */
export async function findProfileIds(
  tx: Tx,
  search: ProfileSearch,
  place: Place,
): Promise<FoundProfiles> {
  const { total, ids } = (await row(tx, few(search, place))) ?? { total: 0, ids: [] };
  if (!search.text || total <= MOST_COUNTED) return { total, ids };
  const first = await rows(tx, firstOfMany(search, search.text, place));
  return { total, ids: first.map(({ profileId }) => profileId) };
}

/** How many there are of each type, up to what is counted. */
export async function countProfiles(
  tx: Tx,
  text: ProfileText | undefined,
): Promise<Record<Type, number>> {
  const countOf = (type: Type) => sql`
    select ${type} as type, count(*) as total
      from (${found({ text, type }, sql`1`)} limit ${MOST_COUNTED}) counted`;
  const counted = await rows(
    tx,
    sql<Pick<Row<'profileListings'>, 'type'> & Counted>`
      ${countOf('User')} union all ${countOf('School')}`,
  );
  const totalOf = (type: Type) => counted.find((one) => one.type === type)?.total ?? 0;
  return { User: totalOf('User'), School: totalOf('School') };
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
