import {
  EVENT_FORMATS,
  PRICE_CHOICES,
  type countEvents,
  type Query,
  type ResponseOf,
} from '@foyer/contracts';
import { eveningRanges, highestPriceWithin, toMinor } from '@foyer/domain';
import { pipelined, readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import {
  countChoices,
  countFound,
  type Choices,
  type PriceChoices,
} from './event-counts.repository.ts';
import type { EventSearch } from './listings.repository.ts';
import { findMeanings, SEARCH_CURRENCY, toSearch, type Wanted } from './find-events.service.ts';

type Counts = ResponseOf<typeof countEvents>;
const NOTHING: Counts = {
  tonight: 0,
  weekend: 0,
  categories: [],
  prices: [],
  formats: EVENT_FORMATS.map((format) => ({ format, count: 0 })),
  cities: [],
};

/** The search that a list with these filters makes: words like the typed ones where none fits. */
async function usedSearch(tx: Tx, wanted: Wanted): Promise<EventSearch | null> {
  const exact = toSearch(wanted);
  if (exact === null || (!wanted.query && !wanted.place)) return exact;
  if ((await countFound(tx, exact, 1)) > 0) return exact;
  return toSearch(wanted, await findMeanings(tx, wanted));
}

/** How many events a list for these words has. */
export async function countFoundEvents(tx: Tx, query: string | undefined): Promise<number> {
  const search = await usedSearch(tx, { query });
  return search === null ? 0 : countFound(tx, search);
}

const PRICES: PriceChoices = {
  minors: PRICE_CHOICES.map((price) =>
    highestPriceWithin(toMinor(price, SEARCH_CURRENCY), SEARCH_CURRENCY),
  ),
  currency: SEARCH_CURRENCY,
};
/** The filters that a choice takes the place of: a city that of words and that of a position. */
const FILTERS = {
  categories: ['category'],
  prices: ['priceMax'],
  formats: ['format'],
  cities: ['place', 'near'],
} as const satisfies Record<keyof Choices, (keyof EventSearch)[]>;
const KINDS = ['categories', 'prices', 'formats', 'cities'] as const;
const without = (search: EventSearch, filters: readonly (keyof EventSearch)[]): EventSearch => ({
  ...search,
  ...Object.fromEntries(filters.map((filter) => [filter, undefined])),
});

/** Kinds whose filter is not set look at the same events, and do so together. */
async function readChoices(tx: Tx, search: EventSearch): Promise<Choices> {
  const isSet = (kind: keyof Choices) =>
    FILTERS[kind].some((filter) => search[filter] !== undefined);
  const looks = [
    { kinds: KINDS.filter((kind) => !isSet(kind)), among: search },
    ...KINDS.filter(isSet).map((kind) => ({
      kinds: [kind],
      among: without(search, FILTERS[kind]),
    })),
  ].filter(({ kinds }) => kinds.length > 0);
  const counted = await pipelined(
    tx,
    looks.map(
      ({ kinds, among }) =>
        () =>
          countChoices(tx, among, kinds, PRICES),
    ),
  );
  return Object.assign(
    { categories: null, prices: null, formats: null, cities: [] },
    ...counted,
  ) as Choices;
}

async function countAll(tx: Tx, search: EventSearch, today: string): Promise<Counts> {
  const { tonight, weekend } = eveningRanges(today);
  const [onTonight, onWeekend, { categories, prices, formats, cities }] = await pipelined(tx, [
    () => countFound(tx, { ...search, ...tonight }),
    () => countFound(tx, { ...search, ...weekend }),
    () => readChoices(tx, search),
  ]);
  return {
    tonight: onTonight,
    weekend: onWeekend,
    categories,
    prices:
      prices && PRICE_CHOICES.map((priceMax, index) => ({ priceMax, count: prices[index] ?? 0 })),
    formats,
    cities,
  };
}

/** How many events each choice would leave, all other filters kept. */
export const countPublicEvents = (
  deps: Deps,
  { today, ...wanted }: Query<typeof countEvents>,
): Promise<Counts> =>
  readOnly(deps.pool, async (tx) => {
    const search = await usedSearch(tx, wanted);
    return search === null ? NOTHING : countAll(tx, search, today);
  });
