import type { Tx } from '../../platform/db/database.ts';
import { row, rows, sql, type Row } from '../../platform/db/query.ts';

/** What the queue keeps as the error of a job that somebody gave up; such are shown no more. */
const GIVEN_UP = 'Given up by a site administrator.';
const FAILS_OFTEN = 3;

// what ended without an error had a worker that died at its last try
const failed = sql`(
    (j.attempts >= j.max_attempts and (j.locked_at is null or j.last_error is not null))
    or (j.attempts >= ${sql.lit(FAILS_OFTEN)} and j.last_error is not null))
  and j.last_error is distinct from ${GIVEN_UP}`;

type Found = Pick<Row<'jobOutbox'>, 'task' | 'payload'> & {
  id: string;
  tries: number;
  maxTries: number;
  error: string | null;
  since: Date;
  nextAt: Date;
  isRunning: boolean;
};

/** Jobs that failed for good or keep failing, the latest failure first. */
export async function findFailedJobs(
  tx: Tx,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: Found[]; totalCount: number }> {
  const counted = await row(
    tx,
    sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs j
      where ${failed}`,
  );
  const data = await rows(
    tx,
    sql<Found>`select j.id::text, j.task_identifier as task, j.attempts as tries,
          j.max_attempts as max_tries, j.last_error as error, j.created_at as since,
          j.run_at as next_at, j.locked_at is not null as is_running, p.payload
        from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id
       where ${failed}
       order by j.updated_at desc, j.id desc
       limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  return { data, totalCount: counted?.count ?? 0 };
}

/** Holds a failed job that nobody runs; undefined when there is none. */
export const lockFailedJob = (tx: Tx, id: string) =>
  row(
    tx,
    sql<{ task: string }>`select j.task_identifier as task from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id
       where j.id = ${id}::bigint and p.locked_at is null and ${failed}
         for update of p skip locked`,
  );

/** Due now, with all of its tries before it. */
export const runNow = (tx: Tx, id: string) =>
  rows(
    tx,
    sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(),
      attempts := 0)`,
  );

/** Failed for good. */
export const giveUp = (tx: Tx, id: string) =>
  rows(
    tx,
    sql`select from graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${GIVEN_UP})`,
  );
