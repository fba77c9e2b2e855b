import { ticketAvailability, type Availability, type TicketOffer } from './availability.ts';
import { formatDate } from '../time/dates.ts';
import { ticketFee } from '../money/fees.ts';
import { saleTexts } from '../messages/en.ts';
import { formatMoney, MAX_MINOR, toMinor, type Currency } from '../money/money.ts';
import { toMillis, type When } from '../time/zone-clock.ts';

/**
 * Whether admission can be bought now. `none`: nothing is offered, or the organizer cannot take
 * payments.
 */
export type SaleState = 'on_sale' | 'not_started' | 'sold_out' | 'ended' | 'none';

/** What is told of an offer in one line: the price while it can be bought, else why it cannot. */
export interface SaleSummary {
  state: SaleState;
  /**
   * Price and fee of the cheapest that anybody could buy at this moment, in minor units; null
   * unless on sale.
   */
  fromMinor: number | null;
  /** When the first of it goes on sale; null unless that is still to come. */
  startsAt: Date | null;
  /** How many are left of what is on sale; null is unlimited. */
  left: number | null;
}

/**
 * Sums up what is offered: of an event, of one of its dates, of its places in the hall or online.
 * Give it admission that everybody may see. Add-ons, and tickets for those with a code, make no
 * price and no sale.
 */
export function saleOf(offers: readonly TicketOffer[], currency: Currency, now: Date): SaleSummary {
  const judged = offers.map((offer) => ({ offer, availability: ticketAvailability(offer, now) }));
  const open = judged.flatMap(({ offer, availability }) =>
    availability.kind === 'available' ? [offer] : [],
  );
  const opening = judged.flatMap(({ availability }) =>
    availability.kind === 'not_started' ? [availability.startsSalesAt.getTime()] : [],
  );
  const kinds = new Set(judged.map(({ availability }) => availability.kind));
  const closed = (state: SaleState, startsAt: Date | null = null): SaleSummary => ({
    state,
    fromMinor: null,
    startsAt,
    left: 0,
  });
  if (open.length > 0) {
    const prices = open.map(({ priceMinor }) => priceMinor + ticketFee(priceMinor, currency));
    const counts = open.map(({ capacityLeft }) => capacityLeft);
    const left = counts.includes(null)
      ? null
      : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    return { state: 'on_sale', fromMinor: Math.min(...prices), startsAt: null, left };
  }
  if (opening.length > 0) return closed('not_started', new Date(Math.min(...opening)));
  if (
    ['payments_missing', 'paused', 'waiting'].some((kind) =>
      kinds.has(kind as Availability['kind']),
    )
  )
    return closed('none');
  if (kinds.has('sold_out')) return closed('sold_out');
  return closed(kinds.has('ended') ? 'ended' : 'none');
}

/** The same as it travels: major units, and an instant as text. */
interface Sale {
  state: SaleState;
  priceFrom: number | null;
  startsAt: When | null;
}

/**
 * "From $24.93" with the fee in it, "Free", or what stands in its place: "On sale from 01 Dec
 * 2026", "Sold out", "Sales ended".
 */
export function saleText(
  { state, priceFrom, startsAt }: Sale,
  currency: Currency,
  zone: string,
): string | null {
  switch (state) {
    case 'on_sale':
      return priceFrom === null
        ? null
        : priceFrom === 0
          ? saleTexts.free
          : saleTexts.from(formatMoney(toMinor(priceFrom, currency), currency));
    case 'not_started':
      return startsAt === null
        ? null
        : saleTexts.opens(formatDate(new Date(toMillis(startsAt)), zone));
    case 'sold_out':
      return saleTexts.soldOut;
    case 'ended':
      return saleTexts.ended;
    case 'none':
      return null;
  }
}

/** A kind of tickets of an event that has both. */
export interface WayIn<S extends Sale = Sale> {
  kind: 'in-person' | 'online';
  name: string;
  sale: S;
}

/**
 * The hall and the screen, for an event or a date that has tickets of both kinds; none where there
 * is nothing to choose.
 */
export function waysIn<S extends Sale>({
  inPersonSale,
  onlineSale,
}: {
  inPersonSale: S | null;
  onlineSale: S | null;
}): WayIn<S>[] {
  if (!inPersonSale || !onlineSale) return [];
  return [
    { kind: 'in-person', name: saleTexts.atVenue, sale: inPersonSale },
    { kind: 'online', name: saleTexts.online, sale: onlineSale },
  ];
}

/**
 * What a way costs, or why it is closed: "At the venue from $20.89", "Online, free", "At the venue:
 * Sold out".
 */
export function wayText({ name, sale }: WayIn, currency: Currency, zone: string): string {
  if (sale.state !== 'on_sale' || sale.priceFrom === null)
    return saleTexts.wayClosed(name, saleText(sale, currency, zone) ?? saleTexts.notOnSale);
  return sale.priceFrom === 0
    ? saleTexts.wayFree(name)
    : saleTexts.wayFrom(name, formatMoney(toMinor(sale.priceFrom, currency), currency));
}

/** The highest price that costs a buyer no more than `allInMinor`, its fee included. */
export function highestPriceWithin(allInMinor: number, currency: Currency): number {
  let low = 0;
  let high = Math.min(allInMinor, MAX_MINOR);
  // price and fee together only ever grow with the price
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle + ticketFee(middle, currency) <= allInMinor) low = middle;
    else high = middle - 1;
  }
  return low;
}

const AVAILABILITY = {
  on_sale: 'InStock',
  not_started: 'OutOfStock',
  sold_out: 'SoldOut',
  ended: 'OutOfStock',
  none: 'OutOfStock',
} as const;

/** The word of schema.org for it. */
export const schemaAvailability = (state: SaleState): string =>
  `https://schema.org/${AVAILABILITY[state]}`;
