import { MOST_COUNTED } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { change, json, rows, sql, type Row } from '../../platform/db/query.ts';
import {
  and,
  asQuery,
  found,
  isInMonths,
  type Condition,
  type EventSearch,
  type Listings,
  type TextSearch,
} from './listings.repository.ts';

const or = (conditions: readonly Condition[]) => sql`(${sql.join(conditions, sql` or `)})`;
const has = (words: string) => sql`l.words @@ ${asQuery(words)}`;
const beginsWith = (title: string) => sql`starts_with(l.title, words_of(${title}))`;

type Has = Listings['has'];

const isInDates =
  ({ rest, months }: NonNullable<TextSearch['dates']>): Has =>
  (isAhead) =>
    and([...(rest === null ? [] : [has(rest)]), isInMonths(months, isAhead)]);

const findsText =
  ({ all, dates }: TextSearch): Has =>
  (isAhead) => {
    if (!dates) return has(all);
    const either = or([isInMonths(dates.months, isAhead), has(all)]);
    return dates.rest === null ? either : and([has(dates.rest), either]);
  };

/**
 * The title that was typed, titles that begin with it, titles with all its words, and then whatever
 * names them elsewhere.
 */
const distanceOf = ({ text }: EventSearch) =>
  text
    ? sql`case
        when l.title = words_of(${text.title}) then 0
        when ${beginsWith(text.title)} then 1
        when l.title_words @@ ${asQuery(text.all)} then 2
        else 3 end`
    : sql`0`;

/** Everything that a search finds. */
export const allOf = (search: EventSearch): Listings => ({
  search,
  has: search.text ? findsText(search.text) : () => sql`true`,
});

/** Parts of what a search for a text finds, from the nearest on. */
export const partsOf = (search: EventSearch, text: TextSearch) => {
  const { title, all, dates } = text;
  const inTitle = sql`l.title_words @@ ${asQuery(all)}`;
  const finds = findsText(text);
  // the beginning says it nearly always: no index is asked for the rest
  const begins: Has = (isAhead) => and([beginsWith(title), sql`(${finds(isAhead)}) is true`]);
  const part = (condition: Has): Listings => ({ search, has: condition });
  return {
    /** Called so. */
    exact: part((isAhead) => and([sql`l.title = words_of(${title})`, finds(isAhead)])),
    begun: part(begins),
    /** With all words in the title, and these. */
    near: part((isAhead) => or([inTitle, begins(isAhead)])),
    anywhere: part(() => has(all)),
    /** With a date in the months. */
    dated: dates && { ...part(isInDates(dates)), since: dates.since },
  };
};

/** What a listing is sorted by, as text: its distance, its next date and, at the end, its id. */
export type Key = string;
const ID_LENGTH = 36;
export const idOf = (key: Key): string => key.slice(-ID_LENGTH);
export const distanceIn = (key: Key): number => Number(key[0]);

const KEYS_IN_ORDER = sql`select distance || to_char(starts_at at time zone 'UTC',
  'YYYYMMDDHH24MISSUS') || event_id as ranked_at`;
const IN_ORDER = sql`order by distance, starts_at, event_id`;
const ranked = (listings: Listings, limit?: number) =>
  found(listings, { columns: sql`${distanceOf(listings.search)} as distance`, limit });

interface Counted {
  total: number;
}
export interface Place {
  limit: number;
  offset: number;
}

/**
 * How many listings there are, counted up to one more than are ever counted, and a page of these:
 * in order unless there are more.
 */
export const firstFew = (listings: Listings, { limit, offset }: Place) => sql<
  Counted & { keys: Key[] }
>`with few as materialized (select * from (${ranked(listings)}) all_found
      limit ${MOST_COUNTED + 1})
  select (select count(*) from few) as total,
    array(${KEYS_IN_ORDER} from few ${IN_ORDER} limit ${limit} offset ${offset}) as keys`;

/**
 * What is searched is in memory, or on a disk that seeks as fast as it reads: for this transaction.
 * Else a row that an index names counts as dear as four pages in a row.
 */
export const expectQuickSeeks = (tx: Tx) => change(tx, sql`set local random_page_cost = 1.1`);

/** The soonest, whatever their distance, read in the order of dates until there are enough. */
export const soonest = (listings: Listings, most: number) => sql<{ rankedAt: Key }>`
  ${KEYS_IN_ORDER} from (${ranked(listings, most)}) soonest
   order by starts_at, event_id limit ${most}`;

/**
 * Words of titles, places and sellers that share parts with what was typed. Two letters that
 * changed places leave a short word hardly any part, so `swapped` is looked up as it is.
 */
export const findAlike = (
  tx: Tx,
  words: readonly { typed: string; swapped: readonly string[] }[],
) =>
  rows(
    tx,
    sql<Pick<Row<'searchWords'>, 'word'> & { typed: string }>`
      select given.typed, alike.word
        from jsonb_to_recordset(${json(words)}) as given (typed text, swapped jsonb)
        cross join lateral (select word from words_like(given.typed) word
          union select known.word from search_words known where known.word in (
            select jsonb_array_elements_text(given.swapped))) alike`,
  );

/** The home page's events: featured ones first, then the soonest. */
export async function findHomeEvents(tx: Tx, limit: number): Promise<string[]> {
  const columns = sql`l.featured as featured`;
  const first = (search: EventSearch) => sql`(${found(allOf(search), { columns, limit })})`;
  const shown = await rows(
    tx,
    sql<{ eventId: string }>`select event_id from (${first({ featured: true })} union ${first({})})
      first order by featured desc, starts_at, event_id limit ${limit}`,
  );
  return shown.map(({ eventId }) => eventId);
}
