import {
  changeAccountFlags,
  createWebhook,
  getEvent,
  getManagedEvent,
  getProfile,
  getSession,
  getTickets,
  listAdminAccounts,
  listAuditLog,
  listEvents,
  listWebhooks,
  lockAccount,
  login,
  unlockAccount,
  updateEvent,
} from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  PASSWORD,
  sessionOf,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import { buy, order, sellableEvent } from '../../../test/support/selling.ts';
import { setSiteAdmin } from './grant-admin.service.ts';

const api = testApi();
let admin: TestPerson;
beforeAll(async () => {
  admin = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
});

const find = async (query: string, type?: 'User' | 'School') =>
  (await admin.client.call(listAdminAccounts, { query: { query, ...(type && { type }) } })).answer;
const audit = async (accountId: string) =>
  (await admin.client.call(listAuditLog, { query: { accountId } })).answer.data;
const lock = (id: string, reason = 'Tickets were sold twice.') =>
  admin.client.call(lockAccount, { params: { id }, body: { reason } });
const unlock = (id: string) => admin.client.call(unlockAccount, { params: { id } });

test('nobody but a site administrator reaches any of it: for everybody else it does not exist', async () => {
  const owner = await signUp(api);
  const { id } = await organizationOf(owner);
  const calls = (client = owner.client) => [
    client.call(listAdminAccounts, { query: {} }),
    client.call(listAuditLog, { query: {} }),
    client.call(changeAccountFlags, { params: { id }, body: { developerZone: true } }),
    client.call(lockAccount, { params: { id }, body: { reason: 'x' } }),
    client.call(unlockAccount, { params: { id } }),
  ];
  expect((await Promise.all(calls())).map(({ status }) => status)).toEqual(Array(5).fill(404));
  expect((await Promise.all(calls(api.client()))).map(({ status }) => status)).toEqual(
    Array(5).fill(401),
  );
});

test('accounts are found by name, username and address, people and organizations apart, page by page', async () => {
  const owner = await signUp(api, { name: 'Quirin Quast', email: 'quirin@search.test' });
  const house = await organizationOf(owner, { name: 'Quast 100% House' });
  expect((await find('quirin@search')).data.map(({ id }) => id)).toEqual([house.id, owner.id]);
  expect((await find('quast', 'School')).data).toMatchObject([
    {
      id: house.id,
      type: 'School',
      email: 'quirin@search.test',
      emailVerified: true,
      locked: null,
      isSiteAdmin: false,
    },
  ]);
  expect((await find(owner.username, 'User')).data.map(({ id }) => id)).toEqual([owner.id]);
  expect((await find('100%')).data.map(({ id }) => id)).toEqual([house.id]);
  expect(await find('nobody at all')).toMatchObject({ data: [], totalCount: 0 });
  const beyond = (
    await admin.client.call(listAdminAccounts, { query: { query: 'quast', page: 9 } })
  ).answer;
  expect(beyond).toMatchObject({ data: [], totalCount: 2, page: 9 });
});

test('the developer zone is switched on for an organization, which then has webhooks', async () => {
  const owner = await signUp(api);
  const house = await organizationOf(owner);
  const zone = () => owner.client.call(listWebhooks, { query: { ownerId: house.id } });
  expect((await zone()).status).toBe(404);
  const { answer } = await admin.client.call(changeAccountFlags, {
    params: { id: house.id },
    body: { developerZone: true },
  });
  expect(answer.flags).toEqual({ developerZone: true, featured: false });
  expect((await zone()).status).toBe(200);
  expect(
    (
      await owner.client.call(createWebhook, {
        body: {
          ownerId: house.id,
          url: 'https://hooks.example.com/foyer',
          description: '',
          eventTypes: ['order.completed'],
        },
      })
    ).status,
  ).toBe(200);
  // what is so already is no entry
  await admin.client.call(changeAccountFlags, {
    params: { id: house.id },
    body: { developerZone: true },
  });
  expect(await audit(house.id)).toMatchObject([
    {
      action: 'account.flags',
      detail: { developerZone: true },
      actor: { id: admin.id, name: 'Root Admin' },
      account: { id: house.id },
    },
  ]);
  await admin.client.call(changeAccountFlags, {
    params: { id: house.id },
    body: { developerZone: false },
  });
  expect((await zone()).status).toBe(404);
});

test('a locked person is signed out at once and cannot sign in until they are opened again', async () => {
  const person = await signUp(api);
  expect((await lock(person.id)).answer.locked).toMatchObject({
    reason: 'Tickets were sold twice.',
  });
  expect(await sessionOf(person.client)).toBeNull();
  const signIn = (password = PASSWORD) =>
    api.client().call(login, { body: { email: person.email, password } });
  expect((await signIn()).error.code).toBe('account_locked');
  // a guesser learns nothing
  expect((await signIn('wrong-password')).error.code).toBe('credentials_wrong');
  expect((await lastMailTo(api, person.email)).text).toContain('Tickets were sold twice.');
  expect((await unlock(person.id)).answer.locked).toBeNull();
  expect((await signIn()).status).toBe(200);
  expect((await audit(person.id)).map(({ action }) => action)).toEqual([
    'account.unlocked',
    'account.locked',
  ]);
});

test('of a locked organization nothing is found, sold or worked on; tickets that were sold stay valid', async () => {
  const [owner, door, buyer] = [await signUp(api), await signUp(api), api.client()];
  const house = await organizationOf(owner);
  await addToTeam(api, house.id, door.id);
  const event = await sellableEvent(api, { ownerId: house.id });
  const bought = await buy(api, buyer, event);
  const params = { eventId: event.eventId };
  const state = async () => ({
    page: (await buyer.call(getEvent, { params: { eventId: event.eventId } })).status,
    order: (await order(api.client(), event)).status,
    found: (await buyer.call(listEvents, { query: { query: 'Winter Gala' } })).answer.data.some(
      ({ id }) => id === event.eventId,
    ),
    profile: (await buyer.call(getProfile, { params: { username: house.username }, query: {} }))
      .status,
    owner: (await owner.client.call(getManagedEvent, { params })).status,
    door: (await door.client.call(getManagedEvent, { params })).status,
    isOffered: (await owner.client.call(getSession, {})).answer.user?.organizations.some(
      ({ id }) => id === house.id,
    ),
    ticket: (await buyer.call(getTickets, { params: { id: bought.id } })).status,
  });
  const open = await state();
  expect(open).toEqual({
    page: 200,
    order: 201,
    found: true,
    profile: 200,
    owner: 200,
    door: 200,
    isOffered: true,
    ticket: 200,
  });
  await lock(house.id);
  expect(await state()).toEqual({
    page: 404,
    order: 404,
    found: false,
    profile: 404,
    owner: 404,
    door: 404,
    isOffered: false,
    ticket: 200,
  });
  expect((await admin.client.call(getManagedEvent, { params })).status).toBe(200);
  await unlock(house.id);
  expect(await state()).toEqual(open);
});

test('administrators are not locked, a missing account answers like none, and each write needs a password given lately', async () => {
  const other = await signUp(api, { isSiteAdmin: true });
  expect((await lock(other.id)).error.code).toBe('account_protected');
  expect((await lock('01980000-0000-7000-8000-000000000000')).status).toBe(404);
  const person = await signUp(api);
  await api.pool.query(
    `update sessions set password_given_at = now() - interval '16 minutes' where user_id = $1`,
    [admin.id],
  );
  expect((await lock(person.id)).error.code).toBe('reauthentication_required');
  await api.pool.query('update sessions set password_given_at = now() where user_id = $1', [
    admin.id,
  ]);
  expect((await lock(person.id)).status).toBe(200);
});

test('what an administrator changes inside somebody else’s account is in the log, what they read is not', async () => {
  const owner = await signUp(api);
  const house = await organizationOf(owner);
  const params = { eventId: (await sellableEvent(api, { ownerId: house.id })).eventId };
  await admin.client.call(getManagedEvent, { params });
  await owner.client.call(updateEvent, { params, body: { version: 1, theme: 'dark' } });
  expect(await audit(house.id)).toEqual([]);
  await admin.client.call(updateEvent, { params, body: { version: 2, theme: 'light' } });
  expect(await audit(house.id)).toMatchObject([
    { action: updateEvent.id, actor: { id: admin.id } },
  ]);
});

test('no entry of the log is changed or deleted, whoever asks the database', async () => {
  const person = await signUp(api);
  await lock(person.id);
  for (const statement of [
    'update audit_log set action = $1',
    'delete from audit_log where action <> $1',
  ]) {
    await expect(api.pool.query(statement, ['x'])).rejects.toThrow();
  }
  await expect(api.pool.query('truncate audit_log')).rejects.toThrow();
});

test('the console makes the first administrator, takes the right away, and both are in the log', async () => {
  const person = await signUp(api);
  await setSiteAdmin(api.deps, person.email.toUpperCase(), true);
  expect(
    (await person.client.call(listAuditLog, { query: { accountId: person.id } })).answer.data,
  ).toMatchObject([{ action: 'account.site_admin', actor: null, detail: { isSiteAdmin: true } }]);
  await setSiteAdmin(api.deps, person.email, true);
  await setSiteAdmin(api.deps, person.email, false);
  expect((await person.client.call(listAuditLog, { query: {} })).status).toBe(404);
  expect(await audit(person.id)).toHaveLength(2);
  await expect(setSiteAdmin(api.deps, 'nobody@example.test', true)).rejects.toThrow(
    'No account has the address',
  );
  const unverified = await signUp(api, { emailVerified: false });
  await expect(setSiteAdmin(api.deps, unverified.email, true)).rejects.toThrow('not confirmed');
});
