import { transact, type Tx } from '../../src/platform/db/database.ts';
import type { TestApi } from './test-api.ts';

/** Lets calls begin while the rows of a statement are held, so that each of them waits for them. */
export async function atOnce<T>(
  { pool }: TestApi,
  held: readonly [sql: string, id: string],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(held[0], [held[1]]);
    const began = calls.map((call) => call());
    for (let waiting = 0; waiting < calls.length;)
      waiting = (
        await pool.query(
          `select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length;
    await client.query('rollback');
    return await Promise.all(began);
  } finally {
    client.release();
  }
}
/** The row of an order, by which everything that becomes of its tickets goes one after the other. */
export const ORDER = 'select 1 from orders where id = $1 for update';

/** Two transactions that both look how a ticket stands before either writes. */
export async function lookThenWrite(
  { pool }: TestApi,
  id: string,
  writes: readonly ((tx: Tx) => Promise<unknown>)[],
): Promise<(string | undefined)[]> {
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
  let looked = 0;
  return Promise.all(
    writes.map((write) =>
      transact(pool, async (tx) => {
        const { rows } = await tx.query<{ status: string }>(
          'select status from registrations where id = $1',
          [id],
        );
        looked += 1;
        if (looked === writes.length) resolve(undefined);
        await bothHaveLooked;
        await write(tx);
        return rows[0]?.status;
      }),
    ),
  );
}
