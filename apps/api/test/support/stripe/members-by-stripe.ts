import { signUp } from '../accounts.ts';
import { passPeriod, renew, seedTier, subscribe, type SeededTier } from '../memberships.ts';
import { connectPayments } from '../selling.ts';
import type { TestClient } from '../test-api.ts';
import type { InvoiceObject } from './stripe-billing-objects.ts';
import type { StripeWorld } from './stripe-world.ts';

/** What the form of a page does with a payment at Stripe. */
export const payAtStripe =
  ({ stripe }: StripeWorld) =>
  async (_: TestClient, clientSecret: string | null, card: string) =>
    stripe.pay(clientSecret ?? '', card);

/** The account at Stripe that an owner is paid to. */
export async function accountOf({ api }: StripeWorld, ownerId: string): Promise<string> {
  const { rows } = await api.pool.query<{ account_id: string }>(
    'select account_id from payment_accounts where owner_id = $1',
    [ownerId],
  );
  return rows[0]?.account_id ?? '';
}

/** A house that sells a membership, and is paid by Stripe. */
export async function houseByStripe(world: StripeWorld) {
  const seller = await signUp(world.api);
  await connectPayments(world.api, seller.id);
  const accountId = await accountOf(world, seller.id);
  world.stripe.setStanding(accountId, 'ready');
  const tier = await seedTier(world.api, seller.id);
  return { seller, accountId, tier };
}

/** Somebody becomes a member there, and Stripe hears of it. */
export async function joinByStripe(world: StripeWorld, tier: SeededTier, card?: string) {
  const member = await signUp(world.api);
  const id = await subscribe(world.api, tier, member, card, payAtStripe(world));
  await world.api.runJobs();
  return { member, id };
}

/** A member of a house of their own. */
export async function memberByStripe(world: StripeWorld, card?: string) {
  const house = await houseByStripe(world);
  return { ...house, ...(await joinByStripe(world, house.tier, card)) };
}

/** Their paid time is over, here and there, where an invoice is made of the next period. */
export async function passBoth({ api, stripe }: StripeWorld, id: string): Promise<InvoiceObject> {
  await passPeriod(api, id);
  const invoice = stripe.billing.passPeriod(id);
  if (!invoice) throw new Error('Stripe asked for nothing');
  return invoice;
}

/** A period goes by, and the clock has the next one paid. */
export async function renewBoth(world: StripeWorld, id: string): Promise<InvoiceObject> {
  const invoice = await passBoth(world, id);
  await renew(world.api);
  return invoice;
}

/** The customer that Stripe knows a member as. */
export async function customerOf({ api }: StripeWorld, id: string): Promise<string> {
  const { rows } = await api.pool.query<{ customer_id: string }>(
    'select customer_id from stripe.customers where kept_as = $1',
    [id],
  );
  return rows[0]?.customer_id ?? '';
}
