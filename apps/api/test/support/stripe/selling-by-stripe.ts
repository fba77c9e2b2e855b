import { completeOrder, receivePaymentNotice } from '@foyer/contracts';
import { stripeProvider, withCircuitBreaker } from '../../../src/modules/payments/index.ts';
import type { GuardOptions } from '../../../src/modules/payments/circuit-breaker-provider.ts';
import {
  CARDS,
  confirm,
  order,
  sellableEvent,
  type EventSpec,
  type SellableEvent,
} from '../selling.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import type { EventObject } from './stripe-objects.ts';
import { STRIPE_KEYS, StripeStandIn } from './stripe-stand-in.ts';

/** The whole API, whose provider is Stripe on the stand-in. */
export async function createStripeApi(): Promise<{ api: TestApi; stripe: StripeStandIn }> {
  const stripe = await StripeStandIn.start();
  const api = await createTestApi({ deps: { payments: guarded(stripe) } });
  return { api, stripe };
}

/** Where the product is, as Stripe is told. */
const SITE = 'https://tickets.example';

export const guarded = (stripe: StripeStandIn, timeout = 10_000, options: GuardOptions = {}) =>
  withCircuitBreaker(
    stripeProvider(STRIPE_KEYS, { ...stripe.api, timeout, publicUrl: SITE }),
    options,
  );

/** An event of a seller whose account at Stripe can be paid. */
export async function soldByStripe(
  { api, stripe }: { api: TestApi; stripe: StripeStandIn },
  spec?: EventSpec,
): Promise<SellableEvent & { accountId: string }> {
  const event = await sellableEvent(api, spec);
  const { rows } = await api.pool.query<{ account_id: string }>(
    'select account_id from payment_accounts where owner_id = $1',
    [event.ownerId],
  );
  const accountId = rows[0]?.account_id ?? '';
  stripe.setStanding(accountId, 'ready');
  return { ...event, accountId };
}

/** A guest buys tickets of it and pays; returns the order, its first line and all, and the payment. */
export async function buyByStripe(
  { api, stripe }: { api: TestApi; stripe: StripeStandIn },
  event: SellableEvent,
  quantity = 1,
): Promise<{ id: string; itemId: string; itemIds: string[]; intentId: string }> {
  const client = api.client();
  const { answer: made } = await order(client, event, { quantities: [quantity] });
  const { answer } = await confirm(client, made.id);
  stripe.pay(answer.clientSecret ?? '', CARDS.success);
  await client.call(completeOrder, { params: { id: made.id } });
  const intentId = answer.clientSecret?.split('_secret_')[0] ?? '';
  const itemIds = made.items.map(({ id }) => id);
  return { id: made.id, itemId: itemIds[0] ?? '', itemIds, intentId };
}

/** Hands an event to the door that Stripe calls; returns the status it is answered with. */
export async function deliver(
  { api, stripe }: { api: TestApi; stripe: StripeStandIn },
  event: EventObject,
  change?: { secret?: string; at?: Date; text?: (body: string) => string },
): Promise<number> {
  const { body, headers } = stripe.sign(event, change);
  const response = await api.app.inject({
    method: 'POST',
    url: receivePaymentNotice.path.replace(':provider', 'stripe'),
    headers: { 'content-type': 'application/json', ...headers },
    payload: change?.text?.(body) ?? body,
  });
  return response.statusCode;
}
