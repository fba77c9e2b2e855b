import {
  createOrder,
  listBenefits,
  listTickets,
  refundOrderItem,
  updateOrder,
  type CheckoutOrder,
} from '@foyer/contracts';
import { signUpOwner, signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import {
  seedBenefit,
  seedMembership,
  seedTier,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import {
  buy,
  cart,
  confirm,
  endHold,
  expectInvariants,
  insertCode,
  order,
  pay,
  sellableEvent,
  violationsIn,
  type SellableEvent,
} from '../../../../test/support/selling.ts';
import type { TestClient } from '../../../../test/support/test-api.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let tier: SeededTier;
let member: TestPerson;
let membershipId: string;
let event: SellableEvent;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  tier = await seedTier(api, ownerId);
  member = await signUp(api);
  membershipId = await seedMembership(api, tier, member.id);
  event = await sellableEvent(api, {
    ownerId,
    types: [{ priceMinor: 2000 }, { priceMinor: 1000 }],
  });
});
afterEach(() => expectInvariants(api.pool));

const told = async (client: TestClient, of = event) =>
  (await client.call(listTickets, { query: { eventId: of.eventId } })).answer.benefits;
const sums = ({ paymentDetails: { discounts, total } }: CheckoutOrder) => [discounts, total];
const usesLeft = async (of = event) => (await told(member.client, of)).map((one) => one.usesLeft);
const redeemed = async () =>
  (await owner.client.call(listBenefits, { query: { ownerId } })).answer.data
    .filter(({ tierIds }) => tierIds.includes(tier.tierId))
    .map((one) => one.redeemed);
const bought = (quantity = 1, of = event) =>
  buy(api, member.client, of, { quantities: [quantity], membershipId });

test('a member is told what they pay less, and pays it where they ask for it', async () => {
  const benefitId = await seedBenefit(api, tier);
  const [seat, stool] = event.typeIds;
  const benefit = {
    ...{ membershipId, benefitId, name: 'Friends pay less' },
    ...{ amount: null, percentageValue: 10, usesLeft: null },
  };
  expect(await told(member.client)).toEqual([
    { ...benefit, ticketId: seat },
    { ...benefit, ticketId: stool },
  ]);
  const done = await bought(2);
  expect(sums(done)).toEqual([4.18, 37.6]);
  expect(done.items[0]).toMatchObject({ discountName: 'Friends pay less' });
  const { answer: plain } = await order(member.client, event);
  expect(sums(plain)).toEqual([0, 20.89]);
});

test('a line takes a membership’s discount in place of a code’s, and every other the code’s', async () => {
  await seedBenefit(api, tier, { amountMinor: 500 });
  await insertCode(api, event, { code: 'TENOFF', percentage: 10 });
  const { answer } = await order(member.client, event, {
    quantities: [1, 1],
    promoCode: 'TENOFF',
    membershipId,
  });
  expect(sums(answer)).toEqual([6.08, 25.6]);
});

test.each<[string, (stranger: TestPerson) => Promise<TestClient>]>([
  ['a visitor', () => Promise.resolve(api.client())],
  ['somebody else, by a member’s id', (stranger) => Promise.resolve(stranger.client)],
  [
    'whoever’s membership is over',
    async () => {
      await api.pool.query(
        `update membership_subscriptions set ended_at = now(), ended_because = 'lapsed'
          where id = $1`,
        [membershipId],
      );
      return member.client;
    },
  ],
  [
    'a member whose benefit is deactivated',
    async () => {
      await api.pool.query('update membership_benefits set archived_at = now()');
      return member.client;
    },
  ],
  [
    'a member whose tier it is not for',
    async () => {
      await api.pool.query('delete from membership_benefit_tiers where tier_id = $1', [
        tier.tierId,
      ]);
      return member.client;
    },
  ],
])('%s gets nothing off', async (_, who) => {
  await seedBenefit(api, tier);
  const client = await who(await signUp(api));
  expect(await told(client)).toEqual([]);
  expect((await order(client, event, { membershipId })).error.code).toBe('membership_not_valid');
});

test('a benefit of another currency, of other categories or of other tickets is none here', async () => {
  await seedBenefit(api, tier, { amountMinor: 500, currency: 'eur' });
  await seedBenefit(api, tier, { categoryIds: ['01939000-0000-7000-8000-000000000001'] });
  await seedBenefit(api, tier, { typeIds: [event.typeIds[1] ?? ''] });
  expect((await told(member.client)).map(({ ticketId }) => ticketId)).toEqual([event.typeIds[1]]);
});

test.each([
  'update benefit_uses set quantity = 1',
  `update benefit_uses set subscription_id = (select s.id from membership_subscriptions s
    where s.user_id is distinct from (select user_id from membership_subscriptions
      where id = subscription_id) and s.owner_id = benefit_uses.owner_id limit 1)`,
  'delete from benefit_uses',
  `update order_lines set discount_source = 'code' where discount_source = 'membership'`,
])('the invariant finds: %s', async (damage) => {
  await seedBenefit(api, tier, { quantity: 2 });
  await seedMembership(api, tier, (await signUp(api)).id);
  await bought(2);
  const client = await api.owner.connect();
  await client.query('begin');
  await client.query(damage);
  const found = await violationsIn(client);
  await client.query('rollback');
  client.release();
  expect(Object.keys(found)).toContain('i23-benefit-uses.sql');
});

describe('a limited benefit', () => {
  test('is used up, and comes back with a ticket that is refunded', async () => {
    await seedBenefit(api, tier, { quantity: 2 });
    expect((await order(member.client, event, { quantities: [3], membershipId })).error.code).toBe(
      'over_ticket_limit',
    );
    const done = await bought(2);
    expect(await usesLeft()).toEqual([0, 0]);
    expect(await redeemed()).toEqual([2]);
    expect((await order(member.client, event, { membershipId })).error.code).toBe(
      'membership_not_valid',
    );
    await owner.client.call(refundOrderItem, {
      params: { id: done.items[0]?.id ?? '' },
      query: { ownerId },
    });
    await api.runJobs();
    expect(await usesLeft()).toEqual([1, 1]);
    expect(await redeemed()).toEqual([1]);
  });

  test('is shared by the types of a cart, and kept while somebody pays', async () => {
    await seedBenefit(api, tier, { quantity: 1 });
    const [seat = '', stool = ''] = event.typeIds;
    const both = await member.client.call(createOrder, {
      query: { event: event.eventId },
      body: {
        ...cart(event, [1, 1]),
        membershipDiscounts: [seat, stool].map((ticketId) => ({ membershipId, ticketId })),
      },
    });
    expect(both.error.code).toBe('over_ticket_limit');
    const other = await sellableEvent(api, { ownerId });
    expect((await order(member.client, event, { membershipId })).status).toBe(201);
    expect((await order(member.client, other, { membershipId })).error.code).toBe(
      'membership_not_valid',
    );
  });

  test('of an event counts for each event by itself', async () => {
    await seedBenefit(api, tier, { quantity: 1, quantityScope: 'event' });
    await bought();
    expect(await usesLeft()).toEqual([0, 0]);
    const other = await sellableEvent(api, { ownerId });
    expect(await usesLeft(other)).toEqual([1]);
  });

  test('of a month counts anew in the next month of the membership', async () => {
    await seedBenefit(api, tier, { quantity: 1 });
    await bought();
    await api.pool.query(
      `update membership_subscriptions set anchor_at = now() - interval '40 days' where id = $1`,
      [membershipId],
    );
    expect(await usesLeft()).toEqual([0, 0]);
    await api.pool.query(`update benefit_uses set used_at = now() - interval '32 days'`);
    expect(await usesLeft()).toEqual([1, 1]);
  });

  test('counts once for a cart that is changed', async () => {
    await seedBenefit(api, tier, { quantity: 2 });
    const { answer } = await order(member.client, event, { quantities: [2], membershipId });
    const change = (membershipDiscounts: { membershipId: string; ticketId: string }[]) =>
      member.client.call(updateOrder, {
        params: { id: answer.id },
        body: { ...cart(event, [2]), membershipDiscounts },
      });
    const asked = [{ membershipId, ticketId: event.typeIds[0] ?? '' }];
    expect(sums((await change(asked)).answer)).toEqual([4.18, 37.6]);
    expect(sums((await change([])).answer)).toEqual([0, 41.78]);
    const { rows } = await api.pool.query(
      'select from benefit_uses u join order_lines l on l.id = u.line_id where l.order_id = $1',
      [answer.id],
    );
    expect(rows).toEqual([]);
  });

  test('whose last use two orders want at once goes to one', async () => {
    const benefitId = await seedBenefit(api, tier, { quantity: 1 });
    const other = await sellableEvent(api, { ownerId });
    const both = await atOnce(
      api,
      ['select 1 from membership_benefits where id = $1 for update', benefitId],
      [event, other].map((one) => () => order(member.client, one, { membershipId })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('that somebody else used while the money was late: the money goes back', async () => {
    await seedBenefit(api, tier, { quantity: 1 });
    const { answer: held } = await order(member.client, event, { membershipId });
    const { answer: confirmed } = await confirm(member.client, held.id);
    await endHold(api, held.id);
    const other = await sellableEvent(api, { ownerId });
    expect((await bought(1, other)).status).toBe('completed');
    await pay(member.client, confirmed.clientSecret);
    await api.runJobs();
    const { rows } = await api.pool.query('select status from orders where id = $1', [held.id]);
    expect(rows).toEqual([{ status: 'refunded' }]);
  });
});
