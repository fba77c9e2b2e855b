import type { Expression } from 'kysely';
import type { Pool, Tx } from '../db/database.ts';
import { db, prepared, sql, uncounted, type Parameters } from '../db/query.ts';
import { DomainError } from '../http/domain-error.ts';

/** The row still counts: its window, of so many seconds, has not ended. */
const counts = (seconds: Expression<number>) =>
  sql<boolean>`rate_limits.window_start > now() - make_interval(secs => ${seconds})`;

const countUses = prepared(
  'count-uses',
  (parameter: Parameters<{ key: string; seconds: number; uses: number }>) => {
    const isOn = counts(parameter('seconds'));
    return db
      .insertInto('rateLimits')
      .values({ key: parameter('key'), windowStart: sql<Date>`now()`, used: parameter('uses') })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          used: sql<number>`case when ${isOn} then rate_limits.used + ${parameter('uses')}
            else ${parameter('uses')} end`,
          windowStart: sql<Date>`case when ${isOn} then rate_limits.window_start else now() end`,
        }),
      )
      .returning([
        'used',
        sql<number>`ceil(extract(epoch from window_start - now())
          + ${parameter('seconds')})::int`.as('wait'),
      ]);
  },
);

/**
 * Counts uses of `key` in the current window, one when left out: how many there are now, and
 * seconds until the window ends. A window begins with the first use, not with the clock's minute:
 * two that meet would allow twice as many within a moment.
 */
export const count = async (pool: Pool | Tx, key: string, seconds: number, uses = 1) =>
  (await countUses(pool, { key, seconds, uses }))[0];

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

const readUses = prepared('uses-of', (parameter: Parameters<{ key: string; seconds: number }>) =>
  db
    .selectFrom('rateLimits')
    .where('key', '=', parameter('key'))
    .where(counts(parameter('seconds')))
    .select('used'),
);
/** How many uses of `key` happened in the current window. Counts nothing. */
export const usedOf = async (pool: Pool | Tx, key: string, seconds: number): Promise<number> =>
  (await readUses(pool, { key, seconds }))[0]?.used ?? 0;

const restored = prepared(
  'restore-uses',
  (parameter: Parameters<{ keys: readonly string[]; seconds: number }>) =>
    db
      .updateTable('rateLimits')
      .set({ used: sql<number>`greatest(used - 1, 0)` })
      .where('key', '=', sql<string>`any(${uncounted(parameter('keys'), 'text')}::text[])`)
      .where(counts(parameter('seconds'))),
);
/** Takes one use of each key back that turned out to be rightful, so that only the others count. */
export const restoreUses = (pool: Pool, keys: readonly string[], seconds: number) =>
  restored(pool, { keys, seconds });
export const restoreUse = (pool: Pool, key: string, seconds: number) =>
  restoreUses(pool, [key], seconds);
