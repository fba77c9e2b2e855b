import { sentenceOf, StartRefused } from '@foyer/contracts';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/database.ts';
import { freePort, needsPassage, startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { claimHome, removeRunningInstance, writeRunningInstance } from '../../apps/api/src/platform/running-instance.ts';
import { seedRelease } from '../federation/seed-release.ts';
import { seedDemo } from '../../apps/api/src/seed/seed-demo.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { readConfig as readEdgeConfig } from '../../apps/edge/src/config.ts';
import { createDeps } from '../../apps/api/src/platform/create-deps.ts';
import { prepareHome } from './home.ts';
import { addressOf, expectDatabase, expectFreePort } from './start-checks.ts';
import { API_FLAGS, Supervisor } from './supervisor.ts';

export interface ProductOptions {
  /** Data folder: database, files, releases. */
  home: string;
  port: number;
  /** Demo data into an empty database. */
  demo: boolean;
  /** What takes its time: called once it is sure that nothing stands in the way of a start. */
  build?: () => Promise<void>;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
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

/** A start on a busy machine takes its time; what cannot start ends by itself. */
const READY_LIMIT_MS = 180_000;
const LOOPBACK = '127.0.0.1';
const RETRY_DATABASE_MS = 1_000;

/** Starts the embedded database, keeping it up: a killed server is started again on the same port. */
async function startDatabase(home: string) {
  const dataDir = path.join(home, 'db');
  const port = await freePort();
  let isStopping = false;
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, port });
  const watch = (): void => {
    void server.exited.then(async () => {
      let told = '';
      if (!isStopping) console.error('database ended; starting it again');
      // a full disk is emptied some time; until then it says once what is wrong
      while (!isStopping) {
        const failure = await startEmbeddedPostgres({ dataDir, port }).then((next) => { server = next; }, sentenceOf);
        if (failure === undefined) return isStopping ? server.stop() : watch();
        if (failure !== told) console.error(failure);
        told = failure;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DATABASE_MS));
      }
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

async function waitUntilReady(url: string, signal?: AbortSignal) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StartRefused(`Foyer did not become ready within ${READY_LIMIT_MS / 1000} s.`);
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

/** Starts everything: database, API, worker, edge. Returns when a ticket could be sold; refuses with a sentence where it cannot start. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const home = path.resolve(options.home);
  const external = process.env['DATABASE_URL'];
  const env = { ...settingsOf(options, home), DATABASE_URL: external || 'postgres://not-made-yet' };
  // a bad setting is told before anything is made
  readConfig({ ...process.env, ...env });
  const { host } = readEdgeConfig({ ...process.env, ...env });
  const url = `http://${addressOf(host)}:${options.port}`;
  await prepareHome(home, !external && needsPassage);
  await claimHome(home, url);
  const supervisor = new Supervisor();
  let database: Awaited<ReturnType<typeof startDatabase>> | undefined;
  const stop = async () => {
    await supervisor.stop();
    await database?.stop();
    // from now on the folder is free
    await removeRunningInstance(home);
  };
  try {
    await expectFreePort(options.port, host);
    if (external) await expectDatabase(external);
    await options.build?.();
    options.signal?.throwIfAborted();
    if (!external) database = await startDatabase(home);
    await database?.create();
    const found = await startServices(supervisor, options, url, { ...env, ...(database && { DATABASE_URL: database.url }) });
    return { ...found, pid: (name) => (name === 'database' ? database?.pid() : supervisor.pid(name)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What every service reads; it starts from the settings of this process. */
const settingsOf = (options: ProductOptions, home: string) => ({
  FOYER_HOME: home, PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${options.port}`, FOYER_SANDBOX: process.env['FOYER_SANDBOX'] || '1',
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn', FOYER_EDGE_SECRET: process.env['FOYER_EDGE_SECRET'] || randomBytes(32).toString('base64url'),
  PORT: String(options.port), ...options.env,
});

type Settings = ReturnType<typeof settingsOf> & { DATABASE_URL: string };

async function startServices(supervisor: Supervisor, options: ProductOptions, url: string, env: Settings) {
  await prepareData(env.DATABASE_URL, options);
  const apiPort = await freePort();
  const apiUrl = `http://${LOOPBACK}:${apiPort}`;
  if (options.demo) await fillWithDemo(env);
  options.signal?.throwIfAborted();
  supervisor.start({ name: 'worker', script: 'apps/api/src/worker.ts', env });
  // whatever the product listens on, the way to the API is through the edge
  supervisor.start({ name: 'api', script: 'apps/api/src/main.ts', flags: API_FLAGS, env: { ...env, HOST: LOOPBACK, PORT: String(apiPort) } });
  supervisor.start({ name: 'edge', script: 'apps/edge/src/main.ts', env: { ...env, API_URL: apiUrl } });
  await Promise.race([waitUntilReady(url, options.signal), supervisor.failed]);
  supervisor.settle();
  const databaseUrl = env.DATABASE_URL;
  await writeRunningInstance(env.FOYER_HOME, { databaseUrl, apiUrl, url });
  return { url, databaseUrl, apiUrl };
}
