import { setTimeout as pause } from 'node:timers/promises';
import { transact, type Tx } from '../../src/platform/db/database.ts';
import type { TestApi } from './test-api.ts';

/** Whether anybody waits for a lock in this database. */
const isAnybodyWaiting = async ({ pool }: TestApi) =>
  (
    await pool.query(
      `select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`,
    )
  ).rows.length > 0;

/**
 * Lets a transaction that has done its work end only when something else that began behind it is
 * over or waits for it, and checks which of both it was.
 */
export async function meanwhile<T>(
  api: TestApi,
  work: (tx: Tx) => Promise<unknown>,
  also: () => Promise<T>,
  { waits }: { waits: boolean },
): Promise<T> {
  const done = Promise.withResolvers<undefined>();
  const through = Promise.withResolvers<undefined>();
  const first = transact(api.pool, async (tx) => {
    await work(tx);
    done.resolve(undefined);
    await through.promise;
  });
  await Promise.race([done.promise, first]);
  let isOver = false;
  const second = also().finally(() => {
    isOver = true;
  });
  // a failure is seen where it is awaited
  second.catch(() => {});
  while (!isOver && !(await isAnybodyWaiting(api))) await pause(5);
  const waited = !isOver;
  through.resolve(undefined);
  await first;
  const result = await second;
  expect(waited).toBe(waits);
  return result;
}
