import { PRICE_CHOICES, type countEvents, type Query, type ResponseOf } from '@foyer/contracts';
import { eveningRanges, highestPriceWithin, toMinor } from '@foyer/domain';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import {
  countCategories,
  countCities,
  countFound,
  countPrices,
} from './event-counts.repository.ts';
import { expectQuickSeeks } from './event-search.repository.ts';
import type { EventSearch } from './listings.repository.ts';
import { findMeanings, SEARCH_CURRENCY, toSearch, type Wanted } from './find-events.service.ts';

type Counts = ResponseOf<typeof countEvents>;
const NOTHING: Counts = { tonight: 0, weekend: 0, categories: [], prices: [], cities: [] };

/** The search that a list with these filters makes: words like the typed ones where none fits. */
async function usedSearch(tx: Tx, wanted: Wanted): Promise<EventSearch | null> {
  const exact = toSearch(wanted);
  if (exact === null || (!wanted.query && !wanted.place)) return exact;
  if ((await countFound(tx, exact, 1)) > 0) return exact;
  return toSearch(wanted, await findMeanings(tx, wanted));
}

async function countAll(tx: Tx, search: EventSearch, today: string): Promise<Counts> {
  const { tonight, weekend } = eveningRanges(today);
  const prices = await countPrices(
    tx,
    { ...search, priceMax: undefined },
    {
      minors: PRICE_CHOICES.map((price) =>
        highestPriceWithin(toMinor(price, SEARCH_CURRENCY), SEARCH_CURRENCY),
      ),
      currency: SEARCH_CURRENCY,
    },
  );
  return {
    tonight: await countFound(tx, { ...search, ...tonight }),
    weekend: await countFound(tx, { ...search, ...weekend }),
    categories: await countCategories(tx, { ...search, category: undefined }),
    prices:
      prices && PRICE_CHOICES.map((priceMax, index) => ({ priceMax, count: prices[index] ?? 0 })),
    cities: await countCities(tx, { ...search, place: undefined }),
  };
}

/** How many events each choice would leave, all other filters kept. */
export const countPublicEvents = (
  deps: Deps,
  { today, ...wanted }: Query<typeof countEvents>,
): Promise<Counts> =>
  readOnly(deps.pool, async (tx) => {
    await expectQuickSeeks(tx);
    const search = await usedSearch(tx, wanted);
    return search === null ? NOTHING : countAll(tx, search, today);
  });
