import { getSession } from '@foyer/contracts';
import { signUp } from '../../../testing/accounts.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildServer } from '../../platform/server.ts';
import { requireCsrfToken } from './sessions.service.ts';

let api: TestApi;
let form: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  api = await createTestApi();
  form = await buildServer(api.deps, [(app) => app.post('/form', async (request) => {
    requireCsrfToken(api.deps.config, request, (request.body as { csrf_token?: string } | undefined)?.csrf_token);
    return 'taken';
  })]);
});
afterAll(async () => { await form.close(); await api.close(); });

const post = (cookie: string, token?: string) => form.inject({
  method: 'POST', url: '/form', headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `foyer_session=${cookie}` },
  payload: token === undefined ? '' : new URLSearchParams({ csrf_token: token }).toString(),
});

test('a form post is taken with the token of its own session only', async () => {
  const [one, two] = [await signUp(api), await signUp(api)];
  const tokenOf = async (person: typeof one) => (await person.client.call(getSession)).answer.csrfToken ?? '';
  const cookie = one.client.cookies.get('foyer_session') ?? '';
  expect((await post(cookie, await tokenOf(one))).statusCode).toBe(200);
  for (const wrong of [await tokenOf(two), '', 'x', cookie, undefined]) expect((await post(cookie, wrong)).statusCode).toBe(403);
  expect((await post('', await tokenOf(one))).statusCode).toBe(403);
});
