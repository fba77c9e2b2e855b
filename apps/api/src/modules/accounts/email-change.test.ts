import {
  askEmailChange,
  cancelEmailChange,
  changePassword,
  checkReset,
  confirmEmailChange,
  forgotPassword,
  getEmailChange,
  login,
  signUp as signUpCall,
  verifyEmail,
} from '@foyer/contracts';
import {
  PASSWORD,
  sessionOf,
  signIn,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo, tokenIn } from '../../../test/support/mails.ts';
import { AGREED, buy, expectSettled, sellableEvent } from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

const api = testApi();

let wishes = 0;
const newAddress = () => `moved${++wishes}@mail.test`;
const ask = (person: TestPerson, email: string) =>
  person.client.call(askEmailChange, { body: { email } });
const tokenFor = async (email: string) => tokenIn(await lastMailTo(api, email), 'email');
const confirm = (client: TestClient, token: string) =>
  client.call(confirmEmailChange, { body: { token } });
const wishOf = async ({ client }: TestPerson) => (await client.call(getEmailChange)).answer.data;

/** Asks, and returns both links. */
async function asked(person: TestPerson, email = newAddress()) {
  expect((await ask(person, email)).status).toBe(202);
  return { email, fresh: await tokenFor(email), former: await tokenFor(person.email) };
}

test('the address changes once both mailboxes said yes, in either order, and the page knows who is waited for', async () => {
  for (const first of ['fresh', 'former'] as const) {
    const person = await signUp(api);
    const links = await asked(person);
    expect(await wishOf(person)).toMatchObject({
      email: links.email,
      isNewConfirmed: false,
      isOldConfirmed: false,
    });
    const waitsFor = first === 'fresh' ? 'old' : 'new';
    // once more is as good as once
    for (const _ of [1, 2])
      expect((await confirm(person.client, links[first])).answer).toEqual({
        email: links.email,
        waitsFor,
      });
    expect((await sessionOf(person.client))?.email).toBe(person.email);
    expect(await wishOf(person)).toMatchObject({
      isNewConfirmed: first === 'fresh',
      isOldConfirmed: first === 'former',
    });

    const second = first === 'fresh' ? links.former : links.fresh;
    expect((await confirm(person.client, second)).answer.waitsFor).toBeNull();
    expect(await sessionOf(person.client)).toMatchObject({
      email: links.email,
      emailVerified: true,
    });
    expect(await wishOf(person)).toBeNull();
    expect((await confirm(person.client, second)).error.code).toBe('token_invalid');
    expect((await lastMailTo(api, person.email)).subject).toBe('Your email address was changed');
    expect(
      (await api.client().call(login, { body: { email: person.email, password: PASSWORD } })).error
        .code,
    ).toBe('credentials_wrong');
    await signIn(api, links.email);
  }
});

test('a link does nothing in another session, or without one', async () => {
  const person = await signUp(api);
  const { fresh, former } = await asked(person);
  const stranger = await signUp(api);
  for (const client of [stranger.client, api.client()])
    for (const token of [fresh, former])
      expect((await confirm(client, token)).error.code).toBe('sign_in_to_confirm');
  expect(await wishOf(person)).toMatchObject({ isNewConfirmed: false, isOldConfirmed: false });
});

test('a new wish ends the links of the former one; so do a cancellation, three days and a new password', async () => {
  const person = await signUp(api);
  const ended: Record<string, (person: TestPerson) => Promise<unknown>> = {
    replaced: (one) => ask(one, newAddress()),
    cancelled: ({ client }) => client.call(cancelEmailChange),
    old: ({ id }) =>
      api.pool.query('update email_changes set expires_at = now() where user_id = $1', [id]),
    password: ({ client }) =>
      client.call(changePassword, {
        body: { currentPassword: PASSWORD, newPassword: 'cobalt-river-38' },
      }),
  };
  for (const end of Object.values(ended)) {
    const { fresh, former } = await asked(person);
    await end(person);
    for (const token of [fresh, former])
      expect((await confirm(person.client, token)).error.code).toBe('token_invalid');
  }
  expect(await wishOf(person)).toBeNull();
  expect((await sessionOf(person.client))?.email).toBe(person.email);
});

test('the wish needs a recent password, and another address', async () => {
  const person = await signUp(api);
  const { status, error } = await ask(person, person.email.toUpperCase());
  expect([status, error.code, error.errors?.[0]?.path]).toEqual([422, 'email_own', 'email']);
  await api.pool.query(
    `update sessions set password_given_at = now() - interval '16 minutes' where user_id = $1`,
    [person.id],
  );
  expect((await ask(person, newAddress())).error.code).toBe('reauthentication_required');
  expect(await wishOf(person)).toBeNull();
});

test('an address that has an account is answered like any other, and its mailbox gets no link', async () => {
  const [person, other] = [await signUp(api), await signUp(api)];
  const [free, taken] = [await ask(person, newAddress()), await ask(person, other.email)];
  const plain = ({ status, answer }: typeof free) => ({
    ...answer,
    status,
    email: '',
    expiresAt: '',
  });
  expect(plain(taken)).toEqual(plain(free));
  const mail = await lastMailTo(api, other.email);
  expect(mail.subject).toBe('This address has an account already');
  expect(mail.text).not.toContain('/auth/email/');
});

test('of two who want one address the first gets it, also at the same moment; the other is told', async () => {
  const people = [await signUp(api), await signUp(api)] as const;
  const email = newAddress();
  const tokens: string[] = [];
  for (const person of people) {
    await ask(person, email);
    tokens.push(await tokenFor(email));
    await confirm(person.client, await tokenFor(person.email));
  }
  const ends = await Promise.all(
    people.map(({ client }, index) => confirm(client, tokens[index] ?? '')),
  );
  const codes = ends.map((end) => (end.status === 200 ? 'moved' : end.error.code));
  expect(codes.toSorted()).toEqual(['email_taken', 'moved']);
  const loser = codes.indexOf('email_taken');
  expect(ends[loser]?.error.message).toMatch(/^Another account has this address meanwhile/);
  const person = people[loser === 0 ? 0 : 1];
  expect((await sessionOf(person.client))?.email).toBe(person.email);
  expect(await wishOf(person)).toBeNull();
});

test('an address that was never confirmed is asked nothing, and gets no link', async () => {
  const client = api.client();
  const email = newAddress();
  await client.call(signUpCall, {
    body: {
      ...{ name: 'Ada Winter', username: `typo${wishes}`, email, password: 'cobalt-river-38' },
      ...AGREED,
    },
  });
  const former = tokenIn(await lastMailTo(api, email), 'verify');
  const wanted = newAddress();
  const { answer } = await client.call(askEmailChange, { body: { email: wanted } });
  expect(answer.isOldConfirmed).toBe(true);
  expect((await mailsTo(api, email)).filter(({ text }) => text.includes('/auth/email/'))).toEqual(
    [],
  );
  expect((await confirm(client, await tokenFor(wanted))).answer.waitsFor).toBeNull();
  expect(await sessionOf(client)).toMatchObject({ email: wanted, emailVerified: true });
  expect((await client.call(verifyEmail, { body: { token: former } })).error.code).toBe(
    'token_invalid',
  );
});

test('a reset link that the former mailbox holds opens nothing any more', async () => {
  const person = await signUp(api);
  const links = await asked(person);
  await api.client().call(forgotPassword, { body: { email: person.email } });
  const token = tokenIn(await lastMailTo(api, person.email), 'reset');
  await confirm(person.client, links.fresh);
  expect((await api.client().call(checkReset, { body: { token } })).status).toBe(204);
  await confirm(person.client, links.former);
  expect((await api.client().call(checkReset, { body: { token } })).error.code).toBe(
    'token_invalid',
  );
});

test('houses know the person by the new address: what was bought with it as a guest is theirs, and the former address is free for somebody else', async () => {
  const event = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
  const elsewhere = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
  const person = await signUp(api);
  const links = await asked(person);
  const buyer = { firstName: 'Nora', lastName: 'Lind' };
  for (const house of [event, elsewhere])
    await buy(api, person.client, house, { buyer: { ...buyer, email: person.email } });
  const guest = await buy(api, api.client(), event, { buyer: { ...buyer, email: links.email } });
  await confirm(person.client, links.former);
  await confirm(person.client, links.fresh);

  const patrons = async (ownerId: string) =>
    (
      await api.pool.query<{ id: string; user_id: string | null; address: string }>(
        'select id, user_id, address from patrons where owner_id = $1 order by address',
        [ownerId],
      )
    ).rows;
  const [own, ...others] = await patrons(event.ownerId);
  expect([own?.user_id, own?.address, others]).toEqual([person.id, links.email, []]);
  const { rows } = await api.pool.query('select patron_id from orders where id = $1', [guest.id]);
  expect(rows).toEqual([{ patron_id: own?.id }]);
  expect((await patrons(elsewhere.ownerId)).map(({ address }) => address)).toEqual([links.email]);

  // somebody else has the mailbox now
  await buy(api, api.client(), elsewhere, { buyer: { ...buyer, email: person.email } });
  const later = await patrons(elsewhere.ownerId);
  expect(later.find(({ address }) => address === person.email)?.user_id).toBeNull();
  await expectSettled(api);
});
