import { testApi } from './support/api-of-file.ts';

const api = testApi();
let address: string;
beforeAll(async () => {
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
});

const post = (body: string, type = 'application/json') =>
  fetch(`${address}/client_side_api/v1/auth/login`, {
    method: 'POST',
    body,
    headers: { 'client-token': 'foyer-test', 'content-type': type },
  });

test.each([
  ['no JSON', '{"email":'],
  ['an array', '[1]'],
  ['text', '"text"'],
  ['nothing', ''],
  ['a NUL', '{"email":"x\\u0000@example.test","password":"a"}'],
  ['a prototype', '{"__proto__":{"isSiteAdmin":true},"email":"x@example.test","password":"a"}'],
  ['a nest', `{"email":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ['a deeper nest', `${'['.repeat(300_000)}${']'.repeat(300_000)}`],
])('%s is told to be wrong', async (_name, body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(
    expect.objectContaining({ code: 'bad_request', errorId: expect.any(String) as string }),
  );
  expect([
    response.headers.get('x-content-type-options'),
    response.headers.get('cache-control'),
  ]).toEqual(['nosniff', 'no-store']);
});

test.each([
  ['application/x-www-form-urlencoded', 'email=owner%40foyer.test&password=foyer-demo-1'],
  ['text/plain', '{"email":"owner@foyer.test","password":"foyer-demo-1"}'],
])('%s is no call, whatever it says', async (type, body) => {
  const response = await post(body, type);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: 'bad_request',
    message: expect.any(String) as string,
    errorId: expect.any(String) as string,
  });
});

test.each([2, 20])(
  'a body of %s MB is refused in words, and the connection stays whole',
  async (megabytes) => {
    const response = await post(
      JSON.stringify({ email: 'a'.repeat(megabytes * 1_048_576), password: 'x' }),
    );
    expect(response.headers.get('connection')).not.toBe('close');
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
  },
);
