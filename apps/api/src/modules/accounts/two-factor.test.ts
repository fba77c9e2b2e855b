import {
  changePassword,
  confirmTwoFactor,
  finishSignIn,
  forgotPassword,
  getTwoFactor,
  lockAccount,
  login,
  renewRecoveryCodes,
  resetPassword,
  signUp as signUpCall,
  startTwoFactor,
  turnOffTwoFactor,
  type SecondStepOwed,
} from '@foyer/contracts';
import { ENDPOINTS, schemasOf } from '@foyer/contracts/schemas';
import { Secret, TOTP } from 'otpauth';
import {
  organizationOf,
  PASSWORD,
  sessionOf,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo, tokenIn } from '../../../test/support/mails.ts';
import { AGREED } from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { stepOfCode } from './sign-in/app-codes.model.ts';

const api = testApi();

/** What an app shows at the time of the database, so many steps from now. */
async function codeOf(secret: string, steps = 0): Promise<string> {
  const { rows } = await api.pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: (rows[0]?.ms ?? 0) + steps * 30_000,
  });
}
/** The step of the last code is long over. */
const letStepsPass = ({ id }: TestPerson) =>
  api.pool.query('update two_factor set last_step = 0 where user_id = $1', [id]);
const letTimePass = ({ id }: TestPerson) =>
  api.pool.query(
    `update sessions set password_given_at = now() - interval '16 minutes' where user_id = $1`,
    [id],
  );

interface Protected {
  person: TestPerson;
  secret: string;
  codes: string[];
}
async function withTwoFactor(): Promise<Protected> {
  const person = await signUp(api);
  const { secret } = (await person.client.call(startTwoFactor)).answer;
  const { recoveryCodes } = (
    await person.client.call(confirmTwoFactor, { body: { code: await codeOf(secret) } })
  ).answer;
  await letStepsPass(person);
  return { person, secret, codes: recoveryCodes };
}

/** Gives the password, and returns what is owed. */
async function owed(client: TestClient, { email }: TestPerson, password = PASSWORD) {
  const { answer } = await client.call(login, { body: { email, password } });
  return (answer as SecondStepOwed).secondStep;
}
const give = (client: TestClient, token: string, code: string) =>
  client.call(finishSignIn, { body: { token, code } });

test('codes are those of the standard: RFC 6238, of which six digits are shown', () => {
  const secret = Secret.fromLatin1('12345678901234567890').base32;
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(stepOfCode(secret, code, seconds)).toBe(Math.floor(seconds / 30));
});

test('set up with the first code of the app, it asks for a code at each log-in, and says so by mail', async () => {
  const person = await signUp(api);
  const { secret, uri } = (await person.client.call(startTwoFactor)).answer;
  expect(decodeURIComponent(uri)).toMatch(`otpauth://totp/Foyer:${person.email}?`);
  expect(uri).toContain(`secret=${secret}`);
  // nothing counts before its first code
  expect((await person.client.call(getTwoFactor)).answer).toEqual({
    isOn: false,
    hasApp: false,
    codesLeft: 0,
  });
  expect(
    (await api.client().call(login, { body: { email: person.email, password: PASSWORD } })).answer,
  ).toHaveProperty('accessToken');
  const wrong = await person.client.call(confirmTwoFactor, { body: { code: '000000' } });
  expect([wrong.error.code, wrong.error.errors?.[0]?.path]).toEqual(['code_wrong', 'code']);

  const code = await codeOf(secret);
  const { recoveryCodes } = (
    await person.client.call(confirmTwoFactor, {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    })
  ).answer;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await person.client.call(getTwoFactor)).answer).toEqual({
    isOn: true,
    hasApp: true,
    codesLeft: 10,
  });
  expect((await lastMailTo(api, person.email)).subject).toBe('Two-factor sign-in is on');
  await letStepsPass(person);

  const browser = api.client();
  const step = await owed(browser, person);
  expect(step.methods).toEqual(['app', 'recovery']);
  expect(await sessionOf(browser)).toBeNull();
  const { status, answer } = await give(browser, step.token, ` ${await codeOf(secret)} `);
  expect(status).toBe(200);
  expect(Object.keys(answer)).toEqual(['accessToken']);
  expect((await sessionOf(browser))?.id).toBe(person.id);
});

test('secrets are sealed and codes hashed in the database', async () => {
  const { person, secret, codes } = await withTwoFactor();
  const { rows } = await api.pool.query<{ row: string }>(
    `select t::text as row from two_factor t where user_id = $1
     union all select c::text from recovery_codes c where user_id = $1`,
    [person.id],
  );
  expect(rows).toHaveLength(11);
  const kept = rows.map(({ row }) => row).join();
  for (const one of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(kept).not.toContain(one);
});

test('a code works once, one step early or late; what is older works no more', async () => {
  const { person, secret } = await withTwoFactor();
  const browser = api.client();
  const tryCode = async (code: string) => {
    const step = await owed(browser, person);
    const { status } = await give(browser, step.token, code);
    return status;
  };
  for (const steps of [-1, 0, 1]) {
    const code = await codeOf(secret, steps);
    expect(await tryCode(code)).toBe(200);
    expect(await tryCode(code)).toBe(401);
  }
  // a later one was taken: those before it are over
  expect(await tryCode(await codeOf(secret))).toBe(401);
  await letStepsPass(person);
  for (const steps of [-3, 3]) expect(await tryCode(await codeOf(secret, steps))).toBe(401);
});

test('of two who give one code at once, one gets in', async () => {
  const { person, secret } = await withTwoFactor();
  const steps = [await owed(api.client(), person), await owed(api.client(), person)];
  const code = await codeOf(secret);
  const ends = await Promise.all(steps.map(({ token }) => give(api.client(), token, code)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('a recovery code works once, however it is typed; new ones end the former', async () => {
  const { person, codes } = await withTwoFactor();
  const [first = '', second = '', third = ''] = codes;
  const browser = api.client();
  const tryCode = async (code: string) =>
    (await give(browser, (await owed(browser, person)).token, code)).status;
  expect(await tryCode(first)).toBe(200);
  expect(await tryCode(first)).toBe(401);
  expect(await tryCode(` ${second.toLowerCase().replaceAll('-', ' ')} `)).toBe(200);
  expect((await person.client.call(getTwoFactor)).answer.codesLeft).toBe(8);

  const { recoveryCodes } = (await person.client.call(renewRecoveryCodes)).answer;
  expect((await person.client.call(getTwoFactor)).answer.codesLeft).toBe(10);
  expect(await tryCode(third)).toBe(401);
  expect(await tryCode(recoveryCodes[0] ?? '')).toBe(200);

  // somebody else's are nobody's
  const other = await withTwoFactor();
  expect(await tryCode(other.codes[0] ?? '')).toBe(401);
});

test('after five wrong codes the password is asked for again', async () => {
  const { person, secret } = await withTwoFactor();
  const browser = api.client();
  const { token } = await owed(browser, person);
  const codes: string[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) codes.push((await give(browser, token, '000000')).error.code);
  expect(codes).toEqual([
    ...Array<string>(4).fill('code_wrong'),
    ...Array<string>(2).fill('sign_in_step_over'),
  ]);
  expect((await give(browser, token, await codeOf(secret))).error.code).toBe('sign_in_step_over');
  expect(
    (await give(browser, (await owed(browser, person)).token, await codeOf(secret))).status,
  ).toBe(200);
});

test('wrong codes are few in a quarter of an hour and, from wherever, in an hour; a known browser goes past strangers', async () => {
  const { person, secret } = await withTwoFactor();
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const own = api.client();
  await give(own, (await owed(own, person)).token, await codeOf(secret));
  await letStepsPass(person);

  const guess = async (ip: string) => {
    const { token } = await owed(api.client(), person);
    return (await api.client().call(finishSignIn, { body: { token, code: '000000' } }, from(ip)))
      .status;
  };
  for (let tries = 0; tries < 10; tries++) expect(await guess('10.9.0.1')).toBe(401);
  expect(await guess('10.9.0.1')).toBe(429);
  for (let tries = 0; tries < 20; tries++) expect(await guess(`10.9.1.${tries}`)).toBe(401);
  expect(await guess('10.9.2.1')).toBe(429);
  expect((await give(own, (await owed(own, person)).token, await codeOf(secret))).status).toBe(200);
});

test('the token of the step is one account’s, lives ten minutes, and ends with a new password or a lock', async () => {
  const { person, secret } = await withTwoFactor();
  const other = await withTwoFactor();
  const browser = api.client();
  const { token: foreign } = await owed(browser, other.person);
  expect((await give(browser, foreign, await codeOf(secret))).error.code).toBe('code_wrong');
  expect((await give(browser, 'made-up', await codeOf(secret))).error.code).toBe(
    'sign_in_step_over',
  );

  const late = await owed(browser, person);
  await api.pool.query(
    `update sign_in_steps set expires_at = expires_at - interval '10 minutes' where user_id = $1`,
    [person.id],
  );
  expect((await give(browser, late.token, await codeOf(secret))).error.code).toBe(
    'sign_in_step_over',
  );

  const { token } = await owed(browser, person);
  const admin = await signUp(api, { isSiteAdmin: true });
  await admin.client.call(lockAccount, { params: { id: person.id }, body: { reason: 'Fraud' } });
  expect((await give(browser, token, await codeOf(secret))).error.code).toBe('account_locked');
});

test('a new password leaves the second step on, and ends steps that the former one began', async () => {
  const { person, secret } = await withTwoFactor();
  const before = await owed(api.client(), person);
  await api.client().call(forgotPassword, { body: { email: person.email } });
  const token = tokenIn(await lastMailTo(api, person.email), 'reset');
  const password = 'cobalt-river-38';
  expect((await api.client().call(resetPassword, { body: { token, password } })).status).toBe(204);
  expect((await give(api.client(), before.token, await codeOf(secret))).error.code).toBe(
    'sign_in_step_over',
  );
  const browser = api.client();
  const step = await owed(browser, person, password);
  expect(await sessionOf(browser)).toBeNull();
  expect((await give(browser, step.token, await codeOf(secret))).status).toBe(200);
});

test('signing up again with the right password is no way past the second step', async () => {
  const { person } = await withTwoFactor();
  const password = 'cobalt-river-38';
  const body = { currentPassword: PASSWORD, newPassword: password };
  expect((await person.client.call(changePassword, { body })).status).toBe(200);
  const browser = api.client();
  const { error } = await browser.call(signUpCall, {
    body: {
      ...{ name: 'Nora Lind', username: 'someother1', email: person.email, password },
      ...AGREED,
    },
  });
  expect(error.code).toBe('email_taken');
  expect(await sessionOf(browser)).toBeNull();
});

test('an app without cookies gives the second step as well, and gets its token', async () => {
  const { person, secret } = await withTwoFactor();
  const bearer = { headers: { 'session-transport': 'bearer' } };
  const { token } = await owed(api.client(), person);
  const { answer } = await api
    .client()
    .call(finishSignIn, { body: { token, code: await codeOf(secret) } }, bearer);
  expect(answer.accessToken).toMatch(/^[\w-]{43}$/);
});

test('it is turned off by its owner, who is told by mail; then the password is enough, and codes are over', async () => {
  const { person, codes } = await withTwoFactor();
  const step = await owed(api.client(), person);
  expect((await person.client.call(turnOffTwoFactor)).status).toBe(204);
  expect((await lastMailTo(api, person.email)).subject).toBe('Two-factor sign-in is off');
  expect((await give(api.client(), step.token, codes[0] ?? '')).error.code).toBe(
    'sign_in_step_over',
  );
  expect(
    (await api.client().call(login, { body: { email: person.email, password: PASSWORD } })).answer,
  ).toHaveProperty('accessToken');
  const left = 'select from recovery_codes where user_id = $1';
  expect((await api.pool.query(left, [person.id])).rowCount).toBe(0);
  const count = (await mailsTo(api, person.email)).length;
  // once more does nothing
  await person.client.call(turnOffTwoFactor);
  expect(await mailsTo(api, person.email)).toHaveLength(count);
  expect((await person.client.call(renewRecoveryCodes)).error.code).toBe('two_factor_off');
});

test('what is on is not set up anew, and every change needs a recent password', async () => {
  const { person, secret } = await withTwoFactor();
  expect((await person.client.call(startTwoFactor)).error.code).toBe('two_factor_on');
  expect(
    (await person.client.call(confirmTwoFactor, { body: { code: await codeOf(secret) } })).error
      .code,
  ).toBe('two_factor_on');
  await letTimePass(person);
  const calls = [
    person.client.call(startTwoFactor),
    person.client.call(confirmTwoFactor, { body: { code: '000000' } }),
    person.client.call(renewRecoveryCodes),
    person.client.call(turnOffTwoFactor),
  ];
  for (const { error } of await Promise.all(calls))
    expect(error.code).toBe('reauthentication_required');
  expect((await person.client.call(getTwoFactor)).answer).toEqual({
    isOn: true,
    hasApp: true,
    codesLeft: 10,
  });
});

test('nobody can turn off somebody else’s second step: no call names whose it is', async () => {
  const about = [...ENDPOINTS.values()].filter(({ id, path }) =>
    /two_?factor/i.test(`${id} ${path}`),
  );
  expect(about.map(({ id }) => id).toSorted()).toEqual([
    'twoFactor.confirm',
    'twoFactor.get',
    'twoFactor.renewCodes',
    'twoFactor.start',
    'twoFactor.turnOff',
    'twoFactor.usePasskeys',
  ]);
  for (const endpoint of about) {
    const { params, query, body } = schemasOf(endpoint);
    const fields = [params, query, body].flatMap((schema) =>
      'shape' in schema ? Object.keys(schema.shape as object) : [],
    );
    expect([endpoint.id, endpoint.access, fields.filter((name) => name !== 'code')]).toEqual([
      endpoint.id,
      'user',
      [],
    ]);
  }
  // an owner who tries it turns off their own
  const { person } = await withTwoFactor();
  const owner = await signUp(api);
  await organizationOf(owner);
  await owner.client.call(turnOffTwoFactor);
  expect((await person.client.call(getTwoFactor)).answer.isOn).toBe(true);
});
