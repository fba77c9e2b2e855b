import type { Config } from './config.ts';
import { createPool, type Pool } from '../db/database.ts';
import type { Deps } from './deps.ts';
import { diskFileStore } from './file-store.ts';
import { createLog } from './log.ts';
import { readSecretKeys } from '../secrets/secret-key.ts';
import { createVault } from '../secrets/vault.ts';
import { productKinds } from '../../product-kinds.ts';
import {
  sandboxProvider,
  stripeProvider,
  withCircuitBreaker,
  type PaymentProvider,
} from '../../modules/payments/index.ts';
import { offlinePlaces } from '../../modules/places/index.ts';

export interface DepsOptions {
  poolSize?: number | undefined;
  /** Takes the payments in place of the provider that the settings name. */
  payments?: ((pool: Pool) => PaymentProvider) | undefined;
}

/** Puts the providers together, those that are embedded and those that the settings name. */
export function createDeps(config: Config, options: DepsOptions = {}): Deps {
  const pool = createPool(
    config.databaseUrl,
    options.poolSize,
    createVault(readSecretKeys(config.secretKey, config.home)),
    config.databaseWaitMs,
  );
  return {
    pool,
    config,
    log: createLog(config.logLevel),
    files: diskFileStore(config.home),
    payments: withCircuitBreaker(
      options.payments?.(pool) ??
        (config.stripe
          ? stripeProvider(config.stripe, pool, { publicUrl: config.publicUrl })
          : sandboxProvider(pool)),
    ),
    places: offlinePlaces(),
    productKinds,
  };
}
