import { MOST_COUNTED } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { json, rows, sql, type Row } from '../../platform/db/query.ts';
import {
  and,
  asQuery,
  found,
  isInMonths,
  kmTo,
  wholeKm,
  type Condition,
  type EventSearch,
  type Listings,
  type Near,
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
  const finds = findsText(text);
  // the beginning says it nearly always: no index is asked for the rest
  const begins: Has = (isAhead) => and([beginsWith(title), sql`(${finds(isAhead)}) is true`]);
  const part = (condition: Has): Listings => ({ search, has: condition });
  return {
    /** Called so. */
    exact: part((isAhead) =>
      and([sql`l.title = words_of(${title})`, sql`(${finds(isAhead)}) is true`]),
    ),
    begun: part(begins),
    /** With all words in the title; one that begins with what was typed may have them apart. */
    titled: part(() => sql`l.title_words @@ ${asQuery(all)}`),
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

export interface Place {
  limit: number;
  offset: number;
}
interface Counted {
  total: number;
}
/** How many there are, counted up to one more than are ever counted, and some of them in order. */
export interface Few extends Counted {
  keys: Key[];
}
export const NONE: Few = { total: 0, keys: [] };
/** So many say that there are more than are ever counted. */
const TOO_MANY = MOST_COUNTED + 1;

const countOf = (name: Condition) => sql`(select count(*) from ${name})`;
/** Of the page alone: a key takes longer to write than to sort by. */
const keysOf = (name: Condition, { limit, offset }: Place) =>
  sql`array(${KEYS_IN_ORDER} from (
    select * from ${name} ${IN_ORDER} limit ${limit} offset ${offset}) page ${IN_ORDER})`;

const FEW = sql`few`;
const TITLED = sql`titled`;
/** A look at as many as are counted, under a name. */
const look = (name: Condition, listings: Listings, unless = sql`true`) => sql`
  ${name} as materialized (select * from (${ranked(listings)}) all_found
    where ${unless} limit ${TOO_MANY})`;

/** A page of all there are; of too many it is a page of any of them. */
export const firstFew = (listings: Listings, place: Place) => sql<Few>`
  with ${look(FEW, listings)}
  select ${countOf(FEW)} as total, ${keysOf(FEW, place)} as keys`;

/** A page of the soonest, whatever their distance, however many there are. */
export const soonestFew = (listings: Listings, place: Place) => sql<Few>`
  with few as materialized (select * from (${ranked(listings, TOO_MANY)}) all_found
    order by starts_at, event_id limit ${TOO_MANY})
  select ${countOf(FEW)} as total, ${keysOf(FEW, place)} as keys`;

/**
 * The nearest of the soonest. Kilometres are compared as they are told, so that what stands first
 * among equals is the soonest.
 */
export const nearestFew = (listings: Listings, near: Near, { limit, offset }: Place) => sql<Few>`
  with few as materialized (select * from (${found(listings, {
    columns: sql`${wholeKm(kmTo(near))} as km`,
    limit: TOO_MANY,
  })}) all_found order by starts_at, event_id limit ${TOO_MANY})
  select ${countOf(FEW)} as total, array(select event_id::text from (
    select * from few order by starts_at, event_id limit ${MOST_COUNTED}) counted
     order by km, starts_at, event_id limit ${limit} offset ${offset}) as keys`;

/**
 * Where these events take place, and how far that is from a place, if one is asked about; those
 * without a place that everybody may know are left out.
 */
export const findPositions = (tx: Tx, near: Near | undefined, ids: readonly string[]) =>
  rows(
    tx,
    sql<
      Pick<Row<'eventListings'>, 'eventId'> & {
        latitude: number;
        longitude: number;
        km: number | null;
      }
    >`
      select l.event_id, l.latitude, l.longitude,
             ${near ? wholeKm(kmTo(near)) : sql`null::int`} as km
        from event_listings l
       where l.event_id = any(${ids}) and l.latitude is not null and l.longitude is not null`,
  );

interface TitledAndFew extends Few {
  titledTotal: number;
  titledKeys: Key[];
}
/**
 * The first of those whose titles have the words, and a page of all. The dearer look waits for the
 * other: where there are too many titles there is too much of all; where there is little of all, no
 * title is asked for. Of very short beginnings each look is dear, and the first is nearly always
 * the last.
 */
export function titledAndFew(
  { titled, all, isBroad }: { titled: Listings; all: Listings; isBroad: boolean },
  most: number,
  place: Place,
) {
  const looks = isBroad
    ? [look(FEW, all), look(TITLED, titled, sql`${countOf(FEW)} > ${MOST_COUNTED}`)]
    : [look(TITLED, titled), look(FEW, all, sql`${countOf(TITLED)} <= ${MOST_COUNTED}`)];
  return sql<TitledAndFew>`
    with ${sql.join(looks)}
    select ${countOf(TITLED)} as titled_total, ${countOf(FEW)} as total,
           ${keysOf(TITLED, { limit: most, offset: 0 })} as titled_keys,
           ${keysOf(FEW, place)} as keys`;
}

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

/**
 * The home page's events: featured ones first, in the order that the site's administrators gave
 * them, then the soonest.
 */
export async function findHomeEvents(tx: Tx, limit: number): Promise<string[]> {
  const columns = sql`l.featured as featured`;
  const first = (search: EventSearch, limit?: number) =>
    sql`(${found(allOf(search), { columns, limit })})`;
  const shown = await rows(
    tx,
    sql<{ eventId: string }>`select event_id
      from (${first({ featured: true })} union ${first({}, limit)}) first
      left join featured_order o on first.featured and o.subject_id = first.event_id
      order by featured desc, o.position, starts_at, event_id limit ${limit}`,
  );
  return shown.map(({ eventId }) => eventId);
}
