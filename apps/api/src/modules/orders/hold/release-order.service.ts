import type { Tx } from '../../../platform/db/database.ts';
import { releaseUnits } from '../../inventory/index.ts';
import { releaseCodeUses } from './code-uses.repository.ts';
import { readItems, setItemStatus } from '../order/order-items.repository.ts';

/**
 * Gives back all that an unpaid order holds. Units that another order took over meanwhile stay with
 * that one.
 */
export async function releaseOrder(tx: Tx, orderId: string): Promise<void> {
  const ids = (await readItems(tx, orderId))
    .filter((item) => item.status === 'held')
    .map((item) => item.id);
  await releaseUnits(tx, ids);
  await setItemStatus(tx, ids, 'released');
  await releaseCodeUses(tx, orderId);
}
