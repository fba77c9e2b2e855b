import type { Pool, Tx } from '../db/database.ts';
import { DomainError } from '../http/domain-error.ts';

/** The row `r` still counts: its window, of $2 seconds, has not ended. */
const COUNTS = `r.window_start > now() - make_interval(secs => $2)`;

/**
 * Counts uses of `key` in the current window, one when left out: how many there are now, and
 * seconds until the window ends. A window begins with the first use, not with the clock's minute:
 * two that meet would allow twice as many within a moment.
 */
export async function count(
  pool: Pool | Tx,
  key: string,
  windowSeconds: number,
  uses = 1,
): Promise<{ used: number; wait: number } | undefined> {
  const {
    rows: [row],
  } = await pool.query<{ used: number; wait: number }>(
    `insert into rate_limits as r (key, window_start, used) values ($1, now(), $3)
     on conflict (key) do update set used = case when ${COUNTS} then r.used + $3 else $3 end,
       window_start = case when ${COUNTS} then r.window_start else now() end
     returning used, ceil(extract(epoch from window_start - now()) + $2)::int as wait`,
    [key, windowSeconds, uses],
  );
  return row;
}

/**
 * Counts one use of `key` in the current window and refuses when more than `limit` happened. When
 * the count cannot be kept the call is refused too: logins and codes fail closed. Counted in a
 * transaction, a use that came to nothing is not counted.
 */
export async function consume(
  pool: Pool | Tx,
  key: string,
  limit: number,
  windowSeconds: number,
  uses = 1,
): Promise<void> {
  const now = await count(pool, key, windowSeconds, uses);
  if (!now || now.used > limit)
    throw new DomainError('too_many_requests', {
      retryAfterSeconds: Math.max(1, now?.wait ?? windowSeconds),
    });
}

/** How many uses of `key` happened in the current window. Counts nothing. */
export async function usedOf(pool: Pool | Tx, key: string, windowSeconds: number): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ used: number }>(
    `select used from rate_limits r where key = $1 and ${COUNTS}`,
    [key, windowSeconds],
  );
  return row?.used ?? 0;
}

/** Takes one use back that turned out to be rightful, so that only the others count. */
export async function restoreUse(pool: Pool, key: string, windowSeconds: number): Promise<void> {
  await pool.query(
    `update rate_limits r set used = greatest(used - 1, 0) where key = $1 and ${COUNTS}`,
    [key, windowSeconds],
  );
}
