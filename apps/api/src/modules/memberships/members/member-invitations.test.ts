import {
  addMember,
  claimMembership,
  getMember,
  listNotifications,
  importMembers,
  readMemberInvite,
  removeMember,
  resendMemberInvite,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import { meanwhile } from '../../../../test/support/meanwhile.ts';
import { seedMembership, seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import { findByToken, claim as writeClaim } from './member-invitations.repository.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let tier: SeededTier;
let member: TestPerson;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  ({ owner, ownerId } = await signUpOwner(api));
  tier = await seedTier(api, ownerId);
  // letters of an address count for nothing
  member = await signUp(api, { email: `Ada.${ownerId}@Mail.test`, name: 'Ada Lind' });
});

const add = async (email = member.email) =>
  (
    await owner.client.call(addMember, {
      body: { ownerId, name: 'Ada Lind', email, tierId: tier.tierId, priceId: tier.priceId },
    })
  ).answer;
const read = async (id: string) =>
  (await owner.client.call(getMember, { params: { id }, query: { ownerId } })).answer;
const resend = (id: string) =>
  owner.client.call(resendMemberInvite, { params: { id }, body: { ownerId } });
const remove = (id: string) =>
  owner.client.call(removeMember, { params: { id }, query: { ownerId } });
const LINK = /\/memberships\/invitation\/([\w-]+)/;
const tokens = async (email = member.email) =>
  (await mailsTo(api, email)).map(({ text }) => LINK.exec(text)?.[1] ?? '');
const tokenOf = async (email = member.email) => (await tokens(email)).at(-1) ?? '';
const look = (token: string, client = api.client()) =>
  client.call(readMemberInvite, { params: { token } });
const claim = (token: string, client = member.client) =>
  client.call(claimMembership, { params: { token }, body: {} });
const outcome = ({ status, error }: Awaited<ReturnType<typeof claim>>) =>
  status < 300 ? status : error.code;
const news = async ({ client }: TestPerson) =>
  (await client.call(listNotifications)).answer.data.map(({ parts }) =>
    parts.map(({ text }) => text).join(''),
  );

test('whoever is added gets a mail with a link, of which only the hash is kept', async () => {
  const { id } = await add();
  const [mail] = await mailsTo(api, member.email);
  expect(mail?.subject).toMatch(/^You are invited to be a member of /);
  expect(mail?.text).toContain('Friend');
  expect(mail?.text).toContain('Renews on');
  const token = LINK.exec(mail?.text ?? '')?.[1] ?? '';
  const { rows } = await api.pool.query<{ hash: Buffer }>(
    'select token_hash as hash from membership_subscriptions where id = $1',
    [id],
  );
  expect(rows[0]?.hash).toEqual(sha256(token));
  const kept = await api.pool.query(
    `select (select string_agg(payload::text, '') from job_outbox) as jobs,
        (select string_agg(detail::text, '') from audit_log) as acts`,
  );
  expect(JSON.stringify(kept.rows)).not.toContain(token);
  // worked off once more it writes nothing
  await api.runJobs();
  expect(await tokens()).toEqual([token]);
});

test('whoever proved the address hears of it in the panel, without the link; nobody else does', async () => {
  const unproved = await signUp(api, { emailVerified: false });
  await add();
  await add(unproved.email);
  const token = await tokenOf();
  const [told] = await news(member);
  expect(told).toMatch(/ invited you to be a member: Friend\. The link is in your mailbox$/);
  expect(told).not.toContain(token);
  expect(await news(unproved)).toEqual([]);
  expect(await tokens(unproved.email)).toHaveLength(1);
});

test('every member of an import gets a link of their own', async () => {
  const members = Array.from({ length: 230 }, (_, n) => ({
    ...{ name: 'Ida Lund', email: `n${n}.${ownerId}@mail.test` },
    ...{ tierId: tier.tierId, priceId: tier.priceId },
  }));
  await owner.client.call(importMembers, { body: { ownerId, members } });
  await api.runJobs();
  const { rows } = await api.pool.query<{ mails: number; hashes: number }>(
    `select (select count(distinct recipient)::int from mail_outbox where recipient like '%' || $2)
          as mails,
        (select count(distinct token_hash)::int from membership_subscriptions where owner_id = $1)
          as hashes`,
    [ownerId, `${ownerId}@mail.test`],
  );
  expect(rows).toEqual([{ mails: 230, hashes: 230 }]);
});

test('a link says what it is for, to whoever has it, and to whom in part', async () => {
  await add();
  const { answer, raw } = await look(await tokenOf());
  expect(answer).toMatchObject({
    owner: { hasProfile: true, type: 'School' },
    ...{ tierName: 'Friend', email: 'a***@mail.test' },
  });
  expect(raw).not.toContain(ownerId);
  expect((await look('x'.repeat(27))).status).toBe(404);
});

test('whoever proved the address claims it, once, and is a patron of the house', async () => {
  const { id, version } = await add();
  const token = await tokenOf();
  expect((await claim(token)).answer).toEqual({ subscriptionId: id });
  expect(await read(id)).toMatchObject({
    ...{ userId: member.id, status: 'active', version: version + 1 },
  });
  const { rows } = await api.pool.query(
    `select p.user_id from membership_subscriptions s join patrons p on p.id = s.patron_id
      where s.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ user_id: member.id }]);
  // a second click arrives; a stranger with the link does not
  expect((await claim(token)).answer).toEqual({ subscriptionId: id });
  expect((await look(token, member.client)).status).toBe(200);
  const stranger = await signUp(api);
  expect((await claim(token, stranger.client)).status).toBe(404);
  expect((await look(token)).status).toBe(404);
  const { rows: told } = await api.pool.query(
    'select type, data from domain_events where owner_id = $1',
    [ownerId],
  );
  expect(told).toMatchObject([
    {
      type: 'membership.subscription.created',
      data: { subscriptionId: id, userId: member.id, tierName: 'Friend' },
    },
  ]);
  expect((await resend(id)).error.code).toBe('membership_claimed');
});

test('nobody claims it who did not prove its address', async () => {
  await add();
  const token = await tokenOf();
  expect((await claim(token, api.client())).status).toBe(401);
  const stranger = await signUp(api);
  expect(outcome(await claim(token, stranger.client))).toBe('invitation_for_another');
  // nor one that is nobody's yet
  await add('nobody@mail.test');
  expect(outcome(await claim(await tokenOf('nobody@mail.test'), stranger.client))).toBe(
    'invitation_for_another',
  );
  await api.pool.query('update credentials set email_verified_at = null where user_id = $1', [
    member.id,
  ]);
  expect(outcome(await claim(token))).toBe('email_unverified');
});

test('of eight claims at once all arrive, and the house hears of one', async () => {
  await add();
  const token = await tokenOf();
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { rows } = await api.pool.query<{ n: number }>(
    'select count(*)::int as n from domain_events where owner_id = $1',
    [ownerId],
  );
  expect(rows[0]?.n).toBe(1);
});

const halfway =
  (token: string, userId: string) => async (tx: Parameters<typeof findByToken>[0]) => {
    const found = await findByToken(tx, token);
    if (found) await writeClaim(tx, { ...found, userId, firstName: 'Ada', lastName: 'Lind' });
  };

test('a claim waits for another one of the same invitation, and finds it', async () => {
  await add();
  const token = await tokenOf();
  const other = await signUp(api);
  const late = await meanwhile(api, halfway(token, other.id), () => claim(token), { waits: true });
  expect(late.status).toBe(404);
});

test('without a lock both find it unclaimed', async () => {
  await add();
  const token = await tokenOf();
  const other = await signUp(api);
  const seen = await meanwhile(api, halfway(token, other.id), () => look(token), { waits: false });
  expect(seen.status).toBe(200);
});

test('whoever is a member of that tier already stays it, and the invitation ends', async () => {
  const { id } = await add();
  const token = await tokenOf();
  await seedMembership(api, tier, member.id, { provider: 'sandbox' });
  expect(outcome(await claim(token))).toBe('already_member');
  expect(await read(id)).toMatchObject({ userId: null, status: 'expired' });
  expect((await look(token)).status).toBe(404);
  expect((await resend(id)).error.code).toBe('membership_over');
});

test('sent again it has a new link, and the one before opens nothing, nor does that of one removed', async () => {
  const { id } = await add();
  const first = await tokenOf();
  const { status, answer } = await resend(id);
  expect([status, answer.status]).toEqual([200, 'invited']);
  expect(outcome(await claim(first))).toBe('not_found');
  const second = await tokenOf();
  expect(second).not.toBe(first);
  expect((await look(first)).status).toBe(404);
  expect((await look(second)).status).toBe(200);
  await remove(id);
  expect([(await look(second)).status, outcome(await claim(second))]).toEqual([404, 'not_found']);
});

test('so many invitations reach one mailbox, and only from somebody who can be reached', async () => {
  const { id } = await add();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await resend(id)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await api.pool.query('delete from rate_limits');
  await api.pool.query('update credentials set email_verified_at = null where user_id = $1', [
    owner.id,
  ]);
  expect((await resend(id)).error.code).toBe('email_unverified');
});

test('the log says who was invited, sent to again and claimed, without the address', async () => {
  const { id } = await add();
  await resend(id);
  await claim(await tokenOf());
  const { rows } = await api.pool.query(
    `select action, detail from audit_log where account_id = $1 and action like 'members.%'
      order by at, id`,
    [ownerId],
  );
  const detail = { member: 'a***@mail.test', tier: 'Friend' };
  expect(rows).toEqual(
    ['create', 'resendInvite', 'claimed'].map((act) => ({ action: `members.${act}`, detail })),
  );
});
