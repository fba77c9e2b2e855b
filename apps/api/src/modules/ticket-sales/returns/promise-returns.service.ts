import { transact, type Tx } from '../../../platform/db/database.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { closeOrder, promiseReturn } from '../../orders/index.ts';
import { findOpenOrders, findSoldOrders } from './returns.repository.ts';

/** Whoever has tickets for a date may give them back until then, whatever their terms were. */
export const promiseReturns = async (tx: Tx, instanceId: string, until: Date): Promise<void> =>
  promiseReturn(tx, await findSoldOrders(tx, instanceId), { of: instanceId, until });

/** Job: what is being bought for a date without its new one ends, a payment under way first. */
export async function closeDateOrders(
  deps: Deps,
  { instanceId }: JobPayloads['close_date_orders'],
): Promise<void> {
  for (const orderId of await transact(deps.pool, (tx) => findOpenOrders(tx, instanceId)))
    await closeOrder(deps, orderId, 'canceled');
}
