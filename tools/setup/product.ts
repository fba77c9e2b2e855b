import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/database.ts';
import { freePort, runsAsAnother, startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { removeRunningInstance, writeRunningInstance } from '../../apps/api/src/platform/running-instance.ts';
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
  /** Where the edge answers its figures; anywhere when left out. */
  metricsPort?: number;
  /** Demo data into an empty database. */
  demo: boolean;
  env?: Record<string, string>;
}

export interface Product {
  url: string;
  databaseUrl: string;
  apiUrl: string;
  /** Where the edge answers its figures. */
  edgeMetricsUrl: string;
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
    url: server.url('foyer'),
    pid: () => server.pid,
    create: async () => {
      const admin = createPool(server.url('postgres'), 1);
      const { rowCount } = await admin.query("select 1 from pg_database where datname = 'foyer'");
      if (!rowCount) await admin.query('create database foyer');
      await admin.end();
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

async function prepareData(databaseUrl: string, options: ProductOptions) {
  const pool = createPool(databaseUrl, 4);
  try {
    await migrate(pool);
    await seedRelease({ databaseUrl, home: options.home });
  } finally {
    await pool.end();
  }
}

async function fillWithDemo(env: Record<string, string>) {
  const deps = createDeps(readConfig({ ...process.env, ...env }), { poolSize: 2 });
  await seedDemo(deps).finally(() => deps.pool.end());
}

/** Starts everything: database, API, worker, edge. Answers when a ticket could be sold. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const home = path.resolve(options.home);
  const external = process.env['DATABASE_URL'];
  await prepareHome(home, !external && runsAsAnother);
  const database = external ? undefined : await startDatabase(home);
  const supervisor = new Supervisor();
  const stop = async () => {
    await removeRunningInstance(home);
    await supervisor.stop();
    await database?.stop();
  };
  try {
    await database?.create();
    const found = await startServices(supervisor, options, home, external ?? database?.url ?? '');
    return { ...found, pid: (name) => (name === 'database' ? database?.pid() : supervisor.pid(name)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServices(supervisor: Supervisor, options: ProductOptions, home: string, databaseUrl: string) {
  await prepareData(databaseUrl, options);
  const apiPort = await freePort();
  const metricsPort = options.metricsPort ?? await freePort();
  const url = `http://localhost:${options.port}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const env = {
    DATABASE_URL: databaseUrl, FOYER_HOME: home, PUBLIC_URL: process.env['PUBLIC_URL'] ?? url, API_URL: apiUrl, FOYER_SANDBOX: process.env['FOYER_SANDBOX'] ?? '1', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn', ...options.env,
  };
  if (options.demo) await fillWithDemo(env);
  supervisor.start({ name: 'worker', script: 'apps/api/src/worker.ts', env });
  const FOYER_EDGE_SECRET = process.env['FOYER_EDGE_SECRET'] ?? randomBytes(32).toString('base64url');
  supervisor.start({ name: 'api', script: 'apps/api/src/main.ts', flags: API_FLAGS, env: { ...env, FOYER_EDGE_SECRET, PORT: String(apiPort) } });
  const ports = { PORT: String(options.port), METRICS_PORT: String(metricsPort) };
  supervisor.start({ name: 'edge', script: 'apps/edge/src/main.ts', env: { ...env, FOYER_EDGE_SECRET, ...ports } });
  await waitUntilReady(url);
  await writeRunningInstance(home, { databaseUrl, apiUrl, url, pid: process.pid });
  return { url, databaseUrl, apiUrl, edgeMetricsUrl: `http://127.0.0.1:${metricsPort}` };
}
