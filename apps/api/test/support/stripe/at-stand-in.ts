import { stripeProvider } from '../../../src/modules/payments/index.ts';
import type { Pool } from '../../../src/platform/db/database.ts';
import { STRIPE_KEYS } from './stripe-stand-in.ts';

/** Under this name a test tells the processes of its product where the stand-in listens. */
export const STAND_IN_PORT = 'FOYER_TEST_STRIPE_PORT';

/** Stripe as these processes know it: the stand-in of the test that started them. */
export const atStandIn = (pool: Pool) =>
  stripeProvider(STRIPE_KEYS, pool, {
    ...{ host: '127.0.0.1', port: Number(process.env[STAND_IN_PORT]), protocol: 'http' },
  });
