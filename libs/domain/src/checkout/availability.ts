import { formatDate } from '../time/dates.ts';
import { availabilityTexts } from '../messages/en.ts';

/** Tickets of one type in one order when the organizer set no limit. */
const DEFAULT_TICKET_CAP = 25;

/** Why a ticket type can or cannot be chosen now. */
export type Availability =
  | { kind: 'available' }
  | { kind: 'sold_out' }
  | { kind: 'not_started'; startsSalesAt: Date }
  | { kind: 'ended' }
  | { kind: 'payments_missing' }
  | { kind: 'benefit_exhausted' };

export type TicketOffer = {
  /** Tickets left to sell: capacity without what is sold and held. `null` is unlimited. */
  capacityLeft: number | null;
  startsSalesAt?: Date | null;
  endsSalesAt?: Date | null;
  /** Price of one ticket in minor units. */
  priceMinor: number;
  /** Whether the organizer can take payments. */
  paymentsConnected: boolean;
  /**
   * Uses left of the membership benefit the buyer chose for this line; `null` or missing when there
   * is none or no limit.
   */
  benefitLeft?: number | null;
};

/**
 * Whether a ticket type can be chosen now; the first reason against it wins, in the order of the
 * type's list. Sales run from `startsSalesAt` on and no longer at `endsSalesAt`. A free ticket
 * needs no payments.
 */
export function ticketAvailability(offer: TicketOffer, now: Date): Availability {
  const { capacityLeft, startsSalesAt, endsSalesAt, priceMinor, paymentsConnected, benefitLeft } =
    offer;
  if (capacityLeft !== null && capacityLeft <= 0) return { kind: 'sold_out' };
  if (startsSalesAt && startsSalesAt > now) return { kind: 'not_started', startsSalesAt };
  if (endsSalesAt && endsSalesAt <= now) return { kind: 'ended' };
  if (priceMinor > 0 && !paymentsConnected) return { kind: 'payments_missing' };
  if (typeof benefitLeft === 'number' && benefitLeft <= 0) return { kind: 'benefit_exhausted' };
  return { kind: 'available' };
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
    case 'payments_missing':
      return availabilityTexts.paymentsMissing;
    case 'benefit_exhausted':
      return availabilityTexts.benefitExhausted;
  }
}

/**
 * The most tickets of one type an order may hold: the smallest of what is left, the cap (25 when
 * none is set), what the code that opened the type allows, and the uses left of a chosen benefit.
 * Never below zero; `null` or missing sets no limit.
 */
export function selectableMaximum(limits: {
  capacityLeft: number | null;
  cap?: number | null;
  quantityPerCode?: number | null;
  benefitLeft?: number | null;
}): number {
  const { capacityLeft, cap, quantityPerCode, benefitLeft } = limits;
  const set = [capacityLeft, cap ?? DEFAULT_TICKET_CAP, quantityPerCode, benefitLeft].filter(
    (limit) => typeof limit === 'number',
  );
  return Math.max(0, Math.min(...set));
}
