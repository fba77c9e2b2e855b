import {
  addMember,
  checkMembers,
  getMember,
  importMembers,
  removeMember,
  updateMember,
  type CallInput,
} from '@foyer/contracts';
import { periodOf } from '@foyer/domain';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { meanwhile } from '../../../../test/support/meanwhile.ts';
import { seedMembership, seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import { order, sellableEvent } from '../../../../test/support/selling.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { newId, sha256 } from '../../../platform/runtime/ids.ts';
import { countTaken, lockTier } from '../places.repository.ts';
import { insertMembers } from './added-members.repository.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let tier: SeededTier;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  ({ owner, ownerId } = await signUpOwner(api));
  tier = await seedTier(api, ownerId);
});

const ADA = { name: 'Ada Lind', email: 'ada@mail.test' };
type Added = CallInput<typeof addMember>['body'];
const add = (change: Partial<NonNullable<Added>> = {}, at = tier) =>
  owner.client.call(addMember, {
    body: { ownerId, ...ADA, tierId: at.tierId, priceId: at.priceId, ...change },
  });
const read = async (id: string) =>
  (await owner.client.call(getMember, { params: { id }, query: { ownerId } })).answer;
const change = (id: string, body: object) =>
  owner.client.call(updateMember, { params: { id }, body: { ownerId, ...body } });
const remove = (id: string) =>
  owner.client.call(removeMember, { params: { id }, query: { ownerId } });
const refusal = ({ status, error }: Awaited<ReturnType<typeof add>>) => [
  status,
  error.code,
  error.errors?.map(({ path }) => path),
];
const rowOf = async (id: string) =>
  (
    await api.pool.query<Record<string, unknown>>(
      `select s.next_at = s.paid_until as clocked, s.provider, s.user_id, s.patron_id, s.period,
          s.invited_at is not null as invited, s.token_hash, p.number, p.order_id,
          p.starts_at = s.anchor_at as begins, p.ends_at = s.paid_until as ends
        from membership_subscriptions s
          left join membership_periods p on p.subscription_id = s.id where s.id = $1`,
      [id],
    )
  ).rows;

describe('who is added by hand', () => {
  test('is invited, with a period that is given', async () => {
    const { status, answer } = await add({ email: 'Ada@Mail.TEST', autoRenew: false });
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      ...{ userId: null, userName: 'Ada Lind', userEmail: 'ada@mail.test', status: 'invited' },
      ...{ autoRenew: false, priceAmount: 5, priceInterval: 'month', stripeSubscription: false },
    });
    const anchorAt = new Date(answer.startsAt);
    const { endsAt } = periodOf({ anchorAt, interval: 'month', zone: 'America/New_York' }, 1);
    expect(answer.expiresAt).toBe(endsAt.toISOString());
    expect(await rowOf(answer.id)).toEqual([
      {
        ...{ clocked: true, provider: null, user_id: null, patron_id: null, period: 1 },
        ...{ invited: true, token_hash: null, number: 1, order_id: null },
        ...{ begins: true, ends: true },
      },
    ]);
  });

  test('has no end in a tier without prices', async () => {
    await api.pool.query('update membership_prices set archived_at = now() where tier_id = $1', [
      tier.tierId,
    ]);
    expect(refusal(await add())).toEqual([400, 'bad_request', ['priceId']]);
    const { answer } = await add({ priceId: null });
    expect(answer).toMatchObject({ expiresAt: null, priceAmount: null, priceInterval: null });
    expect(await rowOf(answer.id)).toMatchObject([{ clocked: null, number: null }]);
  });

  test.each<[string, () => Promise<Partial<NonNullable<Added>>>, string]>([
    ['of another account', async () => ({ tierId: (await elsewhere()).tierId }), 'tierId'],
    ['that there is not', async () => ({ tierId: newId() }), 'tierId'],
    ['that is hidden', () => set('archived_at'), 'tierId'],
    ['that is gone', () => set('deleted_at'), 'tierId'],
    ['without one of its prices', async () => ({ priceId: null }), 'priceId'],
    ['at the price of another account', async () => (await elsewhere()).price, 'priceId'],
  ])('is of no tier %s', async (_, changed, path) => {
    expect(refusal(await add(await changed()))).toEqual([400, 'bad_request', [path]]);
  });
  const set = async (column: string) => {
    await api.pool.query(`update membership_tiers set ${column} = now() where id = $1`, [
      tier.tierId,
    ]);
    return {};
  };
  const elsewhere = async () => {
    const { tierId, priceId } = await seedTier(api, (await signUpOwner(api)).ownerId);
    return { tierId, price: { priceId } };
  };

  test('is added by somebody who can be reached', async () => {
    await api.pool.query('update credentials set email_verified_at = null where user_id = $1', [
      owner.id,
    ]);
    expect(refusal(await add())).toEqual([403, 'email_unverified', undefined]);
  });

  test('is not in the tier already, under whatever letters or address', async () => {
    const member = await signUp(api, { email: 'Proved@Mail.test' });
    await seedMembership(api, tier, member.id, { email: 'former@mail.test' });
    expect((await add()).status).toBe(201);
    for (const email of ['ADA@mail.test', 'proved@mail.test', 'former@mail.test'])
      expect(refusal(await add({ email }))).toEqual([409, 'already_member', ['email']]);
    expect((await add({}, await seedTier(api, ownerId, { name: 'Patron' }))).status).toBe(201);
  });

  test('may be added anew once the membership is over', async () => {
    const { id } = (await add()).answer;
    expect((await remove(id)).status).toBe(204);
    expect(await read(id)).toMatchObject({ status: 'expired' });
    expect((await add()).status).toBe(201);
    // over already: nothing is done
    expect((await remove(id)).status).toBe(204);
  });

  test('is written to so often from one account, and so many a day', async () => {
    const tiers = [tier];
    while (tiers.length < 7) tiers.push(await seedTier(api, ownerId, { name: 'More' }));
    for (const [n, one] of tiers.entries())
      expect((await add({ email: `ada+${n}@mail.test` }, one)).status).toBe(n < 6 ? 201 : 429);
    expect((await add({ email: 'ida@mail.test' })).status).toBe(201);
  });

  test('is added while fewer than 20,000 were within a day', async () => {
    await add({ email: 'first@mail.test' });
    const spend = (used: number) =>
      api.pool.query('update rate_limits set used = $2 where key = $1', [
        sha256(`members\n${ownerId}`).toString('base64url'),
        used,
      ]);
    await spend(19_999);
    expect((await add({ email: 'last@mail.test' })).status).toBe(201);
    expect((await add({ email: 'more@mail.test' })).status).toBe(429);
  });
});

describe('places', () => {
  test('are taken by who is invited, and come back', async () => {
    const small = await seedTier(api, ownerId, { limit: 1 });
    const { id } = (await add({}, small)).answer;
    expect(refusal(await add({ email: 'ida@mail.test' }, small))).toEqual([
      ...[409, 'tier_full', ['tierId']],
    ]);
    await remove(id);
    expect((await add({ email: 'ida@mail.test' }, small)).status).toBe(201);
  });

  /** Somebody is about to pay a period of a tier. */
  async function aboutToPay(of: SeededTier, subscriptionId: string, number: number) {
    const event = await sellableEvent(api, { ownerId });
    const { answer } = await order(api.client(), event);
    await api.pool.query(
      `insert into membership_lines (line_id, owner_id, order_id, tier_id, price_id,
          subscription_id, number, interval)
        select id, owner_id, order_id, $2, $3, $4, $5, 'month' from order_lines
         where order_id = $1 limit 1`,
      [answer.id, of.tierId, of.priceId, subscriptionId, number],
    );
    return answer.id;
  }

  test('are taken by who is about to pay for a first period', async () => {
    const small = await seedTier(api, ownerId, { limit: 1 });
    const orderId = await aboutToPay(small, newId(), 1);
    expect(refusal(await add({}, small))).toEqual([409, 'tier_full', ['tierId']]);
    await api.pool.query(`update orders set expires_at = now() where id = $1`, [orderId]);
    expect((await add({}, small)).status).toBe(201);
  });

  test('are not taken once more by a member whose next period is being paid', async () => {
    const small = await seedTier(api, ownerId, { limit: 2 });
    await aboutToPay(small, await seedMembership(api, small, (await signUp(api)).id), 2);
    expect((await add({}, small)).status).toBe(201);
    expect(refusal(await add({ email: 'ida@mail.test' }, small))).toEqual([
      ...[409, 'tier_full', ['tierId']],
    ]);
  });

  const takes = async (tx: Tx, { tierId }: SeededTier, email = 'ida@mail.test') => {
    const anchorAt = new Date();
    await insertMembers(tx, ownerId, [
      {
        ...{ id: newId(), tierId, priceId: null, name: 'Ida', email },
        ...{ autoRenew: true, anchorAt, period: 1, periodStartsAt: anchorAt, paidUntil: null },
      },
    ]);
  };
  const taken = async ({ tierId }: SeededTier) =>
    (
      await api.pool.query<{ n: number }>(
        'select count(*)::int as n from membership_subscriptions where tier_id = $1',
        [tierId],
      )
    ).rows[0]?.n;

  test('without the lock of the tier the last one is given twice', async () => {
    const small = await seedTier(api, ownerId, { limit: 1 });
    const all = Promise.withResolvers<void>();
    let looked = 0;
    await Promise.all(
      ['ida@mail.test', 'ada@mail.test'].map((email) =>
        transact(api.pool, async (tx) => {
          expect(await countTaken(tx, { ownerId, tierId: small.tierId })).toBe(0);
          looked += 1;
          if (looked === 2) all.resolve();
          await all.promise;
          await takes(tx, small, email);
        }),
      ),
    );
    expect(await taken(small)).toBe(2);
  });

  test('the last one is given once: whoever comes second waits, and is told', async () => {
    const small = await seedTier(api, ownerId, { limit: 1 });
    const second = await meanwhile(
      api,
      async (tx) => {
        await lockTier(tx, ownerId, small.tierId);
        await takes(tx, small);
      },
      () => add({}, small),
      { waits: true },
    );
    expect(refusal(second)).toEqual([409, 'tier_full', ['tierId']]);
    expect(await taken(small)).toBe(1);
  });

  test('of eight who are added at once to a tier with a place left, one is', async () => {
    const small = await seedTier(api, ownerId, { limit: 1 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add({ email: `n${n}@mail.test` }, small)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await taken(small)).toBe(1);
  });

  test('of six who add one address at once, one does', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array<number>(5).fill(409),
    ]);
  });
});

describe('an import', () => {
  const bring = (members: object[]) =>
    owner.client.call(importMembers, { body: { ownerId, members } as never });
  const check = async (members: object[]) =>
    (await owner.client.call(checkMembers, { body: { ownerId, members } as never })).answer
      .problems;
  const of = (email: string, changed: object = {}) => ({
    ...{ name: 'Ada Lind', email, tierId: tier.tierId, priceId: tier.priceId },
    ...changed,
  });

  test('brings everybody, with the time that they paid for elsewhere', async () => {
    const until = new Date(Date.now() + 200 * 86_400_000);
    until.setUTCHours(17, 0, 0, 0);
    const { status, answer } = await bring([
      of('ADA@mail.test', { expiresAt: until.toISOString() }),
      of('ida@mail.test'),
    ]);
    expect([status, answer]).toEqual([201, { addedCount: 2 }]);
    const { rows } = await api.pool.query<{ id: string; period: number }>(
      'select id, period from membership_subscriptions where email = $1 and owner_id = $2',
      ['ada@mail.test', ownerId],
    );
    const { id = '', period = 0 } = rows[0] ?? {};
    const { startsAt, expiresAt } = await read(id);
    expect(expiresAt).toBe(until.toISOString());
    const of2 = {
      anchorAt: new Date(startsAt),
      interval: 'month',
      zone: 'America/New_York',
    } as const;
    // the period after it begins when it ends
    expect(periodOf(of2, period + 1).startsAt).toEqual(until);
    expect(await rowOf(id)).toMatchObject([{ number: period, ends: true, order_id: null }]);
  });

  test('of a wrong row brings nobody, and says what is wrong with which', async () => {
    const small = await seedTier(api, ownerId, { limit: 1 });
    await add();
    const members = [
      of('fine@mail.test'),
      of('ADA@mail.test'),
      of('FINE@mail.test'),
      of('a@mail.test', { tierId: newId() }),
      of('b@mail.test', { priceId: null }),
      of('c@mail.test', { tierId: small.tierId, priceId: small.priceId }),
      of('d@mail.test', { tierId: small.tierId, priceId: small.priceId }),
    ];
    expect(await check(members)).toEqual([
      { row: 1, problem: 'already_member' },
      { row: 2, problem: 'already_member' },
      { row: 3, problem: 'tier_missing' },
      { row: 4, problem: 'price_missing' },
      { row: 6, problem: 'tier_full' },
    ]);
    expect(refusal((await bring(members)) as never)).toEqual([
      409,
      'already_member',
      ...[
        [
          ...['members.1.email', 'members.2.email', 'members.3.tierId', 'members.4.priceId'],
          'members.6.tierId',
        ],
      ],
    ]);
    expect((await bring([of('fine@mail.test')])).status).toBe(201);
  });

  test('gives no end to a tier without prices', async () => {
    await api.pool.query('update membership_prices set archived_at = now()');
    const expiresAt = new Date().toISOString();
    expect(await check([of('ada@mail.test', { priceId: null, expiresAt })])).toEqual([
      { row: 0, problem: 'price_missing' },
    ]);
  });

  test('may bring 5,000 members, and an account 200,000', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => of(`n${n}@mail.test`));
    expect((await bring(many)).answer).toEqual({ addedCount: 5000 });
    await api.pool.query(
      `insert into membership_subscriptions (id, owner_id, tier_id, name, email, invited_at,
          anchor_at, auto_renew)
        select gen_random_uuid(), $1, $2, 'M', 's' || n || '@mail.test', now(), now(), true
          from generate_series(5001, 199999) n`,
      [ownerId, tier.tierId],
    );
    expect((await bring([of('last@mail.test'), of('more@mail.test')])).error.code).toBe(
      'too_many_members',
    );
    const tiers: SeededTier[] = [];
    while (tiers.length < 6) tiers.push(await seedTier(api, ownerId, { name: 'More' }));
    // counted one after the other, whatever tiers they are for
    const last = await Promise.all(
      tiers.map((one, n) => add({ email: `last${n}@mail.test` }, one)),
    );
    expect(last.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refusal(await add())).toEqual([422, 'too_many_members', undefined]);
  });
});

describe('a member by hand', () => {
  test('goes on or not, and nothing else changes', async () => {
    const before = (await add()).answer;
    const { answer } = await change(before.id, { autoRenew: false, version: before.version });
    expect(answer).toEqual({ ...before, autoRenew: false, version: before.version + 1 });
  });

  test('goes to another tier, where a period begins and a place is taken', async () => {
    const yearly = await seedTier(api, ownerId, {
      ...{ name: 'Patron', amountMinor: 9000 },
      limit: 1,
    });
    await api.pool.query(`update membership_prices set interval = 'year' where id = $1`, [
      yearly.priceId,
    ]);
    const { id } = (await add()).answer;
    await api.pool.query(
      `update membership_subscriptions set anchor_at = now() - interval '9 days' where id = $1`,
      [id],
    );
    expect(refusal(await change(id, { tierId: yearly.tierId }))).toEqual([
      ...[400, 'bad_request', ['priceId']],
    ]);
    const to = { tierId: yearly.tierId, priceId: yearly.priceId };
    const { answer } = await change(id, to);
    expect(answer).toMatchObject({
      ...{ tierName: 'Patron', priceAmount: 90, priceInterval: 'year', status: 'invited' },
    });
    expect(Date.now() - new Date(answer.startsAt).getTime()).toBeLessThan(60_000);
    expect(await rowOf(id)).toMatchObject([
      { number: 1, period: 1, begins: true, ends: true, clocked: true },
    ]);
    const { id: other } = (await add({ email: 'ida@mail.test' })).answer;
    expect(refusal(await change(other, to))).toEqual([409, 'tier_full', ['tierId']]);
    // the place that was left is free, and the former tier may be had again
    expect((await add()).status).toBe(201);
    expect(refusal(await change(id, { tierId: tier.tierId, priceId: tier.priceId }))).toEqual([
      409,
      'already_member',
      ['tierId'],
    ]);
  });

  test('goes to no tier of which their account is a member', async () => {
    const [member, patron] = [await signUp(api), await seedTier(api, ownerId, { name: 'Patron' })];
    const to = { tierId: patron.tierId, priceId: patron.priceId };
    const id = await seedMembership(api, tier, member.id);
    await seedMembership(api, patron, member.id);
    expect(refusal(await change(id, to))).toEqual([409, 'already_member', ['tierId']]);
    expect(refusal(await change(id, { tierId: newId() }))).toEqual([
      ...[400, 'bad_request', ['tierId']],
    ]);
  });

  test('is one whom nobody charges, and whose membership is not over', async () => {
    const member = await signUp(api);
    const paid = await seedMembership(api, tier, member.id, { provider: 'sandbox' });
    for (const call of [await change(paid, { autoRenew: false }), await remove(paid)])
      expect([call.status, call.error.code]).toEqual([422, 'member_not_by_hand']);
    const { id } = (await add()).answer;
    await remove(id);
    expect(refusal(await change(id, { autoRenew: false }))).toMatchObject([422, 'membership_over']);
  });

  test('is told of by webhooks from the moment they claimed it, and in the log without address', async () => {
    const member = await signUp(api);
    const claimed = await seedMembership(api, tier, member.id);
    const invited = (await add()).answer.id;
    for (const id of [claimed, invited]) {
      await change(id, { autoRenew: false });
      await remove(id);
    }
    const { rows } = await api.pool.query(
      `select type, data from domain_events where owner_id = $1 order by created_at, id`,
      [ownerId],
    );
    const data = { subscriptionId: claimed, userId: member.id, tierName: 'Friend' };
    expect(rows).toMatchObject([
      { type: 'membership.subscription.updated', data },
      { type: 'membership.subscription.cancelled', data },
    ]);
    const { rows: acts } = await api.pool.query<{ action: string; detail: object }>(
      `select action, detail from audit_log where account_id = $1 and action like 'members.%'
        order by at, id`,
      [ownerId],
    );
    const detail = { member: 'a***@mail.test', tier: 'Friend' };
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      ...['members.create', 'members.delete', 'members.delete'],
      ...['members.update', 'members.update'],
    ]);
    expect(acts.find(({ action }) => action === 'members.create')?.detail).toEqual(detail);
    expect(JSON.stringify(acts)).not.toContain('ada@');
  });
});
