import {
  addPasskey,
  askPasskey,
  confirmTwoFactor,
  finishSignIn,
  finishWithPasskey,
  getTwoFactor,
  listPasskeys,
  lockAccount,
  login,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnWithPasskeys,
  type SecondStepOwed,
} from '@foyer/contracts';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, sessionOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { createAuthenticator } from '../../../test/support/authenticator.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

const api = testApi();
const device = () => createAuthenticator(api.deps.config.publicUrl);
type Device = ReturnType<typeof device>;
type Ways = Parameters<Device['prove']>[1];

async function add(person: TestPerson, key: Device, ways: Ways = {}, name = 'Phone') {
  const { answer } = await person.client.call(startPasskey);
  return person.client.call(addPasskey, { body: { name, passkey: key.make(answer, ways) } });
}
async function withPasskey(name = 'Phone') {
  const person = await signUp(api);
  const key = device();
  const { id } = (await add(person, key, {}, name)).answer;
  return { person, key, passkeyId: id };
}
/** Logs in with a passkey and nothing else. */
async function enter(key: Device, ways: Ways = {}, client = api.client()) {
  const { answer } = await client.call(askPasskey);
  return client.call(signInWithPasskey, { body: key.prove(answer, ways) });
}
const owed = async (client: TestClient, { email }: TestPerson) =>
  ((await client.call(login, { body: { email, password: PASSWORD } })).answer as SecondStepOwed)
    .secondStep;
const namesOf = async ({ client }: TestPerson) =>
  (await client.call(listPasskeys)).answer.data.map(({ name }) => name);
const letTimePass = ({ id }: TestPerson) =>
  api.pool.query(
    `update sessions set password_given_at = now() - interval '16 minutes' where user_id = $1`,
    [id],
  );

test('a passkey is made, named, listed, told by mail, and logs in by itself', async () => {
  const person = await signUp(api);
  const key = device();
  const added = await add(person, key, {}, '  Nora’s phone ');
  expect(added.status).toBe(201);
  expect(added.answer).toMatchObject({ name: 'Nora’s phone', lastUsedAt: null });
  const mail = await lastMailTo(api, person.email);
  expect(mail.subject).toBe('A passkey was added');
  expect(mail.text).toContain('Nora’s phone');

  const browser = api.client();
  const { status, answer } = await enter(key, {}, browser);
  expect(status).toBe(200);
  expect(Object.keys(answer)).toEqual(['accessToken']);
  expect((await sessionOf(browser))?.id).toBe(person.id);
  const [kept] = (await person.client.call(listPasskeys)).answer.data;
  expect(kept?.lastUsedAt).toEqual(expect.any(String));
});

test('its second step is itself: nothing is asked beside it', async () => {
  const { person, key } = await withPasskey();
  await person.client.call(turnOnWithPasskeys);
  const browser = api.client();
  expect((await enter(key, {}, browser)).status).toBe(200);
  expect((await sessionOf(browser))?.id).toBe(person.id);
});

describe('in place of a password it opens nothing', () => {
  test.each<[string, Ways]>([
    ['without finger, face or PIN', { isVerified: false }],
    ['on another site', { origin: 'https://foyer.evil.test' }],
    ['for a challenge that nobody gave', { challenge: 'b3Blbg' }],
  ])('%s', async (_, ways) => {
    const { key } = await withPasskey();
    const refused = await enter(key, ways);
    expect([refused.status, refused.error.code]).toEqual([401, 'passkey_wrong']);
  });

  test('twice for one challenge, or for one that is too old', async () => {
    const { key } = await withPasskey();
    const client = api.client();
    const { answer } = await client.call(askPasskey);
    expect((await client.call(signInWithPasskey, { body: key.prove(answer) })).status).toBe(200);
    expect((await client.call(signInWithPasskey, { body: key.prove(answer) })).status).toBe(401);
    const late = (await client.call(askPasskey)).answer;
    await api.pool.query('update passkey_challenges set expires_at = now()');
    expect((await client.call(signInWithPasskey, { body: key.prove(late) })).status).toBe(401);
  });

  test('for a challenge that was given to make one', async () => {
    const { person, key } = await withPasskey();
    const { challenge } = (await person.client.call(startPasskey)).answer;
    expect((await enter(key, { challenge })).status).toBe(401);
  });

  test('with a signature of another key, or of nothing', async () => {
    const { key } = await withPasskey();
    const [client, stranger] = [api.client(), device()];
    const forged = stranger.prove((await client.call(askPasskey)).answer);
    for (const body of [
      forged,
      { ...forged, id: key.id },
      { ...forged, id: key.id, signature: 'AA' },
    ])
      expect((await client.call(signInWithPasskey, { body })).error.code).toBe('passkey_wrong');
  });

  test('when it counts no further, as a copy would', async () => {
    const { key } = await withPasskey();
    expect((await enter(key)).status).toBe(200);
    key.setCounter(0);
    expect((await enter(key)).status).toBe(401);
    key.setCounter(7);
    expect((await enter(key)).status).toBe(200);
  });

  test('once it is removed', async () => {
    const { person, key, passkeyId } = await withPasskey('Old phone');
    expect((await person.client.call(removePasskey, { params: { id: passkeyId } })).status).toBe(
      204,
    );
    expect((await lastMailTo(api, person.email)).text).toContain(
      '“Old phone” opens your account no longer',
    );
    expect((await enter(key)).error.code).toBe('passkey_wrong');
  });

  test('of an account that is locked, which only the passkey learns', async () => {
    const { person, key } = await withPasskey();
    const admin = await signUp(api, { isSiteAdmin: true });
    await admin.client.call(lockAccount, { params: { id: person.id }, body: { reason: 'Fraud' } });
    expect((await enter(key)).error.code).toBe('account_locked');
    expect((await enter(key, { isVerified: false })).error.code).toBe('passkey_wrong');
  });
});

test('devices that count nothing stay welcome', async () => {
  const { key } = await withPasskey();
  for (const _ of [1, 2]) {
    key.setCounter(-1);
    expect((await enter(key)).status).toBe(200);
  }
});

describe('making one', () => {
  test.each<[string, Ways]>([
    ['on another site', { origin: 'https://foyer.evil.test' }],
    ['for a challenge that nobody gave', { challenge: 'b3Blbg' }],
  ])('%s keeps nothing', async (_, ways) => {
    const person = await signUp(api);
    const refused = await add(person, device(), ways);
    expect([refused.status, refused.error.code]).toEqual([422, 'passkey_invalid']);
    expect(await namesOf(person)).toEqual([]);
  });

  test('takes a challenge of the same person, once', async () => {
    const [person, other] = [await signUp(api), await signUp(api)];
    const creation = (await person.client.call(startPasskey)).answer;
    const make = ({ client }: TestPerson) =>
      client.call(addPasskey, { body: { name: 'Phone', passkey: device().make(creation) } });
    expect((await make(other)).error.code).toBe('passkey_invalid');
    expect((await make(person)).status).toBe(201);
    expect((await make(person)).error.code).toBe('passkey_invalid');
  });

  test('keeps one key for one account', async () => {
    const { key } = await withPasskey();
    expect((await add(await signUp(api), key)).error.code).toBe('passkey_invalid');
  });

  test('and taking one off asks for the password again, and for a name', async () => {
    const { person, key, passkeyId } = await withPasskey();
    const unnamed = await add(person, device(), {}, ' ');
    expect(unnamed.error.errors?.[0]?.path).toBe('name');
    await letTimePass(person);
    const { client } = person;
    const passkey = key.make((await (await signUp(api)).client.call(startPasskey)).answer);
    expect([
      (await client.call(startPasskey)).error.code,
      (await client.call(addPasskey, { body: { name: 'x', passkey } })).error.code,
      (await client.call(removePasskey, { params: { id: passkeyId } })).error.code,
      (await client.call(turnOnWithPasskeys)).error.code,
    ]).toEqual(Array<string>(4).fill('reauthentication_required'));
  });

  test('ends at twenty', async () => {
    const { person } = await withPasskey();
    for (let left = 19; left > 0; left -= 1) expect((await add(person, device())).status).toBe(201);
    expect((await person.client.call(startPasskey)).error.code).toBe('too_many_passkeys');
  });

  test('tells the browser which ones the account has', async () => {
    const { person, key } = await withPasskey();
    const { excludeCredentials, user } = (await person.client.call(startPasskey)).answer;
    expect(excludeCredentials).toEqual([
      { id: key.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(user.name).toBe(person.email);
  });
});

test('they are renamed and removed by their owner alone', async () => {
  const { person, passkeyId } = await withPasskey();
  const other = await signUp(api);
  const params = { id: passkeyId };
  const body = { name: 'Laptop' };
  expect((await other.client.call(renamePasskey, { params, body })).status).toBe(404);
  expect((await other.client.call(removePasskey, { params })).status).toBe(404);
  expect(await namesOf(person)).toEqual(['Phone']);
  expect((await person.client.call(renamePasskey, { params, body })).answer.name).toBe('Laptop');
  expect(await namesOf(person)).toEqual(['Laptop']);
});

describe('as the second step', () => {
  const finish = (client: TestClient, token: string, proof: ReturnType<Device['prove']>) =>
    client.call(finishWithPasskey, { body: { token, proof } });

  test('it is turned on without an app, with recovery codes; a passkey or one of them is asked for then', async () => {
    const { person, key } = await withPasskey();
    const turned = await person.client.call(turnOnWithPasskeys);
    expect(turned.answer.recoveryCodes).toHaveLength(10);
    expect((await person.client.call(turnOnWithPasskeys)).error.code).toBe('two_factor_on');
    expect((await person.client.call(getTwoFactor)).answer).toEqual({
      isOn: true,
      hasApp: false,
      codesLeft: 10,
    });
    expect((await lastMailTo(api, person.email)).subject).toBe('Two-factor sign-in is on');

    const browser = api.client();
    const step = await owed(browser, person);
    expect(step.methods).toEqual(['passkey', 'recovery']);
    expect(await sessionOf(browser)).toBeNull();
    if (!step.passkey) throw new Error('no passkey is asked for');
    expect(step.passkey.allowCredentials?.map(({ id }) => id)).toEqual([key.id]);
    // the password was given: a key that only shows that somebody is there will do
    const proof = key.prove(step.passkey, { isVerified: false });
    expect((await finish(browser, step.token, proof)).status).toBe(200);
    expect((await sessionOf(browser))?.id).toBe(person.id);

    const [code = ''] = turned.answer.recoveryCodes;
    const { token } = await owed(api.client(), person);
    expect((await api.client().call(finishSignIn, { body: { token, code } })).status).toBe(200);
  });

  test('nothing turns it on where there is no passkey', async () => {
    const person = await signUp(api);
    expect((await person.client.call(turnOnWithPasskeys)).error.code).toBe('passkeys_missing');
  });

  test('the challenge is that of this log-in, the passkey that of this account, and tries are few', async () => {
    const { person, key } = await withPasskey();
    await person.client.call(turnOnWithPasskeys);
    const stranger = await withPasskey();
    const [client, guest] = [api.client(), (await api.client().call(askPasskey)).answer];
    const step = await owed(client, person);
    const asked = step.passkey ?? guest;
    const codes: string[] = [];
    for (const proof of [
      key.prove(asked, { challenge: guest.challenge }),
      key.prove((await owed(client, person)).passkey ?? guest),
      stranger.key.prove(asked),
      key.prove(asked, { origin: 'https://foyer.evil.test' }),
      device().prove(asked),
      key.prove(asked),
    ])
      codes.push((await finish(client, step.token, proof)).error.code);
    expect(codes).toEqual([
      ...Array<string>(4).fill('passkey_wrong'),
      ...Array<string>(2).fill('sign_in_step_over'),
    ]);
    expect(await sessionOf(client)).toBeNull();
  });

  test('with an app either will do, and the app can be added later', async () => {
    const { person, key } = await withPasskey();
    await person.client.call(turnOnWithPasskeys);
    const { secret } = (await person.client.call(startTwoFactor)).answer;
    // nothing counts before its first code
    expect((await owed(api.client(), person)).methods).toEqual(['passkey', 'recovery']);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await person.client.call(confirmTwoFactor, { body: { code } })).status).toBe(200);
    const step = await owed(api.client(), person);
    expect(step.methods).toEqual(['passkey', 'app', 'recovery']);
    const proof = key.prove(step.passkey ?? (await api.client().call(askPasskey)).answer);
    expect((await finish(api.client(), step.token, proof)).status).toBe(200);
  });

  test('the last one stays while there is no app, and goes once the second step is off', async () => {
    const { person, passkeyId } = await withPasskey();
    await person.client.call(turnOnWithPasskeys);
    const remove = () => person.client.call(removePasskey, { params: { id: passkeyId } });
    expect((await remove()).error.code).toBe('passkey_needed');
    expect(await namesOf(person)).toEqual(['Phone']);
    await person.client.call(turnOffTwoFactor);
    expect((await remove()).status).toBe(204);
  });

  test('a passkey alone does not turn it on: the password goes on opening the account', async () => {
    const { person } = await withPasskey();
    const { answer } = await api
      .client()
      .call(login, { body: { email: person.email, password: PASSWORD } });
    expect(answer).toHaveProperty('accessToken');
  });
});
