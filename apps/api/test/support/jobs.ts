import type { JobName, JobPayloads } from '../../src/platform/jobs/jobs.ts';
import type { TestApi } from './test-api.ts';

/** What cron or a module would have queued, past the outbox of jobs. */
export async function addJob<N extends JobName>(
  { pool }: Pick<TestApi, 'pool'>,
  name: N,
  payload?: JobPayloads[N],
): Promise<void> {
  await pool.query('select graphile_worker.add_job($1, $2::json)', [
    name,
    JSON.stringify(payload ?? {}),
  ]);
}

/** Jobs whose key begins so wait no longer. */
export async function makeDue(api: TestApi, key: string): Promise<void> {
  await api.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key like $1 || '%'`,
    [key],
  );
}

/** Jobs that failed wait no longer to be tried again. */
export async function makeRetriesDue(api: TestApi): Promise<void> {
  await api.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where attempts > 0`,
  );
}
