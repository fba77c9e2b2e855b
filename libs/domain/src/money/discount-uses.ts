/**
 * How often a discount may be used.
 *
 * A promo or secret code is used once per order, however many tickets the order holds: its
 * `quantity` limits orders. A membership benefit is used once per ticket: "2 per event" means two
 * discounted tickets.
 */

/**
 * Uses left of a limited discount; never below zero. `null` means unlimited.
 * @param quantity the limit; missing or null is unlimited, zero or less is used up.
 */
export function usesLeft(quantity: number | null | undefined, used: number): number | null {
  return quantity === null || quantity === undefined ? null : Math.max(0, quantity - used);
}

export type PromoStatus = 'expired' | 'future' | 'active';

/**
 * Where a promo code stands in its dates. It works from `startsAt` on and no longer at `endsAt`.
 */
export function promoStatus(
  window: { startsAt: Date; endsAt?: Date | null },
  now: Date,
): PromoStatus {
  if (window.endsAt && window.endsAt <= now) return 'expired';
  return window.startsAt > now ? 'future' : 'active';
}
