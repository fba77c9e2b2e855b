import {
  cancelOwnMembership,
  changeOwnPlan,
  finishTrialSetup,
  getMemberships,
  getOwnMembership,
  getTrial,
  listTickets,
  openTrialSetup,
  passMembershipTime,
  getMembershipFigures,
  resumeOwnMembership,
} from '@foyer/contracts';
import { formatDate, RETRY_DAYS, TERMS_VERSION } from '@foyer/domain';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import { give } from '../../../../test/support/gifts.ts';
import { addJob } from '../../../../test/support/jobs.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import {
  renew,
  seedBenefit,
  seedTier,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import {
  buy,
  CARDS,
  connectPayments,
  expectInvariants,
  expectSettled,
  pay,
  sellableEvent,
} from '../../../../test/support/selling.ts';
import { begin } from '../../../../test/support/subscribing.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let tier: SeededTier;
let member: TestPerson;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  ({ owner, ownerId } = await signUpOwner(api));
  await connectPayments(api, ownerId);
  tier = await seedTier(api, ownerId, { trialDays: 14 });
  member = await signUp(api);
});
afterEach(() => expectInvariants(api.pool));

/** Presses the button of a tier; the id of the trial that it leads to. */
async function go(person = member, of = tier): Promise<string> {
  const { to } = await begin(api, person, of);
  return /^\/memberships\/checkout\/trial\/([\w-]+)$/.exec(to)?.[1] ?? to;
}
const open = (id: string, person = member) =>
  person.client.call(openTrialSetup, { params: { id }, body: { termsVersion: TERMS_VERSION } });
const finish = async (id: string, person = member) =>
  (await person.client.call(finishTrialSetup, { params: { id }, body: {} })).answer;
async function enter(id: string, person = member, card: string = CARDS.success) {
  const { answer } = await open(id, person);
  await pay(person.client, answer.clientSecret, card);
}
/** The whole way, from the button to the membership. */
async function begun(person = member, of = tier, card?: string): Promise<string> {
  const id = await go(person, of);
  await enter(id, person, card);
  expect((await finish(id, person)).status).toBe('begun');
  return id;
}
const read = async (id: string) =>
  (await member.client.call(getOwnMembership, { params: { id } })).answer;
const pass = async (id: string) =>
  (await member.client.call(passMembershipTime, { params: { id }, body: {} })).answer;
const subjects = async () => {
  await api.runJobs();
  return (await mailsTo(api, member.email)).map(({ subject }) => subject);
};
const count = async (sql: string, ...values: unknown[]) =>
  (await api.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]?.n;
const trialDaysFor = async (person: TestPerson) =>
  (await person.client.call(getMemberships, { query: { ownerId } })).answer.tiers[0]?.trialDays;
const recurring = async () =>
  (await owner.client.call(getMembershipFigures, { query: { ownerId } })).answer;

describe('a trial', () => {
  test('begins with a card and without a charge, and its first period is paid when it is over', async () => {
    const id = await go();
    const { answer: trial } = await member.client.call(getTrial, { params: { id } });
    expect(trial).toMatchObject({ status: 'open', days: 14, amount: 5, interval: 'month' });
    await enter(id);
    expect((await finish(id)).status).toBe('begun');
    const own = await read(id);
    expect(own).toMatchObject({ status: 'active', autoRenew: true, payments: [], pauseMonths: [] });
    expect(own.trialUntil).toBe(own.expiresAt);
    const days = (Date.parse(own.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(own.card?.last4).toBe('4242');
    expect(await count('orders where owner_id = $1', ownerId)).toBe(0);
    expect(await count('ledger_entries where owner_id = $1', ownerId)).toBe(0);
    await renew(api);
    const [mail, ...others] = await mailsTo(api, member.email);
    expect(others).toEqual([]);
    const when = formatDate(own.expiresAt ?? '', 'America/New_York');
    expect(mail?.subject).toMatch(/^Welcome/);
    expect(mail?.text).toContain(`It is free until ${when}, and nothing was charged.`);
    expect(mail?.text).toContain('your card is charged $5.00, and then every month');
    const paid = await pass(id);
    expect(paid).toMatchObject({ trialUntil: null, status: 'active', payments: [{ amount: 5 }] });
    expect(paid.payments[0]?.endsAt).toBe(paid.expiresAt);
    expect(Date.parse(paid.expiresAt ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect((await subjects()).filter((subject) => /goes on/.test(subject))).toHaveLength(1);
    expect((await pass(id)).payments).toHaveLength(2);
    await expectSettled(api);
  });

  test('is one of a person and house, also in another tier: who had it pays at once', async () => {
    const other = await seedTier(api, ownerId, { name: 'Patron', trialDays: 30 });
    expect(await trialDaysFor(member)).toBe(14);
    await begun();
    expect(await trialDaysFor(member)).toBe(0);
    expect(await trialDaysFor(await signUp(api))).toBe(14);
    expect((await begin(api, member, other)).orderId).not.toBe('');
    // another house has its own
    const elsewhere = await signUpOwner(api);
    await connectPayments(api, elsewhere.ownerId);
    await begun(member, await seedTier(api, elsewhere.ownerId, { trialDays: 7 }));
  });

  test('that is canceled ends when it is over, with nothing charged, and may be resumed before', async () => {
    const id = await begun();
    const input = { params: { id }, body: {} };
    const { answer: canceled } = await member.client.call(cancelOwnMembership, input);
    expect(canceled).toMatchObject({ status: 'canceled', trialUntil: canceled.expiresAt });
    expect((await member.client.call(resumeOwnMembership, input)).answer.status).toBe('active');
    await member.client.call(cancelOwnMembership, input);
    expect(await pass(id)).toMatchObject({ status: 'expired', payments: [] });
    const mails = await mailsTo(api, member.email);
    expect(mails.at(-1)?.text).toMatch(/your free trial[\s\S]*Nothing was charged/);
    expect(await count('orders where owner_id = $1', ownerId)).toBe(0);
    expect(await count('sandbox.kept_cards where kept_as = $1', id)).toBe(0);
    expect(await go()).not.toMatch(/^[\w-]+$/);
  });

  test('whose first charge is declined goes the way of every renewal', async () => {
    const id = await begun(member, tier, CARDS.declinedLater);
    const failed = await pass(id);
    expect(failed.failing).not.toBeNull();
    expect(failed).toMatchObject({ status: 'active', payments: [] });
    for (const _ of RETRY_DAYS) await pass(id);
    await renew(api);
    expect((await read(id)).status).toBe('expired');
    await expectSettled(api);
  });

  test('is told of three days before it is charged, once', async () => {
    const id = await begun();
    const remind = async () => {
      await addJob(api, 'remind_members');
      return (await subjects()).filter((subject) => /free trial .* ends soon/.test(subject));
    };
    expect(await remind()).toEqual([]);
    await api.pool.query(
      `update membership_subscriptions set trial_until = now() + interval '70 hours',
          paid_until = now() + interval '70 hours', anchor_at = now() + interval '70 hours'
        where id = $1`,
      [id],
    );
    await remind();
    expect(await remind()).toHaveLength(1);
  });

  test('gives what members get, as often as it does within a month, and anew once it is paid', async () => {
    await seedBenefit(api, tier, { quantity: 1, quantityScope: 'month' });
    const event = await sellableEvent(api, { ownerId });
    const membershipId = await begun();
    const left = async () => {
      const query = { eventId: event.eventId };
      const { answer } = await member.client.call(listTickets, { query });
      return answer.benefits.map(({ usesLeft }) => usesLeft);
    };
    expect(await left()).toEqual([1]);
    await buy(api, member.client, event, { membershipId });
    expect(await left()).toEqual([0]);
    await pass(membershipId);
    expect(await left()).toEqual([1]);
  });

  test('is no revenue until it is paid, and a new member when it begins', async () => {
    const id = await begun();
    const before = await recurring();
    expect(before.months.at(-1)).toMatchObject({ members: 1, joined: 1 });
    expect(before.recurring.every(({ amount }) => amount === 0)).toBe(true);
    await pass(id);
    expect((await recurring()).recurring).toMatchObject([{ amount: 5 }]);
  });

  test('becomes another plan when it is over', async () => {
    const id = await begun();
    const dearer = await seedTier(api, ownerId, { name: 'Patron', amountMinor: 900 });
    const { answer } = await member.client.call(changeOwnPlan, {
      params: { id },
      body: { priceId: dearer.priceId, price: 9, interval: 'month' },
    });
    expect(answer.orderId).toBeNull();
    expect(await pass(id)).toMatchObject({ amount: 9, payments: [{ amount: 9 }] });
  });
});

describe('the way to a trial', () => {
  test('is nobody else’s, and begins nothing without a card', async () => {
    const id = await go();
    const stranger = await signUp(api);
    expect((await open(id, stranger)).error.code).toBe('not_found');
    const params = { params: { id } };
    expect((await stranger.client.call(getTrial, params)).error.code).toBe('not_found');
    const finished = await stranger.client.call(finishTrialSetup, { ...params, body: {} });
    expect(finished.error.code).toBe('not_found');
    await enter(id, member, CARDS.declined);
    expect((await finish(id)).status).toBe('open');
    expect(await count('membership_subscriptions where owner_id = $1', ownerId)).toBe(0);
  });

  test('leads to the membership also where nobody comes back from the page', async () => {
    const id = await go();
    await enter(id);
    await api.runJobs();
    expect(await read(id)).toMatchObject({ status: 'active', payments: [] });
    expect((await open(id)).error.code).toBe('membership_over');
    expect((await finish(id)).status).toBe('begun');
    expect((await subjects()).filter((subject) => /^Welcome/.test(subject))).toHaveLength(1);
  });

  test('is none for what is given: a gift of the same tier is paid at once', async () => {
    const { orderId } = await give(api, member, tier, { name: 'Ada' });
    const { rows } = await api.pool.query(
      'select total_minor::int as total from orders where id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ total: 500 }]);
    expect(await count('membership_trials where owner_id = $1', ownerId)).toBe(0);
  });

  test('holds a place, which is somebody else’s when it is let go', async () => {
    const small = await seedTier(api, ownerId, { name: 'Small', trialDays: 14, limit: 1 });
    const [id, other] = [await go(member, small), await signUp(api)];
    expect((await begin(api, other, small)).said).toBe('All places of this membership are taken.');
    await api.pool.query('update membership_trials set held_until = now() where id = $1', [id]);
    const theirs = await go(other, small);
    expect((await open(id)).error.code).toBe('membership_full');
    await begun(other, small);
    expect(theirs).not.toBe(id);
  });

  test('that comes too late for its place ends, and its card is forgotten', async () => {
    const small = await seedTier(api, ownerId, { name: 'Small', trialDays: 14, limit: 1 });
    const [id, other] = [await go(member, small), await signUp(api)];
    const { answer } = await open(id);
    await api.pool.query('update membership_trials set held_until = now() where id = $1', [id]);
    await begun(other, small);
    await pay(member.client, answer.clientSecret, CARDS.success);
    expect((await finish(id)).status).toBe('full');
    expect(await count('sandbox.kept_cards where kept_as = $1', id)).toBe(0);
    expect(
      await count('membership_card_setups where subscription_id = $1 and kept_at is null', id),
    ).toBe(0);
  });

  test('two trials of one person at once are one, and the other card is forgotten', async () => {
    const other = await seedTier(api, ownerId, { name: 'Patron', trialDays: 30 });
    const ids = [await go(), await go(member, other)];
    for (const id of ids) await enter(id);
    await api.pool.query(`delete from job_outbox where task = 'sandbox_notify'`);
    const held = 'select 1 from membership_tiers where owner_id = $1 for update';
    const both = await atOnce(
      api,
      [held, ownerId],
      ids.map((id) => () => finish(id)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['begun', 'used']);
    expect(await count('membership_subscriptions where user_id = $1', member.id)).toBe(1);
    expect(await count('sandbox.kept_cards where kept_as = any($1)', ids)).toBe(1);
  });
});
