import { changeOwnPlan, createOrder } from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import {
  orderPeriod,
  seedBenefit,
  seedTier,
  subscribe,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import {
  cart,
  complete,
  connectPayments,
  endHold,
  expectSettled,
  sellableEvent,
  statusOf,
  violationsIn,
  type SellableEvent,
} from '../../../../test/support/selling.ts';
import { begin, payFor } from '../../../../test/support/subscribing.ts';
import { createTestApi, type TestApi } from '../../../../test/support/test-api.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { kindOf, toKinds, type HeldOrder, type ProductKind } from '../../orders/index.ts';
import { countTaken } from '../places.repository.ts';
import { findBegun, periodsOfOrder } from './membership-lines.repository.ts';
import { livingIn } from './subscriptions.repository.ts';

// Each leaves data that is wrong where a guard is off, so each has a database of its own.

let api: TestApi;
let ownerId: string;
let people: TestPerson[];
beforeEach(async () => {
  api = await createTestApi();
  ({ ownerId } = await signUpOwner(api));
  await connectPayments(api, ownerId);
  people = [await signUp(api), await signUp(api)];
});
afterEach(() => api.close());

const TIER = 'select 1 from membership_tiers where id = $1 for update';
const opened = async () => (await api.pool.query('select 1 from orders')).rows.length;
const members = async ({ tierId }: SeededTier) =>
  (
    await api.pool.query(
      'select 1 from membership_subscriptions where tier_id = $1 and ended_at is null',
      [tierId],
    )
  ).rows.length;

/** Both look before either writes, past the lock of the tier. */
async function bothLook<T>(
  looks: (tx: Tx, index: number) => Promise<T>,
  writes: (tx: Tx, index: number) => Promise<unknown>,
): Promise<T[]> {
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
  let looked = 0;
  return Promise.all(
    [0, 1].map((index) =>
      transact(api.pool, async (tx) => {
        const seen = await looks(tx, index);
        looked += 1;
        if (looked === 2) resolve(undefined);
        await bothHaveLooked;
        await writes(tx, index);
        return seen;
      }),
    ),
  );
}

const insertMember = (tx: Tx, tier: SeededTier, userId: string) =>
  tx.query(
    `insert into membership_subscriptions (id, owner_id, tier_id, price_id, amount_minor, currency,
        interval, provider, user_id, name, email, anchor_at, auto_renew)
      values ($1, $2, $3, $4, 500, 'usd', 'month', 'sandbox', $5, '', '', now(), true)`,
    [newId(), tier.ownerId, tier.tierId, tier.priceId, userId],
  );

describe('the last place of a tier', () => {
  test('is held for one of two who press the button at once', async () => {
    const tier = await seedTier(api, ownerId, { limit: 1 });
    const answers = await atOnce(
      api,
      [TIER, tier.tierId],
      people.map((person) => () => begin(api, person, tier)),
    );
    expect(answers.map(({ said }) => said).toSorted()).toEqual([
      'All places of this membership are taken.',
      null,
    ]);
    await expectSettled(api);
  });

  test('is held for one of two members of another tier who change to it at once', async () => {
    const from = await seedTier(api, ownerId);
    const to = await seedTier(api, ownerId, { limit: 1, amountMinor: 900 });
    const ids: string[] = [];
    for (const person of people) ids.push(await subscribe(api, from, person));
    const answers = await atOnce(
      api,
      [TIER, to.tierId],
      people.map(
        ({ client }, at) =>
          () =>
            client.call(changeOwnPlan, {
              params: { id: ids[at] ?? '' },
              body: { priceId: to.priceId, price: 9, interval: 'month' },
            }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectSettled(api);
  });

  test('goes to one of two whose time was up, and the other gets the money back', async () => {
    const tier = await seedTier(api, ownerId, { limit: 1 });
    const orders: string[] = [];
    for (const person of people) {
      const { orderId } = await begin(api, person, tier);
      await payFor(person, orderId);
      await endHold(api, orderId);
      orders.push(orderId);
    }
    await atOnce(
      api,
      [TIER, tier.tierId],
      people.map((person, at) => () => complete(person.client, orders[at] ?? '')),
    );
    expect(await members(tier)).toBe(1);
    await expectSettled(api);
  });

  test('counted by two carts without the lock of its tier, both hold it, and one is paid back whole', async () => {
    const tier = await seedTier(api, ownerId, { limit: 1 });
    await seedBenefit(api, tier);
    const kind = kindOf(api.deps.productKinds, { kind: 'membership' });
    const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
    let looked = 0;
    const hold: ProductKind['hold'] = () =>
      Promise.resolve(async (tx: Tx, { id }: HeldOrder) => {
        const [period] = await periodsOfOrder(tx, id);
        const isFree = period !== undefined && (await countTaken(tx, period)) === 0;
        looked += 1;
        if (looked === 2) resolve(undefined);
        await bothHaveLooked;
        return isFree;
      });
    api.deps.productKinds = toKinds([
      ...[...api.deps.productKinds.values()].filter((one) => one !== kind),
      // nor does anybody look again before it is paid
      { ...kind, hold, prolong: () => Promise.resolve(true) },
    ]);
    const events: SellableEvent[] = [];
    for (const _ of people) events.push(await sellableEvent(api, { ownerId, capacity: 1 }));
    const orders = await Promise.all(
      people.map(async ({ client }, at) => {
        const event = events[at] as SellableEvent;
        const query = { event: event.eventId };
        const body = { ...cart(event), membershipPriceId: tier.priceId };
        return (await client.call(createOrder, { query, body })).answer.id;
      }),
    );
    for (const [at, id] of orders.entries()) {
      const person = people[at] as TestPerson;
      await payFor(person, id);
      await complete(person.client, id);
    }
    expect(await members(tier)).toBe(1);
    const statuses = [];
    for (const [at, id] of orders.entries())
      statuses.push(await statusOf((people[at] as TestPerson).client, id));
    expect(statuses.toSorted()).toEqual(['completed', 'timed_out']);
    await expectSettled(api);
  });

  test('counted without the lock of its tier, two have it', async () => {
    const tier = await seedTier(api, ownerId, { limit: 1 });
    const seen = await bothLook(
      (tx, at) =>
        countTaken(tx, {
          ...{ ownerId, tierId: tier.tierId, orderId: newId() },
          userId: people[at]?.id ?? '',
        }),
      (tx, at) => insertMember(tx, tier, people[at]?.id ?? ''),
    );
    expect(seen).toEqual([0, 0]);
    expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i22');
  });
});

describe('two orders of one person for one tier', () => {
  /** Both opened past the lock of the button, so that neither ended the other. */
  async function twoOrders(tier: SeededTier) {
    const [person] = people as [TestPerson];
    const orders: string[] = [];
    for (const number of [1, 1])
      orders.push(await orderPeriod(api, tier, person, { subscriptionId: newId(), number }));
    for (const id of orders) await payFor(person, id);
    return { person, orders };
  }

  test('are one: a button that is pressed twice at once leads to one order', async () => {
    const tier = await seedTier(api, ownerId);
    const [person] = people as [TestPerson];
    const begun = await atOnce(
      api,
      [TIER, tier.tierId],
      [0, 1].map(() => () => begin(api, person, tier)),
    );
    expect(begun.map(({ said }) => said)).toEqual([null, null]);
    expect(new Set(begun.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await opened()).toBe(1);
  });

  test('looked at without that lock, there are two', async () => {
    const tier = await seedTier(api, ownerId);
    const [person] = people as [TestPerson];
    const seen = await bothLook(
      (tx) => findBegun(tx, person.id, { tierId: tier.tierId }),
      () => orderPeriod(api, tier, person, { subscriptionId: newId(), number: 1 }),
    );
    expect(seen).toEqual([[], []]);
    expect(await opened()).toBe(2);
  });

  test('paid at once: they are a member once, and the other money goes back', async () => {
    const tier = await seedTier(api, ownerId);
    const { person, orders } = await twoOrders(tier);
    await atOnce(
      api,
      [TIER, tier.tierId],
      orders.map((id) => () => complete(person.client, id)),
    );
    expect(await members(tier)).toBe(1);
    const statuses = [];
    for (const id of orders) statuses.push(await statusOf(person.client, id));
    expect(statuses.toSorted()).toEqual(['completed', 'timed_out']);
    await expectSettled(api);
  });

  test('looked at without the lock, they would be one twice: only the index stands in the way', async () => {
    const tier = await seedTier(api, ownerId);
    await api.owner.query('drop index membership_subscriptions_one');
    const userId = people[0]?.id ?? '';
    const seen = await bothLook(
      (tx) => livingIn(tx, { ownerId, tierId: tier.tierId, userId }),
      (tx) => insertMember(tx, tier, userId),
    );
    expect(seen).toEqual([undefined, undefined]);
    expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i22');
  });
});
