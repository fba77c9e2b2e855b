import {
  cancelOwnMembership,
  changeOwnPlan,
  extendOrder,
  getOwnMembership,
  getOwnPlans,
  keepOwnPlan,
  pauseOwnMembership,
  readOrder,
  type ErrorCode,
  type OwnPlan,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import {
  houseAndPatron,
  keepCard,
  membershipRow,
  passPeriod,
  payPeriod,
  renew,
  seedMembership,
  seedTier,
  subscribe,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import { CARDS, complete, endHold, expectSettled } from '../../../../test/support/selling.ts';
import { begin, payFor } from '../../../../test/support/subscribing.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
let ownerId: string;
let patron: TestPerson;
let friend: SeededTier;
let circle: SeededTier;
let id: string;
beforeEach(async () => {
  ({ ownerId, patron } = await houseAndPatron(api));
  friend = await seedTier(api, ownerId, { amountMinor: 1000 });
  circle = await seedTier(api, ownerId, { name: 'Circle', amountMinor: 2000 });
  id = await subscribe(api, friend, patron);
});

/** So much of the month that runs is over. */
const passPart = (part: number) =>
  api.pool.query(
    `with moved as (update membership_subscriptions set anchor_at = anchor_at - (paid_until
          - anchor_at) * $2::float, paid_until = paid_until - (paid_until - anchor_at) * $2::float
        where id = $1 returning *)
     update membership_periods n set starts_at = m.anchor_at, ends_at = m.paid_until
       from moved m where n.subscription_id = m.id`,
    [id, part],
  );
const plans = async (person = patron, of = id): Promise<OwnPlan[]> =>
  (await person.client.call(getOwnPlans, { params: { id: of } })).answer;
const change = ({ priceId }: SeededTier, price: number, person = patron, of = id) =>
  person.client.call(changeOwnPlan, {
    params: { id: of },
    body: { priceId, price, interval: 'month' },
  });
const keep = (person = patron, of = id) =>
  person.client.call(keepOwnPlan, { params: { id: of }, body: {} });
const read = async () => (await patron.client.call(getOwnMembership, { params: { id } })).answer;
const set = (to: string) =>
  api.pool.query(`update membership_subscriptions set ${to} where id = $1`, [id]);
const rowOf = () => membershipRow(api, id);
const toldLast = async () =>
  (
    await api.pool.query<{ data: Record<string, unknown> }>(
      `select data from domain_events where type = 'membership.subscription.updated'
        and data ->> 'subscriptionId' = $1 order by place desc, id desc limit 1`,
      [id],
    )
  ).rows[0]?.data;
const ordersOf = async () =>
  (
    await api.pool.query<{ status: string; total: number }>(
      `select status, total_minor::int as total from orders where owner_id = $1 order by created_at, id`,
      [ownerId],
    )
  ).rows;

describe('a plan that is dearer', () => {
  test('begins when it is paid, less what is left of the one before, to the cent', async () => {
    await passPart(0.5);
    const [plan] = await plans();
    expect(plan).toMatchObject({
      ...{ priceId: circle.priceId, tierName: 'Circle', price: 20, isFull: false },
      now: { due: 15, credit: 5 },
    });
    const { answer } = await change(circle, 20);
    const orderId = answer.orderId ?? '';
    expect((await patron.client.call(readOrder, { params: { id: orderId } })).answer).toMatchObject(
      { paymentDetails: { discounts: 5, total: 15 } },
    );
    // nothing is another one before it is paid
    expect(await read()).toMatchObject({ tier: { name: 'Friend' }, amount: 10 });
    await payPeriod(patron, orderId);
    expect(await rowOf()).toMatchObject({
      ...{ tierId: circle.tierId, priceId: circle.priceId, amountMinor: 2000 },
      ...{ period: 2, anchorPeriod: 2 },
    });
    expect(await read()).toMatchObject({
      ...{ tier: { name: 'Circle' }, amount: 20, nextPlan: null },
      // what was paid before stays in the books
      payments: [{ orderId, amount: 15 }, { amount: 10 }],
    });
    expect(await toldLast()).toMatchObject({ tierId: circle.tierId, price: 20, next: null });
    const { subject, text } = await lastMailTo(api, patron.email);
    expect(subject).toContain('is now Circle');
    expect(text).toContain('$15.00');
    await passPeriod(api, id);
    await renew(api);
    expect((await ordersOf()).at(-1)).toEqual({ status: 'completed', total: 2000 });
    await expectSettled(api);
  });

  test('of what was changed already counts what was worth, and not what was paid', async () => {
    const { answer } = await change(circle, 20);
    await payPeriod(patron, answer.orderId ?? '');
    const hall = await seedTier(api, ownerId, { name: 'Hall', amountMinor: 5000 });
    const dearest = (await plans()).find(({ tierId }) => tierId === hall.tierId);
    expect(dearest?.now).toEqual({ due: 30, credit: 20 });
    await expectSettled(api);
  });

  test('is charged nothing by a page that is left, and the plan renews as it was', async () => {
    await change(circle, 20);
    await passPeriod(api, id);
    await api.pool.query(`update orders set expires_at = now() where status = 'pending'`);
    await renew(api);
    expect(await rowOf()).toMatchObject({ tierId: friend.tierId, period: 2 });
  });

  test('that was paid when the period was charged by then goes back', async () => {
    const { answer } = await change(circle, 20);
    await api.pool.query(
      `with gone_on as (update membership_subscriptions set period = 2,
          paid_until = paid_until + interval '1 month' where id = $1 returning *)
        insert into membership_periods (owner_id, subscription_id, number, starts_at, ends_at)
          select owner_id, id, 2, now(), paid_until from gone_on`,
      [id],
    );
    await payPeriod(patron, answer.orderId ?? '');
    expect(await rowOf()).toMatchObject({ tierId: friend.tierId, period: 2 });
    await expectSettled(api);
  });

  test('ends a pause that was to come', async () => {
    await patron.client.call(pauseOwnMembership, { params: { id }, body: { months: 1 } });
    const { answer } = await change(circle, 20);
    await payPeriod(patron, answer.orderId ?? '');
    expect(await read()).toMatchObject({ tier: { name: 'Circle' }, pausedUntil: null });
  });
});

describe('a plan that is cheaper', () => {
  let small: SeededTier;
  beforeEach(async () => {
    small = await seedTier(api, ownerId, { name: 'Small', amountMinor: 400 });
  });

  test('waits for the end of the paid time, is told, and renews with it', async () => {
    const { paidUntil } = await rowOf();
    const { answer } = await change(small, 4);
    expect(answer.orderId).toBeNull();
    expect(answer.membership).toMatchObject({
      ...{ tier: { name: 'Friend' }, amount: 10 },
      nextPlan: { tierName: 'Small', amount: 4, interval: 'month', from: paidUntil.toISOString() },
    });
    expect(await toldLast()).toMatchObject({
      ...{ tierId: friend.tierId, next: { tierId: small.tierId, price: 4 } },
    });
    const mails = await mailsTo(api, patron.email);
    expect(mails.find(({ subject }) => subject.includes('changes to Small'))?.text).toContain(
      '$4.00 per month',
    );
    // it is chosen, and offered no more
    expect((await plans()).map(({ priceId }) => priceId)).toEqual([circle.priceId]);
    expect((await change(small, 4)).answer.membership.version).toBe(answer.membership.version);
    await passPeriod(api, id);
    await renew(api);
    expect(await rowOf()).toMatchObject({
      ...{ tierId: small.tierId, amountMinor: 400, period: 2, nextPriceId: null },
    });
    expect((await ordersOf()).at(-1)).toEqual({ status: 'completed', total: 400 });
    expect((await lastMailTo(api, patron.email)).subject).toContain('is now Small');
    await expectSettled(api);
  });

  test('is taken back, and nothing changes', async () => {
    await change(small, 4);
    expect((await keep()).answer.nextPlan).toBeNull();
    expect(await toldLast()).toMatchObject({ next: null });
    await passPeriod(api, id);
    await renew(api);
    expect(await rowOf()).toMatchObject({ tierId: friend.tierId, period: 2 });
    expect((await ordersOf()).at(-1)).toEqual({ status: 'completed', total: 1000 });
  });

  test('by the year is counted from the end of the month that was paid', async () => {
    const priceId = newId();
    await api.pool.query(
      `insert into membership_prices (id, owner_id, tier_id, amount_minor, currency, interval,
          position) values ($1, $2, $3, 9000, 'usd', 'year', 1)`,
      [priceId, ownerId, friend.tierId],
    );
    await patron.client.call(changeOwnPlan, {
      params: { id },
      body: { priceId, price: 90, interval: 'year' },
    });
    await passPeriod(api, id);
    const { paidUntil } = await rowOf();
    await renew(api);
    const renewed = await rowOf();
    expect(renewed).toMatchObject({ priceId, interval: 'year', period: 2, anchorPeriod: 2 });
    expect(renewed.paidUntil.getUTCFullYear()).toBe(paidUntil.getUTCFullYear() + 1);
    await expectSettled(api);
  });

  test('that cannot be paid is paid at a page, and begins with that', async () => {
    await change(small, 4);
    await keepCard(api, id, CARDS.declinedLater);
    await passPeriod(api, id);
    await renew(api);
    expect((await lastMailTo(api, patron.email)).text).toContain('$4.00');
    expect((await change(circle, 20)).error.code).toBe('membership_failing');
    expect((await keep()).error.code).toBe('membership_failing');
    expect(await plans()).toEqual([]);
  });

  test('keeps its price from being changed, and its place from being given away', async () => {
    await api.pool.query('update membership_tiers set member_limit = 1 where id = $1', [
      small.tierId,
    ]);
    await change(small, 4);
    const another = await signUp(api);
    expect((await begin(api, another, small)).said).toBe(
      'All places of this membership are taken.',
    );
    // and whoever chose it is not to pay for it beside
    expect((await begin(api, patron, small)).said).toBe('You are a member already.');
    await keep();
    expect((await begin(api, another, small)).said).toBeNull();
  });

  test('takes the place of what was given there meanwhile', async () => {
    await change(small, 4);
    const given = await seedMembership(api, small, patron.id);
    await passPeriod(api, id);
    await renew(api);
    expect(await rowOf()).toMatchObject({ tierId: small.tierId });
    const { rows } = await api.pool.query(
      'select ended_because as because from membership_subscriptions where id = $1',
      [given],
    );
    expect(rows).toEqual([{ because: 'removed' }]);
    await expectSettled(api);
  });
});

describe('a tier with one place', () => {
  beforeEach(() =>
    api.pool.query('update membership_tiers set member_limit = 1 where id = $1', [circle.tierId]),
  );

  test('that somebody has is full', async () => {
    await subscribe(api, circle, await signUp(api));
    expect((await plans())[0]).toMatchObject({ isFull: true });
    expect((await change(circle, 20)).error.code).toBe('membership_full');
  });

  test('is held while it is paid, and taken then', async () => {
    const { answer } = await change(circle, 20);
    const another = await signUp(api);
    expect((await begin(api, another, circle)).said).toBe(
      'All places of this membership are taken.',
    );
    // pressed once more it is the same person's place
    expect((await change(circle, 20)).answer.orderId).not.toBe(answer.orderId);
    await expectSettled(api);
  });

  const moreTime = async (orderId: string | null, person = patron) => {
    await api.pool.query(`update orders set expires_at = now() + interval '20 seconds'
      where status = 'pending'`);
    return person.client.call(extendOrder, { params: { id: orderId ?? '' } });
  };

  test('gives no more time to whoever is to take it, as long as there is no other', async () => {
    const { answer } = await change(circle, 20);
    expect((await moreTime(answer.orderId)).error.code).toBe('extension_refused');
    await api.pool.query('update membership_tiers set member_limit = 2 where id = $1', [
      circle.tierId,
    ]);
    expect((await moreTime(answer.orderId)).status).toBe(200);
  });

  test('gives it to whoever has the place, and pays for it by another price', async () => {
    const member = await signUp(api);
    const own = await subscribe(api, circle, member);
    const yearly = newId();
    await api.pool.query(
      `insert into membership_prices (id, owner_id, tier_id, amount_minor, currency, interval,
          position) values ($1, $2, $3, 90000, 'usd', 'year', 1)`,
      [yearly, ownerId, circle.tierId],
    );
    const { answer } = await member.client.call(changeOwnPlan, {
      params: { id: own },
      body: { priceId: yearly, price: 900, interval: 'year' },
    });
    expect((await moreTime(answer.orderId, member)).status).toBe(200);
    await payPeriod(member, answer.orderId ?? '');
    expect(
      (await member.client.call(getOwnMembership, { params: { id: own } })).answer,
    ).toMatchObject({ amount: 900, interval: 'year' });
    await expectSettled(api);
  });

  test('that was taken when the time to pay was over: the money goes back', async () => {
    const { answer } = await change(circle, 20);
    const orderId = answer.orderId ?? '';
    await payFor(patron, orderId);
    await endHold(api, orderId);
    await seedMembership(api, circle, (await signUp(api)).id);
    expect((await complete(patron.client, orderId)).answer.status).toBe('timed_out');
    await expectSettled(api);
    expect(await rowOf()).toMatchObject({ tierId: friend.tierId, period: 1 });
  });
});

test.each<[string, () => Promise<unknown>, ErrorCode]>([
  [
    'is no longer sold',
    () =>
      api.pool.query('update membership_prices set archived_at = now() where id = $1', [
        circle.priceId,
      ]),
    'membership_price_gone',
  ],
  [
    'costs something else by now',
    () =>
      api.pool.query('update membership_prices set amount_minor = 2500 where id = $1', [
        circle.priceId,
      ]),
    'membership_price_gone',
  ],
  [
    'stands in a tier that is hidden by now',
    () =>
      api.pool.query('update membership_tiers set archived_at = now() where id = $1', [
        circle.tierId,
      ]),
    'membership_price_gone',
  ],
  ['somebody has already', () => seedMembership(api, circle, patron.id), 'membership_price_gone'],
  [
    'follows a payment that failed',
    () => set('failing_since = now(), attempts = 1'),
    'membership_failing',
  ],
  ['follows what is about to be charged', () => passPeriod(api, id), 'membership_not_changeable'],
  [
    'follows what was canceled',
    () => patron.client.call(cancelOwnMembership, { params: { id }, body: {} }),
    'membership_not_changeable',
  ],
  [
    'follows what is over',
    () => set(`ended_at = now(), ended_because = 'lapsed', next_at = null`),
    'membership_over',
  ],
  [
    'is of a house that cannot be paid',
    () => api.pool.query('delete from payment_accounts where owner_id = $1', [ownerId]),
    'payments_not_connected',
  ],
])('a plan that %s is refused, and nothing is charged', async (_, become, code) => {
  await become();
  expect((await change(circle, 20)).error.code).toBe(code);
  expect(await ordersOf()).toHaveLength(1);
});

test('a plan is nobody else’s to choose, nor of what was given', async () => {
  const stranger = await signUp(api);
  const given = await seedMembership(api, await seedTier(api, ownerId), stranger.id);
  for (const one of [id]) {
    expect((await change(circle, 20, stranger, one)).status).toBe(404);
    expect((await keep(stranger, one)).status).toBe(404);
    expect((await stranger.client.call(getOwnPlans, { params: { id: one } })).status).toBe(404);
  }
  expect((await change(circle, 20, stranger, given)).status).toBe(404);
  expect(await plans(stranger, given)).toEqual([]);
});
