import {
  archiveTier,
  createBenefit,
  createTier,
  deleteTier,
  getTier,
  listTiers,
  MAX_TIERS,
  restoreTier,
  sortTiers,
  updateTier,
  type Body,
} from '@foyer/contracts';
import {
  addToTeam,
  signUp,
  signUpOwner,
  type TestPerson,
} from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { meanwhile } from '../../../../test/support/meanwhile.ts';
import { seedMembership, seedTier } from '../../../../test/support/memberships.ts';
import { buy, sellableEvent } from '../../../../test/support/selling.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { countMembers, lockTier } from '../places.repository.ts';
import { removeOffered } from '../offered-rows.repository.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeEach(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
  await connect(ownerId);
});

const connect = (id: string) =>
  api.pool.query(
    `insert into payment_accounts (owner_id, provider, account_id) values ($1, 'sandbox', $2)`,
    [id, newId()],
  );

type Input = Partial<Omit<Body<typeof createTier>, 'ownerId'>>;
type Price = Body<typeof createTier>['prices'][number];
const at = (price: number, more: Partial<Price> = {}): Price => ({
  ...{ price, interval: 'month', intervalCount: 1 },
  ...more,
});
const MONTHLY = at(5);
const add = (input: Input = {}, client = owner.client) =>
  client.call(createTier, {
    body: { ownerId, name: 'Friend', prices: [MONTHLY], ...input } as Body<typeof createTier>,
  });
const made = async (input: Input = {}) => (await add(input)).answer;
const change = (id: string, body: Omit<Body<typeof updateTier>, 'ownerId'>) =>
  owner.client.call(updateTier, { params: { id }, body: { ownerId, ...body } });
const read = async (id: string) =>
  (await owner.client.call(getTier, { params: { id }, query: { ownerId } })).answer;
const list = async (query?: string) =>
  (await owner.client.call(listTiers, { query: { ownerId, ...(query && { query }) } })).answer;
const remove = (id: string) =>
  owner.client.call(deleteTier, { params: { id }, query: { ownerId } });
const hide = (id: string) => owner.client.call(archiveTier, { params: { id }, body: { ownerId } });
const show = (id: string) => owner.client.call(restoreTier, { params: { id }, body: { ownerId } });
const sort = (...tierIds: string[]) => owner.client.call(sortTiers, { body: { ownerId, tierIds } });
const priceOf = ({ prices: [price] }: { prices: { id: string }[] }) => price?.id ?? '';
const join = (tierId: string, priceId: string, userId: string | null = null, endedAt?: Date) =>
  seedMembership(api, { ownerId, tierId, priceId }, userId, endedAt && { endedAt });
/** A period of a tier that was ordered, at `priceMinor`, with what of it is in the books. */
async function ordered(tierId: string, priceId: string, books: readonly [string, number][] = []) {
  const { id: orderId } = await buy(api, api.client(), await sellableEvent(api, { ownerId }));
  const lineId = newId();
  await api.pool.query(
    `insert into order_lines (id, owner_id, order_id, kind, product_id, position, name, status,
        base_price_minor, base_fee_minor, price_minor, fee_minor)
      values ($1, $2, $3, 'membership', $4, 1, 'Friend', 'released', 495, 5, 495, 5)`,
    [lineId, ownerId, orderId, tierId],
  );
  await api.pool.query(
    `insert into membership_lines (line_id, owner_id, order_id, tier_id, price_id,
        subscription_id, number, interval) values ($1, $2, $3, $4, $5, $6, 1, 'month')`,
    [lineId, ownerId, orderId, tierId, priceId, newId()],
  );
  for (const [account, minor] of books)
    await api.pool.query(
      `with t as (select gen_random_uuid() as id)
       insert into ledger_entries (transaction_id, kind, owner_id, order_id, line_id, account,
          amount_minor, currency)
        select t.id, 'sale', $1, $2, $3, e.account, e.minor, 'usd' from t,
          (values ($4::text, $5::bigint), ('provider_clearing', -$5::bigint)) e(account, minor)`,
      [ownerId, orderId, lineId, account, minor],
    );
}

describe('a tier', () => {
  test('is made, read and listed with its prices, limit and texts, behind the others', async () => {
    const first = await made({ name: 'Patron' });
    const { status, answer } = await add({
      description: '<p>Come <b>early</b><script>alert(1)</script></p>',
      emailText: ' Thank you! ',
      validSubscriptionsLimit: 40,
      prices: [MONTHLY, at(50.5, { interval: 'year' })],
    });
    expect(status).toBe(201);
    expect(answer).toEqual({
      id: answer.id,
      version: 1,
      name: 'Friend',
      description: '<p>Come <b>early</b></p>',
      emailText: 'Thank you!',
      prices: [
        expect.objectContaining({ price: 5, interval: 'month', position: 0, currency: 'usd' }),
        expect.objectContaining({ price: 50.5, interval: 'year', position: 1 }),
      ],
      discounts: [],
      validSubscriptionsLimit: 40,
      seats: 1,
      trialDays: 0,
      archived: false,
      position: 1,
      membersCount: 0,
      revenue: 0,
      currency: 'usd',
    });
    expect(answer.prices[0]).toMatchObject({
      intervalCount: 1,
      archived: false,
      subscriptionsCount: 0,
      subscribeUrl: '/membership_subscriptions/initialize_session',
      stripeApiPriceId: priceOf(answer),
    });
    expect(await read(answer.id)).toEqual(answer);
    expect(await list()).toEqual({
      data: [first, answer],
      currency: 'usd',
      stripeConnected: true,
      timezone: 'America/New_York',
    });
  });

  test('is found by the words of its name, whatever marks they have', async () => {
    await made({ name: 'Freunde des Café' });
    await made({ name: 'Patron' });
    expect((await list('cafe freunde')).data.map(({ name }) => name)).toEqual(['Freunde des Café']);
    expect((await list('nobody')).data).toEqual([]);
  });

  test('keeps what is not sent, and is changed once from one version', async () => {
    const tier = await made({ description: '<p>Early</p>', validSubscriptionsLimit: 4 });
    const { answer } = await change(tier.id, { version: 1, name: 'Friends' });
    expect(answer).toEqual({ ...tier, name: 'Friends', version: 2 });
    const { error } = await change(tier.id, { version: 1, name: 'Foes' });
    expect([error.code, error.message]).toEqual([
      'edit_conflict',
      'You changed this just now, in another window.',
    ]);
    expect((await change(tier.id, { validSubscriptionsLimit: null })).answer).toMatchObject({
      validSubscriptionsLimit: null,
      name: 'Friends',
    });
    const named = await change(tier.id, { tierId: newId(), name: 'x' });
    expect([named.status, named.error.errors?.[0]?.path]).toEqual([400, 'tierId']);
    expect((await change(tier.id, { tierId: tier.id, name: 'Own' })).status).toBe(200);
  });

  test('has the rich text that a page can show, when it is changed too', async () => {
    const { id } = await made();
    const description = '<p onclick="x()">Hi <a href="javascript:x()">there</a></p>';
    expect((await change(id, { description })).answer.description).not.toMatch(/onclick|script:/);
  });

  test('is hidden and shown again, which counts as a change, once', async () => {
    const { id } = await made();
    expect((await hide(id)).answer).toMatchObject({ archived: true, version: 2 });
    expect((await hide(id)).answer).toMatchObject({ archived: true, version: 2 });
    expect((await list()).data).toMatchObject([{ id, archived: true }]);
    expect((await show(id)).answer).toMatchObject({ archived: false, version: 3 });
    expect((await show(id)).answer).toMatchObject({ archived: false, version: 3 });
  });

  test('has benefits of its account, by name, and none of another', async () => {
    const benefit = async (name: string) =>
      (await owner.client.call(createBenefit, { body: { ownerId, name, percentageValue: 10 } }))
        .answer.id;
    const [late, early] = [await benefit('Late'), await benefit('Early')];
    const tier = await made({ discountIds: [late, early, late] });
    expect(tier.discounts.map(({ name }) => name)).toEqual(['Early', 'Late']);
    expect((await change(tier.id, { discountIds: [late] })).answer.discounts).toEqual([
      { id: late, name: 'Late', archived: false },
    ]);
    const rival = await signUpOwner(api);
    const { answer: theirs } = await rival.owner.client.call(createBenefit, {
      body: { ownerId: rival.ownerId, name: 'Theirs', percentageValue: 5 },
    });
    for (const id of [theirs.id, newId()]) {
      const { status, error } = await change(tier.id, { discountIds: [late, id] });
      expect([status, error.errors]).toEqual([
        400,
        [{ path: 'discountIds', message: 'Choose benefits of this account.' }],
      ]);
      expect((await add({ discountIds: [id] })).status).toBe(400);
    }
    expect((await list()).data).toHaveLength(1);
  });

  test('says what its members paid, less what went back, in the books', async () => {
    const tier = await made();
    const before = (await read(tier.id)).revenue;
    await ordered(tier.id, priceOf(tier), [
      ['organizer_memberships', -495],
      ['refunds_memberships', 200],
      ['platform_fees', -5],
    ]);
    expect([before, (await read(tier.id)).revenue]).toEqual([0, 2.95]);
    const other = await made({ name: 'Patron' });
    expect(other.revenue).toBe(0);
  });

  test('is one of fifty at most', async () => {
    for (let n = 0; n < MAX_TIERS; n += 1) await seedTier(api, ownerId, { name: `Tier ${n}` });
    expect((await add()).error.code).toBe('too_many_tiers');
    await remove((await list()).data[0]?.id ?? '');
    expect((await add()).status).toBe(201);
  });
});

describe('prices', () => {
  test('need an account that can be paid, and a tier without any needs none', async () => {
    const { prices, id } = await made();
    await api.pool.query('delete from payment_accounts where owner_id = $1', [ownerId]);
    const refused = await add();
    expect([refused.status, refused.error.code]).toEqual([422, 'payments_not_connected']);
    expect((await add({ prices: [] })).status).toBe(201);
    expect((await list()).stripeConnected).toBe(false);
    // what is sold already does not stand in the way of another change
    const [price] = prices;
    const same = { id: price?.id ?? '', ...MONTHLY };
    expect((await change(id, { name: 'Friends', prices: [same] })).status).toBe(200);
    expect((await change(id, { prices: [{ ...same, price: 6 }] })).error.code).toBe(
      'payments_not_connected',
    );
  });

  test.each([
    [[MONTHLY, { ...MONTHLY, price: 5.001 }], 'prices.1.price', /more decimals/],
    [[{ ...MONTHLY, price: 0.49 }], 'prices.0.price', /at least \$0\.50/],
  ])('%j is refused at its field', async (prices, path, message) => {
    const { status, error } = await add({ prices });
    expect([status, error.code]).toEqual([422, 'price_invalid']);
    expect(error.errors).toEqual([{ path, message: expect.stringMatching(message) as unknown }]);
  });

  test('of one interval may be two, in the order that is said', async () => {
    const { prices } = await made({ prices: [at(9, { position: 1 }), at(4, { position: 0 })] });
    expect(prices.map(({ price, interval, position }) => [price, interval, position])).toEqual([
      [4, 'month', 0],
      [9, 'month', 1],
    ]);
  });

  test('that nobody ordered are changed in place, and go when they are left out', async () => {
    const tier = await made();
    const id = priceOf(tier);
    const { answer } = await change(tier.id, { prices: [at(7, { id, interval: 'year' })] });
    expect(answer.prices).toMatchObject([{ id, price: 7, interval: 'year' }]);
    expect((await change(tier.id, { prices: [] })).answer.prices).toEqual([]);
  });

  test('that were ordered stay as they were, no longer sold, and another one is sold', async () => {
    const tier = await made();
    const id = priceOf(tier);
    await ordered(tier.id, id);
    const { answer } = await change(tier.id, { prices: [{ id, ...MONTHLY, price: 7 }] });
    expect(answer.prices).toMatchObject([
      { price: 7, archived: false },
      { id, price: 5, archived: true },
    ]);
    expect(answer.prices[0]?.id).not.toBe(id);
    // it cannot be sold again by its id
    const again = await change(tier.id, { prices: [{ id, ...MONTHLY }] });
    expect([again.status, again.error.errors?.[0]?.path]).toEqual([400, 'prices.0.id']);
    const kept = priceOf(answer);
    await ordered(tier.id, kept);
    expect((await change(tier.id, { prices: [] })).answer.prices).toMatchObject([
      { archived: true },
      { archived: true },
    ]);
  });

  test('that somebody pays are locked; nobody else’s membership holds them', async () => {
    const tier = await made({ prices: [MONTHLY, at(50, { interval: 'year' })] });
    const [month, year] = tier.prices.map(({ id }) => id);
    await join(tier.id, month ?? '');
    expect((await read(tier.id)).prices.map((one) => one.subscriptionsCount)).toEqual([1, 0]);
    const yearly = at(50, { id: year ?? '', interval: 'year' });
    const monthly = { id: month ?? '', ...MONTHLY };
    for (const [prices, path] of [
      [[yearly, { ...monthly, price: 6 }], 'prices.1'],
      [[{ ...monthly, interval: 'year' as const }, yearly], 'prices.0'],
      [[yearly], 'prices'],
    ] as const) {
      const { status, error } = await change(tier.id, { prices: [...prices] });
      expect([status, error.code]).toEqual([422, 'tier_price_in_use']);
      expect(error.errors?.[0]?.path).toBe(path);
    }
    // the other one, the order of both, and everything else may change
    const { answer } = await change(tier.id, { prices: [{ ...yearly, price: 60 }, monthly] });
    expect(answer.prices.map(({ price }) => price)).toEqual([60, 5]);
    await api.pool.query(
      `update membership_subscriptions set ended_at = now(), ended_because = 'removed'
        where tier_id = $1`,
      [tier.id],
    );
    // who was a member once still names it
    expect((await change(tier.id, { prices: [] })).answer.prices).toMatchObject([
      { price: 5, archived: true, subscriptionsCount: 0 },
    ]);
  });

  test('of another tier are none of this one, as are those that there are not', async () => {
    const [tier, other] = [await made(), await made({ name: 'Patron' })];
    const foreign = await seedTier(api, (await signUpOwner(api)).ownerId);
    for (const id of [priceOf(other), foreign.priceId, newId()]) {
      const { status, error } = await change(tier.id, { prices: [{ id, ...MONTHLY }] });
      expect([status, error.errors?.map(({ path }) => path)]).toEqual([400, ['prices.0.id']]);
    }
    const own = { id: priceOf(tier), ...MONTHLY };
    expect((await change(tier.id, { prices: [own, own] })).error.errors?.[0]?.path).toBe(
      'prices.1.id',
    );
  });

  test('stay in the currency in which they were set; new ones are in the account’s', async () => {
    const tier = await made();
    await api.pool.query(`update profiles set currency = 'jpy' where id = $1`, [ownerId]);
    const kept = { id: priceOf(tier), ...MONTHLY, price: 5.5 };
    const { answer } = await change(tier.id, { prices: [kept, at(900)] });
    expect(answer.prices.map(({ price, currency }) => [price, currency])).toEqual([
      [5.5, 'usd'],
      [900, 'jpy'],
    ]);
    expect((await add({ prices: [at(49)] })).error.errors?.[0]?.message).toContain('¥50');
  });
});

describe('members', () => {
  test('are counted while they are, those included who were invited', async () => {
    const tier = await made();
    const { id } = await signUp(api);
    await join(tier.id, priceOf(tier), id);
    await join(tier.id, priceOf(tier));
    await join(tier.id, priceOf(tier), (await signUp(api)).id, new Date());
    expect((await read(tier.id)).membersCount).toBe(2);
  });

  test('are never more than the limit says', async () => {
    const tier = await made({ validSubscriptionsLimit: 5 });
    await join(tier.id, priceOf(tier));
    await join(tier.id, priceOf(tier));
    const { status, error } = await change(tier.id, { validSubscriptionsLimit: 1 });
    expect([status, error.code, error.errors?.[0]?.path]).toEqual([
      422,
      'tier_limit_below_members',
      'validSubscriptionsLimit',
    ]);
    expect((await read(tier.id)).validSubscriptionsLimit).toBe(5);
    expect((await change(tier.id, { validSubscriptionsLimit: 2 })).status).toBe(200);
  });

  test('keep their tier from being deleted, invited ones too; former ones do not', async () => {
    const tier = await made();
    const subscriptionId = await join(tier.id, priceOf(tier));
    const { status, error } = await remove(tier.id);
    expect([status, error.code, error.message]).toEqual([
      422,
      'tier_has_members',
      'You cannot delete tiers that have subscribers. Hide it to remove it from public view.',
    ]);
    await api.pool.query(
      `update membership_subscriptions set ended_at = now(), ended_because = 'removed'
        where id = $1`,
      [subscriptionId],
    );
    expect((await remove(tier.id)).status).toBe(204);
    expect((await remove(tier.id)).status).toBe(404);
    expect((await list()).data).toEqual([]);
  });
});

test('tiers are sorted, all of them or none', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C']) ids.push((await made({ name })).id);
  const [a = '', b = '', c = ''] = ids;
  const { answer } = await sort(c, a, b);
  expect(answer.data.map(({ name, position }) => [name, position])).toEqual([
    ['C', 0],
    ['A', 1],
    ['B', 2],
  ]);
  const foreign = (await seedTier(api, (await signUpOwner(api)).ownerId)).tierId;
  await remove(b);
  // somebody took one away meanwhile, or it was never there
  for (const wrong of [[b, c, a], [c], [c, c], [c, foreign], [c, newId()]])
    expect((await sort(...wrong)).error.code).toBe('edit_conflict');
  expect((await list()).data.map(({ name }) => name)).toEqual(['C', 'A']);
  expect((await made({ name: 'D' })).position).toBe(3);
});

test('an order that was made of another one is not taken', async () => {
  const [a, b] = [(await made({ name: 'A' })).id, (await made({ name: 'B' })).id];
  const from = (await list()).data.map(({ id }) => id);
  const order = (tierIds: string[], of?: string[]) =>
    owner.client.call(sortTiers, { body: { ownerId, tierIds, ...(of && { from: of }) } });
  const wanted = [b, a, ...from.filter((id) => id !== a && id !== b)];
  expect((await order(wanted, from)).status).toBe(200);
  // whoever still sees the one before has another wish
  expect((await order(from, from)).error.code).toBe('edit_conflict');
  expect((await list()).data.map(({ id }) => id)).toEqual(wanted);
  // callers that do not say what they saw bring it about
  expect((await order(from)).status).toBe(200);
  expect((await list()).data.map(({ id }) => id)).toEqual(from);
});

test('staff without rights, strangers and other houses find a tier as missing as none', async () => {
  const { id } = await made();
  const staff = await signUp(api);
  await addToTeam(api, ownerId, staff.id);
  const rival = await signUpOwner(api);
  for (const [client, asked] of [
    [staff.client, ownerId],
    [rival.owner.client, ownerId],
    [rival.owner.client, rival.ownerId],
  ] as const) {
    const which = { params: { id }, body: { ownerId: asked } };
    const query = { ownerId: asked };
    const answers = [
      await client.call(getTier, { params: { id }, query }),
      await client.call(deleteTier, { params: { id }, query }),
      await client.call(archiveTier, which),
      await client.call(restoreTier, which),
      await client.call(updateTier, { params: { id }, body: { ownerId: asked, name: 'Mine' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await staff.client.call(listTiers, { query: { ownerId } })).status).toBe(404);
  expect((await add({}, staff.client)).status).toBe(404);
  expect(await read(id)).toMatchObject({ name: 'Friend', archived: false, version: 1 });
});

/** As the modules do that make somebody a member. */
async function becomeMember(tx: Tx, tier: { id: string; prices: { id: string }[] }) {
  await tx.query(
    `insert into membership_subscriptions (id, owner_id, tier_id, price_id, amount_minor,
        currency, interval, name, email, invited_at, anchor_at, auto_renew)
      select gen_random_uuid(), owner_id, tier_id, id, amount_minor, currency, interval, 'Ada',
        'ada@example.test', now(), now(), true from membership_prices where id = $1`,
    [priceOf(tier)],
  );
}
const membersIn = (tx: Tx, id: string) =>
  tx.query<{ n: number }>(
    `select count(*)::int as n from membership_subscriptions where tier_id = $1
        and ended_at is null`,
    [id],
  );

describe('somebody becomes a member meanwhile', () => {
  test.each([
    ['while their tier is deleted', 'tier_has_members', (id: string) => remove(id)],
    [
      'while its limit is lowered',
      'tier_limit_below_members',
      (id: string) => change(id, { validSubscriptionsLimit: 1 }),
    ],
  ])('%s: whoever comes second waits, and is told', async (_, code, act) => {
    const tier = await made();
    await join(tier.id, priceOf(tier), null, code === 'tier_has_members' ? new Date() : undefined);
    const { error } = await meanwhile<{ error: { code: string } }>(
      api,
      async (tx) => {
        expect(await lockTier(tx, ownerId, tier.id)).toMatchObject({ name: 'Friend' });
        await becomeMember(tx, tier);
      },
      () => act(tier.id),
      { waits: true },
    );
    expect(error.code).toBe(code);
    expect((await list()).data).toHaveLength(1);
  });

  test('behind a tier that is being deleted: there is none any more', async () => {
    const tier = await made();
    const found = await meanwhile(
      api,
      async (tx) => {
        await lockTier(tx, ownerId, tier.id);
        await removeOffered(tx, 'membershipTiers', { ownerId, id: tier.id });
      },
      () => transact(api.pool, (tx) => lockTier(tx, ownerId, tier.id)),
      { waits: true },
    );
    expect(found).toBeUndefined();
  });

  test('behind a limit that is being lowered: the new one is seen', async () => {
    const tier = await made();
    const found = await meanwhile(
      api,
      async (tx) => {
        await lockTier(tx, ownerId, tier.id);
        await becomeMember(tx, tier);
        await tx.query('update membership_tiers set member_limit = 1 where id = $1', [tier.id]);
      },
      () =>
        transact(api.pool, async (tx) => ({
          tier: await lockTier(tx, ownerId, tier.id),
          members: await countMembers(tx, ownerId, tier.id),
        })),
      { waits: true },
    );
    expect(found).toEqual({ tier: { name: 'Friend', memberLimit: 1 }, members: 1 });
  });

  test.each(['deleted_at = now()', 'member_limit = 1'])(
    'without the lock both go through: %s',
    async (set) => {
      const tier = await made();
      if (set.startsWith('member')) await join(tier.id, priceOf(tier));
      const { promise: bothHaveLooked, resolve } = Promise.withResolvers<void>();
      let looked = 0;
      const look = async (tx: Tx) => {
        const { rows } = await membersIn(tx, tier.id);
        looked += 1;
        if (looked === 2) resolve();
        await bothHaveLooked;
        return rows[0]?.n;
      };
      const seen = await Promise.all([
        transact(api.pool, async (tx) => {
          const n = await look(tx);
          await tx.query(`update membership_tiers set ${set} where id = $1`, [tier.id]);
          return n;
        }),
        transact(api.pool, async (tx) => {
          const n = await look(tx);
          await becomeMember(tx, tier);
          return n;
        }),
      ]);
      const before = set.startsWith('member') ? 1 : 0;
      expect(seen).toEqual([before, before]);
      const { rows } = await transact(api.pool, (tx) => membersIn(tx, tier.id));
      expect(rows).toEqual([{ n: before + 1 }]);
      const left = await api.pool.query(
        'select 1 from membership_tiers where id = $1 and (deleted_at is not null or member_limit = 1)',
        [tier.id],
      );
      expect(left.rowCount).toBe(1);
    },
  );
});
