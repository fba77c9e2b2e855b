import {
  endSession,
  getSession,
  listSessions,
  login,
  logout,
  revokeAllSessions,
  revokeSession,
  updateAccount,
  type SignedIn,
} from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  PASSWORD,
  sessionOf,
  signIn,
  signUp,
} from '../../../test/support/accounts.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { newId } from '../../platform/runtime/ids.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const COOKIE = 'foyer_session';
const cookieOf = (client: { cookies: Map<string, string> }) => client.cookies.get(COOKIE) ?? '';
const withCookie = (token: string) => {
  const client = api.client();
  client.cookies.set(COOKIE, token);
  return client;
};

test('the session names former usernames of the person and their organizations, for a year', async () => {
  const nora = await signUp(api);
  const hall = await organizationOf(nora);
  for (const { id, username } of [nora, hall])
    await nora.client.call(updateAccount, {
      params: { ownerId: id },
      body: { username: `${username.slice(0, 12)}moved` },
    });
  const user = await sessionOf(nora.client);
  expect(user?.formerUsernames).toEqual([nora.username.toLowerCase()]);
  expect(user?.organizations[0]?.formerUsernames).toEqual([hall.username.toLowerCase()]);
  await api.pool.query('update former_usernames set until = now()');
  expect(await sessionOf(nora.client)).not.toHaveProperty('formerUsernames');
});

test('a visitor has no session', async () => {
  const { answer } = await api.client().call(getSession);
  expect(answer).toEqual({ user: null });
});

test('the session names the person and the organizations they manage', async () => {
  const nora = await signUp(api, { name: 'Nora May Lind' });
  const hall = await organizationOf(nora, { name: 'Harbour Hall' });
  const user = await sessionOf(nora.client);
  expect(user).toMatchObject({
    id: nora.id,
    type: 'User',
    firstName: 'Nora',
    name: 'Nora May Lind',
    email: nora.email,
    admin: false,
  });
  expect(user?.organizations).toEqual([
    {
      id: hall.id,
      name: 'Harbour Hall',
      username: hall.username,
      avatar: null,
      developerZone: false,
      currency: 'usd',
      timezone: 'America/New_York',
    },
  ]);
});

test('a team member without the admin flag sees the organization with basic access', async () => {
  const owner = await signUp(api);
  const hall = await organizationOf(owner);
  const [helper, manager] = [await signUp(api), await signUp(api)];
  await addToTeam(api, hall.id, helper.id);
  await addToTeam(api, hall.id, manager.id, { admin: true });
  expect((await sessionOf(helper.client))?.organizations).toMatchObject([
    { id: hall.id, accessSetting: 'basic' },
  ]);
  expect((await sessionOf(manager.client))?.organizations[0]).not.toHaveProperty('accessSetting');
});

test('who works at one event sees its organization as staff, also when its page names them as collaborator', async () => {
  const owner = await signUp(api);
  const hall = await organizationOf(owner);
  const eventId = newId();
  await api.pool.query(
    `insert into events (id, owner_id, name, timezone, currency) values ($1, $2, 'Gala', 'UTC',
        'usd')`,
    [eventId, hall.id],
  );
  const [door, artist] = [await signUp(api), await signUp(api)];
  for (const [person, setting, collaborator] of [
    [door, 'door', false],
    [artist, 'basic', true],
  ] as const) {
    await api.pool.query(
      'insert into team_members (id, owner_id, event_id, profile_id, access_setting, collaborator) values ($1, $2, $3, $4, $5, $6)',
      [newId(), hall.id, eventId, person.id, setting, collaborator],
    );
  }
  expect((await sessionOf(door.client))?.organizations).toMatchObject([
    { id: hall.id, accessSetting: 'door' },
  ]);
  expect((await sessionOf(artist.client))?.organizations).toMatchObject([
    { id: hall.id, accessSetting: 'basic' },
  ]);
});

test('the cookie is HttpOnly, SameSite=Lax and lives half a year', async () => {
  const person = await signUp(api);
  const { headers } = await api
    .client()
    .call(login, { body: { email: person.email, password: PASSWORD } });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).toContain(`Max-Age=${180 * 24 * 60 * 60}`);
});

test('under https the cookie is Secure and bound to its host', async () => {
  const secure = await createTestApi({ config: { publicUrl: 'https://foyer.test' } });
  try {
    const person = await signUp(secure);
    const { headers } = await secure
      .client()
      .call(login, { body: { email: person.email, password: PASSWORD } });
    expect(String(headers['set-cookie'])).toMatch(/^__Host-foyer_session=.*Path=\/;.*Secure/);
  } finally {
    await secure.close();
  }
});

test('login rotates: the session that the browser had before opens nothing afterwards', async () => {
  const person = await signUp(api);
  const former = cookieOf(person.client);
  await person.client.call(login, { body: { email: person.email, password: PASSWORD } });
  expect(cookieOf(person.client)).not.toBe(former);
  expect(await sessionOf(person.client)).not.toBeNull();
  expect(await sessionOf(withCookie(former))).toBeNull();
});

test('the marker that login answers opens nothing, neither as a cookie nor as a bearer', async () => {
  const person = await signUp(api);
  const { accessToken } = (
    await api.client().call(login, { body: { email: person.email, password: PASSWORD } })
  ).answer as SignedIn;
  expect(await sessionOf(withCookie(accessToken))).toBeNull();
  const asBearer = await api
    .client()
    .call(getSession, {}, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(asBearer.answer.user).toBeNull();
});

test('an app without cookies gets a bearer token when it asks for one, and no cookie', async () => {
  const person = await signUp(api);
  const app = api.client();
  const { answer, headers } = await app.call(
    login,
    { body: { email: person.email, password: PASSWORD } },
    { headers: { 'session-transport': 'bearer' } },
  );
  expect(headers['set-cookie']).toBeUndefined();
  const { accessToken } = answer as SignedIn;
  const session = await app.call(
    getSession,
    {},
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
  expect(session.answer.user?.id).toBe(person.id);

  const signedIn = { headers: { authorization: `Bearer ${accessToken}` } };
  await app.call(endSession, {}, signedIn);
  expect((await app.call(getSession, {}, signedIn)).answer.user).toBeNull();
});

test('only hashes of tokens are stored', async () => {
  const { client } = await signUp(api);
  const { rows } = await api.pool.query<{ found: boolean }>(
    `select bool_or(sessions::text like '%' || $1 || '%') as found from sessions`,
    [cookieOf(client)],
  );
  expect(rows[0]?.found).toBe(false);
});

const shift = (id: string, columns: readonly string[], days: number) =>
  api.pool.query(
    `update sessions set ${columns.map((column) => `${column} = ${column} - make_interval(days => $2)`).join(', ')} where user_id = $1`,
    [id, days],
  );

test.each([
  ['29 days without a call', ['last_seen_at'], 29, true],
  ['30 days without a call', ['last_seen_at'], 30, false],
  ['179 days of daily use', ['created_at', 'expires_at'], 179, true],
  ['180 days of daily use', ['created_at', 'expires_at'], 180, false],
])(
  'a session after %s: open within its 30 idle and 180 days in all, else nobody and in no list',
  async (_, columns, days, isOpen) => {
    const person = await signUp(api);
    await shift(person.id, columns, days);
    const elsewhere = await signIn(api, person.email);
    const { data } = (await elsewhere.call(listSessions)).answer;
    expect(data).toHaveLength(isOpen ? 2 : 1);
    expect((await sessionOf(person.client)) !== null).toBe(isOpen);
  },
);

test('signing out ends the session on the server, so a copied cookie is worth nothing', async () => {
  const { client } = await signUp(api);
  const copy = withCookie(cookieOf(client));
  expect((await client.call(endSession)).status).toBe(204);
  expect(client.cookies.has(COOKIE)).toBe(false);
  expect(await sessionOf(copy)).toBeNull();
});

const ownPage = () => new URL('/event/x', api.deps.config.publicUrl).href;

test.each([
  [
    'a link on another site',
    () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }),
  ],
  [
    'a link on a sibling of the same domain',
    () => ({ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }),
  ],
  [
    'a picture on a page of ours',
    () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }),
  ],
  [
    'a browser that fetches ahead',
    () => ({ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }),
  ],
  ['a caller that says nothing about itself', () => ({})],
  ['an old browser that comes from a sibling', () => ({ referer: 'http://pages.localhost/' })],
])('the logout address signs nobody out for %s', async (_, headers) => {
  const { client } = await signUp(api);
  const copy = withCookie(cookieOf(client));
  expect((await client.call(logout, {}, { headers: headers() })).status).toBe(303);
  expect(await sessionOf(copy)).not.toBeNull();
});

test.each([
  ['a link of ours', () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })],
  ['the address bar', () => ({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })],
  ['a link of ours in an old browser', () => ({ referer: ownPage() })],
])('the logout address signs out and goes home for %s', async (_, headers) => {
  const { client } = await signUp(api);
  const copy = withCookie(cookieOf(client));
  const answer = await client.call(logout, {}, { headers: headers() });
  expect([answer.status, answer.headers['location']]).toEqual([303, '/']);
  expect(await sessionOf(copy)).toBeNull();
});

test('a person lists their sessions, ends one, and signs out everywhere', async () => {
  const person = await signUp(api);
  const phone = await signIn(api, person.email);
  const { data } = (await person.client.call(listSessions)).answer;
  expect(data).toHaveLength(2);
  expect(data.filter((one) => one.current)).toHaveLength(1);
  const other = data.find((one) => !one.current);
  expect(
    (await person.client.call(revokeSession, { params: { id: other?.id ?? '' } })).status,
  ).toBe(204);
  expect(await sessionOf(phone)).toBeNull();

  const tablet = await signIn(api, person.email);
  expect((await tablet.call(revokeAllSessions)).status).toBe(204);
  expect(await sessionOf(tablet)).toBeNull();
  expect(await sessionOf(person.client)).toBeNull();
});

test('somebody else’s session answers like a missing one', async () => {
  const [one, two] = [await signUp(api), await signUp(api)];
  const [session] = (await two.client.call(listSessions)).answer.data;
  const foreign = await one.client.call(revokeSession, { params: { id: session?.id ?? '' } });
  const missing = await one.client.call(revokeSession, { params: { id: newId() } });
  expect(foreign.status).toBe(404);
  expect({ ...foreign.error, errorId: '' }).toEqual({ ...missing.error, errorId: '' });
  expect(await sessionOf(two.client)).not.toBeNull();
});

test('sessions are listed to signed-in people only', async () => {
  for (const endpoint of [listSessions, revokeAllSessions]) {
    expect((await api.client().call(endpoint)).error.code).toBe('sign_in_required');
  }
});

test('an expired session is nobody', async () => {
  const person = await signUp(api);
  await api.pool.query(
    `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  );
  expect(await sessionOf(person.client)).toBeNull();
});
