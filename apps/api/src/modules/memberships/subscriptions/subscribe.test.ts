import {
  memberLinks,
  exportTransactions,
  getMemberships,
  getOwnReceipt,
  getRevenue,
  links,
  listTransactions,
  orderSummary,
  updateMembershipSettings,
} from '@foyer/contracts';
import { FACTS } from '@foyer/contracts/schemas';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { csvRows } from '../../../../test/support/csv-rows.ts';
import { addJob } from '../../../../test/support/jobs.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import {
  houseAndPatron,
  seedMembership,
  seedTier,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import { activitiesOf, readTransaction, refundItem } from '../../../../test/support/organizing.ts';
import {
  complete,
  confirm,
  endHold,
  expectSettled,
  pay,
  statusOf,
} from '../../../../test/support/selling.ts';
import {
  begin,
  buyerOf,
  payFor,
  postForm,
  subscribe,
} from '../../../../test/support/subscribing.ts';
import type { PaymentProvider } from '../../payments/index.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let patron: TestPerson;
let tier: SeededTier;
beforeEach(async () => {
  ({ owner, ownerId, patron } = await houseAndPatron(api));
  tier = await seedTier(api, ownerId);
});

interface Row {
  id: string;
  tier_id: string;
  provider: string | null;
  period: number;
  amount_minor: number;
  interval: string;
  name: string;
  email: string;
  paid_until: Date;
  next_at: Date | null;
  anchor_at: Date;
  auto_renew: boolean;
  ended_at: Date | null;
  ended_because: string | null;
}
const membershipsOf = async ({ id }: TestPerson): Promise<Row[]> =>
  (
    await api.pool.query<Row>(
      'select * from membership_subscriptions where user_id = $1 order by created_at, id',
      [id],
    )
  ).rows;

const factsOf = async (type: string) =>
  (
    await api.pool.query<{ data: Record<string, unknown>; actor_id: string | null }>(
      `select data, actor_id from domain_events where type = $1 and owner_id = $2 order by id`,
      [`membership.subscription.${type}`, ownerId],
    )
  ).rows;

test('from the button of a price to a member: mail, reports, ledger and webhooks say the same', async () => {
  const order = await subscribe(api, patron, tier);
  expect(order).toMatchObject({
    status: 'completed',
    eventId: null,
    items: [
      {
        kind: 'membership',
        productId: tier.tierId,
        name: 'Friend, monthly',
        price: 4.95,
        fee: 0.05,
      },
    ],
    paymentDetails: { total: 5 },
  });
  const [member, ...others] = await membershipsOf(patron);
  expect(others).toEqual([]);
  expect(member).toMatchObject({
    ...{
      tier_id: tier.tierId,
      provider: 'sandbox',
      period: 1,
      amount_minor: 500,
      interval: 'month',
    },
    ...{ name: 'Nora Lind', email: patron.email, auto_renew: true, ended_at: null },
  });
  expect(member?.next_at).toEqual(member?.paid_until);
  expect(member?.paid_until.getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  await expectSettled(api);

  const mails = await mailsTo(api, patron.email);
  const receiptMail = mails.find(({ subject }) => subject.startsWith('Your membership for '));
  expect(receiptMail?.text).toContain('1 × Friend, monthly');
  expect(receiptMail?.text).toContain('Paid until: ');
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Welcome: you’re a member of /),
  );
  const { answer: thanks } = await patron.client.call(orderSummary, { params: { id: order.id } });
  expect(thanks).toMatchObject({
    status: 'completed',
    owner: { id: ownerId },
    orderItems: [{ kind: 'membership', name: 'Friend, monthly', count: 1 }],
  });
  const receipt = await patron.client.call(getOwnReceipt, { params: { id: order.id } });
  expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);

  const [fact] = await factsOf('created');
  expect(fact).toMatchObject({
    actor_id: patron.id,
    data: {
      ...{ subscriptionId: member?.id, ownerId, userId: patron.id, tierName: 'Friend', price: 5 },
      ...{ currency: 'usd', interval: 'month', status: 'active', autoRenew: true, endedAt: null },
      member: { name: 'Nora Lind', email: patron.email },
    },
  });
  expect(
    FACTS['membership.subscription.created'].safeParse(fact?.data).error?.issues ?? [],
  ).toEqual([]);
  expect((await activitiesOf({ id: ownerId, client: owner.client })).join('\n')).toContain(
    'Nora Lind',
  );
});

test('reports count it: list, detail, revenue, file, and what its patron spent', async () => {
  const order = await subscribe(api, patron, tier);
  const { answer: listed } = await owner.client.call(listTransactions, { query: { ownerId } });
  expect(listed.data).toMatchObject([
    {
      ...{ id: order.id, amount: 5, productType: 'MembershipTier', productId: tier.tierId },
      productName: 'Friend, monthly',
    },
  ]);
  const detail = await readTransaction({ id: ownerId, client: owner.client }, order.id);
  expect(detail).toMatchObject({
    orderItems: [{ kind: 'membership', status: 'active', refundableAmount: 5 }],
    paymentDetails: { total: 5, viewcyFee: 0.05 },
  });
  const { raw } = await owner.client.call(exportTransactions, { query: { ownerId } });
  expect(csvRows(raw)).toMatchObject([
    {
      ...{ 'Total Paid': '5.00', 'Ticket Amount': '0.00', 'Donation Amount': '0.00' },
      ...{ 'Membership Amount': '4.95', Product: 'Friend, monthly', 'Product ID': tier.tierId },
    },
  ]);
  const revenue = async (type: 'all' | 'MembershipTier' | 'Course') =>
    (
      await owner.client.call(getRevenue, {
        query: { ownerId, dimension: 'month', type, period: 'all' },
      })
    ).answer.total;
  expect(await revenue('all')).toMatchObject({ grossSales: 5, viewcyFees: 0.05 });
  expect(await revenue('MembershipTier')).toMatchObject({ grossSales: 5 });
  expect(await revenue('Course')).toMatchObject({ grossSales: 0 });
  await refundItem({ id: ownerId, client: owner.client }, order.items[0]?.id);
  await expectSettled(api);
  expect(await revenue('MembershipTier')).toMatchObject({ grossSales: 5, refunds: 5 });
});

test('the organizer gives the period back: the membership is over, and its place is free', async () => {
  tier = await seedTier(api, ownerId, { limit: 1 });
  const order = await subscribe(api, patron, tier);
  const other = await signUp(api);
  expect((await begin(api, other, tier)).said).toBe('All places of this membership are taken.');
  await refundItem({ id: ownerId, client: owner.client }, order.items[0]?.id);
  expect(await membershipsOf(patron)).toMatchObject([
    { ended_at: expect.any(Date), ended_because: 'refunded' },
  ]);
  expect(await factsOf('cancelled')).toMatchObject([{ data: { status: 'expired' } }]);
  expect((await subscribe(api, other, tier)).status).toBe('completed');
  await expectSettled(api);
});

test('money whose buyer never came back makes a member of them by the reconciler', async () => {
  const { orderId } = await begin(api, patron, tier);
  await payFor(patron, orderId);
  await api.pool.query(`delete from job_outbox where task = 'sandbox_notify'`);
  expect(await membershipsOf(patron)).toEqual([]);
  await api.pool.query(
    `update payments set updated_at = now() - interval '1 hour'
    where order_id = $1`,
    [orderId],
  );
  await addJob(api, 'reconcile_payments');
  await api.runJobs();
  expect(await membershipsOf(patron)).toHaveLength(1);
  await expectSettled(api);
});

describe('what stands in the way', () => {
  const said = async (person = patron, options?: Parameters<typeof begin>[3]) => {
    const { status, said, to } = await begin(api, person, tier, options);
    expect([status, to]).toEqual([303, expect.stringContaining('/memberships?error_message=')]);
    expect(
      (await api.pool.query('select 1 from orders where owner_id = $1', [ownerId])).rows,
    ).toEqual([]);
    return said;
  };

  test('a wrong or missing token, or one of another session', async () => {
    const other = await signUp(api);
    for (const csrf_token of ['', 'wrong', other.id])
      expect(await said(patron, { fields: { csrf_token } })).toBe('Press the button once more.');
  });

  test('another account than the page was shown to', async () => {
    expect(await said(patron, { fields: { user_id: owner.id } })).toContain('another account');
  });

  test('a form of another site is refused outright', async () => {
    const { status } = await begin(api, patron, tier, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(status).toBe(403);
  });

  test('a hidden or deleted tier, and a price that is no longer sold', async () => {
    for (const [table, column, id] of [
      ['membership_tiers', 'archived_at', tier.tierId],
      ['membership_tiers', 'deleted_at', tier.tierId],
      ['membership_prices', 'archived_at', tier.priceId],
    ] as const) {
      await api.pool.query(`update ${table} set ${column} = now() where id = $1`, [id]);
      expect(await said()).toBe('This membership is no longer sold.');
      await api.pool.query(`update ${table} set ${column} = null where id = $1`, [id]);
    }
  });

  test('an account that cannot be paid, and one’s own', async () => {
    await api.pool.query('delete from payment_accounts where owner_id = $1', [ownerId]);
    expect(await said()).toContain('cannot be paid right now');
    tier = await seedTier(api, patron.id);
    expect((await begin(api, patron, tier)).said).toBe('This is your own membership page.');
  });

  test('a price of somebody else', async () => {
    const elsewhere = await signUpOwner(api);
    const foreign = await seedTier(api, elsewhere.ownerId);
    expect(await said(patron, { fields: { price_id: foreign.priceId } })).toBe(
      'This membership is no longer sold.',
    );
    expect((await begin(api, patron, { ...tier, ownerId: tier.tierId })).status).toBe(404);
  });

  test('that one pays for it already', async () => {
    await subscribe(api, patron, tier);
    expect((await begin(api, patron, tier)).said).toBe('You are a member already.');
  });

  test('it is said on the page that was asked for, when that is one of this site', async () => {
    const at = async (redirect_to: string) =>
      (await begin(api, patron, tier, { fields: { csrf_token: 'x' }, query: { redirect_to } })).to;
    expect(await at('/o/hall/secret?a=1')).toBe(
      '/o/hall/secret?a=1&error_message=Press+the+button+once+more.',
    );
    for (const foreign of ['https://evil.test/', '//evil.test', '/\\evil.test'])
      expect(await at(foreign)).toMatch(/^\/o\/\w+\/memberships\?error_message=/);
  });
});

describe('with a provider of its own', () => {
  let usual: PaymentProvider;
  const provide = (change: Partial<PaymentProvider>) => {
    api.deps.payments = { ...usual, ...change };
  };
  beforeEach(() => {
    usual = api.deps.payments;
  });
  afterEach(() => {
    api.deps.payments = usual;
  });

  test('the way that a first period is paid with is kept under the name of the membership', async () => {
    const kept: (string | undefined)[] = [];
    provide({
      createIntent: (input) => {
        kept.push(input.keepAs);
        return usual.createIntent(input);
      },
    });
    await subscribe(api, patron, tier);
    expect(kept).toEqual([(await membershipsOf(patron))[0]?.id]);
  });
});

test('a visitor signs in first, and comes back to the price', async () => {
  const visitor = { ...patron, client: api.client() };
  const { status, to } = await begin(api, visitor, tier, {
    fields: { csrf_token: '', user_id: '' },
  });
  const { rows } = await api.pool.query<{ username: string }>(
    'select username from profiles where id = $1',
    [ownerId],
  );
  expect([status, to]).toEqual([
    303,
    links.signIn({
      redirect_to: memberLinks.subscribe('School', rows[0]?.username ?? '', tier.priceId, ownerId),
    }),
  ]);
});

test('whoever signs in on the way from a private page finds its prices by its link again', async () => {
  const { answer: settings } = await owner.client.call(updateMembershipSettings, {
    params: { ownerId },
    body: { status: 'private' },
  });
  const { pathname: redirect_to } = new URL(settings.privateUrl);
  const [, , username = '', uuid = ''] = redirect_to.split('/');
  const visitor = { ...patron, client: api.client() };
  const fields = { csrf_token: '', user_id: '' };
  const started = await begin(api, visitor, tier, { fields, query: { redirect_to } });
  const way = { redirect_to, privateUuid: uuid };
  expect(started.to).toBe(
    links.signIn({
      redirect_to: memberLinks.subscribe('School', username, tier.priceId, ownerId, way),
    }),
  );
  const { answer } = await patron.client.call(getMemberships, {
    query: { ownerId, privateUuid: uuid },
  });
  expect(answer.tiers).toHaveLength(1);

  const path = `/membership_subscriptions/manage?${new URLSearchParams({ redirect_to })}`;
  const managed = await postForm(api, visitor, path, { owner_id: ownerId });
  expect(managed.to).toBe(links.signIn({ redirect_to }));
  // the public page is no private one
  const page = links.profileMemberships('School', username);
  expect((await begin(api, visitor, tier, { fields, query: { redirect_to: page } })).to).toBe(
    links.signIn({
      redirect_to: memberLinks.subscribe('School', username, tier.priceId, ownerId, {
        redirect_to: page,
      }),
    }),
  );
});

test('an order that was begun before is over when another one begins', async () => {
  const first = await begin(api, patron, tier);
  const second = await begin(api, patron, tier);
  expect(await statusOf(patron.client, first.orderId)).toBe('canceled');
  expect(await statusOf(patron.client, second.orderId)).toBe('pending');
});

test('what was ordered stands, whatever becomes of its price meanwhile', async () => {
  const { orderId } = await begin(api, patron, tier);
  await api.pool.query(
    `update membership_prices set archived_at = now(), amount_minor = 900, interval = 'year'
      where id = $1`,
    [tier.priceId],
  );
  await api.pool.query('update membership_tiers set archived_at = now() where id = $1', [
    tier.tierId,
  ]);
  await payFor(patron, orderId);
  expect((await complete(patron.client, orderId)).answer.status).toBe('completed');
  expect(await membershipsOf(patron)).toMatchObject([{ amount_minor: 500, interval: 'month' }]);
  await expectSettled(api);
});

test('what is paid for a tier that is deleted by then goes back', async () => {
  const { orderId } = await begin(api, patron, tier);
  await payFor(patron, orderId);
  await api.pool.query('update membership_tiers set deleted_at = now() where id = $1', [
    tier.tierId,
  ]);
  await complete(patron.client, orderId);
  expect(await membershipsOf(patron)).toEqual([]);
  await expectSettled(api);
});

test('a membership that somebody was given makes room for the one that they pay', async () => {
  tier = await seedTier(api, ownerId, { limit: 1 });
  const given = await seedMembership(api, tier, patron.id, { paidUntil: null });
  expect((await subscribe(api, patron, tier)).status).toBe('completed');
  const found = await membershipsOf(patron);
  expect(found.find(({ id }) => id === given)).toMatchObject({ ended_because: 'removed' });
  expect(found.filter(({ ended_at }) => ended_at === null)).toMatchObject([
    { provider: 'sandbox', period: 1 },
  ]);
  await expectSettled(api);
});

test('an invitation to the tier ends when its address subscribes, and its place is theirs', async () => {
  tier = await seedTier(api, ownerId, { limit: 1 });
  const invited = await seedMembership(api, tier, null, { email: patron.email });
  const stranger = await signUp(api);
  expect((await begin(api, stranger, tier)).said).toBe('All places of this membership are taken.');
  expect((await subscribe(api, patron, tier)).status).toBe('completed');
  const { rows } = await api.pool.query(
    'select ended_because, user_id, next_at from membership_subscriptions where id = $1',
    [invited],
  );
  expect(rows).toEqual([{ ended_because: 'removed', user_id: null, next_at: null }]);
  expect(await membershipsOf(patron)).toMatchObject([{ provider: 'sandbox', ended_at: null }]);
  await expectSettled(api);
});

test('an invitation for an address that they did not prove stays, as does one to another tier', async () => {
  const other = await seedTier(api, ownerId, { name: 'Patron' });
  const invited = [
    await seedMembership(api, tier, null, { email: 'somebody@example.test' }),
    await seedMembership(api, other, null, { email: patron.email }),
  ];
  await subscribe(api, patron, tier);
  const { rows } = await api.pool.query(
    'select 1 from membership_subscriptions where id = any($1) and ended_at is null',
    [invited],
  );
  expect(rows).toHaveLength(2);
});

describe('a place whose time is up', () => {
  test('is paid for all the same while nobody else has it', async () => {
    tier = await seedTier(api, ownerId, { limit: 1 });
    const { orderId } = await begin(api, patron, tier);
    await payFor(patron, orderId);
    await endHold(api, orderId);
    expect((await complete(patron.client, orderId)).answer.status).toBe('completed');
    await expectSettled(api);
  });

  test('goes to whoever comes, and what is paid for it then goes back', async () => {
    tier = await seedTier(api, ownerId, { limit: 1 });
    const { orderId } = await begin(api, patron, tier);
    await payFor(patron, orderId);
    expect((await begin(api, owner, tier)).said).toBe('All places of this membership are taken.');
    await endHold(api, orderId);
    expect((await subscribe(api, owner, tier)).status).toBe('completed');
    await complete(patron.client, orderId);
    expect(await membershipsOf(patron)).toEqual([]);
    await expectSettled(api);
  });

  test('is not prolonged by whoever confirms after it went', async () => {
    tier = await seedTier(api, ownerId, { limit: 1 });
    const { orderId } = await begin(api, patron, tier);
    await endHold(api, orderId);
    await begin(api, owner, tier);
    await api.pool.query(
      `update orders set expires_at = now() + interval '1 minute' where id = $1`,
      [orderId],
    );
    expect((await confirm(patron.client, orderId, buyerOf(patron))).error.code).toBe(
      'order_expired',
    );
  });
});

test('a card that is declined makes nobody a member', async () => {
  const { orderId } = await begin(api, patron, tier);
  const { answer } = await confirm(patron.client, orderId, buyerOf(patron));
  await pay(patron.client, answer.clientSecret, '4000 0000 0000 0002');
  await complete(patron.client, orderId);
  expect(await membershipsOf(patron)).toEqual([]);
  await expectSettled(api);
});
