import {
  exportMembers,
  getMember,
  listMembers,
  removeMember,
  resendMemberInvite,
  updateMember,
  type CallInput,
  type MemberFilter,
} from '@foyer/contracts';
import { memberStatus, shownMemberStatus } from '@foyer/domain';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { csvRows } from '../../../../test/support/csv-rows.ts';
import { seedMembership, seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import { seedMember, seedOrganization } from '../../../../test/support/seed-account.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
const HOUR = 3_600_000;
let owner: TestPerson;
let ownerId: string;
let tier: SeededTier;
beforeEach(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
  tier = await seedTier(api, ownerId);
});

type Asked = Partial<NonNullable<CallInput<typeof listMembers>['query']>>;
const list = async (query: Asked = {}) =>
  (await owner.client.call(listMembers, { query: { ownerId, ...query } })).answer;
const names = async (query: Asked) => (await list(query)).data.map(({ userName }) => userName);
const seed = (name: string, spec: Parameters<typeof seedMembership>[3] = {}) =>
  seedMembership(api, tier, null, { name, email: `${name.toLowerCase()}@mail.test`, ...spec });

const CASES = [true, false].flatMap((isClaimed) =>
  [true, false].flatMap((autoRenew) =>
    [true, false].flatMap((hasEnded) =>
      [-HOUR, HOUR, null].map((expiresIn) => ({ isClaimed, autoRenew, hasEnded, expiresIn })),
    ),
  ),
);
/** Under which filter each word stands. */
const FILTER_OF: Record<string, MemberFilter> = {
  active: 'active',
  renews: 'active',
  invited: 'invited',
  expires: 'expired',
  canceled: 'expired',
  expired: 'expired',
};

test('the database derives a status as the rule does, and each member stands under one filter', async () => {
  const expected = new Map<string, { status: string; filter: MemberFilter | undefined }>();
  for (const { isClaimed, autoRenew, hasEnded, expiresIn } of CASES) {
    const now = new Date();
    const paidUntil = expiresIn === null ? null : new Date(now.getTime() + expiresIn);
    const userId = isClaimed ? (await signUp(api)).id : null;
    const id = await seedMembership(api, tier, userId, {
      ...{ paidUntil, autoRenew },
      ...(hasEnded && { endedAt: now }),
    });
    const status = memberStatus({ isClaimed, autoRenew, hasEnded });
    const shown = shownMemberStatus({ status, expiresAt: paidUntil, pausedUntil: null }, now);
    expected.set(id, { status, filter: FILTER_OF[shown] });
  }
  const { data, totalCount } = await list({ perPage: 100 });
  expect(totalCount).toBe(CASES.length);
  expect(new Map(data.map(({ id, status }) => [id, status]))).toEqual(
    new Map([...expected].map(([id, { status }]) => [id, status])),
  );
  for (const filter of ['active', 'invited', 'expired'] as const) {
    const found = await list({ perPage: 100, status: filter });
    const ids = [...expected].filter(([, one]) => one.filter === filter).map(([id]) => id);
    expect(found.data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(found.totalCount).toBe(ids.length);
  }
});

test('one whose pause is not over stands among the active, and says until when', async () => {
  const { id: userId } = await signUp(api);
  const id = await seedMembership(api, tier, userId, { paidUntil: new Date(Date.now() - HOUR) });
  const pausedUntil = new Date(Date.now() + HOUR);
  await api.pool.query('update membership_subscriptions set paused_until = $2 where id = $1', [
    ...[id, pausedUntil],
  ]);
  expect((await list({ status: 'active' })).data).toMatchObject([
    { id, status: 'active', pausedUntil: pausedUntil.toISOString() },
  ]);
  expect((await list({ status: 'expired' })).data).toEqual([]);
});

test('a member is what their row says', async () => {
  const user = await signUp(api);
  const paidUntil = new Date(Date.now() + HOUR);
  const id = await seedMembership(api, tier, user.id, {
    ...{ paidUntil, provider: 'sandbox', name: 'Ida Lund', email: 'ida@mail.test' },
  });
  const { answer } = await owner.client.call(getMember, { params: { id }, query: { ownerId } });
  expect(answer).toMatchObject({
    ...{ id, ownerId, userId: user.id, userName: 'Ida Lund', userEmail: 'ida@mail.test' },
    ...{ tierId: tier.tierId, tierName: 'Friend', priceId: tier.priceId, status: 'active' },
    ...{ expiresAt: paidUntil.toISOString(), autoRenew: true, stripeSubscription: true },
    ...{ isPaymentFailing: false, priceAmount: 5, priceInterval: 'month', currency: 'usd' },
  });
});

test('members are searched, filtered by tier and sorted, page by page', async () => {
  const patron = await seedTier(api, ownerId, { name: 'Patron' });
  await seed('Łucja', { email: 'z@mail.test', paidUntil: new Date(Date.now() + 3 * HOUR) });
  await seed('Ada', { email: 'y@mail.test', paidUntil: null });
  await seedMembership(api, patron, null, {
    ...{ name: 'Mia', email: 'x@mail.test', paidUntil: new Date(Date.now() + HOUR) },
  });
  expect(await names({})).toEqual(['Mia', 'Ada', 'Łucja']);
  expect(await names({ direction: 'asc' })).toEqual(['Łucja', 'Ada', 'Mia']);
  expect(await names({ sort: 'name', direction: 'asc' })).toEqual(['Ada', 'Łucja', 'Mia']);
  expect(await names({ sort: 'email', direction: 'asc' })).toEqual(['Mia', 'Ada', 'Łucja']);
  expect(await names({ sort: 'tier' })).toEqual(['Mia', 'Ada', 'Łucja']);
  expect(await names({ sort: 'expiresAt', direction: 'asc' })).toEqual(['Mia', 'Łucja', 'Ada']);
  expect(await names({ tierId: patron.tierId })).toEqual(['Mia']);
  expect(await names({ tierId: newId() })).toEqual([]);
  expect(await names({ query: 'lucja' })).toEqual(['Łucja']);
  expect(await names({ query: 'y@mail' })).toEqual(['Ada']);
  const second = await list({ sort: 'name', direction: 'asc', page: 2, perPage: 2 });
  expect(second).toMatchObject({ totalCount: 3, page: 2, data: [{ userName: 'Mia' }] });
  expect(await list({ page: 9 })).toMatchObject({ totalCount: 3, data: [] });
});

const read = async (query: Asked = {}) => {
  const { raw, headers } = await owner.client.call(exportMembers, {
    query: { ownerId, ...query },
  } as never);
  return { lines: csvRows(raw), name: String(headers['content-disposition']) };
};

test('the file has what the list shows, in the zone of the account', async () => {
  await api.pool.query(`update profiles set timezone = 'Asia/Tokyo' where id = $1`, [ownerId]);
  await seedMembership(api, tier, (await signUp(api)).id, {
    ...{ name: '=Ida', email: 'ida@mail.test', paidUntil: new Date('2031-05-04T20:00:00Z') },
  });
  await seed('Ada', { paidUntil: null });
  const { lines, name } = await read({ sort: 'name', direction: 'asc' });
  expect(name).toMatch(/filename="Members \d{4}-\d\d-\d\d\.csv"/);
  expect(lines).toEqual([
    {
      ...{ Name: `'=Ida`, Email: 'ida@mail.test', 'Tier Name': 'Friend', Price: '5.00' },
      ...{ Interval: 'Month', Status: 'Renews', 'Expires on': '2031-05-05 05:00' },
    },
    {
      ...{ Name: 'Ada', Email: 'ada@mail.test', 'Tier Name': 'Friend', Price: '5.00' },
      ...{ Interval: 'Month', Status: 'Invited', 'Expires on': '' },
    },
  ]);
  expect((await read({ status: 'invited' })).lines).toHaveLength(1);
  expect((await read({ query: 'nobody' })).lines).toEqual([]);
});

test.each(['createdAt', 'name', 'email', 'tier', 'expiresAt'] as const)(
  'a long file by %s has every member once, in the order of the list',
  async (sort) => {
    // more than are read at a time, all but a few of one instant
    await api.pool.query(
      `insert into membership_subscriptions (id, owner_id, tier_id, name, email, invited_at,
          anchor_at, paid_until, auto_renew)
        select gen_random_uuid(), $1, $2, 'Member', n || '@mail.test', now(), now(),
               case when n % 2 = 0 then now() end, true
          from generate_series(1, 4500) n`,
      [ownerId, tier.tierId],
    );
    for (const direction of ['asc', 'desc'] as const) {
      const { lines } = await read({ sort, direction });
      const emails = lines.map(({ Email }) => Email);
      expect(new Set(emails).size).toBe(4500);
      expect(emails).toHaveLength(4500);
      const { data } = await list({ sort, direction, page: 41, perPage: 100 });
      expect(emails.slice(4000, 4100)).toEqual(data.map(({ userEmail }) => userEmail));
    }
  },
);

test('what is not theirs, staff and strangers find as little as what there is not', async () => {
  const id = await seed('Ada');
  const staff = await signUp(api);
  await seedMember(api, ownerId, staff.id);
  const rival = await signUp(api);
  const { id: rivalHouse } = await seedOrganization(api, rival.id);
  const calls = (client: TestPerson['client'], house: string, member: string) =>
    Promise.all([
      client.call(getMember, { params: { id: member }, query: { ownerId: house } }),
      client.call(updateMember, {
        params: { id: member },
        body: { ownerId: house, autoRenew: false },
      }),
      client.call(resendMemberInvite, { params: { id: member }, body: { ownerId: house } }),
      client.call(removeMember, { params: { id: member }, query: { ownerId: house } }),
    ]);
  for (const answers of [
    await calls(staff.client, ownerId, id),
    await calls(rival.client, ownerId, id),
    await calls(rival.client, rivalHouse, id),
    await calls(owner.client, ownerId, newId()),
  ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await list()).toMatchObject({ data: [{ id, status: 'invited', autoRenew: true }] });
  for (const { client } of [staff, rival]) {
    expect((await client.call(listMembers, { query: { ownerId } })).status).toBe(404);
    expect((await client.call(exportMembers, { query: { ownerId } } as never)).status).toBe(404);
  }
});
