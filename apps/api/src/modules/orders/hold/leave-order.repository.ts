import type { Tx } from '../../../platform/db/database.ts';

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
