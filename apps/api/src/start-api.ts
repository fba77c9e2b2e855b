import { explainStart, onShutdown } from '@foyer/node-runtime';
import { startWarnings, readConfig } from './platform/runtime/config.ts';
import { createDeps, type DepsOptions } from './platform/runtime/create-deps.ts';
import { catchUncaughtErrors } from './platform/runtime/uncaught-errors.ts';
import { expectOwnDatabase } from './platform/db/own-database.ts';
import { buildServer } from './platform/http/server.ts';
import { routes } from './modules.ts';

/** Starts the API of the settings; with `payments` those are taken there, whatever the settings say. */
export async function startApi(payments?: DepsOptions['payments']): Promise<void> {
  await start(payments).catch(explainStart);
}

async function start(payments: DepsOptions['payments']) {
  const config = readConfig(process.env);
  const deps = createDeps(config, { payments });
  await expectOwnDatabase(deps.pool);
  const app = await buildServer(deps, routes);
  await app.listen({ port: config.port, host: config.host });
  for (const warning of startWarnings(config)) deps.log.warn(warning);
  deps.log.info({ port: config.port }, 'api listens');
  onShutdown(async () => {
    // finish what is being answered, then let the database go
    await app.close();
    await deps.pool.end();
  });
  catchUncaughtErrors({ log: deps.log, rejections: 'go on' });
}
