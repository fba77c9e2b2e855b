import type { EventTicketType, Sale } from '@foyer/contracts';
import {
  saleOf,
  takesPlace,
  ticketFee,
  toMajor,
  waitingTiers,
  type Currency,
  type PlannedDate,
  type SaleSummary,
  type TicketOffer,
} from '@foyer/domain';
import type { Left } from '../inventory/index.ts';
import type { AdmissionType, EventCardRow } from './event-cards.repository.ts';
import type { ShownType } from './event-detail.repository.ts';

export type Attendance = AdmissionType['attendance'];

/** An event as far as its sale goes. */
export interface Shop extends Pick<
  EventCardRow,
  'currency' | 'futureEventCount' | 'isCanceled' | 'paymentsConnected' | 'next'
> {
  types: readonly AdmissionType[];
  now: Date;
}

const CALLED_OFF: SaleSummary = { state: 'none', fromMinor: null, startsAt: null, left: 0 };
const OVER: SaleSummary = { ...CALLED_OFF, state: 'ended' };

export const toSale = ({ state, fromMinor, startsAt }: SaleSummary, currency: string): Sale => ({
  state,
  priceFrom: fromMinor === null ? null : toMajor(fromMinor, currency as Currency),
  startsAt: startsAt?.toISOString() ?? null,
});

function sum(
  shop: Shop,
  attendance: Attendance | null,
  leftOf: (type: AdmissionType) => number | null,
): SaleSummary | null {
  const types = shop.types.filter((type) => attendance === null || type.attendance === attendance);
  if (types.length === 0 && attendance !== null) return null;
  if (shop.isCanceled) return CALLED_OFF;
  if (shop.futureEventCount === 0) return shop.next ? CALLED_OFF : OVER;
  const waiting = waitingTiers(
    shop.types.map((type) => ({
      id: type.ticketTypeId,
      afterTypeId: type.afterTypeId,
      isPublic: true,
      salesEndAt: type.endsSalesAt,
      left: leftOf(type),
    })),
    shop.now,
  );
  const closedOf = ({ paused, ticketTypeId }: AdmissionType) =>
    paused ? 'paused' : waiting.has(ticketTypeId) ? 'waiting' : null;
  const { paymentsConnected } = shop;
  return saleOf(
    types.map((type): TicketOffer => {
      const left = leftOf(type);
      // fewer than an order must take are none
      const capacityLeft = left !== null && left < type.minPerOrder ? 0 : left;
      return { ...type, paymentsConnected, capacityLeft, closed: closedOf(type) };
    }),
    shop.currency as Currency,
    shop.now,
  );
}

/**
 * The sale over all dates to come; for one kind of tickets, null where the event has none of it.
 */
export function eventSale(shop: Shop): SaleSummary;
export function eventSale(shop: Shop, attendance: Attendance): SaleSummary | null;
export function eventSale(shop: Shop, attendance: Attendance | null = null): SaleSummary | null {
  // how many there are in all is counted by date
  return sum(shop, attendance, (type) => (type.hasLeft ? null : 0));
}

/** What is left, found by date and type: an event may have 366 dates of fifty types. */
export class Shelf {
  readonly #left: ReadonlyMap<string, number | null>;
  constructor(left: readonly Left[]) {
    this.#left = new Map(left.map((one) => [`${one.instanceId} ${one.ticketTypeId}`, one.left]));
  }

  leftOf(instanceId: string, ticketTypeId: string): number | null {
    return this.#left.get(`${instanceId} ${ticketTypeId}`) ?? null;
  }
}

/** The sale of one date; of one that is off there is none. */
export function dateSale(
  shop: Shop,
  shelf: Shelf,
  date: PlannedDate & { id: string },
  attendance: Attendance,
): SaleSummary | null {
  const sale = sum(shop, attendance, (type) => shelf.leftOf(date.id, type.ticketTypeId));
  return sale && !takesPlace(date) ? CALLED_OFF : sale;
}

/** The types as the page lists them, each with what is left of it over these dates. */
export function toTicketTypes(
  shop: Shop,
  shelf: Shelf,
  dates: readonly { id: string }[],
  types: readonly ShownType[],
): EventTicketType[] {
  const waiting = dates.map(({ id }) =>
    waitingTiers(
      types.map((type) => ({
        ...type,
        isPublic: true,
        salesEndAt: type.endsSalesAt,
        left: shelf.leftOf(id, type.id),
      })),
      shop.now,
    ),
  );
  // one that has begun on some date can be had
  const isWaiting = (id: string) => waiting.length > 0 && waiting.every((ids) => ids.has(id));
  return types.map((type) => {
    const left = dates.map(({ id }) => shelf.leftOf(id, type.id));
    const closed = type.paused ? 'paused' : isWaiting(type.id) ? 'waiting' : null;
    return toTicketType(shop, { ...type, closed }, left);
  });
}

function toTicketType(
  { paymentsConnected, currency, now }: Shop,
  type: ShownType & Pick<TicketOffer, 'closed'>,
  left: readonly (number | null)[],
): EventTicketType {
  const remaining = left.includes(null)
    ? null
    : left.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const money = (minor: number) => toMajor(minor, currency as Currency);
  const offer = { ...type, paymentsConnected, capacityLeft: remaining };
  const { state, startsAt } = saleOf([offer], currency as Currency, now);
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    attendance: type.attendance,
    category: type.category === 'add_on' ? 'Add on' : 'Admission',
    price: money(type.priceMinor),
    fee: money(ticketFee(type.priceMinor, currency as Currency)),
    state,
    startsAt: startsAt?.toISOString() ?? null,
    remaining,
  };
}
