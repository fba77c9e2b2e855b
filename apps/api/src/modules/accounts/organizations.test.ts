import {
  changePassword,
  confirmPassword,
  connectPaymentAccount,
  createOrganization,
  disconnectPaymentAccount,
  getPaymentAccount,
  getProfile,
  startOnboarding,
  uploadFile,
} from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  PASSWORD,
  sessionOf,
  signIn,
  signUp,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { imageForm, pngOf } from '../../../test/support/images.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';

const api = testApi();
const connects: string[] = [];
beforeAll(async () => {
  const provider: PaymentProvider = {
    ...api.deps.payments,
    name: 'trial',
    connectAccount: async ({ ownerId }) => {
      connects.push(ownerId);
      return { accountId: `acct_${ownerId}`, standing: 'ready', continueAt: null };
    },
  };
  api.deps.payments = provider;
});

const body = (change: object = {}) => ({
  name: 'Nightjar',
  username: `n${newId().slice(-12)}`,
  timezone: 'Europe/London',
  currency: 'gbp' as const,
  ...change,
});

test('a person creates an organization and owns it', async () => {
  const person = await signUp(api);
  const { status, answer } = await person.client.call(createOrganization, {
    body: body({ name: 'Nightjar Records' }),
  });
  expect(status).toBe(201);
  expect(await sessionOf(person.client)).toMatchObject({
    organizations: [{ id: answer.id, name: 'Nightjar Records' }],
  });
  const profile = await person.client.call(getProfile, {
    params: { username: answer.username },
    query: { type: 'o' },
  });
  expect(profile.answer).toMatchObject({
    type: 'School',
    timezone: 'Europe/London',
    currency: 'gbp',
    canManage: true,
    follows: false,
    stripeConnected: false,
  });
});

test('a logo that the person uploaded becomes the avatar; somebody else’s upload does not', async () => {
  const [person, other] = [await signUp(api), await signUp(api)];
  const upload = async () =>
    (await person.client.call(uploadFile, { body: imageForm(await pngOf(300, 300)) })).answer;
  const logo = await upload();
  const made = await person.client.call(createOrganization, {
    body: body({ logo: logo.upload_identifier }),
  });
  expect(made.answer.avatar).toBe(logo.url);
  const stolen = await other.client.call(createOrganization, {
    body: body({ logo: logo.upload_identifier }),
  });
  expect(stolen.error.code).toBe('image_invalid');
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a username with a dash', { username: 'night-jar' }, 'username'],
  ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone'],
  ['an unknown currency', { currency: 'btc' }, 'currency'],
])('an organization with %s is refused beside the field', async (_, change, path) => {
  const person = await signUp(api);
  const { status, error } = await person.client.call(createOrganization, { body: body(change) });
  expect([status, error.errors?.[0]?.path]).toEqual([400, path]);
});

test('the username of a person is taken for organizations too', async () => {
  const person = await signUp(api);
  expect(
    (await person.client.call(createOrganization, { body: body({ username: person.username }) }))
      .error.code,
  ).toBe('username_taken');
});

test('visitors create no organizations', async () => {
  expect((await api.client().call(createOrganization, { body: body() })).error.code).toBe(
    'sign_in_required',
  );
});

test('a manager connects, disconnects and connects payments again', async () => {
  const owner = await signUp(api);
  const { id: ownerId, username } = await organizationOf(owner);
  const query = { ownerId };
  expect((await owner.client.call(getPaymentAccount, { query })).answer).toEqual({
    connected: false,
    state: 'none',
    provider: 'trial',
    accountId: null,
  });
  const accountId = `acct_${ownerId}`;
  const connected = { connected: true, state: 'connected', provider: 'trial', accountId };
  expect((await owner.client.call(connectPaymentAccount, { query })).answer).toEqual(connected);
  expect(
    (await api.client().call(getProfile, { params: { username }, query: {} })).answer
      .stripeConnected,
  ).toBe(true);
  expect((await owner.client.call(disconnectPaymentAccount, { query })).answer).toEqual({
    ...connected,
    connected: false,
    state: 'disconnected',
  });
  expect((await owner.client.call(connectPaymentAccount, { query })).answer).toEqual(connected);
  expect(connects.filter((one) => one === ownerId)).toHaveLength(2);
});

const letTimePass = (userId: string) =>
  api.pool.query(
    `update sessions set password_given_at = now() - interval '15 minutes 1 second'
   where user_id = $1`,
    [userId],
  );

test('a session whose password was given long ago moves no payouts until it is given again', async () => {
  const owner = await signUp(api);
  const { id: ownerId } = await organizationOf(owner);
  const query = { ownerId };
  await letTimePass(owner.id);
  for (const endpoint of [connectPaymentAccount, disconnectPaymentAccount]) {
    const { status, error } = await owner.client.call(endpoint, { query });
    expect([status, error.code]).toEqual([403, 'reauthentication_required']);
  }
  expect(connects).not.toContain(ownerId);
  expect((await owner.client.call(getPaymentAccount, { query })).status).toBe(200);

  const wrong = await owner.client.call(confirmPassword, {
    body: { password: 'not-the-password' },
  });
  expect([wrong.status, wrong.error.code, wrong.error.errors?.[0]?.path]).toEqual([
    401,
    'credentials_wrong',
    'password',
  ]);
  expect((await owner.client.call(connectPaymentAccount, { query })).error.code).toBe(
    'reauthentication_required',
  );
  expect((await owner.client.call(confirmPassword, { body: { password: PASSWORD } })).status).toBe(
    204,
  );
  expect((await owner.client.call(connectPaymentAccount, { query })).answer.connected).toBe(true);
});

test('the password counts in the session that gave it, and a changed password counts too', async () => {
  const owner = await signUp(api);
  const { id: ownerId } = await organizationOf(owner);
  const elsewhere = await signIn(api, owner.email);
  await letTimePass(owner.id);
  await elsewhere.call(confirmPassword, { body: { password: PASSWORD } });
  expect((await owner.client.call(connectPaymentAccount, { query: { ownerId } })).error.code).toBe(
    'reauthentication_required',
  );
  await owner.client.call(changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'a-much-longer-sentence-7' },
  });
  expect((await owner.client.call(connectPaymentAccount, { query: { ownerId } })).status).toBe(200);
});

test('guessing the password of an open session is slowed as guessing at the login is', async () => {
  const owner = await signUp(api);
  const guess = () =>
    owner.client.call(confirmPassword, { body: { password: 'not-the-password' } });
  for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).error.code).toBe('too_many_requests');
});

test('a stranger with an old session learns nothing but that there is no such account', async () => {
  const [owner, stranger] = [await signUp(api), await signUp(api)];
  const { id: ownerId } = await organizationOf(owner);
  await letTimePass(stranger.id);
  expect(
    (await stranger.client.call(connectPaymentAccount, { query: { ownerId } })).error.code,
  ).toBe('not_found');
});

test('somebody else’s account answers like a missing one, to strangers and to plain team members', async () => {
  const [owner, stranger, helper] = [await signUp(api), await signUp(api), await signUp(api)];
  const { id: ownerId } = await organizationOf(owner);
  await addToTeam(api, ownerId, helper.id);
  for (const endpoint of [getPaymentAccount, connectPaymentAccount, disconnectPaymentAccount]) {
    const missing = await stranger.client.call(endpoint, { query: { ownerId: newId() } });
    for (const { client } of [stranger, helper]) {
      const foreign = await client.call(endpoint, { query: { ownerId } });
      expect([foreign.status, { ...foreign.error, errorId: '' }]).toEqual([
        404,
        { ...missing.error, errorId: '' },
      ]);
    }
    expect((await api.client().call(endpoint, { query: { ownerId } })).error.code).toBe(
      'sign_in_required',
    );
  }
  expect(connects).not.toContain(ownerId);
});

test('onboarding leads managers to their payouts, visitors to sign-in and back, and strangers nowhere', async () => {
  const [owner, stranger] = [await signUp(api), await signUp(api)];
  const { id, username } = await organizationOf(owner);
  const query = { owner_uuid: id, owner_type: 'School' as const };
  const led = await owner.client.call(startOnboarding, { query });
  expect([led.status, led.headers['location']]).toEqual([
    303,
    `/manage/${username}/settings/payouts?connect=1`,
  ]);
  const visitor = await api.client().call(startOnboarding, { query });
  expect(visitor.headers['location']).toBe(
    `/auth?redirect_to=${encodeURIComponent(`/stripe/onboarding?owner_uuid=${id}&owner_type=School`)}`,
  );
  expect((await stranger.client.call(startOnboarding, { query })).status).toBe(404);
});
