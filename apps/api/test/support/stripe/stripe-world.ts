import { stripeProvider, withCircuitBreaker } from '../../../src/modules/payments/index.ts';
import type { GuardOptions } from '../../../src/modules/payments/circuit-breaker-provider.ts';
import { expectSettled } from '../selling.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { STRIPE_KEYS, StripeStandIn } from './stripe-stand-in.ts';

/** The whole API, whose provider is Stripe on the stand-in. */
export interface StripeWorld {
  api: TestApi;
  stripe: StripeStandIn;
}

/** Where the product is, as Stripe is told. */
const SITE = 'https://tickets.example';

export const guarded = (
  { api, stripe }: StripeWorld,
  timeout = 10_000,
  options: GuardOptions = {},
) =>
  withCircuitBreaker(
    stripeProvider(STRIPE_KEYS, api.pool, { ...stripe.api, timeout, publicUrl: SITE }),
    options,
  );

async function startWorld(): Promise<StripeWorld> {
  const stripe = await StripeStandIn.start();
  const world = { api: await createTestApi(), stripe };
  world.api.deps.payments = guarded(world);
  return world;
}

/**
 * The world of a file's tests: there before the first one, gone after the last. After each of them
 * Stripe answers again, what is due is worked off, and every rule of the data holds.
 */
export function stripeWorld(): StripeWorld {
  const world = {} as StripeWorld;
  beforeAll(async () => {
    Object.assign(world, await startWorld());
  });
  afterEach(async () => {
    world.stripe.faults.length = 0;
    await expectSettled(world.api);
  });
  afterAll(async () => {
    await world.api.close();
    await world.stripe.close();
  });
  return world;
}
