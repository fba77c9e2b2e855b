import type { Answer, EventCard, getHome, listEvents, Query } from '@foyer/contracts';
import { ticketFee, toMajor, toMinor, type Currency } from '@foyer/domain';
import { readOnly, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { totalOf } from '../../platform/page-total.ts';
import { availability, eventsWithTicketsLeft, type Left } from '../inventory/availability.repository.ts';
import { findCards, findFutureInstances, findPublicTypes, type EventCardRow, type InstanceRow, type PublicType } from './event-cards.repository.ts';
import { findHomeEvents, searchEvents } from './event-search.repository.ts';
import { findFeaturedCreators } from './featured-creators.repository.ts';

const HOME_EVENTS = 8;
const HOME_CREATORS = 8;

/** What can still be bought of several events: read in three queries, however many events. */
export interface Sales { types: PublicType[]; instances: (InstanceRow & { eventId: string })[]; left: Left[] }

export async function readSales(tx: Tx, eventIds: readonly string[]): Promise<Sales> {
  const types = await findPublicTypes(tx, eventIds);
  const instances = await findFutureInstances(tx, eventIds);
  return { types, instances, left: await availability(tx, instances.map((instance) => instance.id)) };
}

/** All-in price of the cheapest ticket that everybody may buy, in major units. */
function priceFrom({ types }: Sales, eventId: string, currency: Currency): number | null {
  const prices = types.filter((type) => type.eventId === eventId).map(({ priceMinor }) => priceMinor + ticketFee(priceMinor, currency));
  return prices.length ? toMajor(Math.min(...prices), currency) : null;
}

/** Tickets left on one date over its public types; null when one of them is unlimited. */
export function leftOnDate({ types, left }: Sales, eventId: string, instanceId: string): number | null {
  const isPublic = new Set(types.filter((type) => type.eventId === eventId).map((type) => type.ticketTypeId));
  const counts = left.filter((one) => one.instanceId === instanceId && isPublic.has(one.ticketTypeId)).map((one) => one.left);
  return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

export function toInstance(instance: InstanceRow, timezone: string, soldOut: boolean) {
  return {
    id: instance.id, startsAt: instance.startsAt.toISOString(), endsAt: instance.endsAt.toISOString(), doorTime: instance.doorTime?.toISOString() ?? null,
    timezone, inPersonTicketsSoldOut: soldOut, canceled: instance.canceled,
  };
}

export function toCard(row: EventCardRow, sales: Sales & { hasLeft: ReadonlySet<string> }): EventCard {
  const currency = row.currency as Currency;
  const hasTypes = sales.types.some((type) => type.eventId === row.id);
  const soldOutOn = (instanceId: string) => hasTypes && leftOnDate(sales, row.id, instanceId) === 0;
  return {
    id: row.id, name: row.name, poster: row.poster, timezone: row.timezone, currency, owner: row.owner, locationSetting: row.locationSetting,
    locationName: row.locationName,
    categoryName: row.categoryName, futureEventCount: row.futureEventCount, collaborators: row.collaborators,
    nextEvent: row.next && toInstance(row.next, row.timezone, soldOutOn(row.next.id)),
    finalEvent: row.final && toInstance(row.final, row.timezone, soldOutOn(row.final.id)),
    priceFrom: priceFrom(sales, row.id, currency), isSoldOut: hasTypes && row.futureEventCount > 0 && !sales.hasLeft.has(row.id),
  };
}

/**
 * A card shows two dates and whether anything is left at all: an event of 366 dates and fifty types costs no more than one
 * of a single date.
 */
async function readCards(tx: Tx, ids: readonly string[]): Promise<EventCard[]> {
  const rows = await findCards(tx, ids);
  const shown = rows.flatMap((row) => [row.next, row.final].filter((date) => date !== null).map((date) => ({ ...date, eventId: row.id })));
  const sales = {
    types: await findPublicTypes(tx, ids), instances: shown, left: await availability(tx, [...new Set(shown.map((date) => date.id))]),
    hasLeft: await eventsWithTicketsLeft(tx, ids),
  };
  return rows.map((row) => toCard(row, sales));
}

export const listPublicEvents = (deps: Deps, query: Query<typeof listEvents>): Promise<Answer<typeof listEvents>> => readOnly(deps.pool, async (tx) => {
  const { page, perPage, priceMax, featured, ...filters } = query;
  const search = (at: { page: number; perPage: number }) => searchEvents(tx, {
    ...filters, ...at, featured: featured === 'true', ...(priceMax !== undefined && { priceMaxMinor: toMinor(priceMax, 'usd') }),
  });
  const rows = await search({ page, perPage });
  const totalCount = await totalOf(rows, page, () => search({ page: 1, perPage: 1 }));
  return { data: await readCards(tx, rows.map(({ id }) => id)), totalCount, page, perPage };
});

export const readHome = (deps: Deps): Promise<Answer<typeof getHome>> => readOnly(deps.pool, async (tx) => ({
  featuredEvents: await readCards(tx, await findHomeEvents(tx, HOME_EVENTS)),
  featuredCreators: await findFeaturedCreators(tx, HOME_CREATORS),
}));
