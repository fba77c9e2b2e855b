import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/database.ts';
import { admitApplication, databaseUrlsIn, type DatabaseUrls } from '../../apps/api/src/platform/application-role.ts';
import { prepareDatabase, prepareRoles } from '../../apps/api/src/platform/database-roles.ts';
import { freePort, runsAsAnother, startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { removeRunningInstance, writeRunningInstance } from '../../apps/api/src/platform/running-instance.ts';
import { readSecretKeys } from '../../apps/api/src/platform/secret-key.ts';
import { createVault } from '../../apps/api/src/platform/vault.ts';
import { seedRelease } from '../federation/seed-release.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { createDeps } from '../../apps/api/src/platform/create-deps.ts';
import { prepareHome } from './home.ts';
import { API_FLAGS, Supervisor } from './supervisor.ts';

export interface ProductOptions {
  /** Data folder: database, files, releases. */
  home: string;
  port: number;
  /** Demo data into an empty database. */
  demo: boolean;
  env?: Record<string, string>;
}

export interface Product {
  url: string;
  databaseUrl: string;
  apiUrl: string;
  /** Process id of `database`, `api`, `worker` or `edge`. */
  pid: (name: string) => number | undefined;
  stop: () => Promise<void>;
}

const READY_LIMIT_MS = 60_000;

/** Starts the embedded database, keeping it up: a killed server is started again on the same port. */
async function startDatabase(home: string) {
  const dataDir = path.join(home, 'db');
  const port = await freePort();
  let isStopping = false;
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, port });
  const watch = (): void => {
    void server.exited.then(async () => {
      if (isStopping) return;
      console.error('database ended; starting it again');
      server = await startEmbeddedPostgres({ dataDir, port });
      watch();
    });
  };
  watch();
  return {
    pid: () => server.pid,
    create: async (): Promise<DatabaseUrls> => {
      const roles = await prepareRoles(server.url);
      await prepareDatabase(server.url, 'foyer');
      return { owner: roles.owner('foyer'), application: roles.application('foyer') };
    },
    stop: async () => {
      isStopping = true;
      await server.stop();
    },
  };
}

async function waitUntilReady(url: string) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the product did not become ready within ${READY_LIMIT_MS / 1000} s`);
}

/** Brings the tables up to date as their owner. Answers the address by which everything else reaches them. */
async function prepareData(urls: DatabaseUrls, home: string): Promise<string> {
  const keys = readSecretKeys(process.env['FOYER_SECRET_KEY'], home);
  const owner = createPool(urls.owner, 4, createVault(keys));
  try {
    await migrate(owner);
    const databaseUrl = await admitApplication(owner, urls, keys);
    await seedRelease({ databaseUrl, home });
    return databaseUrl;
  } finally {
    await owner.end();
  }
}

async function fillWithDemo(env: Record<string, string>, ownerUrl: string) {
  const deps = createDeps(readConfig({ ...process.env, ...env }), { poolSize: 2 });
  const isNew = await seedDemo(deps).finally(() => deps.pool.end());
  if (!isNew) return;
  // a plan made for empty tables makes reports five times slower (patrons 91 to 110 ms, then 17 to 20); autovacuum looks in a minute
  const owner = createPool(ownerUrl, 1);
  await owner.query('analyze').finally(() => owner.end());
}

/** Starts everything: database, API, worker, edge. Answers when a ticket could be sold. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const home = path.resolve(options.home);
  const external = databaseUrlsIn(process.env);
  await prepareHome(home, !external && runsAsAnother);
  const database = external ? undefined : await startDatabase(home);
  const supervisor = new Supervisor();
  const stop = async () => {
    await removeRunningInstance(home);
    await supervisor.stop();
    await database?.stop();
  };
  try {
    const urls = external ?? (await database?.create());
    if (!urls) throw new Error('there is no database to start with');
    const found = await startServices(supervisor, options, home, urls);
    return { ...found, pid: (name) => (name === 'database' ? database?.pid() : supervisor.pid(name)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServices(supervisor: Supervisor, options: ProductOptions, home: string, urls: DatabaseUrls) {
  const databaseUrl = await prepareData(urls, home);
  const apiPort = await freePort();
  const url = `http://localhost:${options.port}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const env = {
    // only this process knows the way in as the owner
    DATABASE_URL: databaseUrl, FOYER_MIGRATION_DATABASE_URL: '',
    FOYER_HOME: home, PUBLIC_URL: process.env['PUBLIC_URL'] ?? url, API_URL: apiUrl, FOYER_SANDBOX: process.env['FOYER_SANDBOX'] ?? '1', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn', ...options.env,
  };
  if (options.demo) await fillWithDemo(env, urls.owner);
  supervisor.start({ name: 'worker', script: 'apps/api/src/worker.ts', env });
  const FOYER_EDGE_SECRET = process.env['FOYER_EDGE_SECRET'] ?? randomBytes(32).toString('base64url');
  supervisor.start({ name: 'api', script: 'apps/api/src/main.ts', flags: API_FLAGS, env: { ...env, FOYER_EDGE_SECRET, PORT: String(apiPort) } });
  supervisor.start({ name: 'edge', script: 'apps/edge/src/main.ts', env: { ...env, FOYER_EDGE_SECRET, PORT: String(options.port) } });
  await waitUntilReady(url);
  await writeRunningInstance(home, { databaseUrl, apiUrl, url, pid: process.pid });
  return { url, databaseUrl, apiUrl };
}
