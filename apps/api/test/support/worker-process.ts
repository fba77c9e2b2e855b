import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestApi } from './test-api.ts';

/** The worker as a process of its own, on the same database, to be ended in every way. */
export interface WorkerProcess {
  /** kill -9: nothing is finished, nothing is said. */
  kill: () => Promise<void>;
  send: (signal: NodeJS.Signals) => void;
  /** Its exit code, once it ended. */
  ended: Promise<number | null>;
}

/** What a test that failed half-way would leave behind. */
const leftovers: (() => Promise<unknown>)[] = [];

/** Ends what is still there of workers and locks; after each test, before its database goes. */
export async function clearWorkers(): Promise<void> {
  for (const end of leftovers.splice(0)) await end();
}

export function startWorkerProcess({ deps: { config } }: TestApi): WorkerProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../src/worker.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: config.databaseUrl,
        FOYER_HOME: config.home,
        FOYER_ALLOW_LOCAL_WEBHOOKS: '1',
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        NODE_NO_WARNINGS: '1',
      },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  leftovers.push(kill);
  return {
    ended,
    kill,
    send: (signal) => {
      child.kill(signal);
    },
  };
}

const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 90_000;

/** Waits until it is so; fails when it never is. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS);
    });
  }
}

/** Holds up whoever comes to this lock, until it is let go. */
export async function holdLock(
  api: TestApi,
  statement: string,
  values: readonly unknown[] = [],
): Promise<{ waiting: () => Promise<number>; release: () => Promise<void> }> {
  const client = await api.pool.connect();
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(statement, [...values]);
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  leftovers.push(release);
  return {
    waiting: async () => {
      // behind this lock, or behind somebody who waits for it
      const { rows } = await api.pool.query(
        `select 1 from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock'`,
      );
      return rows.length;
    },
    release,
  };
}

/** What the queue knows of the jobs of a task: who works on them. */
export async function lockersOf(api: TestApi, task: string): Promise<(string | null)[]> {
  const { rows } = await api.pool.query<{ locked_by: string | null }>(
    `select j.locked_by from graphile_worker._private_jobs j join graphile_worker._private_tasks t
        on t.id = j.task_id where t.identifier = $1`,
    [task],
  );
  return rows.map((row) => row.locked_by);
}

/**
 * Half a minute passes in which nobody hears of any worker: a living one is never silent for so
 * long.
 */
export async function passHalfAMinute(api: TestApi): Promise<void> {
  await api.pool.query(`update workers set seen_at = seen_at - interval '31 seconds'`);
  await api.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '31 seconds'`,
  );
}
