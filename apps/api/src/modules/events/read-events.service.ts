import type { ResponseOf, EventCard, getHome, listEvents, Query } from '@foyer/contracts';
import { highestPriceWithin, toMinor, type Currency } from '@foyer/domain';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { totalOf } from '../../platform/http/page-total.ts';
import { availability } from '../inventory/index.ts';
import {
  findAdmission,
  findCards,
  type EventCardRow,
  type InstanceRow,
} from './event-cards.repository.ts';
import { findHomeEvents, searchEvents } from './event-search.repository.ts';
import { findFeaturedCreators } from './featured-creators.repository.ts';
import { dateSale, eventSale, Shelf, toSale, type Shop } from './sales.model.ts';

const HOME_EVENTS = 8;
const HOME_CREATORS = 8;
/** What a price to search for is in. */
const SEARCH_CURRENCY = 'usd';

export function toInstance(instance: InstanceRow, shop: Shop & { timezone: string }, shelf: Shelf) {
  return {
    id: instance.id,
    startsAt: instance.startsAt.toISOString(),
    endsAt: instance.endsAt.toISOString(),
    doorTime: instance.doorTime?.toISOString() ?? null,
    timezone: shop.timezone,
    inPersonTicketsSoldOut: dateSale(shop, shelf, instance.id, 'in-person')?.state === 'sold_out',
    canceled: instance.canceled,
  };
}

export function toCard(row: EventCardRow & Shop, shelf: Shelf): EventCard {
  return {
    id: row.id,
    name: row.name,
    poster: row.poster,
    timezone: row.timezone,
    currency: row.currency as Currency,
    owner: row.owner,
    locationSetting: row.locationSetting,
    locationName: row.locationName,
    categoryName: row.categoryName,
    futureEventCount: row.futureEventCount,
    collaborators: row.collaborators,
    nextEvent: row.next && toInstance(row.next, row, shelf),
    finalEvent: row.final && toInstance(row.final, row, shelf),
    sale: toSale(eventSale(row), row.currency),
  };
}

/**
 * A card shows two dates and whether anything is left at all: an event of 366 dates and fifty types
 * costs no more than one of a single date.
 */
async function readCards(tx: Tx, ids: readonly string[]): Promise<EventCard[]> {
  const rows = await findCards(tx, ids);
  const shown = rows.flatMap((row) =>
    [row.next?.id, row.final?.id].filter((id) => id !== undefined),
  );
  const types = Map.groupBy(await findAdmission(tx, ids), (type) => type.eventId);
  const shelf = new Shelf(await availability(tx, [...new Set(shown)]));
  const now = new Date();
  return rows.map((row) => toCard({ ...row, types: types.get(row.id) ?? [], now }, shelf));
}

export const listPublicEvents = (
  deps: Deps,
  query: Query<typeof listEvents>,
): Promise<ResponseOf<typeof listEvents>> =>
  readOnly(deps.pool, async (tx) => {
    const { page, perPage, priceMax, featured, ...filters } = query;
    const search = (at: { page: number; perPage: number }) =>
      searchEvents(tx, {
        ...filters,
        ...at,
        featured: featured === 'true',
        ...(priceMax !== undefined && {
          priceMax: {
            minor: highestPriceWithin(toMinor(priceMax, SEARCH_CURRENCY), SEARCH_CURRENCY),
            currency: SEARCH_CURRENCY,
          },
        }),
      });
    const rows = await search({ page, perPage });
    const totalCount = await totalOf(rows, page, () => search({ page: 1, perPage: 1 }));
    return {
      data: await readCards(
        tx,
        rows.map(({ id }) => id),
      ),
      totalCount,
      page,
      perPage,
    };
  });

export const readHome = (deps: Deps): Promise<ResponseOf<typeof getHome>> =>
  readOnly(deps.pool, async (tx) => ({
    featuredEvents: await readCards(tx, await findHomeEvents(tx, HOME_EVENTS)),
    featuredCreators: await findFeaturedCreators(tx, HOME_CREATORS),
  }));
