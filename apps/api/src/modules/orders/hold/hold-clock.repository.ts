import type { Tx } from '../../../platform/db/database.ts';
import { db, prepared, rows, sql, type Parameters } from '../../../platform/db/query.ts';
import { fromNow } from '../order/orders.repository.ts';

const NOW = sql<Date>`clock_timestamp()`;

interface OfOrder {
  id: string;
}
const orderWith = (parameter: Parameters<OfOrder>) =>
  db.updateTable('orders').where('id', '=', parameter('id'));

const restart = prepared('restart-clock', (parameter: Parameters<OfOrder & { lengthMs: number }>) =>
  orderWith(parameter)
    .set({ expiresAt: fromNow(parameter('lengthMs')), expiresBeforeLeaving: null, updatedAt: NOW })
    .returning(({ ref }) => ref('expiresAt').$notNull().as('expiresAt')),
);
/** Starts or prolongs an order's clock from now; returns the new end. */
export async function restartClock(tx: Tx, id: string, lengthMs: number): Promise<Date> {
  const [order] = await restart(tx, { id, lengthMs });
  if (!order) throw new Error('no such order');
  return order.expiresAt;
}

const extended = prepared('count-extension', (parameter: Parameters<OfOrder>) =>
  orderWith(parameter).set(({ eb }) => ({ extensions: eb('extensions', '+', sql.lit(1)) })),
);
export const countExtension = (tx: Tx, id: string) => extended(tx, { id });

/**
 * Open orders whose hold has ended, oldest first. What the provider says is being paid is none of
 * them: its end is asked for, and told.
 */
export async function findExpired(tx: Tx, limit: number): Promise<string[]> {
  const expired = await rows(
    tx,
    db
      .selectFrom('orders')
      .where('status', 'in', ['pending', 'processing', 'express_processing'])
      .where('expiresAt', '<=', NOW)
      .orderBy('expiresAt')
      .limit(limit)
      .select('id'),
  );
  return expired.map(({ id }) => id);
}

const tryLock = prepared('try-lock-pending', (parameter: Parameters<OfOrder>) =>
  db
    .selectFrom('orders')
    .where('id', '=', parameter('id'))
    .where('status', '=', sql.lit('pending'))
    .select('id')
    .forNoKeyUpdate()
    .skipLocked(),
);
/**
 * Locks an order that is still being chosen; false when it is not, or when somebody works on it at
 * the moment.
 */
export const tryLockPending = async (tx: Tx, id: string): Promise<boolean> =>
  (await tryLock(tx, { id })).length === 1;

const heldOrder = (parameter: Parameters<OfOrder>) =>
  orderWith(parameter)
    .where('status', '=', sql.lit('pending'))
    .where('expiresAt', '>', NOW)
    .returning('id');

interface Leaving extends OfOrder {
  seenAt: Date;
  graceMs: number;
}
const leave = prepared('end-after-leaving', (parameter: Parameters<Leaving>) =>
  heldOrder(parameter)
    .set(({ fn }) => ({
      expiresBeforeLeaving: fn.coalesce('expiresBeforeLeaving', 'expiresAt'),
      expiresAt: sql<Date>`least(expires_at, ${fromNow(parameter('graceMs'))})`,
      updatedAt: NOW,
    }))
    .where(sql<Date>`date_trunc('milliseconds', updated_at)`, '<=', parameter('seenAt')),
);
/**
 * Ends the hold of an order that is being chosen within `graceMs`, and remembers when it would have
 * ended. Not when the order changed after `seenAt`, which is as exact as JSON tells the time:
 * another page goes on with it.
 */
export const endAfterLeaving = async (
  tx: Tx,
  id: string,
  { seenAt, graceMs }: { seenAt: Date; graceMs: number },
): Promise<boolean> => (await leave(tx, { id, seenAt, graceMs })).length === 1;

const comeBack = prepared('end-as-before', (parameter: Parameters<OfOrder>) =>
  heldOrder(parameter).set(({ fn }) => ({
    expiresAt: fn.coalesce('expiresBeforeLeaving', 'expiresAt'),
    expiresBeforeLeaving: null,
    updatedAt: NOW,
  })),
);
/**
 * Lets the hold of an order that is being chosen end when it would have, had nobody left; false
 * when it is over. Whether it was left or not, it changes: a farewell of the page before that comes
 * late finds somebody there.
 */
export const endAsBefore = async (tx: Tx, id: string): Promise<boolean> =>
  (await comeBack(tx, { id })).length === 1;
