import type { listEvents, Query } from '@foyer/contracts';
import {
  firstDayOf,
  highestPriceWithin,
  monthsToCome,
  readSearchWords,
  toMinor,
} from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { findAlike } from './event-search.repository.ts';
import type { EventSearch, Near, Sort, TextSearch } from './listings.repository.ts';
import { searchEvents } from './search-events.service.ts';
import { meantBy, swapsOf, toTextQuery, type Meanings } from './search-text.model.ts';

/** What a price to search for is in. */
export const SEARCH_CURRENCY = 'usd';

export type Wanted = Omit<Query<typeof listEvents>, 'page' | 'perPage' | 'sort'>;
interface Page {
  limit: number;
  offset: number;
}

function toText(typed: string, meanings?: Meanings): TextSearch | null {
  const { words, dates } = readSearchWords(typed);
  const all = toTextQuery(words, meanings);
  if (all === null) return null;
  const now = new Date();
  const months = dates && monthsToCome(dates, now);
  return {
    title: words.join(' '),
    all,
    dates: months && {
      rest: toTextQuery(dates.words, meanings),
      months,
      since: firstDayOf(months, now),
    },
  };
}

/** The place that events are to be near; all of it is said or nothing, by the contract. */
export const nearOf = ({ latitude, longitude, withinKm }: Wanted): Near | undefined =>
  latitude === undefined || longitude === undefined || withinKm === undefined
    ? undefined
    : { latitude, longitude, withinKm };

/** What to search for; null for signs alone, which find nothing rather than everything. */
export function toSearch(wanted: Wanted, meanings?: Meanings): EventSearch | null {
  const { query, place, priceMax, featured, ...others } = wanted;
  const { latitude: _, longitude: _long, withinKm: _km, ...filters } = others;
  const text = query ? toText(query, meanings) : undefined;
  const at = place ? toTextQuery(readSearchWords(place).words, meanings) : undefined;
  if (text === null || at === null) return null;
  return {
    ...filters,
    text,
    place: at,
    featured: featured === 'true',
    near: nearOf(wanted),
    ...(priceMax !== undefined && {
      priceMax: {
        minor: highestPriceWithin(toMinor(priceMax, SEARCH_CURRENCY), SEARCH_CURRENCY),
        currency: SEARCH_CURRENCY,
      },
    }),
  };
}

/** What the words may have meant. */
export async function findMeanings(tx: Tx, { query = '', place = '' }: Wanted): Promise<Meanings> {
  const words = [...new Set([query, place].flatMap((text) => readSearchWords(text).words))];
  const found = await findAlike(
    tx,
    words.map((typed) => ({ typed, swapped: swapsOf(typed) })),
  );
  const alike = Map.groupBy(found, ({ typed }) => typed);
  return new Map(
    words.map((word) => [
      word,
      meantBy(
        word,
        (alike.get(word) ?? []).map((one) => one.word),
      ),
    ]),
  );
}

/**
 * The listed events that fit. Where no event has the words as they were typed, those that have
 * words like them (`isClose`).
 */
export async function findEvents(
  tx: Tx,
  wanted: Wanted,
  at: Page & { sort: Sort },
): Promise<{ ids: string[]; total: number; hasMore: boolean; isClose: boolean }> {
  const exact = toSearch(wanted);
  if (exact === null) return { ids: [], total: 0, hasMore: false, isClose: false };
  const found = await searchEvents(tx, exact, at);
  if (found.total > 0 || (!wanted.query && !wanted.place)) return { ...found, isClose: false };
  const close = toSearch(wanted, await findMeanings(tx, wanted));
  if (close === null) return { ...found, isClose: false };
  const near = await searchEvents(tx, close, at);
  return { ...near, isClose: near.total > 0 };
}
