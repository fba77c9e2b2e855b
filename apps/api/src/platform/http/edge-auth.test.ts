import { login } from '@foyer/contracts';
import { signUp } from '../../../test/support/accounts.ts';
import { createTestApi, EDGE_SECRET, type TestApi } from '../../../test/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/**
 * Twelve wrong passwords for one account, each from an address of its own; what the last one is
 * told.
 */
async function lastOfTwelve(headers: Record<string, string>, to = api): Promise<string> {
  const { email } = await signUp(to);
  let code = '';
  for (let n = 1; n <= 12; n += 1) {
    const answer = await to.app.inject({
      method: login.method,
      url: login.path,
      payload: { email, password: 'not-the-password' },
      headers: { 'client-token': 'foyer-test', 'x-forwarded-for': `198.51.100.${n}`, ...headers },
    });
    ({ code } = answer.json<{ code: string }>());
  }
  return code;
}

test('an address that the edge says is believed', async () => {
  expect(await lastOfTwelve({ 'x-foyer-edge': EDGE_SECRET })).toBe('credentials_wrong');
});

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['another secret', { 'x-foyer-edge': 'x'.repeat(EDGE_SECRET.length) }],
  ['a shorter one', { 'x-foyer-edge': EDGE_SECRET.slice(0, -1) }],
])(
  'a process of this machine that shows %s is one caller, whatever addresses it says',
  async (_, headers) => {
    expect(await lastOfTwelve(headers)).toBe('too_many_requests');
  },
);

test('an API that was given no secret believes nobody', async () => {
  const alone = await createTestApi({ config: { edgeSecret: undefined } });
  try {
    expect(await lastOfTwelve({ 'x-foyer-edge': EDGE_SECRET }, alone)).toBe('too_many_requests');
  } finally {
    await alone.close();
  }
});

test('another site does not become this one by naming its host', async () => {
  const answer = await api.app.inject({
    method: login.method,
    url: login.path,
    payload: { email: 'nora@example.test', password: 'whatever' },
    headers: {
      'client-token': 'foyer-test',
      origin: 'https://evil.test',
      'x-forwarded-host': 'evil.test',
    },
  });
  expect(answer.json()).toMatchObject({ code: 'cross_site_refused' });
});
