import type { Tx } from '../../../platform/db/database.ts';
import { releaseUnits } from '../../inventory/index.ts';
import { releaseCodeUses } from './code-uses.repository.ts';
import { readLines, setLineStatus } from '../order/order-items.repository.ts';

/**
 * Gives back all that an unpaid order holds. Units that another order took over meanwhile stay with
 * that one.
 */
export async function releaseOrder(tx: Tx, orderId: string): Promise<void> {
  const ids = (await readLines(tx, orderId))
    .filter((line) => line.status === 'held')
    .map((line) => line.id);
  await releaseUnits(tx, ids);
  await setLineStatus(tx, ids, 'released');
  await releaseCodeUses(tx, orderId);
}
