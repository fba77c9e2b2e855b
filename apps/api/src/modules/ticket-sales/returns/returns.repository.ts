import type { Tx } from '../../../platform/db/database.ts';
import { db, rows } from '../../../platform/db/query.ts';
import { OPEN_STATUSES } from '../open-orders.model.ts';

const ordersOf = (instanceId: string) =>
  db
    .selectFrom('ticketLines as t')
    .innerJoin('orderLines as l', 'l.id', 't.lineId')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .where('t.instanceId', '=', instanceId)
    .orderBy('o.id')
    .select('o.id')
    .distinct();

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

/** Orders with a valid ticket for a date. */
export const findSoldOrders = async (tx: Tx, instanceId: string): Promise<string[]> =>
  idsOf(await rows(tx, ordersOf(instanceId).where('l.status', '=', 'active')));

/** Orders for a date that are still being chosen or paid, while it has no new date. */
export const findOpenOrders = async (tx: Tx, instanceId: string): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      ordersOf(instanceId)
        .innerJoin('eventInstances as d', 'd.id', 't.instanceId')
        .where('d.postponedAt', 'is not', null)
        .where('o.status', 'in', OPEN_STATUSES),
    ),
  );
