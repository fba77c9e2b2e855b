import {
  memberLinks,
  cancelOwnMembership,
  getOwnMembership,
  manageMembership,
  payOwnMembership,
  resumeOwnMembership,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import {
  houseAndPatron,
  seedMembership,
  seedTier,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import { refundItem } from '../../../../test/support/organizing.ts';
import { complete, expectSettled } from '../../../../test/support/selling.ts';
import { payFor, postForm, subscribe } from '../../../../test/support/subscribing.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let patron: TestPerson;
let tier: SeededTier;
let id: string;
beforeEach(async () => {
  ({ owner, ownerId, patron } = await houseAndPatron(api));
  tier = await seedTier(api, ownerId);
  await subscribe(api, patron, tier);
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from membership_subscriptions where user_id = $1',
    [patron.id],
  );
  id = rows[0]?.id ?? '';
});

const CALLS = [getOwnMembership, cancelOwnMembership, resumeOwnMembership, payOwnMembership];
const call = async (endpoint: (typeof CALLS)[number], person = patron, of = id) =>
  person.client.call(
    endpoint as typeof cancelOwnMembership,
    {
      params: { id: of },
      ...(endpoint !== (getOwnMembership as unknown) && { body: {} }),
    } as Parameters<typeof person.client.call<typeof cancelOwnMembership>>[1],
  );
const read = async () => (await call(getOwnMembership)).answer;
const row = async () =>
  (
    await api.pool.query<{
      next_at: Date | null;
      paid_until: Date;
      auto_renew: boolean;
      period: number;
      failing_since: Date | null;
      attempts: number;
    }>('select * from membership_subscriptions where id = $1', [id])
  ).rows[0];
/** Its payment failed a day ago, when it was due. */
async function fail() {
  await api.pool.query(
    `update membership_subscriptions set anchor_at = anchor_at - interval '33 days',
        paid_until = now() - interval '1 day', failing_since = now() - interval '1 day',
        attempts = 1, next_at = now() + interval '1 day' where id = $1`,
    [id],
  );
  await api.pool.query(
    `update membership_periods n set starts_at = s.anchor_at, ends_at = s.paid_until
       from membership_subscriptions s where s.id = $1 and n.subscription_id = s.id`,
    [id],
  );
}

test('its member reads what they have, what they agreed to, and what they paid', async () => {
  expect(await read()).toMatchObject({
    ...{ id, status: 'active', autoRenew: true, stripeSubscription: true, failing: null },
    ...{ amount: 5, currency: 'usd', interval: 'month', benefits: [] },
    card: { brand: 'visa', last4: '4242' },
    owner: { id: ownerId, type: 'School', hasProfile: true },
    tier: { id: tier.tierId, name: 'Friend' },
    payments: [{ amount: 5, refunded: 0, currency: 'usd' }],
  });
});

test('to everybody else there is no such membership', async () => {
  const stranger = await signUp(api);
  for (const endpoint of CALLS)
    for (const person of [stranger, owner])
      expect([endpoint.id, (await call(endpoint, person)).status]).toEqual([endpoint.id, 404]);
  for (const endpoint of CALLS)
    expect((await call(endpoint, patron, newId())).error.code).toBe('not_found');
  const given = await seedMembership(api, await seedTier(api, ownerId), stranger.id);
  expect((await call(cancelOwnMembership, stranger, given)).status).toBe(404);
  expect((await call(getOwnMembership, stranger, given)).status).toBe(200);
});

test('it ends with the time that is paid, and goes on when that was not meant', async () => {
  const { answer: canceled } = await call(cancelOwnMembership);
  expect(canceled).toMatchObject({ status: 'canceled', autoRenew: false });
  const ending = await row();
  expect(ending?.next_at).toEqual(ending?.paid_until);
  expect((await call(cancelOwnMembership)).answer.version).toBe(canceled.version);
  expect((await call(resumeOwnMembership)).answer).toMatchObject({ status: 'active' });
  expect(await row()).toMatchObject({ auto_renew: true, next_at: ending?.paid_until });
  const { rows } = await api.pool.query<{ renews: boolean }>(
    `select (data ->> 'autoRenew')::boolean as renews from domain_events
      where type = 'membership.subscription.updated' and owner_id = $1 order by id`,
    [ownerId],
  );
  expect(rows.map(({ renews }) => renews)).toEqual([false, true]);
});

test('one that is over is neither ended, nor goes on, nor is it paid', async () => {
  await api.pool.query(
    `update membership_subscriptions set ended_at = now(), ended_because = 'lapsed', next_at = null
      where id = $1`,
    [id],
  );
  for (const endpoint of [cancelOwnMembership, resumeOwnMembership, payOwnMembership])
    expect((await call(endpoint as typeof cancelOwnMembership)).error.code).toBe('membership_over');
  expect(await read()).toMatchObject({ status: 'expired' });
});

describe('a payment that failed', () => {
  const begin = async () =>
    (await patron.client.call(payOwnMembership, { params: { id }, body: {} })).answer.orderId;

  test('is made with another card: the period is paid once, and nothing fails any more', async () => {
    await fail();
    const { failing } = await read();
    expect(failing).toEqual({ since: expect.any(String), nextTryAt: expect.any(String) });
    const orderId = await begin();
    await payFor(patron, orderId);
    await complete(patron.client, orderId);
    const paid = await row();
    expect(paid).toMatchObject({ period: 2, failing_since: null, attempts: 0 });
    expect(paid?.next_at).toEqual(paid?.paid_until);
    expect(paid?.paid_until.getTime()).toBeGreaterThan(Date.now());
    expect(await read()).toMatchObject({
      failing: null,
      payments: [{ orderId, amount: 5 }, { amount: 5 }],
    });
    expect(
      (await patron.client.call(payOwnMembership, { params: { id }, body: {} })).error.code,
    ).toBe('membership_paid');
    await expectSettled(api);
  });

  test('that is not there is not paid', async () => {
    expect(
      (await patron.client.call(payOwnMembership, { params: { id }, body: {} })).error.code,
    ).toBe('membership_paid');
  });

  test('that was paid on another page counts first, though nobody came back from there', async () => {
    await fail();
    await payFor(patron, await begin());
    expect(
      (await patron.client.call(payOwnMembership, { params: { id }, body: {} })).error.code,
    ).toBe('membership_paid');
    expect(await row()).toMatchObject({ period: 2, failing_since: null });
    await expectSettled(api);
  });

  test('is paid for a period that was charged by then: it goes back', async () => {
    await fail();
    const orderId = await begin();
    await payFor(patron, orderId);
    await api.pool.query(
      `with gone_on as (update membership_subscriptions set period = 2, failing_since = null,
          attempts = 0, paid_until = now() + interval '29 days' where id = $1 returning *)
        insert into membership_periods (owner_id, subscription_id, number, starts_at, ends_at)
          select owner_id, id, period, now(), paid_until from gone_on`,
      [id],
    );
    expect((await complete(patron.client, orderId)).answer.status).toBe('timed_out');
    await expectSettled(api);
  });

  test('is paid for a membership that is over by then: it goes back', async () => {
    await fail();
    const orderId = await begin();
    await payFor(patron, orderId);
    await api.pool.query(
      `update membership_subscriptions set ended_at = now(), ended_because = 'unpaid' where id = $1`,
      [id],
    );
    await complete(patron.client, orderId);
    expect(await row()).toMatchObject({ period: 1 });
    await expectSettled(api);
  });

  test('that was paid: giving an earlier period back ends nothing, giving this one back does', async () => {
    await fail();
    const orderId = await begin();
    await payFor(patron, orderId);
    await complete(patron.client, orderId);
    const { payments } = await read();
    const refund = async (of = '') => {
      const { rows } = await api.pool.query<{ id: string }>(
        'select id from order_lines where order_id = $1',
        [of],
      );
      await refundItem({ id: ownerId, client: owner.client }, rows[0]?.id);
    };
    await refund(payments[1]?.orderId);
    expect(await read()).toMatchObject({ status: 'active', payments: [{}, { refunded: 5 }] });
    await refund(payments[0]?.orderId);
    expect(await read()).toMatchObject({ status: 'expired' });
    await expectSettled(api);
  });

  test('an account that cannot be paid any more says so', async () => {
    await fail();
    await api.pool.query('delete from payment_accounts where owner_id = $1', [ownerId]);
    expect(
      (await patron.client.call(payOwnMembership, { params: { id }, body: {} })).error.code,
    ).toBe('payments_not_connected');
  });
});

test('the form of a membership leads to where its member manages it', async () => {
  const post = (person: TestPerson, fields: Record<string, string> = {}) =>
    postForm(api, person, manageMembership.path, { owner_id: ownerId, ...fields });
  const own = { status: 303, to: memberLinks.mine(patron.username, id) };
  expect(await post(patron)).toMatchObject(own);
  expect(await post(patron, { subscription_id: id, user_id: patron.id })).toMatchObject(own);
  const stranger = await signUp(api);
  const foreign: Record<string, string>[] = [{}, { subscription_id: id }, { user_id: patron.id }];
  for (const fields of foreign)
    expect((await post(stranger, fields)).to).toMatch(/\/memberships\?error_message=/);
  expect((await post({ ...patron, client: api.client() })).to).toMatch(/^\/auth\?redirect_to=/);
});
