import { cancelOwnMembership, getOwnMembership, resumeOwnMembership } from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { lastMailTo } from '../../../../test/support/mails.ts';
import {
  keepCard,
  passDays,
  passPeriod,
  renew,
  seedTier,
  subscribe,
} from '../../../../test/support/memberships.ts';
import { refundItem } from '../../../../test/support/organizing.ts';
import { CARDS, connectPayments, expectSettled } from '../../../../test/support/selling.ts';
import {
  customerOf,
  houseByStripe,
  passBoth,
  payAtStripe,
} from '../../../../test/support/stripe/members-by-stripe.ts';
import { stripeWorld } from '../../../../test/support/stripe/stripe-world.ts';
import type { TestApi } from '../../../../test/support/test-api.ts';

// The life of one membership, over every provider that an installation may have.

const sandboxApi = testApi();
const world = stripeWorld();

interface Life {
  api: TestApi;
  seller: TestPerson;
  member: TestPerson;
  id: string;
  /** The paid time is over. */
  pass: () => Promise<unknown>;
  /** Another card is charged from now on. */
  keep: (number: string) => Promise<unknown>;
}

async function inSandbox(): Promise<Life> {
  const api = sandboxApi;
  const [seller, member] = [await signUp(api), await signUp(api)];
  await connectPayments(api, seller.id);
  const id = await subscribe(api, await seedTier(api, seller.id), member);
  return {
    ...{ api, seller, member, id },
    pass: () => passPeriod(api, id),
    keep: (number) => keepCard(api, id, number),
  };
}

async function atStripe(): Promise<Life> {
  const { api, stripe } = world;
  const { seller, tier } = await houseByStripe(world);
  const member = await signUp(api);
  const id = await subscribe(api, tier, member, undefined, payAtStripe(world));
  return {
    ...{ api, seller, member, id },
    pass: () => passBoth(world, id),
    keep: async (number) => stripe.customers.attach(await customerOf(world, id), number),
  };
}

test.each([
  ['sandbox', inSandbox],
  ['stripe', atStripe],
])('subscribe, renew, decline, pay again, cancel, resume, refund: %s', async (provider, begin) => {
  const { api, seller, member, id, pass, keep } = await begin();
  const read = async () => (await member.client.call(getOwnMembership, { params: { id } })).answer;
  const paid = async () => (await read()).payments.length;
  const input = { params: { id }, body: {} };
  expect(await read()).toMatchObject({
    ...{ status: 'active', autoRenew: true, stripeSubscription: true, failing: null },
    card: { brand: 'visa', last4: '4242' },
    payments: [{ amount: 5, refunded: 0 }],
  });

  await pass();
  await renew(api);
  expect(await read()).toMatchObject({ status: 'active', failing: null });
  expect(await paid()).toBe(2);
  expect((await lastMailTo(api, member.email))?.subject).toContain('goes on');

  await keep(CARDS.declinedLater);
  await pass();
  await renew(api);
  expect((await read()).failing).not.toBeNull();
  await keep(CARDS.success);
  await renew(api);
  expect(await paid()).toBe(2);
  await passDays(api, id, 2);
  await renew(api);
  expect(await read()).toMatchObject({ status: 'active', failing: null });
  expect(await paid()).toBe(3);

  await member.client.call(cancelOwnMembership, input);
  await api.runJobs();
  expect(await read()).toMatchObject({ status: 'canceled', autoRenew: false });
  await member.client.call(resumeOwnMembership, input);
  await api.runJobs();
  expect(await read()).toMatchObject({ status: 'active', autoRenew: true });

  const { rows } = await api.pool.query<{ line: string }>(
    `select line_id as line from membership_lines where subscription_id = $1
      order by number desc limit 1`,
    [id],
  );
  await refundItem(seller, rows[0]?.line ?? '');
  await api.runJobs();
  const over = await read();
  expect(over).toMatchObject({ status: 'expired', card: null });
  expect(over.payments.map(({ refunded }) => refunded)).toEqual([5, 0, 0]);
  if (provider === 'stripe')
    expect(world.stripe.billing.of(id).map(({ status }) => status)).toEqual(['canceled']);
  await expectSettled(api);
});
