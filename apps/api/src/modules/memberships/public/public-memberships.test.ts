import {
  archiveTier,
  getMembershipSettings,
  getMemberships,
  getProfile,
  updateMembershipSettings,
  type Query,
} from '@foyer/contracts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { seedMembership, seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import {
  seedOrganization,
  seedPerson,
  type SeededAccount,
  type SeededPerson,
} from '../../../../test/support/seed-account.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
let owner: SeededPerson;
let hall: SeededAccount;
let friend: SeededTier;
let patron: SeededTier;
beforeEach(async () => {
  owner = await seedPerson(api);
  hall = await seedOrganization(api, owner.id, { name: 'Harbour Hall' });
  friend = await seedTier(api, hall.id);
  patron = await seedTier(api, hall.id, { name: 'Patron', amountMinor: 5000, interval: 'year' });
});

const ask = (query: Query<typeof getMemberships>, client = api.client()) =>
  client.call(getMemberships, { query });
const shown = async (client = api.client(), privateUuid?: string) =>
  (await ask({ ownerId: hall.id, ...(privateUuid && { privateUuid }) }, client)).answer;
const namesOf = ({ tiers }: { tiers: { name: string }[] }) => tiers.map(({ name }) => name);
const settings = (body: object, ownerId = hall.id) =>
  owner.client.call(updateMembershipSettings, { params: { ownerId }, body });
const secretOf = async ({ client }: SeededPerson, ownerId: string) =>
  (await client.call(getMembershipSettings, { params: { ownerId } })).answer.membershipPrivateUuid;
const hide = ({ tierId }: SeededTier) =>
  owner.client.call(archiveTier, { params: { id: tierId }, body: { ownerId: hall.id } });
const profileOf = async (client = api.client()) =>
  (await client.call(getProfile, { params: { username: hall.username }, query: {} })).answer;
const flagsOf = async (client = api.client()) => {
  const { member, hasMembershipTiers, hasPublicMembershipTiers } = await profileOf(client);
  return { member, hasMembershipTiers, hasPublicMembershipTiers };
};

test('a visitor reads what is sold, in its order, and where it is subscribed to', async () => {
  await settings({ title: 'Stand with us', description: 'Seats first.' });
  await api.pool.query(
    `update profiles set social = '{"email": "hello@hall.test"}' where id = $1`,
    [hall.id],
  );
  await api.pool.query(`update membership_prices set archived_at = now() where id = $1`, [
    patron.priceId,
  ]);
  await seedMembership(api, friend, null);
  expect(await shown()).toEqual({
    owner: {
      ...{ id: hall.id, name: 'Harbour Hall', username: hall.username, avatar: null },
      ...{ type: 'School', hasProfile: true, email: 'hello@hall.test' },
    },
    title: 'Stand with us',
    description: 'Seats first.',
    tiers: [
      {
        ...{ id: friend.tierId, name: 'Friend', description: '', archived: false, own: null },
        ...{ validSubscriptionsLimit: null, membersCount: 1, seats: 1, trialDays: 0, benefits: [] },
        prices: [
          {
            ...{ id: friend.priceId, price: 5, interval: 'month', intervalCount: 1, position: 0 },
            ...{ currency: 'usd', archived: false, stripeApiPriceId: friend.priceId },
            subscribeUrl: '/membership_subscriptions/initialize_session',
          },
        ],
      },
      expect.objectContaining({ name: 'Patron', prices: [] }),
    ],
    isSold: false,
    paymentProvider: 'sandbox',
    csrfToken: null,
  });
});

test('it is sold once the account can be paid', async () => {
  await api.pool.query(
    `insert into payment_accounts (owner_id, provider, account_id) values ($1, 'sandbox', $2)`,
    [hall.id, newId()],
  );
  expect((await shown()).isSold).toBe(true);
});

test('benefits are told by name, but for those that are deactivated or deleted', async () => {
  for (const [name, column] of [
    ['Early', ''],
    ['Late', 'archived_at'],
    ['Gone', 'deleted_at'],
  ])
    await api.pool.query(
      `with b as (insert into membership_benefits
          (id, owner_id, name, percentage${column ? `, ${column}` : ''})
          values (gen_random_uuid(), $1, $2, 5${column ? ', now()' : ''}) returning id)
       insert into membership_benefit_tiers (owner_id, benefit_id, tier_id)
        select $1, b.id, $3 from b`,
      [hall.id, name, friend.tierId],
    );
  expect((await shown()).tiers.map(({ benefits }) => benefits)).toEqual([['Early'], []]);
});

test('it is found by username too, as a person or as an organization', async () => {
  const { username } = hall;
  expect(namesOf((await ask({ username })).answer)).toEqual(['Friend', 'Patron']);
  expect(namesOf((await ask({ username, type: 'o' })).answer)).toEqual(['Friend', 'Patron']);
  expect((await ask({ username, type: 'p' })).status).toBe(404);
  expect((await ask({ username: 'nobodyhere' })).status).toBe(404);
  expect((await ask({ ownerId: newId() })).status).toBe(404);
  expect((await ask({})).status).toBe(400);
});

test('hidden and deleted tiers are told to their members alone, who see their own first', async () => {
  const member = await seedPerson(api);
  await seedMembership(api, patron, member.id, { provider: 'sandbox' });
  await seedTier(api, hall.id, { name: 'Junior' });
  const told = await shown(member.client);
  expect(namesOf(told)).toEqual(['Patron', 'Friend', 'Junior']);
  expect(told.tiers[0]).toMatchObject({
    archived: false,
    own: {
      status: 'active',
      priceId: patron.priceId,
      stripeSubscription: true,
      manageUrl: '/membership_subscriptions/manage',
    },
  });
  expect(Date.parse(told.tiers[0]?.own?.expiresAt ?? '')).toBeGreaterThan(Date.now());
  await hide(patron);
  const after = await shown(member.client);
  expect(namesOf(after)).toEqual(['Patron', 'Friend', 'Junior']);
  expect(after.tiers[0]?.archived).toBe(true);
  expect(namesOf(await shown())).toEqual(['Friend', 'Junior']);
  expect(namesOf(await shown(owner.client))).toEqual(['Friend', 'Junior']);
  await api.pool.query(
    'update membership_tiers set archived_at = null, deleted_at = now() where id = $1',
    [patron.tierId],
  );
  expect((await shown(member.client)).tiers[0]).toMatchObject({ name: 'Patron', archived: true });
  expect(namesOf(await shown())).toEqual(['Friend', 'Junior']);
});

test('a membership that was added by hand is not managed by its member, one that is over is none', async () => {
  const [byHand, former] = [await seedPerson(api), await seedPerson(api)];
  await seedMembership(api, friend, byHand.id, { autoRenew: false, paidUntil: null });
  await seedMembership(api, friend, former.id, { endedAt: new Date() });
  expect((await shown(byHand.client)).tiers[0]?.own).toMatchObject({
    ...{ status: 'canceled', expiresAt: null, stripeSubscription: false, manageUrl: null },
  });
  const { tiers } = await shown(former.client);
  expect(tiers.map(({ own, membersCount }) => [own, membersCount])).toEqual([
    [null, 1],
    [null, 0],
  ]);
});

describe('a private page', () => {
  beforeEach(() => settings({ status: 'private', title: 'Inner circle', description: 'Hush' }));

  test('tells its tiers to whoever has its link, and nothing to anybody else', async () => {
    const secret = await secretOf(owner, hall.id);
    const nothing = { tiers: [], title: '', description: '' };
    for (const guess of [undefined, `${secret}x`, 'x'])
      expect(await shown(api.client(), guess)).toMatchObject(nothing);
    expect(await shown(owner.client)).toMatchObject(nothing);
    const open = await shown(api.client(), secret);
    expect(namesOf(open)).toEqual(['Friend', 'Patron']);
    expect(open.title).toBe('Inner circle');
    expect(JSON.stringify(open)).not.toContain(secret);
  });

  test('shows also somebody who is not to be found, and nobody who is locked', async () => {
    const artist = await seedPerson(api);
    const tier = await seedTier(api, artist.id, { name: 'Listener' });
    await api.pool.query(`update profiles set membership_status = 'private' where id = $1`, [
      artist.id,
    ]);
    const privateUuid = await secretOf(artist, artist.id);
    const by = (more: object, client = api.client()) =>
      ask({ ownerId: tier.ownerId, ...more }, client);
    expect((await by({})).status).toBe(404);
    expect((await by({ privateUuid: 'guessed' })).status).toBe(404);
    expect((await by({}, artist.client)).status).toBe(200);
    const { answer } = await by({ privateUuid });
    expect([namesOf(answer), answer.owner.hasProfile]).toEqual([['Listener'], false]);
    await api.pool.query(
      `update profiles set locked_at = now(), locked_reason = 'Sold twice' where id = $1`,
      [artist.id],
    );
    expect((await by({ privateUuid })).status).toBe(404);
  });
});

test('a deleted account has no memberships', async () => {
  await api.pool.query('update profiles set deleted_at = now() where id = $1', [hall.id]);
  expect((await ask({ ownerId: hall.id })).status).toBe(404);
});

describe('a profile', () => {
  test('says whether it has memberships, and whether everybody may see them', async () => {
    const yes = { member: false, hasMembershipTiers: true, hasPublicMembershipTiers: true };
    expect(await flagsOf()).toEqual(yes);
    await settings({ status: 'private' });
    expect(await flagsOf()).toEqual({ ...yes, hasPublicMembershipTiers: false });
    expect((await profileOf()).membershipStatus).toBe('private');
    await settings({ status: 'public' });
    await hide(friend);
    expect(await flagsOf()).toEqual(yes);
    await api.pool.query('update membership_tiers set deleted_at = now() where id = $1', [
      patron.tierId,
    ]);
    expect(await flagsOf()).toEqual({
      ...{ member: false, hasMembershipTiers: false, hasPublicMembershipTiers: false },
    });
  });

  test('says to its members that they are, while they are', async () => {
    const [member, former, other] = [
      await seedPerson(api),
      await seedPerson(api),
      await seedPerson(api),
    ];
    const elsewhere = await seedTier(api, (await seedOrganization(api, owner.id)).id);
    await seedMembership(api, friend, member.id);
    await seedMembership(api, friend, former.id, { endedAt: new Date() });
    await seedMembership(api, elsewhere, other.id);
    await seedMembership(api, friend, null);
    const told = [];
    for (const client of [member.client, former.client, other.client, api.client()])
      told.push((await flagsOf(client)).member);
    expect(told).toEqual([true, false, false, false]);
  });
});
