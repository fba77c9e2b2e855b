import type Stripe from 'stripe';
import type { Notice } from './payment-provider.ts';

const idOf = (one: unknown): string | null =>
  typeof one === 'string'
    ? one
    : one && typeof one === 'object' && 'id' in one && typeof one.id === 'string'
      ? one.id
      : null;

/** The payment that an event is about, which charges, refunds and disputes name. */
function intentIdOf(type: string, about: object): string | null {
  if (type.startsWith('payment_intent.')) return idOf(about);
  return 'payment_intent' in about ? idOf(about.payment_intent) : null;
}

/** Kinds of events about what is paid again and again, and about whose card that is. */
const BILLING = ['invoice.', 'customer.', 'setup_intent.'];

/** The customer that such an event is about. */
export function customerIdOf({ type, data }: Stripe.Event): string | null {
  if (!BILLING.some((kind) => type.startsWith(kind))) return null;
  return 'customer' in data.object ? idOf(data.object.customer) : idOf(data.object);
}

/** Where an event says to look. One of a kind that nobody knows says so with two nulls. */
export const toNotice = (
  { id, type, account, data }: Stripe.Event,
  keptAs: string | null,
): Notice => ({
  eventId: id,
  type,
  // events of our own account name none
  accountId: account ?? null,
  intentId: intentIdOf(type, data.object),
  keptAs,
});
