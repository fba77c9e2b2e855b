import { withSchemas } from '@foyer/contracts/schemas';
import { z } from 'zod';
import { ApiError, call, contractQuery, isApiError, replaceTransport } from './index.ts';

const readThing = withSchemas(
  { id: 'things.read', method: 'GET', path: '/client_side_api/v1/things/:id', access: 'public' },
  {
    summary: 'One thing',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ tags: z.array(z.string()).optional(), all: z.boolean().optional() }),
    response: z.object({ name: z.string() }),
  },
);
const makeThing = withSchemas(
  { id: 'things.make', method: 'POST', path: '/client_side_api/v1/things', access: 'public' },
  {
    summary: 'Make a thing',
    body: z.strictObject({ name: z.string() }),
    response: z.object({ name: z.string() }),
  },
);

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const busy = (retryAfter?: string) =>
  json(
    503,
    { code: 'unavailable', message: 'Busy', errorId: 'e-1' },
    retryAfter ? { 'Retry-After': retryAfter } : {},
  );

const inProgress = (retryAfter?: string) =>
  json(
    409,
    { code: 'idempotency_in_progress', message: 'Still on it', errorId: 'e-2' },
    retryAfter ? { 'Retry-After': retryAfter } : {},
  );
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

function serverWith(...answers: (Response | Error)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  replaceTransport({
    fetch: async (url, init) => {
      sent.push({ url, init });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (answer instanceof Response) return answer.clone();
      throw answer;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  const header = (at: number, name: string) => new Headers(sent[at]?.init.headers).get(name);
  return { sent, waits, header };
}

test('a read names its address, its app and nothing else', async () => {
  const { sent, header } = serverWith(json(200, { name: 'a' }));
  await expect(
    call(readThing, { params: { id: 'a/b' }, query: { tags: ['x', 'y'], all: true } }),
  ).resolves.toEqual({ name: 'a' });
  expect(sent[0]?.url).toBe('/client_side_api/v1/things/a%2Fb?tags=x&tags=y&all=true');
  expect(header(0, 'Client-Token')).toBe('foyer-web');
  expect(header(0, 'Idempotency-Key')).toBeNull();
  expect(sent[0]?.init.credentials).toBe('same-origin');
});

test('a write that is retried keeps its idempotency key, the next write has another', async () => {
  const { sent, header } = serverWith(
    new TypeError('network'),
    busy(),
    json(200, { name: 'a' }),
    json(200, { name: 'b' }),
  );
  await call(makeThing, { body: { name: 'a' } });
  await call(makeThing, { body: { name: 'b' } });
  expect(sent).toHaveLength(4);
  expect(header(0, 'Idempotency-Key')).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(header(1, 'Idempotency-Key')).toBe(header(0, 'Idempotency-Key'));
  expect(header(2, 'Idempotency-Key')).toBe(header(0, 'Idempotency-Key'));
  expect(header(3, 'Idempotency-Key')).not.toBe(header(0, 'Idempotency-Key'));
});

test.each([429, 502, 503, 504])(
  '%i is tried three times more, about 300 ms apart',
  async (status) => {
    const { sent, waits } = serverWith(
      json(status, { code: 'unavailable', message: 'Busy', errorId: 'e' }),
    );
    await expect(call(readThing, { params: { id: 'a' } })).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(4);
    expect(waits).toHaveLength(3);
    for (const ms of waits) expect(Math.abs(ms - 300)).toBeLessThanOrEqual(75);
  },
);

test.each([400, 401, 403, 404, 409, 422, 500])('%i is final', async (status) => {
  const { sent } = serverWith(json(status, { code: 'bad_request', message: 'No', errorId: 'e' }));
  await expect(call(makeThing, { body: { name: 'a' } })).rejects.toBeInstanceOf(ApiError);
  expect(sent).toHaveLength(1);
});

test('a server that asks for time gets it', async () => {
  const { waits } = serverWith(busy('2'), json(200, { name: 'a' }));
  await call(readThing, { params: { id: 'a' } });
  expect(waits).toEqual([2000]);
});

test('nobody waits a minute in front of a spinner: a long Retry-After is an error at once', async () => {
  const { sent } = serverWith(busy('60'));
  await expect(call(readThing, { params: { id: 'a' } })).rejects.toMatchObject({
    retryAfterSeconds: 60,
  });
  expect(sent).toHaveLength(1);
});

test('a write that died with its server is repeated with its key until the server takes it over', async () => {
  const { sent, waits, header } = serverWith(
    new TypeError('network'),
    ...Array.from({ length: 20 }, () => inProgress('1')),
    json(200, { name: 'a' }),
  );
  await expect(call(makeThing, { body: { name: 'a' } })).resolves.toEqual({ name: 'a' });
  expect(new Set(sent.map((_, at) => header(at, 'Idempotency-Key'))).size).toBe(1);
  expect(waits.slice(1)).toEqual(Array(20).fill(1000));
});

test('a write in progress is waited for as long as the server says, in sum no longer than 25 seconds', async () => {
  const { sent, waits } = serverWith(inProgress('4'));
  await expect(call(makeThing, { body: { name: 'a' } })).rejects.toMatchObject({
    code: 'idempotency_in_progress',
    status: 409,
  });
  expect(waits).toEqual(Array(6).fill(4000));
  expect(sent).toHaveLength(7);
});

test.each([undefined, '0'])(
  'a server in progress that names no time (%s) is asked once a second',
  async (retryAfter) => {
    const { waits } = serverWith(inProgress(retryAfter));
    await expect(call(makeThing, { body: { name: 'a' } })).rejects.toBeInstanceOf(ApiError);
    expect(new Set(waits)).toEqual(new Set([1000]));
    expect(sum(waits)).toBe(25_000);
  },
);

test('a write in progress for longer than anybody waits is an error at once', async () => {
  const { sent } = serverWith(inProgress('60'));
  await expect(call(makeThing, { body: { name: 'a' } })).rejects.toMatchObject({
    retryAfterSeconds: 60,
  });
  expect(sent).toHaveLength(1);
});

test('waiting for a write in progress leaves the retries of a failing server as they were', async () => {
  const { sent } = serverWith(
    inProgress('1'),
    inProgress('1'),
    busy(),
    busy(),
    busy(),
    json(200, { name: 'a' }),
  );
  await expect(call(makeThing, { body: { name: 'a' } })).resolves.toEqual({ name: 'a' });
  expect(sent).toHaveLength(6);
});

test('without a connection the error says so', async () => {
  serverWith(new TypeError('Failed to fetch'));
  await expect(call(readThing, { params: { id: 'a' } })).rejects.toMatchObject({
    code: 'offline',
    status: 0,
  });
});

test('an error carries what the server said, field by field', async () => {
  serverWith(
    json(422, {
      code: 'sold_out',
      message: 'Sorry',
      errors: [{ path: 'tickets.0', message: 'Too many' }],
      errorId: 'e-9',
    }),
  );
  const error: unknown = await call(makeThing, { body: { name: 'a' } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(isApiError(error, 'sold_out') && error).toMatchObject({
    message: 'Sorry',
    errors: [{ path: 'tickets.0', message: 'Too many' }],
  });
  expect(isApiError(error, 'offline')).toBe(false);
});

test.each([
  [500, 'internal', 'e-9'],
  // nobody logs a refusal: its number would find nothing
  [422, 'sold_out', ''],
])('a %i has the number that the log knows, or none', async (status, code, errorId) => {
  serverWith(json(status, { code, message: 'Sorry', errorId: 'e-9' }));
  await expect(call(makeThing, { body: { name: 'a' } })).rejects.toMatchObject({ errorId });
});

test('an answer that is no JSON is still an error with a sentence', async () => {
  serverWith(new Response('<html>bad gateway</html>', { status: 500 }));
  await expect(call(readThing, { params: { id: 'a' } })).rejects.toMatchObject({
    code: 'internal',
    message: 'Something went wrong, please try again',
  });
});

test('outside production an answer that left its contract fails loudly', async () => {
  serverWith(json(200, { title: 'not a name' }));
  await expect(call(readThing, { params: { id: 'a' } })).rejects.toThrow(/name/);
});

test('a call that is no longer wanted is not retried', async () => {
  const { sent } = serverWith(new DOMException('aborted', 'AbortError'));
  const stop = new AbortController();
  stop.abort();
  await expect(call(readThing, { params: { id: 'a' } }, { signal: stop.signal })).rejects.toThrow(
    'aborted',
  );
  expect(sent).toHaveLength(1);
});

test('the key of a query is the endpoint and its input', () => {
  expect(contractQuery(readThing, { params: { id: 'a' } }).queryKey).toEqual([
    'things.read',
    { params: { id: 'a' }, query: {} },
  ]);
});

describe('a session that ended under a page', () => {
  const ended = () =>
    json(401, { code: 'sign_in_required', message: 'Log in to continue.', errorId: 'e-3' });

  test('is asked for, and the same call goes on with the same key', async () => {
    const { sent, header } = serverWith(ended(), json(200, { name: 'One' }));
    const asked: string[] = [];
    replaceTransport({
      signInAgain: async ({ id }) => {
        asked.push(id);
        return true;
      },
    });
    await expect(call(makeThing, { body: { name: 'One' } })).resolves.toEqual({ name: 'One' });
    expect(asked).toEqual(['things.make']);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.init.body).toBe('{"name":"One"}');
    expect(header(1, 'Idempotency-Key')).toBe(header(0, 'Idempotency-Key'));
  });

  test('stays ended when somebody declines: the call fails as it did and is not made again', async () => {
    const { sent } = serverWith(ended());
    replaceTransport({ signInAgain: async () => false });
    await expect(call(makeThing, { body: { name: 'One' } })).rejects.toMatchObject({
      code: 'sign_in_required',
    });
    expect(sent).toHaveLength(1);
  });

  test('a wrong password is no ended session', async () => {
    serverWith(json(401, { code: 'credentials_wrong', message: 'No', errorId: 'e-4' }));
    replaceTransport({ signInAgain: () => Promise.reject(new Error('asked')) });
    await expect(call(makeThing, { body: { name: 'One' } })).rejects.toMatchObject({
      code: 'credentials_wrong',
    });
  });
});
