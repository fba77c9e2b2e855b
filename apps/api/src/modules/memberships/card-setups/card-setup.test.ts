import {
  finishCardSetup,
  listAccountLog,
  getOwnMembership,
  openCardSetup,
  sandboxPay,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import {
  passPeriod,
  renew,
  seedMembership,
  seedTier,
  subscribe,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import {
  CARDS,
  connectPayments,
  expectInvariants,
  expectSettled,
  pay,
} from '../../../../test/support/selling.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let tier: SeededTier;
let member: TestPerson;
let id: string;
beforeEach(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
  await connectPayments(api, ownerId);
  tier = await seedTier(api, ownerId);
  member = await signUp(api);
  id = await subscribe(api, tier, member);
  await api.runJobs();
});
afterEach(() => expectInvariants(api.pool));

const open = (person = member, of = id) =>
  person.client.call(openCardSetup, { params: { id: of }, body: {} });
const finish = async (setupId: string) =>
  (await member.client.call(finishCardSetup, { params: { id }, body: { setupId } })).answer;
const read = async () => (await member.client.call(getOwnMembership, { params: { id } })).answer;
/** Enters a card at the page, and comes back from there. */
async function enter(card: string) {
  const { answer } = await open();
  await pay(member.client, answer.clientSecret, card);
  return finish(answer.id);
}
const keptMails = async () => {
  await api.runJobs();
  return (await mailsTo(api, member.email)).filter(({ subject }) => /^Another card/.test(subject));
};
const kept = async () =>
  (
    await api.pool.query<{ number: string }>(
      'select number from sandbox.kept_cards where kept_as = $1',
      [id],
    )
  ).rows.map(({ number }) => number);
/** What the sandbox would tell is lost on its way. */
const dropNotices = () => api.pool.query(`delete from job_outbox where task = 'sandbox_notify'`);
const lookNow = () =>
  api.pool.query('update membership_card_setups set look_at = now() where look_at is not null');

describe('another card', () => {
  test('is charged from then on, and the one before is forgotten', async () => {
    const { isKept, membership } = await enter('5555 5555 5555 4444');
    expect(isKept).toBe(true);
    expect(membership.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(membership.payments).toHaveLength(1);
    expect(await kept()).toEqual(['5555555555554444']);
    const mails = await keptMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/the card ending 4444 pays[\s\S]*\$5\.00 is charged next on /);
    const { answer } = await owner.client.call(listAccountLog, { query: { ownerId } });
    expect(answer.data.map(({ action }) => action)).toContain('members.cardKept');
    await passPeriod(api, id);
    await renew(api);
    const [last] = (await read()).payments;
    const { rows } = await api.pool.query('select card_last4 from payments where order_id = $1', [
      last?.orderId,
    ]);
    expect(rows).toEqual([{ card_last4: '4444' }]);
    await expectSettled(api);
  });

  test('that is declined is not kept, and nobody is told', async () => {
    expect(await enter(CARDS.declined)).toMatchObject({
      ...{ isKept: false, membership: { card: { last4: '4242' } } },
    });
    expect((await enter(CARDS.debit)).isKept).toBe(false);
    expect(await keptMails()).toEqual([]);
  });

  test('is kept once its bank has confirmed it', async () => {
    const { answer } = await open();
    await pay(member.client, answer.clientSecret, CARDS.challenge);
    expect((await finish(answer.id)).isKept).toBe(false);
    await member.client.call(sandboxPay, {
      body: { clientSecret: answer.clientSecret, challenge: 'approved' },
    });
    expect((await finish(answer.id)).isKept).toBe(true);
    expect(await kept()).toEqual(['4000000000003220']);
  });

  test('is tried at once where a payment fails', async () => {
    await enter(CARDS.declinedLater);
    await passPeriod(api, id);
    await renew(api);
    expect((await read()).failing).not.toBeNull();
    const { membership } = await enter(CARDS.success);
    expect(membership).toMatchObject({ failing: null, status: 'active' });
    expect(membership.payments).toHaveLength(2);
    const mails = await keptMails();
    expect(mails.at(-1)?.text).toContain('We try the payment of $5.00 that failed again at once.');
    await expectSettled(api);
  });

  test('is nobody else’s to choose, nor one for what is over or was given', async () => {
    const stranger = await signUp(api);
    expect((await open(stranger)).error.code).toBe('not_found');
    expect((await open(member, newId())).error.code).toBe('not_found');
    const given = await seedMembership(api, tier, stranger.id);
    expect((await open(stranger, given)).error.code).toBe('not_found');
    const { answer } = await open();
    const finished = await stranger.client.call(finishCardSetup, {
      ...{ params: { id }, body: { setupId: answer.id } },
    });
    expect(finished.error.code).toBe('not_found');
    await api.pool.query(
      `update membership_subscriptions set ended_at = now(), ended_because = 'lapsed',
          next_at = null where id = $1`,
      [id],
    );
    expect((await open()).error.code).toBe('membership_over');
    // the page was open, and its card is forgotten again
    await pay(member.client, answer.clientSecret, CARDS.success);
    await finish(answer.id);
    await renew(api);
    expect(await kept()).toEqual([]);
    expect(await keptMails()).toEqual([]);
  });

  test('of a house that cannot be paid is not asked for', async () => {
    await api.pool.query('delete from payment_accounts where owner_id = $1', [ownerId]);
    expect((await open()).error.code).toBe('payments_not_connected');
  });
});

describe('somebody who does not come back from the page', () => {
  const leave = async () => {
    const { answer } = await open();
    await pay(member.client, answer.clientSecret, '5555 5555 5555 4444');
  };

  test('is told as soon as the provider tells', async () => {
    await leave();
    expect(await keptMails()).toHaveLength(1);
  });

  test('is told by the clock where the provider’s word was lost', async () => {
    await leave();
    await dropNotices();
    await renew(api);
    expect(await keptMails()).toEqual([]);
    await lookNow();
    await renew(api);
    expect(await keptMails()).toHaveLength(1);
  });

  test('without a card is asked about for a day, and no longer', async () => {
    await open();
    const looks = async () =>
      (
        await api.pool.query<{ look_at: Date | null }>(
          'select look_at from membership_card_setups where subscription_id = $1',
          [id],
        )
      ).rows[0]?.look_at;
    await lookNow();
    await renew(api);
    expect((await looks())?.getTime()).toBeGreaterThan(Date.now());
    await lookNow();
    await api.pool.query(
      `update membership_card_setups set opened_at = now() - interval '25 hours'`,
    );
    await renew(api);
    expect(await looks()).toBeNull();
  });
});

test('of two cards at once the later one is charged, and both are told of', async () => {
  const [one, other] = [(await open()).answer, (await open()).answer];
  await pay(member.client, other.clientSecret, CARDS.success);
  expect((await finish(other.id)).isKept).toBe(true);
  await pay(member.client, one.clientSecret, '5555 5555 5555 4444');
  expect(await finish(one.id)).toMatchObject({
    isKept: true,
    membership: { card: { last4: '4444' } },
  });
  expect(await kept()).toEqual(['5555555555554444']);
  expect(await keptMails()).toHaveLength(2);
});

test('two who hear of one card at once write it down once', async () => {
  const { answer } = await open();
  await pay(member.client, answer.clientSecret, '5555 5555 5555 4444');
  await dropNotices();
  const held = 'select 1 from membership_subscriptions where id = $1 for update';
  const both = await atOnce(api, [held, id], [() => finish(answer.id), () => finish(answer.id)]);
  expect(both.map(({ isKept }) => isKept)).toEqual([true, true]);
  const { answer: log } = await owner.client.call(listAccountLog, { query: { ownerId } });
  expect(log.data.filter(({ action }) => action === 'members.cardKept')).toHaveLength(1);
  expect(await keptMails()).toHaveLength(1);
});
