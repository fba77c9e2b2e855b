import {
  connectPaymentAccount,
  disconnectPaymentAccount,
  finishOnboarding,
  getPaymentAccount,
  startOnboarding,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { createStripeApi, deliver } from '../../../test/support/stripe/selling-by-stripe.ts';

let world: Awaited<ReturnType<typeof createStripeApi>>;
beforeAll(async () => {
  world = await createStripeApi();
});
afterAll(async () => {
  await world.api.close();
  await world.stripe.close();
});

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
/** The addresses that Stripe was last told to send an owner back to. */
function addressesGiven() {
  const { form } = world.stripe.calls.findLast(({ path }) => path === '/v1/account_links') ?? {};
  return {
    back: new URL(String(form?.['return_url'])),
    again: new URL(String(form?.['refresh_url'])),
  };
}
const queryOf = (url: URL) => ({
  owner_uuid: url.searchParams.get('owner_uuid') ?? '',
  state: url.searchParams.get('state') ?? '',
});
const comeBack = (person: Pick<TestPerson, 'client'>, query: ReturnType<typeof queryOf>) =>
  person.client.call(finishOnboarding, { query });
/** What Stripe would have told, all of it. */
async function tellAll() {
  for (const event of world.stripe.events.splice(0)) await deliver(world, event);
  await world.api.runJobs();
}

test('connecting leads to Stripe and back, and sells once Stripe knows enough', async () => {
  const { owner, payouts, connect, read } = await organizer();
  expect(await read()).toEqual({ connected: false, provider: 'stripe', accountId: null });
  const asked = await connect();
  expect(asked).toMatchObject({ connected: false, provider: 'stripe' });
  expect(asked.continueAt).toContain(`/setup/s/${asked.accountId}/`);
  const { back, again } = addressesGiven();
  expect([back.pathname, again.pathname]).toEqual([finishOnboarding.path, startOnboarding.path]);
  // back too early: not all is told yet
  const early = await comeBack(owner, queryOf(back));
  expect([early.status, early.headers['location']]).toEqual([303, payouts]);
  expect((await read()).connected).toBe(false);
  world.stripe.setReady(asked.accountId ?? '', true);
  await comeBack(owner, queryOf(back));
  const { accountId } = asked;
  expect(await read()).toEqual({ connected: true, provider: 'stripe', accountId });
  // and the seller's wallets show themselves here
  expect(world.stripe.domains.get(accountId ?? '')).toBe('tickets.example');
  // nothing is left to tell
  expect(await connect()).toEqual({ connected: true, provider: 'stripe', accountId });
});

test('the way back is for whom we sent, signed in', async () => {
  const { ownerId, connect, read } = await organizer();
  const stranger = await organizer();
  const { accountId } = await connect();
  const mine = queryOf(addressesGiven().back);
  await stranger.connect();
  const theirs = queryOf(addressesGiven().back);
  world.stripe.setReady(accountId ?? '', true);
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
  for (const isReady of [true, false, true]) {
    world.stripe.setReady(accountId ?? '', isReady);
    await tellAll();
    expect((await read()).connected).toBe(isReady);
  }
  world.stripe.revoke(accountId ?? '');
  await tellAll();
  expect((await read()).connected).toBe(false);
  // that one is gone for good
  const again = await connect();
  expect(again.accountId).not.toBe(accountId);
  expect(again.continueAt).toBeDefined();
});

test('what its owner disconnected stays so, whatever Stripe tells, until they connect it again', async () => {
  const { connect, disconnect, read } = await organizer();
  const { accountId } = await connect();
  world.stripe.setReady(accountId ?? '', true);
  await tellAll();
  expect((await disconnect()).connected).toBe(false);
  world.stripe.setReady(accountId ?? '', true);
  await tellAll();
  expect((await read()).connected).toBe(false);
  expect(await connect()).toEqual({ connected: true, provider: 'stripe', accountId });
});

test('what was connected at another provider is not, and is connected anew', async () => {
  const { ownerId, connect, read } = await organizer();
  await world.api.pool.query(
    `insert into payment_accounts (owner_id, provider, account_id) values ($1, 'sandbox', 'acct_before')`,
    [ownerId],
  );
  expect((await read()).connected).toBe(false);
  const { provider, accountId, continueAt } = await connect();
  expect([provider, accountId === 'acct_before']).toEqual(['stripe', false]);
  expect(continueAt).toContain(`/setup/s/${accountId}/`);
});

test('wallets that Stripe does not let in keep nobody from being connected', async () => {
  const { connect, read } = await organizer();
  const { accountId } = await connect();
  world.stripe.setReady(accountId ?? '', true);
  world.stripe.faults.push({ path: /payment_method_domains/, how: 500, times: 9 });
  await tellAll();
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
