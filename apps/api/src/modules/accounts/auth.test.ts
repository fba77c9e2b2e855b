import {
  changePassword,
  checkReset,
  endSession,
  forgotPassword,
  getPreview,
  login,
  resendVerification,
  resetPassword,
  signUp as signUpCall,
  verifyEmail,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { PASSWORD, sessionOf, signIn, signUp } from '../../../test/support/accounts.ts';
import { lastMailTo, mailsTo, tokenIn } from '../../../test/support/mails.ts';
import { AGREED } from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const NEW_PASSWORD = 'cobalt-river-38';
let people = 0;
const form = (change: object = {}) => {
  people += 1;
  return {
    name: 'Ada Winter',
    username: `ada${people}`,
    email: `ada${people}@mail.test`,
    password: NEW_PASSWORD,
    ...AGREED,
    ...change,
  };
};
/** A browser at an address of its own, so that budgets of other tests do not count. */
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

test('signing up makes a person, signs them in and mails a link that verifies the address', async () => {
  const client = api.client();
  const body = form({ name: '  Ada Maria Winter ' });
  const { status } = await client.call(signUpCall, { body });
  expect(status).toBe(201);
  expect(await sessionOf(client)).toMatchObject({
    firstName: 'Ada',
    name: 'Ada Maria Winter',
    email: body.email,
    emailVerified: false,
  });

  const mail = await lastMailTo(api, body.email);
  expect(mail.subject).toBe('Confirm your email address');
  expect(
    (await client.call(verifyEmail, { body: { token: tokenIn(mail, 'verify') } })).status,
  ).toBe(204);
  expect(await sessionOf(client)).toMatchObject({ emailVerified: true });
});

const termsOf = async (email: string) =>
  (
    await api.pool.query(
      `select terms_version as version,
          clock_timestamp() - terms_agreed_at between '0' and '1 minute'::interval as "isNow"
         from credentials where email = $1`,
      [email],
    )
  ).rows[0];

test('an account keeps which terms its page showed, and when they were agreed to: the first time', async () => {
  const body = form();
  await api.client().call(signUpCall, { body });
  expect(await termsOf(body.email)).toEqual({ version: TERMS_VERSION, isNow: true });
  await api.pool.query(
    `update credentials set terms_version = '2026-01-01', terms_agreed_at = '2026-01-02'
      where email = $1`,
    [body.email],
  );
  // sent once more it signs in, and agrees to nothing anew
  expect((await api.client().call(signUpCall, { body })).status).toBe(201);
  expect(await termsOf(body.email)).toEqual({ version: '2026-01-01', isNow: false });
});

test.each([
  ['without terms', undefined, 'this field is required'],
  ['by terms that there never were', '2020-01-01', expect.stringMatching(/not known here/)],
])('nobody signs up %s', async (_, termsVersion, message) => {
  const body = form({ termsVersion });
  const { status, error } = await api.client().call(signUpCall, { body });
  expect([status, error.errors]).toEqual([400, [{ path: 'termsVersion', message }]]);
  expect(await termsOf(body.email)).toBeUndefined();
});

test('a verification link works once', async () => {
  const body = form();
  const client = api.client();
  await client.call(signUpCall, { body });
  const token = tokenIn(await lastMailTo(api, body.email), 'verify');
  await client.call(verifyEmail, { body: { token } });
  expect((await client.call(verifyEmail, { body: { token } })).error.code).toBe('token_invalid');
});

test('the owner of a mailbox confirms no account that a stranger made with its address', async () => {
  const body = form();
  const stranger = api.client();
  await stranger.call(signUpCall, { body });
  const token = tokenIn(await lastMailTo(api, body.email), 'verify');
  for (const reader of [api.client(), (await signUp(api)).client]) {
    expect((await reader.call(verifyEmail, { body: { token } })).error.code).toBe(
      'sign_in_to_confirm',
    );
  }
  expect(await sessionOf(stranger)).toMatchObject({ emailVerified: false });
  // who made it, in another browser: signs in there, and the same link works
  expect(
    (await (await signIn(api, body.email, body.password)).call(verifyEmail, { body: { token } }))
      .status,
  ).toBe(204);
});

test('a new verification mail makes the former link void; a verified person gets none', async () => {
  const client = api.client();
  const body = form();
  await client.call(signUpCall, { body });
  const former = tokenIn(await lastMailTo(api, body.email), 'verify');
  expect((await client.call(resendVerification)).status).toBe(204);
  expect((await client.call(verifyEmail, { body: { token: former } })).error.code).toBe(
    'token_invalid',
  );
  await client.call(verifyEmail, {
    body: { token: tokenIn(await lastMailTo(api, body.email), 'verify') },
  });
  await client.call(resendVerification);
  expect(await mailsTo(api, body.email)).toHaveLength(2);
  expect((await api.client().call(resendVerification)).error.code).toBe('sign_in_required');
});

test.each([
  ['a name with digits', { name: 'R2D2' }, 'name'],
  ['a blank name', { name: '   ' }, 'name'],
  ['a username with spaces', { username: 'a b' }, 'username'],
  ['a username that is too long', { username: 'a'.repeat(21) }, 'username'],
  ['an address without a host', { email: 'ada@' }, 'email'],
  ['a short password', { password: 'x7$kq2' }, 'password'],
  ['a password beyond 128 characters', { password: 'xq7 '.repeat(33) }, 'password'],
])('sign-up refuses %s and says which field', async (_, change, path) => {
  const { status, error } = await api.client().call(signUpCall, { body: form(change) });
  expect(status).toBe(400);
  expect(error.errors?.map((one) => one.path)).toContain(path);
});

test('a NUL character in a text is refused, the words backslash u0000 are not', async () => {
  const login0 = (password: string) =>
    api.client().call(login, { body: { email: 'nul@mail.test', password } });
  expect((await login0('a\u0000b')).status).toBe(400);
  expect((await login0('a\\u0000b')).status).toBe(401);
});

test('sign-up refuses unknown keys', async () => {
  const body = form({ isSiteAdmin: true });
  expect((await api.client().call(signUpCall, { body })).status).toBe(400);
});

test('sign-up refuses a weak password beside its field', async () => {
  const { error } = await api
    .client()
    .call(signUpCall, { body: form({ password: 'Password123!' }) });
  expect(error).toMatchObject({ code: 'password_weak', errors: [{ path: 'password' }] });
});

test('sign-up tells of a taken or reserved username beside a weak password', async () => {
  await api.client().call(signUpCall, { body: form({ username: 'mirror' }) });
  const refused = async (username: string) => {
    const body = form({ username, password: 'Password123!' });
    return (await api.client().call(signUpCall, { body })).error.errors;
  };
  const password = { path: 'password' };
  expect(await refused('Mirror')).toMatchObject([{ path: 'username' }, password]);
  expect(await refused('admin')).toMatchObject([{ path: 'username' }, password]);
  expect(await refused('mirrorless')).toMatchObject([password]);
});

test('usernames are one, whatever their case', async () => {
  const body = form();
  await api.client().call(signUpCall, { body });
  const { error } = await api
    .client()
    .call(signUpCall, { body: form({ username: body.username.toUpperCase() }) });
  expect(error).toMatchObject({ code: 'username_taken', errors: [{ path: 'username' }] });
});

test('an address can sign up once; with the right password it is signed in instead', async () => {
  const body = form();
  await api.client().call(signUpCall, { body });
  const other = await api
    .client()
    .call(signUpCall, {
      body: form({ email: body.email.toUpperCase(), password: 'another-river-99' }),
    });
  expect(other.error.code).toBe('email_taken');
  const retry = api.client();
  expect((await retry.call(signUpCall, { body })).status).toBe(201);
  expect(await sessionOf(retry)).toMatchObject({ email: body.email });
});

test('two sign-ups of one address at the same time make one account', async () => {
  const body = form();
  const answers = await Promise.all([1, 2, 3].map(() => api.client().call(signUpCall, { body })));
  expect(answers.map((one) => one.status)).toEqual([201, 201, 201]);
  expect(
    (await api.pool.query('select 1 from credentials where email = $1', [body.email])).rowCount,
  ).toBe(1);
});

test('login takes the address in any case and with spaces around it', async () => {
  const person = await signUp(api);
  expect(
    (
      await api
        .client()
        .call(login, { body: { email: `  ${person.email.toUpperCase()} `, password: PASSWORD } })
    ).status,
  ).toBe(200);
});

test('a wrong password and an unknown address answer alike', async () => {
  const person = await signUp(api);
  const wrong = await api
    .client()
    .call(login, { body: { email: person.email, password: 'not-this-one' } });
  const unknown = await api
    .client()
    .call(login, { body: { email: 'nobody@mail.test', password: 'not-this-one' } });
  expect(wrong.status).toBe(401);
  expect({ ...unknown.error, errorId: '' }).toEqual({ ...wrong.error, errorId: '' });
  expect(unknown.headers['set-cookie']).toBeUndefined();
});

test('a wrong password and an unknown address take about as long', async () => {
  const person = await signUp(api);
  const timed = async (email: string) => {
    const start = performance.now();
    await api.client().call(login, { body: { email, password: 'not-this-one' } }, from('10.0.0.9'));
    return performance.now() - start;
  };
  const fastest = { unknown: Infinity, known: Infinity };
  // in turns, and the best of each: what else the machine does only ever adds
  for (let i = 0; i < 8; i += 1) {
    fastest.unknown = Math.min(fastest.unknown, await timed('nobody9@mail.test'));
    fastest.known = Math.min(fastest.known, await timed(person.email));
  }
  const ratio = fastest.unknown / fastest.known;
  // without the decoy the unknown address answers more than five times faster
  expect(ratio).toBeGreaterThan(0.4);
});

test('guessing is slowed, and the owner of the account still gets in from elsewhere', async () => {
  const person = await signUp(api);
  const guess = () =>
    api
      .client()
      .call(login, { body: { email: person.email, password: 'guess-guess' } }, from('10.0.0.1'));
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  const refused = await guess();
  expect(refused.error.code).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const owner = await api
    .client()
    .call(login, { body: { email: person.email, password: PASSWORD } }, from('10.0.0.2'));
  expect(owner.status).toBe(200);
});

describe('when many addresses guess at one account', () => {
  const right = (email: string) => ({ body: { email, password: PASSWORD } });

  async function guessedAccount() {
    const person = await signUp(api);
    const own = api.client();
    await own.call(login, right(person.email), from('10.4.255.1'));
    const guess = (n: number, client = api.client()) =>
      client.call(
        login,
        { body: { email: person.email, password: 'guess-guess' } },
        from(`10.4.${Math.floor(n / 200)}.${n % 200}`),
      );
    for (let n = 0; n < 50; n += 1) expect((await guess(n)).status).toBe(401);
    return { person, own, guess };
  }

  test('they wait for each other, and the owner does not, in a browser that has signed in before, signed out or not', async () => {
    const { person, own, guess } = await guessedAccount();
    expect((await guess(50)).status).toBe(401);
    const refused = await guess(51);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // even the right password waits, so that the wait says nothing
    expect((await api.client().call(login, right(person.email), from('10.5.0.1'))).status).toBe(
      429,
    );
    await own.call(endSession);
    expect((await own.call(login, right(person.email), from('10.5.0.2'))).status).toBe(200);
    const other = await signUp(api);
    expect((await api.client().call(login, right(other.email), from('10.5.0.3'))).status).toBe(200);
  });

  test('a browser is known to the account that it signed in to and to no other', async () => {
    const { person, guess } = await guessedAccount();
    await guess(50);
    const stranger = await signIn(api, (await signUp(api)).email);
    expect((await stranger.call(login, right(person.email), from('10.5.1.1'))).status).toBe(429);
  });

  test('the mailed link is the way in for a new browser, and a new password makes strangers of the others', async () => {
    const { person, own } = await guessedAccount();
    const fresh = api.client();
    expect(
      (
        await fresh.call(resetPassword, {
          body: { token: await resetTokenOf(person.email), password: NEW_PASSWORD },
        })
      ).status,
    ).toBe(204);
    const renewed = { body: { email: person.email, password: NEW_PASSWORD } };
    await api.client().call(login, renewed, from('10.5.2.1'));
    expect((await own.call(login, renewed, from('10.5.2.2'))).status).toBe(429);
    expect((await fresh.call(login, renewed, from('10.5.2.3'))).status).toBe(200);
  });
});

test('somebody who guesses behind the same address locks nobody out of a browser that has signed in before', async () => {
  const person = await signUp(api);
  const [own, wifi] = [api.client(), from('10.6.0.1')];
  const right = { body: { email: person.email, password: PASSWORD } };
  await own.call(login, right, wifi);
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      api
        .client()
        .call(
          login,
          {
            body: {
              email: n < 12 ? person.email : `sprayed${n}@mail.test`,
              password: 'guess-guess',
            },
          },
          wifi,
        ),
    ),
  );
  expect((await api.client().call(login, right, wifi)).status).toBe(429);
  expect((await own.call(login, right, wifi)).status).toBe(200);
  // which is no way to guess on: its own wrong tries count
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push(
      (await own.call(login, { body: { email: person.email, password: 'guess-guess' } }, wifi))
        .status,
    );
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test('one subscriber’s IPv6 addresses are one guesser', async () => {
  const person = await signUp(api);
  const statuses: number[] = [];
  for (let n = 1; n <= 12; n += 1)
    statuses.push(
      (
        await api
          .client()
          .call(
            login,
            { body: { email: person.email, password: 'guess-guess' } },
            from(`2001:db8:7:7::${n}`),
          )
      ).status,
    );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('signing in rightly is no guess, however often', async () => {
  const person = await signUp(api);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1)
    statuses.push(
      (
        await api
          .client()
          .call(login, { body: { email: person.email, password: PASSWORD } }, from('10.0.0.4'))
      ).status,
    );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('making accounts from one address is slowed in production', async () => {
  const live = await createTestApi({ config: { isProduction: true } });
  try {
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => live.client().call(signUpCall, { body: form() })),
    );
    expect(answers.filter((one) => one.status === 429)).toHaveLength(2);
  } finally {
    await live.close();
  }
});

test('trying one password on many accounts is slowed too', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 105 }, (_, i) =>
      api
        .client()
        .call(
          login,
          { body: { email: `spray${i}@mail.test`, password: 'Spring-Sprout-1' } },
          from('10.0.0.3'),
        )
        .then((r) => r.status),
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('a login that another site sends is refused', async () => {
  const person = await signUp(api);
  const body = { email: person.email, password: PASSWORD };
  const foreign = await api
    .client()
    .call(login, { body }, { headers: { origin: 'https://evil.test' } });
  expect(foreign.error.code).toBe('cross_site_refused');
  expect(
    (await api.client().call(login, { body }, { headers: { 'sec-fetch-site': 'cross-site' } }))
      .error.code,
  ).toBe('cross_site_refused');
});

test('no trace of a password stays in what is kept for repeats', async () => {
  const person = await signUp(api);
  const client = api.client();
  await client.call(
    login,
    { body: { email: person.email, password: PASSWORD } },
    { idempotencyKey: 'login-key-0001' },
  );
  expect(
    (await api.pool.query(`select 1 from idempotency_keys where key = 'login-key-0001'`)).rowCount,
  ).toBe(0);
});

test('asking for a reset answers alike for known and unknown addresses; only the known one gets mail', async () => {
  const person = await signUp(api);
  const known = await api.client().call(forgotPassword, { body: { email: person.email } });
  const unknown = await api.client().call(forgotPassword, { body: { email: 'nobody@mail.test' } });
  expect([unknown.status, unknown.raw]).toEqual([known.status, known.raw]);
  await api.runJobs();
  expect(await mailsTo(api, person.email)).toHaveLength(1);
  expect(await mailsTo(api, 'nobody@mail.test')).toHaveLength(0);
});

async function resetTokenOf(email: string) {
  await api
    .client()
    .call(forgotPassword, { body: { email } }, from(`10.1.0.${(people += 1) % 250}`));
  await api.runJobs();
  return tokenIn(await lastMailTo(api, email), 'reset');
}

test('a reset sets the password, ends every session and works once', async () => {
  const person = await signUp(api);
  const phone = await signIn(api, person.email);
  const token = await resetTokenOf(person.email);
  expect(
    (await api.client().call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status,
  ).toBe(204);
  expect(await sessionOf(person.client)).toBeNull();
  expect(await sessionOf(phone)).toBeNull();
  expect(
    (await api.client().call(login, { body: { email: person.email, password: PASSWORD } })).status,
  ).toBe(401);
  expect(await sessionOf(await signIn(api, person.email, NEW_PASSWORD))).not.toBeNull();
  expect(
    (await api.client().call(resetPassword, { body: { token, password: 'another-river-99' } }))
      .error.code,
  ).toBe('token_invalid');
  expect((await lastMailTo(api, person.email)).subject).toBe('Your password was changed');
});

test('a reset link tells whether it works, and nothing else, as often as a person needs', async () => {
  const person = await signUp(api);
  const token = await resetTokenOf(person.email);
  const check = (given: string) => api.client().call(checkReset, { body: { token: given } });
  const works = await check(token);
  expect([works.status, works.raw]).toEqual([204, '']);
  // looking uses nothing up
  expect((await check(token)).status).toBe(204);
  const made = await check('garbage');
  expect(
    (await api.client().call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status,
  ).toBe(204);
  const used = await check(token);
  expect([used.status, used.error.code, used.error.message]).toEqual([
    422,
    'token_invalid',
    made.error.message,
  ]);
  for (let n = 0; n < 120; n++) await check('garbage');
  expect((await check('garbage')).error.code).toBe('too_many_requests');
  await api.pool.query('delete from rate_limits');
});

test('of two resets with one link one gets through', async () => {
  const person = await signUp(api);
  const token = await resetTokenOf(person.email);
  const answers = await Promise.all(
    ['cobalt-river-41', 'cobalt-river-42'].map((password) =>
      api.client().call(resetPassword, { body: { token, password } }),
    ),
  );
  expect(answers.map((one) => one.status).sort()).toEqual([204, 422]);
});

test('a refused password leaves the link usable', async () => {
  const person = await signUp(api);
  const token = await resetTokenOf(person.email);
  expect(
    (await api.client().call(resetPassword, { body: { token, password: 'qwertyuiop' } })).error
      .code,
  ).toBe('password_weak');
  expect(
    (await api.client().call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status,
  ).toBe(204);
});

test('an expired link, a made-up one and one of the other kind are refused alike', async () => {
  const person = await signUp(api);
  const token = await resetTokenOf(person.email);
  const refused = async (given: string) =>
    (await api.client().call(resetPassword, { body: { token: given, password: NEW_PASSWORD } }))
      .error.code;
  expect(await refused('made-up')).toBe('token_invalid');
  expect((await api.client().call(verifyEmail, { body: { token } })).error.code).toBe(
    'token_invalid',
  );
  await api.pool.query(
    `update one_time_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  );
  expect(await refused(token)).toBe('token_invalid');
});

test('a mailbox gets only so many reset mails an hour, whoever asks', async () => {
  const person = await signUp(api);
  for (let i = 0; i < 9; i += 1)
    await api.client().call(forgotPassword, { body: { email: person.email } }, from(`10.2.0.${i}`));
  await api.runJobs();
  expect((await mailsTo(api, person.email)).length).toBe(6);
});

test('changing the password asks for the old one, ends other sessions and renews this one', async () => {
  const person = await signUp(api);
  const phone = await signIn(api, person.email);
  const before = person.client.cookies.get('foyer_session');
  const wrong = await person.client.call(changePassword, {
    body: { currentPassword: 'nope-nope', newPassword: NEW_PASSWORD },
  });
  expect(wrong.error).toMatchObject({
    code: 'credentials_wrong',
    errors: [{ path: 'currentPassword' }],
  });
  const weak = await person.client.call(changePassword, {
    body: { currentPassword: PASSWORD, newPassword: `${person.username}-secret` },
  });
  expect(weak.error).toMatchObject({ code: 'password_weak', errors: [{ path: 'newPassword' }] });
  expect(
    (
      await person.client.call(changePassword, {
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      })
    ).status,
  ).toBe(200);
  expect(person.client.cookies.get('foyer_session')).not.toBe(before);
  expect(await sessionOf(person.client)).not.toBeNull();
  expect(await sessionOf(phone)).toBeNull();
  expect(
    (
      await api
        .client()
        .call(changePassword, { body: { currentPassword: 'x', newPassword: NEW_PASSWORD } })
    ).error.code,
  ).toBe('sign_in_required');
});

test('a deleted account cannot sign in', async () => {
  const person = await signUp(api);
  await api.pool.query('update profiles set deleted_at = now() where id = $1', [person.id]);
  expect(
    (await api.client().call(login, { body: { email: person.email, password: PASSWORD } })).error
      .code,
  ).toBe('credentials_wrong');
  expect(await sessionOf(person.client)).toBeNull();
});

test('preview exists while the product is tried out and is a missing page in production', async () => {
  expect((await api.client().call(getPreview)).answer).toEqual({ available: true });
  const live = await createTestApi({ config: { isProduction: true } });
  try {
    expect((await live.client().call(getPreview)).error.code).toBe('not_found');
  } finally {
    await live.close();
  }
});
