import { MOST_COUNTED } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { row, rows } from '../../platform/db/query.ts';
import {
  allOf,
  distanceIn,
  firstFew,
  idOf,
  partsOf,
  soonest,
  type Key,
  type Place,
} from './event-search.repository.ts';
import type { EventSearch, Listings, TextSearch } from './listings.repository.ts';

async function few(tx: Tx, listings: Listings, place: Place) {
  const { total = 0, keys = [] } = (await row(tx, firstFew(listings, place))) ?? {};
  return { total, keys };
}
const readSoonest = async (tx: Tx, listings: Listings, most: number): Promise<Key[]> =>
  (await rows(tx, soonest(listings, most))).map(({ rankedAt }) => rankedAt);

const merged = (...parts: readonly Key[][]): Key[] => [...new Set(parts.flat())].toSorted();
/** No further listing comes before these. */
const isEnough = (keys: readonly Key[], distance: number, most: number) =>
  keys.filter((key) => distanceIn(key) <= distance).length >= most;

/** The first of a part: all of it where it is small, else its soonest. */
async function firstOf(tx: Tx, listings: Listings, most: number) {
  const { total, keys } = await few(tx, listings, { limit: most, offset: 0 });
  const isAll = total <= MOST_COUNTED;
  return { isAll, keys: isAll ? keys : await readSoonest(tx, listings, most) };
}

type Parts = ReturnType<typeof partsOf>;

/** The first whose titles have the words. Of very many, one kind after the other. */
async function firstTitles(tx: Tx, parts: Parts, most: number): Promise<Key[]> {
  const near = await firstOf(tx, parts.near, most);
  if (near.isAll) return near.keys;
  const exact = await readSoonest(tx, parts.exact, most);
  if (isEnough(exact, 0, most)) return exact;
  const begun = merged(exact, (await firstOf(tx, parts.begun, most)).keys);
  return isEnough(begun, 1, most) ? begun : merged(begun, near.keys);
}

/**
 * The first of more than are counted. Parts overlap, and of each its soonest are enough: whatever
 * of a part is nearer than the rest of it is a part by itself, which was read before.
 */
async function firstOfMany(tx: Tx, search: EventSearch, text: TextSearch, most: number) {
  const parts = partsOf(search, text);
  if (!parts.dated) {
    const titles = await firstTitles(tx, parts, most);
    if (isEnough(titles, 2, most)) return titles;
    return merged(titles, await readSoonest(tx, parts.anywhere, most));
  }
  const anywhere = await firstOf(tx, parts.anywhere, most);
  const titles = anywhere.isAll ? [] : await firstTitles(tx, parts, most);
  return merged(titles, anywhere.keys, await readSoonest(tx, parts.dated, most));
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
  { limit, offset }: Place,
): Promise<{ ids: string[]; total: number; hasMore: boolean }> {
  const all = allOf(search);
  const { total, keys } = await few(tx, all, { limit, offset });
  if (total <= MOST_COUNTED) return { ids: keys.map(idOf), total, hasMore: false };
  const most = Math.min(offset + limit, MOST_COUNTED);
  const first =
    offset >= most
      ? []
      : search.text
        ? await firstOfMany(tx, search, search.text, most)
        : await readSoonest(tx, all, most);
  return { ids: first.slice(offset, most).map(idOf), total: MOST_COUNTED, hasMore: true };
}
