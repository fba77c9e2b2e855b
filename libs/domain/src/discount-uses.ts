import { formatPromoDate } from './dates.ts';

/**
 * How often a discount may be used.
 *
 * A promo or secret code is used once per order, however many tickets the order holds: its `quantity` limits orders.
 * A membership benefit is used once per ticket: "2 per event" means two discounted tickets.
 */

/** Uses one order takes from a promo code. */
export const PROMO_USES_PER_ORDER = 1;

/**
 * Uses left of a limited discount; never below zero. `null` means unlimited.
 * @param quantity the limit; missing or null is unlimited, zero or less is used up.
 */
export function usesLeft(quantity: number | null | undefined, used: number): number | null {
  return quantity === null || quantity === undefined ? null : Math.max(0, quantity - used);
}

/** Whether one more order may use the code. */
export const canUsePromo = (quantity: number | null | undefined, used: number): boolean =>
  (usesLeft(quantity, used) ?? Number.POSITIVE_INFINITY) >= PROMO_USES_PER_ORDER;

/** How many of a line's tickets a benefit still covers; the rest cost the full price. `left` null is unlimited. */
export const benefitCovers = (ticketCount: number, left: number | null): number =>
  left === null ? ticketCount : Math.max(0, Math.min(ticketCount, left));

export type PromoStatus = 'expired' | 'future' | 'active';

/** Where a promo code stands in its dates. It works from `startsAt` on and no longer at `endsAt`. */
export function promoStatus(window: { startsAt: Date; endsAt?: Date | null }, now: Date): PromoStatus {
  if (window.endsAt && window.endsAt <= now) return 'expired';
  return window.startsAt > now ? 'future' : 'active';
}

/** What the list of promo codes says: "Expired", "Activates on dd.MM.yyyy" on the organizer's calendar, or "Active". */
export function promoStatusLabel(window: { startsAt: Date; endsAt?: Date | null }, now: Date, zone: string): string {
  const status = promoStatus(window, now);
  if (status === 'future') return `Activates on ${formatPromoDate(window.startsAt, zone)}`;
  return status === 'expired' ? 'Expired' : 'Active';
}
