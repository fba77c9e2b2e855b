import type { Tx } from '../../../platform/db/database.ts';
import { addReturns } from './promised-returns.repository.ts';

/** Whatever the terms of these orders were: what they have of something goes back until then. */
export const promiseReturn = (
  tx: Tx,
  orderIds: readonly string[],
  promise: { of: string; until: Date },
): Promise<void> => addReturns(tx, orderIds, promise);
