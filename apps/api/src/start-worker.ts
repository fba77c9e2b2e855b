import { explainStart, onShutdown } from '@foyer/node-runtime';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { run, type WorkerEvents } from 'graphile-worker';
import { readConfig } from './platform/runtime/config.ts';
import { createDeps, type DepsOptions } from './platform/runtime/create-deps.ts';
import type { Deps } from './platform/runtime/deps.ts';
import { startHeartbeat } from './platform/jobs/heartbeat.ts';
import { startRelay } from './platform/jobs/job-relay.ts';
import { startListening } from './platform/jobs/listening.ts';
import { quietJobLogger, toTaskList, type Tasks } from './platform/jobs/jobs.ts';
import { catchUncaughtErrors } from './platform/runtime/uncaught-errors.ts';
import { expectOwnDatabase } from './platform/db/own-database.ts';
import { listeners, schedule, tasks } from './modules.ts';

/**
 * What a job gets to finish when the process is told to stop; the process itself gets a little
 * longer.
 */
const FINISH_MS = 7000;

/** Everything that a worker runs, in the order in which it starts. */
async function startParts(deps: Deps) {
  const { deliver_webhook, ...ours } = tasks;
  const events: WorkerEvents = new EventEmitter();
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  events.on('job:error', ({ error, job }) =>
    deps.log.warn({ err: error, task: job.task_identifier, attempts: job.attempts }, 'job failed'),
  );
  const start = (taskList: Tasks, concurrency: number, crontab = '') =>
    run({
      pgPool: deps.pool,
      taskList: toTaskList(deps, taskList),
      crontab,
      concurrency,
      pollInterval: 1000,
      noHandleSignals: true,
      logger: quietJobLogger,
      events,
    });
  const runners = await Promise.all([
    start(ours, 4, schedule),
    // they wait for other people's servers: money and mail must not stand in line behind them
    start({ deliver_webhook }, 10),
  ]);
  // the supervisor starts another
  const heartbeat = await startHeartbeat(deps, poolIds, () => process.exit(1));
  const relay = startRelay(deps);
  return { runners, heartbeat, relay, listening: await startListening(deps, listeners) };
}

/** Starts the worker of the settings; with `payments` those are taken there. */
export async function startWorker(payments?: DepsOptions['payments']): Promise<void> {
  await start(payments).catch(explainStart);
}

async function start(payments: DepsOptions['payments']) {
  const config = readConfig(process.env);
  const deps = createDeps(config, { poolSize: 16, payments });
  await expectOwnDatabase(deps.pool);
  const parts = startParts(deps);
  // at once: a job may be taken before all of it runs, and must be let go of as well
  onShutdown(async () => {
    const { runners, heartbeat, relay, listening } = await parts;
    await listening.stop();
    await relay.stop();
    await Promise.race([Promise.all(runners.map((runner) => runner.stop())), pause(FINISH_MS)]);
    // what is not finished by now is cut off, and runs elsewhere at once
    await heartbeat.stop();
  });
  catchUncaughtErrors({ log: deps.log, rejections: 'end' });
  await parts;
  deps.log.info('worker runs');
}
