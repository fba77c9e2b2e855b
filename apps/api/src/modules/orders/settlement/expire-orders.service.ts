import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { closeOrder } from './settle-order.service.ts';
import { findExpired } from '../hold/hold-clock.repository.ts';

const BATCH = 500;
// a sold-out minute later ends thousands of holds at once; more than this waits for the next minute
const MAX_BATCHES = 20;

/**
 * Marks open orders whose time is up. Housekeeping: their stock is sellable without it. Payments
 * are called off first, and one that went through meanwhile completes its order.
 */
export async function expireOrders(deps: Deps): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const ids = await transact(deps.pool, (tx) => findExpired(tx, BATCH));
    let failed = 0;
    for (const id of ids) {
      await closeOrder(deps, id, 'timed_out').catch((error: unknown) => {
        failed += 1;
        deps.log.warn({ err: error, orderId: id }, 'order could not be timed out');
      });
    }
    // those that failed would come again at once: they have their turn in a minute
    if (ids.length < BATCH || failed > 0) return;
  }
}
