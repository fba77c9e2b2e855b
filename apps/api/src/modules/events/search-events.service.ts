import { MOST_COUNTED } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { row, rows } from '../../platform/db/query.ts';
import {
  allOf,
  distanceIn,
  firstFew,
  idOf,
  nearestFew,
  NONE,
  partsOf,
  soonest,
  soonestFew,
  titledAndFew,
  type Few,
  type Key,
  type Place,
} from './event-search.repository.ts';
import type { EventSearch, Listings, Near, Sort, TextSearch } from './listings.repository.ts';

const readSoonest = async (tx: Tx, listings: Listings, most: number): Promise<Key[]> =>
  (await rows(tx, soonest(listings, most))).map(({ rankedAt }) => rankedAt);

const merged = (...parts: readonly Key[][]): Key[] => [...new Set(parts.flat())].toSorted();
/** No further listing comes before these. */
const isEnough = (keys: readonly Key[], distance: number, most: number) =>
  keys.filter((key) => distanceIn(key) <= distance).length >= most;
const isAll = ({ total }: Few) => total <= MOST_COUNTED;

/** The first of a part: all of it where it is small, else its soonest. */
async function firstOf(tx: Tx, listings: Listings, most: number): Promise<Few> {
  const few = (await row(tx, firstFew(listings, { limit: most, offset: 0 }))) ?? NONE;
  return isAll(few) ? few : { ...few, keys: await readSoonest(tx, listings, most) };
}

type Parts = ReturnType<typeof partsOf>;

/**
 * The first titles with the words, of more than are counted: one kind after the other. Parts
 * overlap, and of each its soonest are enough: whatever of a part is nearer than the rest of it is
 * a part by itself, which was read before.
 */
async function firstTitles(tx: Tx, { exact, begun, titled }: Parts, most: number) {
  const named = await readSoonest(tx, exact, most);
  if (isEnough(named, 0, most)) return named;
  const first = merged(named, (await firstOf(tx, begun, most)).keys);
  return isEnough(first, 1, most) ? first : merged(first, await readSoonest(tx, titled, most));
}

/** What a search shows: of all there are, or the first of more than are counted. */
type Found = Few | { first: Key[] };

/**
 * Of a month or a year alone there is nearly always more than is counted, and its soonest say so;
 * else nothing.
 */
async function searchMonths(tx: Tx, parts: Parts, most: number): Promise<Found | undefined> {
  const { anywhere, dated } = parts;
  const inMonths = dated && (await row(tx, soonestFew(dated, { limit: most, offset: 0 })));
  if (!inMonths || isAll(inMonths)) return undefined;
  const worded = await firstOf(tx, anywhere, most);
  const titles = isAll(worded) ? [] : await firstTitles(tx, parts, most);
  return { first: merged(titles, worded.keys, inMonths.keys) };
}

/** Thousands of words begin with two letters. */
const SHORT = 2;
const endsShort = ({ title }: TextSearch) => (title.split(' ').at(-1) ?? '').length <= SHORT;

async function searchWords(
  tx: Tx,
  { all, parts, isBroad }: { all: Listings; parts: Parts; isBroad: boolean },
  { place, most }: { place: Place; most: number },
): Promise<Found> {
  const { titled, begun, anywhere, dated } = parts;
  const few = await row(tx, titledAndFew({ titled, all, isBroad }, most, place));
  if (!few) return NONE;
  const areTitlesMany = few.titledTotal > MOST_COUNTED;
  if (!areTitlesMany && isAll(few)) return few;
  const titles = areTitlesMany
    ? await firstTitles(tx, parts, most)
    : merged(few.titledKeys, (await firstOf(tx, begun, most)).keys);
  if (isEnough(titles, 2, most)) return { first: titles };
  if (!dated) return { first: merged(titles, await readSoonest(tx, anywhere, most)) };
  const worded = await firstOf(tx, anywhere, most);
  return { first: merged(titles, worded.keys, await readSoonest(tx, dated, most)) };
}

async function searchText(
  tx: Tx,
  search: EventSearch,
  text: TextSearch,
  page: { place: Place; most: number },
): Promise<Found> {
  const parts = partsOf(search, text);
  const ofMonths = text.dates?.rest === null && (await searchMonths(tx, parts, page.most));
  return ofMonths || searchWords(tx, { all: allOf(search), parts, isBroad: endsShort(text) }, page);
}

/** Of the soonest that are counted, in the order of their distance from a place. */
async function searchNearest(tx: Tx, search: EventSearch, near: Near, place: Place): Promise<Few> {
  return (await row(tx, nearestFew(allOf(search), near, place))) ?? NONE;
}

/**
 * Ids of the listed events that fit, soonest first (with a text: best match first), and how many
 * there are: `hasMore` when there are more than that, of which no page tells.
 *
 * What is little is looked up and sorted. What is much is not: a page of it is read where it
 * begins, in the order of dates. Statements are planned with their values: a word that is in every
 * event is found otherwise than one that is in three, and a filter that nobody set is no part of
 * it.
 */
export async function searchEvents(
  tx: Tx,
  search: EventSearch,
  { limit, offset, sort = 'date' }: Place & { sort?: Sort },
): Promise<{ ids: string[]; total: number; hasMore: boolean }> {
  const most = Math.min(offset + limit, MOST_COUNTED);
  // beyond what is counted there is no page
  const place = { offset, limit: Math.max(0, most - offset) };
  const found =
    sort === 'distance' && search.near
      ? await searchNearest(tx, search, search.near, place)
      : search.text
        ? await searchText(tx, search, search.text, { place, most })
        : ((await row(tx, soonestFew(allOf(search), place))) ?? NONE);
  if ('first' in found)
    return { ids: found.first.slice(offset, most).map(idOf), total: MOST_COUNTED, hasMore: true };
  const { total, keys } = found;
  return { ids: keys.map(idOf), total: Math.min(total, MOST_COUNTED), hasMore: !isAll(found) };
}
