import { run } from 'graphile-worker';
import { readConfig } from './platform/config.ts';
import { createDeps } from './platform/create-deps.ts';
import { explainStart } from './platform/explain-start.ts';
import { startRelay } from './platform/job-relay.ts';
import { quietJobLogger, toTaskList, type Tasks } from './platform/jobs.ts';
import { hangLastNet } from './platform/last-net.ts';
import { expectOwnDatabase } from './platform/own-database.ts';
import { onShutdown } from './platform/shutdown.ts';
import { schedule, tasks } from './modules.ts';

async function start() {
  const config = readConfig(process.env);
  const deps = createDeps(config, { poolSize: 16 });
  await expectOwnDatabase(deps.pool);
  const { deliver_webhook, ...ours } = tasks;
  const start = (taskList: Tasks, concurrency: number, crontab = '') => run({
    pgPool: deps.pool, taskList: toTaskList(deps, taskList), crontab, concurrency, pollInterval: 1000, noHandleSignals: true, logger: quietJobLogger,
  });
  const runners = await Promise.all([
    start(ours, 4, schedule),
    // they wait for other people's servers: money and mail must not stand in line behind them
    start({ deliver_webhook }, 10),
  ]);
  for (const { events } of runners) {
    events.on('job:error', ({ error, job }) => deps.log.warn({ err: error, task: job.task_identifier, attempts: job.attempts }, 'job failed'));
  }
  const relay = startRelay(deps);
  deps.log.info('worker runs');
  onShutdown(async () => {
    await relay.stop();
    await Promise.all(runners.map((runner) => runner.stop()));
    await deps.pool.end();
  });
  hangLastNet({ log: deps.log, rejections: 'end' });
}

await start().catch(explainStart);
