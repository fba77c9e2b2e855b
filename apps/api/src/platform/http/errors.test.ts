import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import pg from 'pg';
import { DomainError } from './domain-error.ts';
import { errorHandling } from './errors.ts';
import { createLog } from '../runtime/log.ts';

let app: FastifyInstance;
let logged = '';
let thrown: unknown;
beforeAll(async () => {
  app = fastify({
    loggerInstance: createLog('info', {
      write: (line) => {
        logged += line;
      },
    }) as FastifyBaseLogger,
  });
  errorHandling(app);
  app.get('/', () => {
    throw thrown;
  });
  await app.ready();
});
beforeEach(() => {
  logged = '';
});
afterAll(() => app.close());

const fromDatabase = (code: string, message = 'refused') =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
async function answerTo(error: unknown) {
  thrown = error;
  const answer = await app.inject('/');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    raw: answer.body,
    body: answer.json<{ code: string; message: string; errorId: string; errors?: unknown }>(),
  };
}

test.each<[string, unknown, number, string]>([
  ['a refusal', new DomainError('sold_out'), 409, 'sold_out'],
  ['a lock that did not come', fromDatabase('55P03'), 503, 'unavailable'],
  ['a database that is full', fromDatabase('53300'), 503, 'unavailable'],
  ['a database without room on its disk', fromDatabase('53100'), 503, 'unavailable'],
  ['a database without memory', fromDatabase('53200'), 503, 'unavailable'],
  ['a database that only reads', fromDatabase('25006'), 503, 'unavailable'],
  ['a disk that fails the database', fromDatabase('58030'), 503, 'unavailable'],
  [
    'a store of files without room',
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    507,
    'no_room',
  ],
  ['a database that shuts down', fromDatabase('57P01'), 503, 'unavailable'],
  ['a connection that broke', fromDatabase('08006'), 503, 'unavailable'],
  ['a database that is away', new Error('connect ECONNREFUSED 127.0.0.1:5432'), 503, 'unavailable'],
  [
    'no connection in time',
    new Error('timeout exceeded when trying to connect'),
    503,
    'unavailable',
  ],
  ['a value that is none', fromDatabase('22P02'), 400, 'bad_request'],
  ['a number that is too long', fromDatabase('22003'), 400, 'bad_request'],
  [
    'a body that is too large',
    Object.assign(new Error('too large'), { statusCode: 413 }),
    413,
    'payload_too_large',
  ],
  [
    'what the server could not read',
    Object.assign(new Error('no JSON'), { statusCode: 400 }),
    400,
    'bad_request',
  ],
  [
    'a row that another one stands against',
    fromDatabase('23505', 'duplicate key value'),
    500,
    'internal',
  ],
  ['a mistake of ours', new TypeError('x is undefined'), 500, 'internal'],
  ['something that is no error', 'a text', 500, 'internal'],
])('%s', async (_, error, status, code) => {
  const answer = await answerTo(error);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['retry-after']).toBe(
    status === 503 ? '2' : status === 507 ? '60' : undefined,
  );
});

test('what happened inside stays in the log, under the id that the caller can quote', async () => {
  const { raw, body } = await answerTo(new Error('select secret from credentials'));
  expect(raw).not.toMatch(/secret|credentials|stack|\.ts/);
  expect(body.message).toBe('Something went wrong, please try again');
  expect(
    JSON.parse(logged.split('\n').find((line) => line.includes('request failed')) ?? '{}'),
  ).toMatchObject({
    level: 50,
    errorId: body.errorId,
    err: { message: 'select secret from credentials', stack: expect.any(String) as string },
  });
});

test('a refusal is no event of the log, and names its fields', async () => {
  const { body } = await answerTo(
    new DomainError('bad_request', { fields: [{ path: 'name', message: 'Enter the name' }] }),
  );
  expect(body.errors).toEqual([{ path: 'name', message: 'Enter the name' }]);
  expect(logged).not.toContain('request failed');
});

test('what is not there is told in the same form', async () => {
  const answer = await app.inject('/nowhere');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    {
      code: 'not_found',
      message: 'The page you were looking for was not found',
      errorId: expect.any(String) as string,
    },
  ]);
});
