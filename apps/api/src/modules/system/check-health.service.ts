import { alone } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countRefusedRefunds, touchOrders } from './system.repository.ts';

/** Whether a ticket can be sold: the database answers too. */
export const isReady = (deps: Deps): Promise<boolean> => alone(deps.pool, touchOrders).then(() => true, () => false);

/** Refunds that the payment provider refused for good; nothing while the database does not answer. */
export const refundsRefused = (deps: Deps): Promise<number | undefined> => alone(deps.pool, countRefusedRefunds).catch(() => undefined);
