import { getMembershipFigures, type FigureRange } from '@foyer/contracts';
import { monthStarts } from '@foyer/domain';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { seedMembership, seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import { refundItem } from '../../../../test/support/organizing.ts';
import { connectPayments, expectSettled } from '../../../../test/support/selling.ts';
import { subscribe } from '../../../../test/support/subscribing.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let tier: SeededTier;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  ({ owner, ownerId } = await signUpOwner(api));
  await connectPayments(api, ownerId);
  tier = await seedTier(api, ownerId);
});

const read = async (range?: FigureRange) =>
  (await owner.client.call(getMembershipFigures, { query: { ownerId, ...(range && { range }) } }))
    .answer;
const ZONE = 'America/New_York';
/** When a month began, counted back from this one, and so many hours later. */
const inMonth = (back: number, hours = 0) =>
  new Date((monthStarts(new Date(), ZONE, back + 1)[0]?.getTime() ?? 0) + hours * 3_600_000);
/** Members when the last three months began, who joined and left in them, and members at their end. */
const lastMonths = async () =>
  (await read()).months
    .slice(-3)
    .map(({ began, joined, left, members }) => [began, joined, left, members]);
const join = async (since: Date, until?: Date, userId?: string) =>
  seedMembership(api, tier, userId ?? (await signUp(api)).id, {
    ...{ createdAt: since, provider: 'sandbox' },
    ...(until && { endedAt: until }),
  });

test('a house without members has nothing, and no churn', async () => {
  const figures = await read();
  expect(figures).toMatchObject({
    ...{ range: '12_months', currency: 'usd', timezone: ZONE, since: inMonth(11).toISOString() },
    recurring: [{ currency: 'usd', amount: 0 }],
    tiers: [{ id: tier.tierId, name: 'Friend', members: 0, revenue: 0 }],
  });
  expect(figures.months).toHaveLength(12);
  expect(new Set(figures.months.map(({ churn, members }) => `${churn} ${members}`))).toEqual(
    new Set(['null 0']),
  );
  expect(figures.months.at(-1)?.startsAt).toBe(inMonth(0).toISOString());
});

test('members are counted by month: who came, who left, and of how many', async () => {
  await join(inMonth(5));
  await join(inMonth(1, 5));
  await join(inMonth(3), inMonth(1, 30));
  // came and left between two months, and long ago
  await join(inMonth(1, 30), inMonth(1, 60));
  await join(inMonth(30), inMonth(20));
  // exactly when a month begins somebody is a member of it, and whoever ends is none
  await join(inMonth(0));
  await join(inMonth(4), inMonth(0));
  expect(await lastMonths()).toEqual([
    [3, 0, 0, 3],
    [3, 2, 2, 3],
    [3, 0, 0, 3],
  ]);
  expect((await read()).months.at(-2)?.churn).toBe(66.7);
});

test('whoever left and came back in a month is neither lost nor new, nor is who changed their tier', async () => {
  const [back, changed, late] = [await signUp(api), await signUp(api), await signUp(api)];
  await join(inMonth(3), inMonth(1, 30), back.id);
  await join(inMonth(1, 60), undefined, back.id);
  await join(inMonth(3), inMonth(1, 30), changed.id);
  tier = await seedTier(api, ownerId, { name: 'Patron' });
  await join(inMonth(1, 30), undefined, changed.id);
  // a month without them lies between
  await join(inMonth(3), inMonth(2, 30), late.id);
  await join(inMonth(1, 60), undefined, late.id);
  expect(await lastMonths()).toEqual([
    [3, 0, 1, 2],
    [2, 1, 0, 3],
    [3, 0, 0, 3],
  ]);
});

test('an invitation is nobody yet, and a member in two tiers is one', async () => {
  const person = await signUp(api);
  await seedMembership(api, tier, null, { createdAt: inMonth(2) });
  await join(inMonth(1, 5), undefined, person.id);
  tier = await seedTier(api, ownerId, { name: 'Patron' });
  await join(inMonth(1, 9), undefined, person.id);
  const { months, tiers } = await read();
  expect(months.at(-1)).toMatchObject({ began: 1, members: 1 });
  expect(tiers.map(({ name, members }) => [name, members])).toEqual([
    ['Friend', 1],
    ['Patron', 1],
  ]);
});

test('what renews a month: yearly prices by their twelfth, other currencies beside', async () => {
  const [yearly, euros] = [
    await seedTier(api, ownerId, { name: 'Year', amountMinor: 5000, interval: 'year' }),
    await seedTier(api, ownerId, { name: 'Euro', amountMinor: 700, currency: 'eur' }),
  ];
  const pay = { provider: 'sandbox' };
  for (const one of [tier, tier, yearly, euros])
    await seedMembership(api, one, (await signUp(api)).id, pay);
  // one that ends, one that nobody charges, one that is over
  await seedMembership(api, tier, (await signUp(api)).id, { ...pay, autoRenew: false });
  await seedMembership(api, tier, (await signUp(api)).id);
  await seedMembership(api, tier, (await signUp(api)).id, { ...pay, endedAt: new Date() });
  expect((await read()).recurring).toEqual([
    // 2 × $5 and a twelfth of $50
    { currency: 'usd', amount: 14.17 },
    { currency: 'eur', amount: 7 },
  ]);
});

test('a tier’s revenue is what was paid within the range, less what went back', async () => {
  const other = await seedTier(api, ownerId, { name: 'Patron', amountMinor: 2000 });
  await subscribe(api, await signUp(api), tier);
  const order = await subscribe(api, await signUp(api), tier);
  await subscribe(api, await signUp(api), other);
  const revenue = async (range?: FigureRange) =>
    (await read(range)).tiers.map(({ revenue }) => revenue);
  expect(await revenue()).toEqual([9.9, 19.8]);
  await refundItem({ id: ownerId, client: owner.client }, order.items[0]?.id);
  expect(await revenue('month')).toEqual([4.95, 19.8]);
  // another house sees nothing of it
  const elsewhere = await signUpOwner(api);
  const { answer } = await elsewhere.owner.client.call(getMembershipFigures, {
    query: { ownerId: elsewhere.ownerId },
  });
  expect(answer.tiers).toEqual([]);
  await expectSettled(api);
});

test('ranges begin with a month, and a tier that is gone is named while it earned something', async () => {
  await subscribe(api, await signUp(api), tier);
  const unsold = await seedTier(api, ownerId, { name: 'Unsold' });
  await api.owner.query('alter table ledger_entries disable trigger user');
  await api.owner.query('update ledger_entries set occurred_at = $2 where owner_id = $1', [
    ownerId,
    new Date(inMonth(2).getTime() - 1000),
  ]);
  await api.owner.query('alter table ledger_entries enable trigger user');
  await api.pool.query('update membership_tiers set deleted_at = now() where id = any($1)', [
    [tier.tierId, unsold.tierId],
  ]);
  const found = [];
  for (const range of ['month', '3_months', '12_months', 'all'] as const) {
    const { since, tiers } = await read(range);
    found.push([since, tiers.map(({ name, deleted, revenue }) => [name, deleted, revenue])]);
  }
  expect(found).toEqual([
    [inMonth(0).toISOString(), []],
    [inMonth(2).toISOString(), []],
    [inMonth(11).toISOString(), [['Friend', true, 4.95]]],
    [null, [['Friend', true, 4.95]]],
  ]);
});

test('staff without rights and strangers find as little as of a house that there is not', async () => {
  const stranger = await signUp(api);
  const answer = await stranger.client.call(getMembershipFigures, { query: { ownerId } });
  expect(answer.status).toBe(404);
});
