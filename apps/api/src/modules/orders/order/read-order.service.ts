import type { Tx } from '../../../platform/db/database.ts';
import type { Line } from './order-line.model.ts';
import * as rows from './order-lines.repository.ts';
import * as orders from './orders.repository.ts';

/**
 * An order for whoever sells its lines, locked until the transaction ends: every change of an
 * order happens behind this. Undefined when there is none.
 */
export const lockOrder = (tx: Tx, id: string): Promise<orders.Order | undefined> =>
  orders.lockOrder(tx, id);

/** The lines of an order, in their order. */
export const readLines = (tx: Tx, orderId: string): Promise<Line[]> => rows.readLines(tx, orderId);
