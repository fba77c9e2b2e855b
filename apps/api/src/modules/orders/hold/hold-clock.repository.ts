import type { Tx } from '../../../platform/db/database.ts';

/** Starts or prolongs an order's clock from now; returns the new end. */
export async function restartClock(tx: Tx, id: string, lengthMs: number): Promise<Date> {
  const {
    rows: [row],
  } = await tx.query<{ expires_at: Date }>(
    `update orders set expires_at = date_trunc('milliseconds',
        clock_timestamp()) + make_interval(secs => $2::float8 / 1000),
            expires_before_leaving = null, updated_at = clock_timestamp()
      where id = $1 returning expires_at`,
    [id, lengthMs],
  );
  if (!row) throw new Error('no such order');
  return row.expires_at;
}

export const countExtension = (tx: Tx, id: string) =>
  tx.query('update orders set extensions = extensions + 1 where id = $1', [id]);

/** Open orders whose hold has ended, oldest first. */
export async function findExpired(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from orders where status in ('pending', 'processing', 'express_processing',
        'handling_payment') and expires_at <= clock_timestamp()
      order by expires_at limit $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}

/**
 * Locks an order that is still being chosen; false when it is not, or when somebody works on it at
 * the moment.
 */
export async function tryLockPending(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from orders where id = $1 and status = 'pending' for no key update skip locked`,
    [id],
  );
  return rowCount === 1;
}

/**
 * Ends the hold of an order that is being chosen within `graceMs`, and remembers when it would have
 * ended. Not when the order changed after `seenAt`, which is as exact as JSON tells the time:
 * another page goes on with it.
 */
export async function endAfterLeaving(
  tx: Tx,
  id: string,
  { seenAt, graceMs }: { seenAt: Date; graceMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'end-after-leaving',
    text: `update orders set expires_before_leaving = coalesce(expires_before_leaving, expires_at),
        updated_at = clock_timestamp(),
            expires_at = least(expires_at, date_trunc('milliseconds',
              clock_timestamp()) + make_interval(secs => $3::float8 / 1000))
      where id = $1 and status = 'pending' and expires_at > clock_timestamp()
        and date_trunc('milliseconds', updated_at) <= $2`,
    values: [id, seenAt, graceMs],
  });
  return rowCount === 1;
}

/**
 * Lets the hold of an order that is being chosen end when it would have, had nobody left; false
 * when it is over. Whether it was left or not, it changes: a farewell of the page before that comes
 * late finds somebody there.
 */
export async function endAsBefore(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'end-as-before',
    text: `update orders set expires_at = coalesce(expires_before_leaving, expires_at),
        expires_before_leaving = null, updated_at = clock_timestamp()
      where id = $1 and status = 'pending' and expires_at > clock_timestamp()`,
    values: [id],
  });
  return rowCount === 1;
}
