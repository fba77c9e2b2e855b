import { run } from 'graphile-worker';
import { readConfig } from './platform/config.ts';
import { createDeps } from './platform/create-deps.ts';
import { quietJobLogger, toTaskList } from './platform/jobs.ts';
import { migrate } from './platform/migrate.ts';
import { onShutdown } from './platform/shutdown.ts';
import { schedule, tasks } from './modules.ts';

const config = readConfig(process.env);
const deps = createDeps(config, { poolSize: 8 });
await migrate(deps.pool);
const runner = await run({
  pgPool: deps.pool,
  taskList: toTaskList(deps, tasks),
  crontab: schedule,
  concurrency: 4,
  pollInterval: 1000,
  noHandleSignals: true,
  logger: quietJobLogger,
});
runner.events.on('job:error', ({ error, job }) => deps.log.warn({ err: error, task: job.task_identifier, attempts: job.attempts }, 'job failed'));
deps.log.info('worker runs');
onShutdown(async () => {
  await runner.stop();
  await deps.pool.end();
});
