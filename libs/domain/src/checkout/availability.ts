import { formatDate } from '../time/dates.ts';
import { availabilityTexts } from '../messages/en.ts';

/** Why a ticket type can or cannot be chosen now. */
export type Availability =
  | { kind: 'available' }
  | { kind: 'sold_out' }
  | { kind: 'not_started'; startsSalesAt: Date }
  | { kind: 'ended' }
  | { kind: 'paused' }
  | { kind: 'waiting' }
  | { kind: 'payments_missing' }
  | { kind: 'benefit_exhausted' }
  /** Nothing is left of what a place on a list or a code lets this buyer have. */
  | { kind: 'limit_reached' };

export type TicketOffer = {
  /** Tickets left to sell: capacity without what is sold and held. `null` is unlimited. */
  capacityLeft: number | null;
  startsSalesAt?: Date | null;
  endsSalesAt?: Date | null;
  /** Kept from sale: by the organizer, or by the type that sells before it. */
  closed?: 'paused' | 'waiting' | null;
  /** Price of one ticket in minor units. */
  priceMinor: number;
  /** Whether the organizer can take payments. */
  paymentsConnected: boolean;
  /**
   * Uses left of the membership benefit the buyer chose for this line; `null` or missing when there
   * is none or no limit.
   */
  benefitLeft?: number | null;
  /**
   * Of a ticket for lists: what is left to this buyer's place on one and to their codes together;
   * `null` or missing when there is no limit.
   */
  listLeft?: number | null;
};

/** Why nobody can buy at this time, whatever is left. */
function closedAt(
  { startsSalesAt, endsSalesAt, closed }: TicketOffer,
  now: Date,
): Availability | null {
  if (closed === 'paused') return { kind: 'paused' };
  if (startsSalesAt && startsSalesAt > now) return { kind: 'not_started', startsSalesAt };
  if (endsSalesAt && endsSalesAt <= now) return { kind: 'ended' };
  return closed === 'waiting' ? { kind: 'waiting' } : null;
}

/**
 * Whether a ticket type can be chosen now; the first reason against it wins, in the order of the
 * type's list. Sales run from `startsSalesAt` on and no longer at `endsSalesAt`. A free ticket
 * needs no payments.
 */
export function ticketAvailability(offer: TicketOffer, now: Date): Availability {
  const { capacityLeft, priceMinor, paymentsConnected } = offer;
  if (capacityLeft !== null && capacityLeft <= 0) return { kind: 'sold_out' };
  const closed = closedAt(offer, now);
  if (closed) return closed;
  if (priceMinor > 0 && !paymentsConnected) return { kind: 'payments_missing' };
  return usedUp(offer) ?? { kind: 'available' };
}

/** Why this buyer can have no more, whoever else can. */
function usedUp({ benefitLeft, listLeft }: TicketOffer): Availability | null {
  if (typeof benefitLeft === 'number' && benefitLeft <= 0) return { kind: 'benefit_exhausted' };
  return typeof listLeft === 'number' && listLeft <= 0 ? { kind: 'limit_reached' } : null;
}

/**
 * What stands beside a ticket that cannot be chosen; `null` for one that can. Dates read in the
 * zone of the event.
 */
export function availabilityLabel(availability: Availability, zone: string): string | null {
  switch (availability.kind) {
    case 'available':
      return null;
    case 'sold_out':
      return availabilityTexts.soldOut;
    case 'not_started':
      return availabilityTexts.from(formatDate(availability.startsSalesAt, zone));
    case 'ended':
      return availabilityTexts.ended;
    case 'paused':
      return availabilityTexts.paused;
    case 'waiting':
      return availabilityTexts.waiting;
    case 'payments_missing':
      return availabilityTexts.paymentsMissing;
    case 'benefit_exhausted':
      return availabilityTexts.benefitExhausted;
    case 'limit_reached':
      return availabilityTexts.limitReached;
  }
}
