import {
  connectPaymentAccount,
  disconnectPaymentAccount,
  finishOnboarding,
  getPaymentAccount,
  startOnboarding,
  type PaymentAccount,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { stripeWorld } from '../../../test/support/stripe/stripe-world.ts';
import { tellAll } from '../../../test/support/stripe/told-by-stripe.ts';

const world = stripeWorld();

async function organizer() {
  const owner = await signUp(world.api);
  const { id: ownerId, username } = await organizationOf(owner);
  const query = { ownerId };
  return {
    owner,
    ownerId,
    payouts: `/manage/${username}/settings/payouts`,
    connect: async () => (await owner.client.call(connectPaymentAccount, { query })).answer,
    disconnect: async () => (await owner.client.call(disconnectPaymentAccount, { query })).answer,
    read: async () => (await owner.client.call(getPaymentAccount, { query })).answer,
  };
}
/** Where the page leads back to whose link we were given. */
function addressesOf({ continueAt = '' }: PaymentAccount) {
  const { returnUrl, refreshUrl } = world.stripe.onboarding.linkAt(continueAt);
  return { back: new URL(returnUrl), again: new URL(refreshUrl) };
}
const queryOf = (url: URL) => ({
  owner_uuid: url.searchParams.get('owner_uuid') ?? '',
  state: url.searchParams.get('state') ?? '',
});
const comeBack = (person: Pick<TestPerson, 'client'>, query: ReturnType<typeof queryOf>) =>
  person.client.call(finishOnboarding, { query });
/** What Stripe would have told, all of it, and each is done with. */
async function tellEverything() {
  await tellAll(world, world.stripe.events.splice(0));
  const left = 'select type from payment_notices where handled_at is null';
  expect((await world.api.pool.query(left)).rows).toEqual([]);
}

test('connecting leads to Stripe and back, and sells once Stripe knows enough', async () => {
  const { owner, payouts, connect, read } = await organizer();
  const none = { connected: false, state: 'none', provider: 'stripe', accountId: null };
  expect(await read()).toEqual(none);
  const asked = await connect();
  const { accountId } = asked;
  const unfinished = { connected: false, state: 'unfinished', provider: 'stripe', accountId };
  expect(asked).toMatchObject(unfinished);
  expect(asked.continueAt).toContain(`/setup/s/${accountId}/`);
  const { back, again } = addressesOf(asked);
  expect([back.pathname, again.pathname]).toEqual([finishOnboarding.path, startOnboarding.path]);
  // back too early: not all is told yet
  const early = await comeBack(owner, queryOf(back));
  expect([early.status, early.headers['location']]).toEqual([303, payouts]);
  expect(await read()).toEqual(unfinished);
  world.stripe.setStanding(accountId ?? '', 'ready');
  await comeBack(owner, queryOf(back));
  const connected = { connected: true, state: 'connected', provider: 'stripe', accountId };
  expect(await read()).toEqual(connected);
  // and the seller's wallets show themselves here
  expect(world.stripe.domains.get(accountId ?? '')).toBe('tickets.example');
  // nothing is left to tell
  expect(await connect()).toEqual(connected);
});

test.each([
  ['left in the middle', 'left', 'unfinished'],
  ['told all and asked again', 'due', 'unfinished'],
  ['told all and looked into', 'checking', 'checking'],
  ['told all and refused', 'rejected', 'refused'],
] as const)('an account that was %s says so on the way back', async (_, standing, state) => {
  const { owner, connect, read } = await organizer();
  const asked = await connect();
  const { accountId, continueAt = '' } = asked;
  world.stripe.onboarding.leave(continueAt, standing);
  await comeBack(owner, queryOf(addressesOf(asked).back));
  const stands = { connected: false, state, provider: 'stripe', accountId };
  expect(await read()).toEqual(stands);
  // asked again it leads to Stripe where there is something to tell, with the same account
  const { continueAt: further, ...again } = await connect();
  expect(again).toEqual(stands);
  expect(further !== undefined).toBe(state === 'unfinished');
});

test('an account that Stripe looks into is connected once that is done, told or asked for', async () => {
  for (const hear of [tellEverything, undefined]) {
    const { connect, read } = await organizer();
    const { accountId } = await connect();
    world.stripe.setStanding(accountId ?? '', 'checking');
    await tellEverything();
    expect((await read()).state).toBe('checking');
    world.stripe.setStanding(accountId ?? '', 'ready');
    await (hear ?? connect)();
    expect((await read()).state).toBe('connected');
  }
});

test('the way back is for whom we sent, signed in', async () => {
  const { ownerId, connect, read } = await organizer();
  const stranger = await organizer();
  const asked = await connect();
  const { accountId } = asked;
  const mine = queryOf(addressesOf(asked).back);
  const theirs = queryOf(addressesOf(await stranger.connect()).back);
  world.stripe.setStanding(accountId ?? '', 'ready');
  for (const query of [mine, { ...theirs, owner_uuid: ownerId }, { ...mine, state: 'guessed' }])
    expect((await comeBack(stranger.owner, query)).status).toBe(404);
  expect((await read()).connected).toBe(false);
  const visitor = await comeBack({ client: world.api.client() }, mine);
  expect(visitor.headers['location']).toBe(
    `/auth?redirect_to=${encodeURIComponent(
      `${finishOnboarding.path}?${new URLSearchParams(mine).toString()}`,
    )}`,
  );
});

test('going on later goes on with the same account; two presses make one', async () => {
  const { connect } = await organizer();
  const [first, second] = await Promise.all([connect(), connect()]);
  expect(second.accountId).toBe(first.accountId);
  expect((await connect()).accountId).toBe(first.accountId);
});

test('what Stripe tells later connects and disconnects', async () => {
  const { connect, read } = await organizer();
  const { accountId } = await connect();
  for (const [standing, state] of [
    ['ready', 'connected'],
    ['due', 'unfinished'],
    ['checking', 'checking'],
    ['ready', 'connected'],
  ] as const) {
    world.stripe.setStanding(accountId ?? '', standing);
    await tellEverything();
    expect((await read()).state).toBe(state);
  }
  world.stripe.revoke(accountId ?? '');
  await tellEverything();
  expect((await read()).state).toBe('none');
  // that one is gone for good
  const again = await connect();
  expect(again.accountId).not.toBe(accountId);
  expect(again.continueAt).toBeDefined();
});

test('what its owner disconnected stays so, whatever Stripe tells, until they connect it again', async () => {
  const { connect, disconnect, read } = await organizer();
  const { accountId } = await connect();
  world.stripe.setStanding(accountId ?? '', 'ready');
  await tellEverything();
  const disconnected = { connected: false, state: 'disconnected', provider: 'stripe', accountId };
  expect(await disconnect()).toEqual(disconnected);
  for (const standing of ['due', 'ready'] as const) {
    world.stripe.setStanding(accountId ?? '', standing);
    await tellEverything();
    expect(await read()).toEqual(disconnected);
  }
  expect(await connect()).toEqual({ ...disconnected, connected: true, state: 'connected' });
});

test('what was connected at another provider is not, and is connected anew', async () => {
  const { ownerId, connect, read } = await organizer();
  await world.api.pool.query(
    `insert into payment_accounts (owner_id, provider, account_id) values ($1, 'sandbox', 'acct_before')`,
    [ownerId],
  );
  const none = { connected: false, state: 'none', provider: 'stripe', accountId: null };
  expect(await read()).toEqual(none);
  const { provider, accountId, continueAt } = await connect();
  expect([provider, accountId === 'acct_before']).toEqual(['stripe', false]);
  expect(continueAt).toContain(`/setup/s/${accountId}/`);
});

test('wallets that Stripe does not let in keep nobody from being connected', async () => {
  const { connect, read } = await organizer();
  const { accountId } = await connect();
  world.stripe.setStanding(accountId ?? '', 'ready');
  world.stripe.faults.push({ path: /payment_method_domains/, how: 500, times: 9 });
  await tellEverything();
  world.stripe.faults.length = 0;
  expect((await read()).connected).toBe(true);
  expect(world.stripe.domains.has(accountId ?? '')).toBe(false);
});

test('Stripe out of reach keeps things as they are, and says to try again', async () => {
  const { owner, ownerId, read } = await organizer();
  world.stripe.faults.push({ path: /accounts/, how: 500, times: 1 });
  const failed = await owner.client.call(connectPaymentAccount, { query: { ownerId } });
  expect(failed).toMatchObject({ status: 503, headers: { 'retry-after': '3' } });
  expect(await read()).toMatchObject({ connected: false, accountId: null });
});
