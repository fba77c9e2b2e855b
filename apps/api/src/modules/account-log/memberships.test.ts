import {
  archiveBenefit,
  archiveTier,
  createBenefit,
  createTier,
  deleteBenefit,
  deleteTier,
  listAccountLog,
  restoreBenefit,
  restoreTier,
  sortTiers,
  updateBenefit,
  updateTier,
  type Body,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { seedMembership } from '../../../test/support/memberships.ts';

// What the log says of tiers, what they cost, and benefits.

const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeEach(async () => {
  owner = await signUp(api, { name: 'Maro Bell' });
  ({ id: ownerId } = await organizationOf(owner));
  await api.pool.query(
    `insert into payment_accounts (owner_id, provider, account_id)
      values ($1, 'sandbox', gen_random_uuid())`,
    [ownerId],
  );
});

const log = async () =>
  (await owner.client.call(listAccountLog, { query: { ownerId } })).answer.data;
/** What the newest act changed: what, in which field, from what to what. */
const latest = async () =>
  ((await log())[0]?.changes ?? []).map(({ subject, name, field, before, after }) => [
    name === null ? subject : `${subject} “${name}”`,
    field,
    before,
    after,
  ]);

const monthly = (price: number) => ({
  ...{ price, interval: 'month' as const, intervalCount: 1 as const },
});
const newTier = async (more: Partial<Body<typeof createTier>> = {}) =>
  (await owner.client.call(createTier, { body: { ownerId, name: 'Friend', prices: [], ...more } }))
    .answer;
const newBenefit = async (more: Partial<Body<typeof createBenefit>> = {}) =>
  (
    await owner.client.call(createBenefit, {
      body: { ownerId, name: 'Early', percentageValue: 10, ...more },
    })
  ).answer;
const changeTier = (id: string, body: Omit<Body<typeof updateTier>, 'ownerId'>) =>
  owner.client.call(updateTier, { params: { id }, body: { ownerId, ...body } });
const changeBenefit = (id: string, body: Omit<Body<typeof updateBenefit>, 'ownerId'>) =>
  owner.client.call(updateBenefit, { params: { id }, body: { ownerId, ...body } });

const TIER = 'Membership tier “Friend”';
const BENEFIT = 'Benefit “Early”';
const sold = (amount: string) => `Currency: usd; Interval: month; Amount: ${amount}`;

test('a tier comes with what it says and costs, is changed, hidden and shown, and goes', async () => {
  const { id, prices } = await newTier({
    ...{ description: '<p>Come <b>early</b></p>', emailText: 'Thanks!' },
    ...{ validSubscriptionsLimit: 40, prices: [monthly(5)] },
  });
  const [first, ...others] = await latest();
  expect([first?.slice(0, 3), others]).toEqual([
    [TIER, 'Added', null],
    [[TIER, 'Price', null, sold('$5.00')]],
  ]);
  for (const said of ['Description: Come early', 'Thank-you message: Thanks!', 'Member limit: 40'])
    expect(first?.[3]).toContain(said);

  await changeTier(id, { validSubscriptionsLimit: null });
  expect(await latest()).toEqual([[TIER, 'Member limit', '40', null]]);
  const priceId = prices[0]?.id ?? '';
  await changeTier(id, { prices: [{ id: priceId, ...monthly(7) }] });
  expect(await latest()).toEqual([[TIER, 'Price', sold('$5.00'), sold('$7.00')]]);
  await changeTier(id, { prices: [{ id: priceId, ...monthly(7) }], name: 'Friend' });
  expect(await latest()).toEqual([]);

  const which = { params: { id }, body: { ownerId } };
  await owner.client.call(archiveTier, which);
  expect(await latest()).toEqual([[TIER, 'Hidden', 'No', 'Yes']]);
  await owner.client.call(restoreTier, which);
  expect(await latest()).toEqual([[TIER, 'Hidden', 'Yes', 'No']]);
  await changeTier(id, { prices: [], emailText: '', description: '' });
  expect(await latest()).toEqual(
    expect.arrayContaining([[TIER, 'Price', sold('$7.00'), null]]) as unknown,
  );
  await owner.client.call(deleteTier, { params: { id }, query: { ownerId } });
  expect(await latest()).toEqual([[TIER, 'Removed', 'Yes', null]]);
  expect((await log()).map(({ action }) => action)).toEqual([
    'membershipTiers.delete',
    'membershipTiers.update',
    'membershipTiers.restore',
    'membershipTiers.archive',
    ...Array<string>(3).fill('membershipTiers.update'),
    'membershipTiers.create',
  ]);
});

test('a price that is no longer sold has gone, and the one that takes its place has come', async () => {
  const { id, prices } = await newTier({ prices: [monthly(5)] });
  const priceId = prices[0]?.id ?? '';
  await seedMembership(api, { ownerId, tierId: id, priceId }, null, { endedAt: new Date() });
  await changeTier(id, { prices: [{ id: priceId, ...monthly(6) }] });
  expect(await latest()).toEqual([
    [TIER, 'Price', sold('$5.00'), null],
    [TIER, 'Price', null, sold('$6.00')],
  ]);
});

test('an order of tiers changes none of them', async () => {
  const [one, other] = [await newTier(), await newTier({ name: 'Patron' })];
  await owner.client.call(sortTiers, { body: { ownerId, tierIds: [other.id, one.id] } });
  expect((await log())[0]).toMatchObject({ action: 'membershipTiers.sort', changes: [] });
});

test('a benefit comes with its tiers, is changed, deactivated and activated, and goes', async () => {
  const tier = await newTier();
  const { id } = await newBenefit({
    ...{ quantity: 2, quantityScope: 'month', tierIds: [tier.id] },
  });
  const [first, ...others] = await latest();
  expect([first?.slice(0, 3), others]).toEqual([
    [BENEFIT, 'Added', null],
    [[BENEFIT, 'Tier', null, 'Friend']],
  ]);
  for (const said of ['Percentage: 10', 'Quantity: 2', 'Within: month'])
    expect(first?.[3]).toContain(said);

  await changeBenefit(id, { amount: 2.5 });
  expect(await latest()).toEqual(
    expect.arrayContaining([
      [BENEFIT, 'Percentage', '10', null],
      [BENEFIT, 'Amount', null, '$2.50'],
    ]) as unknown,
  );
  await changeTier(tier.id, { discountIds: [] });
  expect(await latest()).toEqual([[BENEFIT, 'Tier', 'Friend', null]]);
  await changeBenefit(id, { tierIds: [tier.id] });
  expect(await latest()).toEqual([[BENEFIT, 'Tier', null, 'Friend']]);

  const which = { params: { id }, body: { ownerId } };
  await owner.client.call(archiveBenefit, which);
  expect(await latest()).toEqual([[BENEFIT, 'Deactivated', 'No', 'Yes']]);
  await owner.client.call(restoreBenefit, which);
  expect(await latest()).toEqual([[BENEFIT, 'Deactivated', 'Yes', 'No']]);
  await owner.client.call(deleteBenefit, { params: { id }, query: { ownerId } });
  const [gone, ...more] = await latest();
  expect([gone?.slice(0, 2), gone?.[3], more]).toEqual([[BENEFIT, 'Removed'], null, []]);
  expect(gone?.[2]).toContain('Amount: $2.50');
});
