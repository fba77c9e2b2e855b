import { sentenceOf, StartRefused } from '@foyer/contracts';
import {
  claimHome,
  type EmbeddedPostgres,
  freePort,
  needsPassage,
  removeRunningInstance,
  startEmbeddedPostgres,
  writeRunningInstance,
} from '@foyer/node-runtime';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/db/database.ts';
import {
  admitApplication,
  databaseUrlsIn,
  type DatabaseUrls,
} from '../../apps/api/src/platform/db/application-role.ts';
import { prepareDatabase, prepareRoles } from '../../apps/api/src/platform/db/database-roles.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { readSecretKeys } from '../../apps/api/src/platform/secrets/secret-key.ts';
import { createVault, noVault } from '../../apps/api/src/platform/secrets/vault.ts';
import { seedRelease } from '../federation/seed-release.ts';
import { readConfig } from '../../apps/api/src/platform/runtime/config.ts';
import { readConfig as readEdgeConfig } from '../../apps/edge/src/config.ts';
import { prepareHome } from './home.ts';
import { addressOf, expectDatabase, expectFreePort } from './start-checks.ts';
import { API_FLAGS, Supervisor } from './supervisor.ts';

export interface ProductOptions {
  /** Data folder: database, files, releases. */
  home: string;
  port: number;
  /** Where the edge serves its figures; anywhere when left out. */
  metricsPort?: number;
  /** Demo data into an empty database. */
  demo: boolean;
  /** What takes its time: called once it is sure that nothing stands in the way of a start. */
  build?: () => Promise<void>;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
  env?: Record<string, string>;
  /** Entries of a test, in place of the product's own. */
  scripts?: { api: string; worker: string };
}

export interface Product {
  url: string;
  databaseUrl: string;
  apiUrl: string;
  /** Where the edge serves its figures. */
  edgeMetricsUrl: string;
  /** Process id of `database`, `api`, `worker` or `edge`. */
  pid: (name: string) => number | undefined;
  stop: () => Promise<void>;
}

/** A start on a busy machine takes its time; what cannot start ends by itself. */
const READY_LIMIT_MS = 180_000;
/** What sets the tables up waits longer than a visitor would: a busy machine is no broken one. */
const SETUP_WAIT_MS = 30_000;
const LOOPBACK = '127.0.0.1';
const SCRIPTS = { api: 'apps/api/src/main.ts', worker: 'apps/api/src/worker.ts' };
const RETRY_DATABASE_MS = 1_000;

/**
 * Starts the embedded database, keeping it up: a killed server is started again on the same port.
 */
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
        const failure = await startEmbeddedPostgres({ dataDir, port }).then((next) => {
          server = next;
        }, sentenceOf);
        if (failure === undefined) return isStopping ? server.stop() : watch();
        if (failure !== told) console.error(failure);
        told = failure;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DATABASE_MS));
      }
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

/**
 * Brings the tables up to date as their owner. Answers the address by which everything else reaches
 * them.
 */
async function prepareData(urls: DatabaseUrls, home: string): Promise<string> {
  const keys = readSecretKeys(process.env['FOYER_SECRET_KEY'], home);
  const owner = createPool(urls.owner, 4, createVault(keys), SETUP_WAIT_MS);
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
  // most of the API: a start that is refused does without
  const { createDeps } = await import('../../apps/api/src/platform/runtime/create-deps.ts');
  const { seedDemo } = await import('../../apps/api/src/seed/seed-demo.ts');
  const config = { ...readConfig({ ...process.env, ...env }), databaseWaitMs: SETUP_WAIT_MS };
  const deps = createDeps(config, { poolSize: 2 });
  const isNew = await seedDemo(deps).finally(() => deps.pool.end());
  if (!isNew) return;
  // a plan made for empty tables makes reports five times slower (patrons 91 to 110 ms, then 17 to
  // 20); autovacuum looks in a minute
  const owner = createPool(ownerUrl, 1, noVault, SETUP_WAIT_MS);
  await owner.query('analyze').finally(() => owner.end());
}

/**
 * Starts everything: database, API, worker, edge. Returns when a ticket could be sold; refuses with
 * a sentence where it cannot start.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const home = path.resolve(options.home);
  const external = databaseUrlsIn(process.env);
  const env = {
    ...settingsOf(options, home),
    DATABASE_URL: external?.owner ?? 'postgres://not-made-yet',
  };
  // a bad setting is told before anything is made
  readConfig({ ...process.env, ...env });
  const { host } = readEdgeConfig({ ...process.env, ...env });
  const url = `http://${addressOf(host)}:${options.port}`;
  await prepareHome(home, !external && needsPassage);
  await claimHome(home, url);
  const supervisor = new Supervisor();
  let database: Awaited<ReturnType<typeof startDatabase>> | undefined;
  const startOwn = async () => {
    database = await startDatabase(home);
    options.signal?.throwIfAborted();
    return database.create();
  };
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
    const urls = external ?? (await startOwn());
    const found = await startServices(supervisor, options, url, { settings: env, urls });
    return {
      ...found,
      pid: (name) => (name === 'database' ? database?.pid() : supervisor.pid(name)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What every service reads; it starts from the settings of this process. */
const settingsOf = (options: ProductOptions, home: string) => ({
  FOYER_HOME: home,
  PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${options.port}`,
  FOYER_SANDBOX: process.env['FOYER_SANDBOX'] || '1',
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  FOYER_EDGE_SECRET: process.env['FOYER_EDGE_SECRET'] || randomBytes(32).toString('base64url'),
  PORT: String(options.port),
  ...options.env,
});

interface Given {
  settings: ReturnType<typeof settingsOf>;
  urls: DatabaseUrls;
}

async function startServices(
  supervisor: Supervisor,
  options: ProductOptions,
  url: string,
  { settings, urls }: Given,
) {
  const databaseUrl = await prepareData(urls, settings.FOYER_HOME);
  // only this process knows the way in as the owner
  const env = { ...settings, DATABASE_URL: databaseUrl, FOYER_MIGRATION_DATABASE_URL: '' };
  const apiPort = await freePort();
  const metricsPort = options.metricsPort ?? (await freePort());
  const apiUrl = `http://${LOOPBACK}:${apiPort}`;
  if (options.demo) await fillWithDemo(env, urls.owner);
  options.signal?.throwIfAborted();
  const scripts = options.scripts ?? SCRIPTS;
  supervisor.start({ name: 'worker', script: scripts.worker, env });
  // whatever the product listens on, the way to the API is through the edge
  supervisor.start({
    name: 'api',
    script: scripts.api,
    flags: API_FLAGS,
    env: { ...env, HOST: LOOPBACK, PORT: String(apiPort) },
  });
  supervisor.start({
    name: 'edge',
    script: 'apps/edge/src/main.ts',
    env: { ...env, API_URL: apiUrl, METRICS_PORT: String(metricsPort) },
  });
  await Promise.race([waitUntilReady(url, options.signal), supervisor.failed]);
  supervisor.settle();
  await writeRunningInstance(env.FOYER_HOME, { databaseUrl, apiUrl, url });
  return { url, databaseUrl, apiUrl, edgeMetricsUrl: `http://${LOOPBACK}:${metricsPort}` };
}
