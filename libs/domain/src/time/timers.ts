/**
 * The clocks of the checkout. All lengths in milliseconds; the server's clock decides, a screen
 * only shows it.
 */

/** Time to choose tickets and fill in one's data, from opening the checkout: 14 minutes. */
export const SELECT_SESSION_MS = 840_000;
/** Time to pay, from confirming the order: 9 minutes. */
export const PAY_SESSION_MS = 540_000;
/** How long before the end "More time" is offered: two minutes. */
const EXPIRY_WARNING_MS = 120_000;
/**
 * How long tickets stay held for somebody whose page was closed: long enough for a reload on a slow
 * phone.
 */
export const LEAVE_GRACE_MS = 60_000;
/**
 * How long an order's tickets stay kept after the provider's last word that its money is under way:
 * 21 days. Of the debits that Stripe takes SEPA tells its end last, within 14 business days; Bacs
 * needs 7, ACH 4 (docs.stripe.com/payments: sepa-debit, payment-methods/bacs-debit,
 * ach-direct-debit).
 */
export const DEBIT_MS = 21 * 86_400_000;
/** That word is asked for again long before, and each time it counts anew: once a day. */
export const DEBIT_RENEWAL_MS = 86_400_000;
/** How often one order may be given more time: WCAG 2.2.1 asks for ten. */
export const MAX_EXTENSIONS = 10;

const POLL_BASE_MS = 1000;
const POLL_CAP_MS = 32_000;

export type CheckoutClock = 'select' | 'pay';

/** Full length of a clock. */
export const clockLength = (clock: CheckoutClock): number =>
  clock === 'select' ? SELECT_SESSION_MS : PAY_SESSION_MS;

/** When a clock that starts now ends. */
export const expiryFrom = (clock: CheckoutClock, now: Date): Date =>
  new Date(now.getTime() + clockLength(clock));

/** Time left, never below zero. */
export const remainingMs = (expiresAt: Date, now: Date): number =>
  Math.max(0, expiresAt.getTime() - now.getTime());

/** Whether the hold has ended. At the very instant of its end it has. */
export const isExpired = (expiresAt: Date, now: Date): boolean => expiresAt <= now;

/** Whether the end is near enough to offer more time, and not yet reached. */
export const shouldWarn = (expiresAt: Date, now: Date): boolean =>
  !isExpired(expiresAt, now) && remainingMs(expiresAt, now) <= EXPIRY_WARNING_MS;

/**
 * The new end when a buyer asks for more time: the clock's full length from now. `null` when there
 * is none to give: the hold has ended, all extensions are used, the end is more than two minutes
 * away, or others wait because the event is sold out.
 */
export function extendedExpiry(hold: {
  clock: CheckoutClock;
  expiresAt: Date;
  extensionsUsed: number;
  soldOut: boolean;
  now: Date;
}): Date | null {
  const { clock, expiresAt, extensionsUsed, soldOut, now } = hold;
  if (soldOut || extensionsUsed >= MAX_EXTENSIONS || !shouldWarn(expiresAt, now)) return null;
  return expiryFrom(clock, now);
}

/**
 * Pause before the next look at an order being processed: 1 s, doubled with each response, at most
 * 32 s. @param updates responses so far, from 0.
 */
export const pollDelay = (updates: number): number =>
  Math.min(POLL_BASE_MS * 2 ** Math.max(0, updates), POLL_CAP_MS);
