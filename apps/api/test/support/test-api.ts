import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  queryString,
  type AnyEndpoint,
  type ResponseOf,
  type CallInput,
  type ErrorBody,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import { listeners, routes, tasks } from '../../src/modules.ts';
import type { Config } from '../../src/platform/runtime/config.ts';
import { createDeps } from '../../src/platform/runtime/create-deps.ts';
import { createPool, type Pool } from '../../src/platform/db/database.ts';
import { prepareDatabase, type UrlOf } from '../../src/platform/db/database-roles.ts';
import type { Deps } from '../../src/platform/runtime/deps.ts';
import { relayJobs } from '../../src/platform/jobs/job-relay.ts';
import {
  FACTS_AT_ONCE,
  hearFacts,
  placeFacts,
  registerListeners,
} from '../../src/platform/jobs/listeners.ts';
import { quietJobLogger, toTaskList } from '../../src/platform/jobs/jobs.ts';
import { buildServer } from '../../src/platform/http/server.ts';
import { ANY_DATABASE, type TestUrls } from './template.ts';

const serverUrl = (name: string, role: keyof TestUrls) => {
  const urls = process.env['FOYER_TEST_DATABASE'];
  if (!urls) throw new Error('the test database server is not running');
  return (JSON.parse(urls) as TestUrls)[role].replace(ANY_DATABASE, name);
};
const superuser = (name: string) => serverUrl(name, 'superuser');

async function drop(name: string) {
  const admin = createPool(superuser('postgres'), 1);
  await admin.query(`drop database ${name} with (force)`).finally(() => admin.end());
}

export interface TestResponse<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The answer of a success. Reading it after a refusal fails the test with the refusal's text. */
  answer: T;
  /** The refusal, when the status is 400 or more. */
  error: ErrorBody;
  raw: string;
}

/**
 * A browser: keeps its cookies, sends the client token and an idempotency key as the product's
 * client does.
 */
export interface TestClient {
  call: <E extends AnyEndpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: { idempotencyKey?: string; headers?: Record<string, string> },
  ) => Promise<TestResponse<ResponseOf<E>>>;
  cookies: Map<string, string>;
}

/** What a call carries that came through the edge. */
export const EDGE_SECRET = 'known-to-the-edge-and-the-api-alone';

export interface TestApi {
  app: FastifyInstance;
  deps: Deps;
  /** The application's, as the product's own processes have it. */
  pool: Pool;
  /** The role that owns the tables, for tests that change them. */
  owner: Pool;
  /** The cluster's superuser, for tests that make roles and databases. */
  superuser: UrlOf;
  /** A new browser without cookies. */
  client: () => TestClient;
  /** Lets everybody hear of what happened; returns how much was heard. */
  hear: () => Promise<number>;
  /** Works off every job that is due, and those of what happened. */
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
}

/** The whole API on a fresh database, spoken to over HTTP without a port. */
export async function createTestApi(
  change: { config?: Partial<Config>; deps?: Partial<Deps> } = {},
): Promise<TestApi> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await prepareDatabase(superuser, name, 'foyer_template');
  const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-home-'));
  const config: Config = {
    databaseUrl: serverUrl(name, 'application'),
    port: 0,
    host: '127.0.0.1',
    isProduction: false,
    publicUrl: 'http://localhost:4200',
    home,
    allowLocalWebhooks: true,
    // every buyer of a test comes from this machine
    holdsPerNetwork: 0,
    refundMailWaitMs: 60_000,
    sandboxPayoutMs: 86_400_000,
    // ends what hangs; how fast a test is depends on the machine, and on whatever else runs there
    databaseWaitMs: 60_000,
    supportEmail: 'support@foyer.test',
    edgeSecret: EDGE_SECRET,
    logLevel: process.env['FOYER_TEST_LOG'] ?? 'silent',
    ...change.config,
  };
  const deps = { ...createDeps(config), ...change.deps };
  const owner = createPool(serverUrl(name, 'owner'), 2);
  const app = await buildServer(deps, routes);
  await app.ready();
  const hear = async () => {
    await registerListeners(deps.pool, listeners);
    await placeFacts(deps.pool);
    let heard = 0;
    for (const listener of listeners)
      for (let count = FACTS_AT_ONCE; count === FACTS_AT_ONCE; heard += count)
        count = await hearFacts(deps, listener);
    return heard;
  };
  return {
    app,
    deps,
    pool: deps.pool,
    owner,
    superuser,
    client: () => createClient(app),
    hear,
    runJobs: async () => {
      const once = () =>
        runOnce({
          pgPool: deps.pool,
          taskList: toTaskList(deps, tasks),
          logger: quietJobLogger,
          noHandleSignals: true,
          useNodeTime: false,
          // one by one, the last would be written down as done after this returns
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        });
      await hear();
      await relayJobs(deps.pool);
      await once();
      // what they ask for is due as well
      while ((await hear()) + (await relayJobs(deps.pool)) > 0) await once();
    },
    close: async () => {
      await app.close();
      await deps.pool.end();
      await owner.end();
      await drop(name);
      await rm(home, { recursive: true, force: true });
    },
  };
}

function createClient(app: FastifyInstance): TestClient {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(endpoint, input, options = {}) {
      const response = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, input ?? {}),
        headers: {
          'client-token': 'foyer-test',
          'x-foyer-edge': EDGE_SECRET,
          ...(endpoint.method !== 'GET' && {
            'idempotency-key': options.idempotencyKey ?? randomBytes(12).toString('hex'),
          }),
          ...(cookies.size > 0 && { cookie: [...cookies].map(([n, v]) => `${n}=${v}`).join('; ') }),
          ...options.headers,
        },
        ...(input?.body !== undefined && { payload: input.body as object }),
      });
      for (const cookie of response.cookies) {
        if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      return toTestResponse(endpoint, response);
    },
  };
}

function addressOf(endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown }) {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const at = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  return at + queryString(input.query as Parameters<typeof queryString>[0]);
}

function toTestResponse<T>(
  endpoint: AnyEndpoint,
  response: { statusCode: number; headers: TestResponse<T>['headers']; body: string },
): TestResponse<T> {
  const json = () => JSON.parse(response.body || 'null') as unknown;
  return {
    status: response.statusCode,
    headers: response.headers,
    raw: response.body,
    get answer() {
      if (response.statusCode >= 400)
        throw new Error(`${endpoint.id} answered ${response.statusCode}: ${response.body}`);
      return json() as T;
    },
    get error() {
      if (response.statusCode < 400)
        throw new Error(`${endpoint.id} was not refused: ${response.statusCode}`);
      return json() as ErrorBody;
    },
  };
}
