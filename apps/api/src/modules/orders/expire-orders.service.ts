import { transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeOrder } from '../payments/settle-order.service.ts';
import { findExpired } from './orders.repository.ts';

const BATCH = 500;

/**
 * Marks open orders whose time is up. Housekeeping: their stock is sellable without it. Payments are called off first, and
 * one that went through meanwhile completes its order.
 */
export async function expireOrders(deps: Deps): Promise<void> {
  const ids = await transact(deps.pool, (tx) => findExpired(tx, BATCH));
  for (const id of ids) {
    await closeOrder(deps, id, 'timed_out').catch((error: unknown) => deps.log.warn({ err: error, orderId: id }, 'order could not be timed out'));
  }
}
