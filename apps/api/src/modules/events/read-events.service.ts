import type { ResponseOf, EventCard, getHome, listEvents, Query } from '@foyer/contracts';
import type { Currency } from '@foyer/domain';
import { pipelined, readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { availability } from '../inventory/index.ts';
import { readText } from '../site-content/index.ts';
import {
  findAdmission,
  findCards,
  type EventCardRow,
  type InstanceRow,
} from './event-cards.repository.ts';
import { findHomeEvents, findPositions } from './event-search.repository.ts';
import { findEvents, nearOf } from './find-events.service.ts';
import { findFeaturedCreators } from './featured-creators.repository.ts';
import { dateSale, eventSale, Shelf, toSale, type Shop } from './sales.model.ts';

/** So many cards are on the home page. */
export const HOME_EVENTS = 8;
export const HOME_CREATORS = 8;

export function toInstance(instance: InstanceRow, shop: Shop & { timezone: string }, shelf: Shelf) {
  return {
    id: instance.id,
    startsAt: instance.startsAt.toISOString(),
    endsAt: instance.endsAt.toISOString(),
    doorTime: instance.doorTime?.toISOString() ?? null,
    timezone: shop.timezone,
    inPersonTicketsSoldOut: dateSale(shop, shelf, instance, 'in-person')?.state === 'sold_out',
    canceled: instance.canceled,
    postponed: instance.postponed,
    formerStartsAt: instance.formerStartsAt?.toISOString() ?? null,
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
export async function readCards(tx: Tx, ids: readonly string[]): Promise<EventCard[]> {
  const [rows, types] = await pipelined(tx, [
    () => findCards(tx, ids),
    () => findAdmission(tx, ids),
  ]);
  const typesOf = Map.groupBy(types, (type) => type.eventId);
  const shown = rows.flatMap((row) =>
    [row.next?.id, row.final?.id].filter((id) => id !== undefined),
  );
  const shelf = new Shelf(await availability(tx, [...new Set(shown)]));
  const now = new Date();
  return rows.map((row) => toCard({ ...row, types: typesOf.get(row.id) ?? [], now }, shelf));
}

type Found = Awaited<ReturnType<typeof findPositions>>[number];
const toFound = ({ latitude, longitude, km }: Found) => ({
  position: { latitude, longitude },
  ...(km !== null && { distanceKm: km }),
});

export const listPublicEvents = (
  deps: Deps,
  { page, perPage, sort, ...wanted }: Query<typeof listEvents>,
): Promise<ResponseOf<typeof listEvents>> =>
  readOnly(deps.pool, async (tx) => {
    const place = { limit: perPage, offset: (page - 1) * perPage, sort };
    const found = await findEvents(tx, wanted, place);
    const [cards, positions] = await pipelined(tx, [
      () => readCards(tx, found.ids),
      () => findPositions(tx, nearOf(wanted), found.ids),
    ]);
    const placed = new Map(positions.map((one) => [one.eventId, toFound(one)]));
    return {
      data: cards.map((card) => ({ ...card, ...placed.get(card.id) })),
      totalCount: found.total,
      hasMore: found.hasMore,
      isClose: found.isClose,
      page,
      perPage,
    };
  });

export const readHome = (deps: Deps): Promise<ResponseOf<typeof getHome>> =>
  readOnly(deps.pool, async (tx) => ({
    featuredEvents: await readCards(tx, await findHomeEvents(tx, HOME_EVENTS)),
    featuredCreators: await findFeaturedCreators(tx, HOME_CREATORS),
    text: await readText(tx, 'home', 'home'),
  }));
