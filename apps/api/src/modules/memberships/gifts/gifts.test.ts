import {
  claimGift,
  exportTransactions,
  getOwnMembership,
  getOwnReceipt,
  getTier,
  listMembers,
  listOwnSubscriptions,
  memberLinks,
  readGift,
  readGivenGift,
  resendMemberInvite,
  resumeOwnMembership,
} from '@foyer/contracts';
import { showAccessCode } from '@foyer/domain';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { csvRows } from '../../../../test/support/csv-rows.ts';
import { beginGift, give, givenOf } from '../../../../test/support/gifts.ts';
import { lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import {
  houseAndPatron,
  renew,
  seedMembership,
  seedTier,
  subscribe,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import { refundItem } from '../../../../test/support/organizing.ts';
import { makeDue } from '../../../../test/support/jobs.ts';
import { endHold, expectSettled, statusOf } from '../../../../test/support/selling.ts';
import { begin } from '../../../../test/support/subscribing.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
const DAY = 86_400_000;
let owner: TestPerson;
let ownerId: string;
let nora: TestPerson;
let ada: TestPerson;
let tier: SeededTier;
beforeEach(async () => {
  ({ owner, ownerId, patron: nora } = await houseAndPatron(api));
  ada = await signUp(api, { name: 'Ada Quist' });
  tier = await seedTier(api, ownerId, { name: 'Friends', interval: 'year', amountMinor: 6000 });
});

const claim = (person: TestPerson, code: string) =>
  person.client.call(claimGift, { params: { code }, body: {} });
const read = (person: Pick<TestPerson, 'client'>, code: string) =>
  person.client.call(readGift, { params: { code } });
const own = async (person: TestPerson, id: string) =>
  (await person.client.call(getOwnMembership, { params: { id } })).answer;
const members = async () =>
  (await owner.client.call(listMembers, { query: { ownerId } })).answer.data;
const facts = async () =>
  (
    await api.pool.query<{ type: string; data: { userId: string; autoRenew: boolean } }>(
      `select type, data from domain_events where owner_id = $1
          and type like 'membership.subscription.%' order by id`,
      [ownerId],
    )
  ).rows;
const itemOf = async (orderId: string) =>
  (
    await api.pool.query<{ id: string }>('select id from order_lines where order_id = $1', [
      orderId,
    ])
  ).rows[0]?.id ?? '';

test('from the gift to the member: mails, lists, reports, ledger and webhooks say the same', async () => {
  const { orderId, code } = await give(api, nora, tier, {
    email: ada.email.toUpperCase(),
    message: 'Happy birthday!',
  });
  // whoever gave it has the code, and a page that shows it
  const toNora = await lastMailTo(api, nora.email);
  expect(toNora.subject).toContain('Friends');
  expect(toNora.text).toContain(code);
  expect(toNora.text).toContain(memberLinks.gift(code));
  expect(toNora.text).toContain(`/checkout/thankyou/${orderId}`);
  // and whom it is for reads what they wrote
  const toAda = await lastMailTo(api, ada.email);
  expect(toAda.subject).toMatch(/^Nora Lind gives you a membership of /);
  expect(toAda.text).toContain('Nora Lind writes: “Happy birthday!”');
  expect(toAda.text).toContain(memberLinks.gift(code));
  // nobody is a member yet, and nobody is told of one
  expect(await facts()).toEqual([]);
  expect(await members()).toMatchObject([
    {
      ...{ userId: null, userName: 'Ada Quist', userEmail: '', status: 'invited' },
      ...{ stripeSubscription: true, autoRenew: false },
    },
  ]);
  const csv = await owner.client.call(exportTransactions, { query: { ownerId } });
  expect(csvRows(csv.raw)).toMatchObject([
    {
      ...{ 'Total Paid': '60.00', 'Membership Amount': '59.40', 'Ticket Amount': '0.00' },
      Product: 'Gift: Friends, yearly',
    },
  ]);

  expect((await read(ada, code)).answer).toMatchObject({
    ...{ tierName: 'Friends', interval: 'year', giverName: 'Nora Lind', isUsed: false },
    message: 'Happy birthday!',
  });
  // as it may be typed
  const { answer } = await claim(ada, code.replaceAll('-', ' ').toLowerCase());
  const mine = await own(ada, answer.subscriptionId);
  expect(mine).toMatchObject({
    ...{ gift: { giverName: 'Nora Lind' }, amount: null, card: null, payments: [] },
    ...{ status: 'canceled', autoRenew: false },
  });
  const years = (Date.parse(mine.expiresAt ?? '') - Date.parse(mine.startsAt)) / DAY;
  expect([365, 366]).toContain(Math.round(years));
  expect(Date.now() - Date.parse(mine.startsAt)).toBeLessThan(60_000);
  expect(
    (await ada.client.call(listOwnSubscriptions, { params: { ownerId: ada.id } })).answer,
  ).toMatchObject([{ id: answer.subscriptionId, tier: { price: null } }]);
  expect(await members()).toMatchObject([{ userId: ada.id, userEmail: ada.email }]);
  expect(await facts()).toMatchObject([
    { type: 'membership.subscription.created', data: { userId: ada.id, autoRenew: false } },
  ]);
  expect((await lastMailTo(api, ada.email)).subject).toMatch(/^Welcome: you’re a member of /);
  // the code is spent, and is shown no more; its receipt is the giver's
  expect(await givenOf(nora, orderId)).toMatchObject({ code: null, isClaimed: true });
  expect((await nora.client.call(getOwnReceipt, { params: { id: orderId } })).status).toBe(200);
  expect((await ada.client.call(getOwnReceipt, { params: { id: orderId } })).status).toBe(404);
  await expectSettled(api);
});

test('a gift without an address is handed over by its giver, who is mailed alone', async () => {
  const { code } = await give(api, nora, tier);
  const { rows } = await api.pool.query(
    `select dedupe_key from mail_outbox where dedupe_key like 'gift%' and recipient = $1`,
    [nora.email],
  );
  expect(rows).toHaveLength(1);
  expect((await lastMailTo(api, nora.email)).text).toContain('Hand over the code');
  expect((await claim(ada, code)).status).toBe(200);
});

test('no card is kept, nobody can have it renewed, and it ends as it was paid', async () => {
  const kept: (string | undefined)[] = [];
  const usual = api.deps.payments;
  api.deps.payments = {
    ...usual,
    createIntent: (input) => {
      kept.push(input.keepAs);
      return usual.createIntent(input);
    },
  };
  const { code } = await give(api, nora, tier);
  api.deps.payments = usual;
  expect(kept).toEqual([undefined]);
  const { subscriptionId } = (await claim(ada, code)).answer;
  const resumed = await ada.client.call(resumeOwnMembership, {
    params: { id: subscriptionId },
    body: {},
  });
  expect(resumed.error.code).toBe('not_found');
  await api.runJobs();
  await api.pool.query(
    `with moved as (update membership_subscriptions set anchor_at = anchor_at - interval '1 year',
        paid_until = now(), next_at = now() where id = $1 returning id, anchor_at, paid_until)
      update membership_periods p set starts_at = m.anchor_at, ends_at = m.paid_until
        from moved m where p.subscription_id = m.id`,
    [subscriptionId],
  );
  await renew(api);
  expect((await own(ada, subscriptionId)).status).toBe('expired');
  expect((await lastMailTo(api, ada.email)).subject).toMatch(/^Your membership of .* ended/);
  await expectSettled(api);
});

describe('the day on which it is mailed', () => {
  const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

  test('is waited for, and a gift that was claimed before is not mailed', async () => {
    const gifts = [];
    for (const email of ['first@example.test', 'second@example.test'])
      gifts.push(await give(api, nora, tier, { email, sendOn: dayIn(30) }));
    const [first, second] = gifts;
    expect(await mailsTo(api, 'first@example.test')).toEqual([]);
    await claim(ada, second?.code ?? '');
    await makeDue(api, 'gift:');
    expect(await mailsTo(api, 'first@example.test')).toHaveLength(1);
    expect(await mailsTo(api, 'second@example.test')).toEqual([]);
    expect((await givenOf(nora, first?.orderId ?? '')).sendAt).toContain('T');
  });

  test.each([-2, 400])('is none %d days from now', async (days) => {
    const { error } = await beginGift(nora, tier, { email: ada.email, sendOn: dayIn(days) });
    expect([error.code, error.errors?.[0]?.path]).toEqual(['bad_request', 'sendOn']);
  });
});

describe('who cannot claim it', () => {
  test('whoever comes second is told so, and reads nothing of it; the first comes again', async () => {
    const { code } = await give(api, nora, tier, { message: 'For you alone' });
    const first = await claim(ada, code);
    const other = await signUp(api);
    expect((await claim(other, code)).error.code).toBe('gift_used');
    expect((await read(other, code)).answer).toMatchObject({
      ...{ isUsed: true, giverName: '', message: '' },
    });
    expect((await claim(ada, code)).answer).toEqual(first.answer);
    expect(await facts()).toHaveLength(1);
  });

  test('whoever pays for that membership is told so, and the code stays good', async () => {
    await subscribe(api, tier, ada);
    const { code } = await give(api, nora, tier);
    expect((await claim(ada, code)).error.code).toBe('already_member');
    expect((await claim(await signUp(api), code)).status).toBe(200);
    await expectSettled(api);
  });

  test('what somebody was given by the house makes room', async () => {
    const given = await seedMembership(api, tier, ada.id, { paidUntil: null });
    const { code } = await give(api, nora, tier);
    const { subscriptionId } = (await claim(ada, code)).answer;
    expect((await members()).find(({ id }) => id === given)?.status).toBe('expired');
    expect((await own(ada, subscriptionId)).status).toBe('canceled');
    await expectSettled(api);
  });

  test('nobody, with a code that is none, or of a gift that is not paid', async () => {
    const { orderId } = (await beginGift(nora, tier)).answer;
    expect((await givenOf(nora, orderId)).code).toBeNull();
    for (const code of ['7KQ2-M9XD-04TR-VZ8A', 'hello', newId()]) {
      expect((await claim(ada, code)).error.code).toBe('not_found');
      expect((await read(ada, code)).error.code).toBe('not_found');
    }
    expect((await ada.client.call(readGivenGift, { params: { id: orderId } })).status).toBe(404);
  });

  test('a guesser is stopped, by session and by address', async () => {
    const guess = async (person: Pick<TestPerson, 'client'>, times: number) => {
      const codes = [];
      for (let at = 0; at < times; at += 1)
        codes.push((await read(person, `${'0'.repeat(13)}${100 + at}`)).error.code);
      return codes.at(-1);
    };
    expect(await guess(ada, 40)).toBe('not_found');
    expect(await guess(ada, 1)).toBe('too_many_requests');
    expect(await guess({ client: api.client() }, 79)).toBe('not_found');
    expect(await guess({ client: api.client() }, 1)).toBe('too_many_requests');
  });
});

describe('a refund', () => {
  test('of a gift that nobody claimed kills its code, and nobody hears of a member', async () => {
    const { orderId, code } = await give(api, nora, tier, { email: ada.email });
    await refundItem(owner, await itemOf(orderId), ownerId);
    await api.runJobs();
    expect((await claim(ada, code)).error.code).toBe('not_found');
    expect(await givenOf(nora, orderId)).toMatchObject({ code: null, isClaimed: false });
    expect(await members()).toMatchObject([{ status: 'expired' }]);
    expect(await facts()).toEqual([]);
    await expectSettled(api);
  });

  test('of one that was claimed ends the membership', async () => {
    const { orderId, code } = await give(api, nora, tier);
    const { subscriptionId } = (await claim(ada, code)).answer;
    await refundItem(owner, await itemOf(orderId), ownerId);
    await api.runJobs();
    expect((await own(ada, subscriptionId)).status).toBe('expired');
    expect((await facts()).map(({ type }) => type)).toEqual([
      'membership.subscription.created',
      'membership.subscription.cancelled',
    ]);
    await expectSettled(api);
  });
});

describe('its place in the tier', () => {
  beforeEach(async () => {
    tier = await seedTier(api, ownerId, { limit: 1 });
  });

  test('is held from the purchase on, until it is claimed and longer', async () => {
    const { code } = await give(api, nora, tier);
    expect((await begin(api, ada, tier)).said).toBe('All places of this membership are taken.');
    expect((await beginGift(nora, tier)).error.code).toBe('tier_full');
    const { answer } = await owner.client.call(getTier, {
      params: { id: tier.tierId },
      query: { ownerId },
    });
    expect(answer.membersCount).toBe(1);
    expect((await claim(ada, code)).status).toBe(200);
    await expectSettled(api);
  });

  test('is not the one that its giver has by a membership which they were given', async () => {
    await seedMembership(api, tier, nora.id, { paidUntil: null });
    expect((await beginGift(nora, tier)).error.code).toBe('tier_full');
  });

  test('is free again when nobody claimed it for three years', async () => {
    const { orderId, code } = await give(api, nora, tier);
    const { goodUntil } = await givenOf(nora, orderId);
    expect(Math.round((Date.parse(goodUntil ?? '') - Date.now()) / DAY / 365)).toBe(3);
    await api.pool.query(
      `with over as (update membership_subscriptions set paid_until = now(), next_at = now()
          where owner_id = $1 returning id, paid_until)
        update membership_periods p set ends_at = o.paid_until from over o
         where p.subscription_id = o.id`,
      [ownerId],
    );
    const before = (await mailsTo(api, nora.email)).length;
    await renew(api);
    expect((await claim(ada, code)).error.code).toBe('not_found');
    expect(await mailsTo(api, nora.email)).toHaveLength(before);
    expect(await facts()).toEqual([]);
    expect((await begin(api, ada, tier)).said).toBeNull();
    await expectSettled(api);
  });

  test('goes back when the time to pay is over, and the money with it', async () => {
    const { orderId } = (await beginGift(nora, tier)).answer;
    await endHold(api, orderId);
    expect((await begin(api, ada, tier)).said).toBeNull();
  });
});

test('one gift after another, and a membership for oneself, do not end each other', async () => {
  const { orderId: own } = await begin(api, nora, tier);
  const first = (await beginGift(nora, tier)).answer.orderId;
  expect(await statusOf(nora.client, own)).toBe('pending');
  const second = (await beginGift(nora, tier)).answer.orderId;
  expect(await statusOf(nora.client, first)).toBe('canceled');
  await begin(api, nora, tier);
  expect(await statusOf(nora.client, second)).toBe('pending');
});

test.each([
  ['a hidden tier', 'update membership_tiers set archived_at = now()', 'membership_not_sold'],
  ['an account without payments', 'delete from payment_accounts', 'payments_not_connected'],
])('%s sells none', async (_, statement, code) => {
  await api.pool.query(`${statement} where owner_id = $1`, [ownerId]);
  expect((await beginGift(nora, tier)).error.code).toBe(code);
});

test('nobody buys from themselves, or what another house sells', async () => {
  const mine = await seedTier(api, nora.id);
  expect((await beginGift(nora, mine)).error.code).toBe('membership_not_sold');
  const elsewhere = await seedTier(api, (await signUpOwner(api)).ownerId);
  expect((await beginGift(nora, { ...tier, priceId: elsewhere.priceId })).error.code).toBe(
    'membership_not_sold',
  );
});

test('a gift is no invitation of the house: it mails no link of its own, and cannot resend one', async () => {
  const { orderId } = await give(api, nora, tier, { email: ada.email });
  await api.pool.query(
    `insert into job_outbox (task, payload, max_attempts, priority)
      values ('invite_members', $1, 1, 0)`,
    [JSON.stringify({ ownerId })],
  );
  await api.runJobs();
  const [gift] = await members();
  const { error } = await owner.client.call(resendMemberInvite, {
    params: { id: gift?.id ?? '' },
    body: { ownerId },
  });
  expect(error.code).toBe('member_not_by_hand');
  const { rows } = await api.pool.query(
    'select 1 from membership_subscriptions where token_hash is not null and owner_id = $1',
    [ownerId],
  );
  expect(rows).toEqual([]);
  expect(showAccessCode((await givenOf(nora, orderId)).code ?? '')).not.toBe('');
});
