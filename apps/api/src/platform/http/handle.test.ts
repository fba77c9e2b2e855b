import type { AnyEndpoint, ErrorCode } from '@foyer/contracts';
import { withSchemas } from '@foyer/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transact } from '../db/database.ts';
import { createDeps } from '../runtime/create-deps.ts';
import { DomainError } from './domain-error.ts';
import { handle, type Resolver } from './handle.ts';
import { buildServer } from './server.ts';
import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();
let app: FastifyInstance;
afterEach(() => app?.close());

const madeUp = (change: Partial<AnyEndpoint> = {}, query?: z.ZodObject) =>
  withSchemas(
    { id: 'tests.madeUp', method: 'GET', path: '/made/up', access: 'public', ...change },
    { summary: 'Exists in this test only', query, response: z.object({ fine: z.boolean() }) },
  );

async function answerOf(endpoint: AnyEndpoint, work: () => unknown) {
  app = await buildServer(api.deps, [
    (server, deps) => handle(server, deps, endpoint, work as never),
  ]);
  return app.inject({ method: 'GET', url: '/made/up', headers: { 'client-token': 'foyer-test' } });
}
const refuse = (code: ErrorCode) => () => {
  throw new DomainError(code);
};

test('a code leaves only an endpoint that declares it', async () => {
  expect(
    (await answerOf(madeUp({ errors: ['sold_out'] }), refuse('sold_out'))).json(),
  ).toMatchObject({ code: 'sold_out' });
  await app.close();
  const undeclared = await answerOf(madeUp({ errors: ['order_not_found'] }), refuse('sold_out'));
  expect([undeclared.statusCode, undeclared.json<{ code: string }>().code]).toEqual([
    500,
    'internal',
  ]);
  await app.close();
  expect((await answerOf(madeUp(), refuse('too_many_requests'))).statusCode).toBe(429);
});

test('an answer is what the contract promises, without what it does not name', async () => {
  expect((await answerOf(madeUp(), () => ({ fine: true, secret: 'x' }))).json()).toEqual({
    fine: true,
  });
  await app.close();
  expect((await answerOf(madeUp(), () => ({ fine: 'perhaps' }))).statusCode).toBe(500);
});

describe('the server does not start with an endpoint whose access cannot be checked', () => {
  const start = (endpoint: AnyEndpoint, resolver: Resolver = {}) =>
    buildServer(api.deps, [
      (server, deps) => handle(server, deps, endpoint, () => ({ fine: true }) as never, resolver),
    ]).then((started) => {
      app = started;
      return 'started';
    });
  const id = () => Promise.resolve(null);

  test.each<[AnyEndpoint['access'], string]>([
    ['owner', 'ownerId'],
    ['event:admin', 'eventId'],
    ['event:door', 'eventId'],
    ['event:basic', 'eventId'],
  ])('%s', async (access, field) => {
    await expect(start(madeUp({ access }))).rejects.toThrow(`needs an ${field}`);
    await expect(start(madeUp({ access }, z.strictObject({ [field]: z.uuid() })))).resolves.toBe(
      'started',
    );
    await app.close();
    await expect(
      start(madeUp({ access }), access === 'owner' ? { ownerOf: id } : { eventOf: id }),
    ).resolves.toBe('started');
  });
});

test('the server does not start with an endpoint that has no schemas', async () => {
  const bare = { ...madeUp(), id: 'tests.bare' };
  await expect(
    buildServer(api.deps, [(server, deps) => handle(server, deps, bare, () => ({ fine: true }))]),
  ).rejects.toThrow('tests.bare has no schemas');
});

test('the server does not start with a call for the password that does not say so', async () => {
  const start = (errors: ErrorCode[]) =>
    buildServer(api.deps, [
      (server, deps) =>
        handle(
          server,
          deps,
          madeUp({ access: 'user', needsRecentPassword: true, errors }),
          () => ({ fine: true }) as never,
        ),
    ]);
  await expect(start([])).rejects.toThrow('reauthentication_required');
  app = await start(['reauthentication_required']);
});

test('a lock that does not come is a busy service: 503, and when to come again', async () => {
  const { config } = api.deps;
  const impatient = createDeps({ ...config, databaseWaitMs: 100 }).pool;
  const holder = await api.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table course_categories in access exclusive mode');
    const response = await answerOf(madeUp(), () =>
      transact(impatient, (tx) => tx.query('select 1 from course_categories')),
    );
    expect([
      response.statusCode,
      response.json<{ code: string }>().code,
      response.headers['retry-after'],
    ]).toEqual([503, 'unavailable', '2']);
  } finally {
    await holder.query('rollback');
    holder.release();
    await impatient.end();
  }
});

test('what a schema refuses is said in a sentence that names what to send', async () => {
  const query = z.strictObject({
    day: z.iso.date(),
    at: z.iso.datetime(),
    id: z.uuid(),
    size: z.coerce.number().max(3),
    name: z.string().min(2),
    order: z.enum(['up', 'down']),
    needed: z.string(),
  });
  app = await buildServer(api.deps, [
    (server, deps) => handle(server, deps, madeUp({}, query), () => ({ fine: true }) as never),
  ]);
  const response = await app.inject({
    method: 'GET',
    url: '/made/up?day=tomorrow&at=noon&id=7&size=4000&name=x&order=left&other=1',
    headers: { 'client-token': 'foyer-test' },
  });
  expect(response.json<{ errors: unknown }>().errors).toEqual([
    { path: 'day', message: 'Write a day like 2027-05-31' },
    { path: 'at', message: 'Write an instant in UTC like 2027-05-31T18:00:00Z' },
    { path: 'id', message: 'This is not an identifier: send one that the API returned' },
    { path: 'size', message: 'Send at most 3' },
    { path: 'name', message: 'Send at least 2 characters' },
    { path: 'order', message: 'Send one of: "up", "down"' },
    { path: 'needed', message: 'This is missing' },
    { path: '', message: 'Not known here: other' },
  ]);
});
