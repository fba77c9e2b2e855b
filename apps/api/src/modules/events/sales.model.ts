import type { Sale } from '@foyer/contracts';
import { saleOf, toMajor, type Currency, type SaleSummary, type TicketOffer } from '@foyer/domain';
import type { Left } from '../inventory/index.ts';
import type { AdmissionType, EventCardRow } from './event-cards.repository.ts';

export type Attendance = AdmissionType['attendance'];

/** An event as far as its sale goes. */
export interface Shop extends Pick<
  EventCardRow,
  'currency' | 'futureEventCount' | 'isCanceled' | 'paymentsConnected'
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
  if (shop.futureEventCount === 0) return OVER;
  const { paymentsConnected } = shop;
  return saleOf(
    types.map((type): TicketOffer => ({ ...type, paymentsConnected, capacityLeft: leftOf(type) })),
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

/** The sale of one date. */
export const dateSale = (
  shop: Shop,
  shelf: Shelf,
  instanceId: string,
  attendance: Attendance,
): SaleSummary | null =>
  sum(shop, attendance, (type) => shelf.leftOf(instanceId, type.ticketTypeId));
