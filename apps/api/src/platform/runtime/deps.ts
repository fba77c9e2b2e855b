import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Pool } from '../db/database.ts';
import type { FileStore } from './file-store.ts';
import type { ProductKinds } from '../../modules/orders/index.ts';
import type { PaymentProvider } from '../../modules/payments/index.ts';
import type { Places } from '../../modules/places/index.ts';

/** What a use case needs from outside. Passed in, so that a test can give its own. */
export interface Deps {
  pool: Pool;
  config: Config;
  log: Logger;
  files: FileStore;
  payments: PaymentProvider;
  places: Places;
  productKinds: ProductKinds;
}
