import {
  createExpressOrder,
  getEvent,
  getManagedEvent,
  listTickets,
  updateEvent,
  updateOrder,
  validateCode,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { seedMembership, seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import { cart, insertCode, order, sellableEvent } from '../../../../test/support/selling.ts';
import type { TestClient } from '../../../../test/support/test-api.ts';

const api = testApi();
let owner: TestPerson;
let tier: SeededTier;
beforeEach(async () => {
  owner = await signUp(api);
  tier = await seedTier(api, owner.id);
});
afterEach(() => api.pool.query('delete from rate_limits'));

const HOUR = 3_600_000;
const fromNow = (millis: number) => new Date(Date.now() + millis);

async function membersEvent() {
  const event = await sellableEvent(api, { ownerId: owner.id });
  await insertCode(api, event, { code: 'HIDDEN', kind: 'secret' });
  const { answer } = await owner.client.call(getManagedEvent, {
    params: { eventId: event.eventId },
  });
  await owner.client.call(updateEvent, {
    params: { eventId: event.eventId },
    body: { membersOnly: true, version: answer.version },
  });
  return event;
}
type MembersEvent = Awaited<ReturnType<typeof membersEvent>>;

/** The code of a refusal; nothing when it went through. */
const saidBy = (response: { status: number; error: { code: string } }) =>
  response.status < 400 ? undefined : response.error.code;

/** What each way to a ticket says to somebody: its error's code, or nothing. */
const PATHS: Record<string, (client: TestClient, event: MembersEvent) => Promise<unknown>> = {
  'the list of tickets': async (client, { eventId }) =>
    saidBy(await client.call(listTickets, { query: { eventId } })),
  'a secret code': async (client, { eventId }) =>
    saidBy(await client.call(validateCode, { query: { eventId, promoCode: 'HIDDEN' } })),
  'an order': async (client, event) => saidBy(await order(client, event)),
  'a wallet': async (client, event) =>
    saidBy(
      await client.call(createExpressOrder, { query: { event: event.eventId }, body: cart(event) }),
    ),
  'a cart that is changed': async (client, event) => {
    await api.pool.query('update events set members_only = false where id = $1', [event.eventId]);
    const { answer } = await order(client, event);
    await api.pool.query('update events set members_only = true where id = $1', [event.eventId]);
    return saidBy(
      await client.call(updateOrder, { params: { id: answer.id }, body: cart(event, [2]) }),
    );
  },
  'the page': async (client, { eventId }) =>
    (await client.call(getEvent, { params: { eventId } })).answer.mayAttend
      ? undefined
      : 'members_only',
};

describe.each(Object.entries(PATHS))('an event for members only: %s', (_, walk) => {
  test('is closed to whoever is no member', async () => {
    const event = await membersEvent();
    expect(await walk(api.client(), event)).toBe('members_only');
    expect(await walk((await signUp(api)).client, event)).toBe('members_only');
  });

  test('is open to a member', async () => {
    const event = await membersEvent();
    const member = await signUp(api);
    await seedMembership(api, tier, member.id);
    expect(await walk(member.client, event)).toBeUndefined();
  });
});

const listed = async (client: TestClient, { eventId }: MembersEvent) =>
  saidBy(await client.call(listTickets, { query: { eventId } }));

test.each<[string, Parameters<typeof seedMembership>[3], string | undefined]>([
  ['canceled with time left', { autoRenew: false, paidUntil: fromNow(HOUR) }, undefined],
  ['canceled, its time over', { autoRenew: false, paidUntil: fromNow(-HOUR) }, 'members_only'],
  ['a payment late', { autoRenew: true, paidUntil: fromNow(-HOUR) }, undefined],
  ['without an end', { autoRenew: false, paidUntil: null }, undefined],
  ['to be paused', { pausedUntil: fromNow(2 * HOUR), paidUntil: fromNow(HOUR) }, undefined],
  ['paused', { pausedUntil: fromNow(HOUR), paidUntil: fromNow(-HOUR) }, 'members_only'],
  ['over', { endedAt: fromNow(-HOUR) }, 'members_only'],
])('a membership %s', async (_, spec, said) => {
  const event = await membersEvent();
  const member = await signUp(api);
  await seedMembership(api, tier, member.id, spec);
  expect(await listed(member.client, event)).toBe(said);
});

test('a member of another house is none here, nor is whoever was invited and did not come', async () => {
  const event = await membersEvent();
  const member = await signUp(api);
  await seedMembership(api, await seedTier(api, (await signUp(api)).id), member.id);
  await seedMembership(api, tier, null, { email: member.email });
  expect(await listed(member.client, event)).toBe('members_only');
});

test('a member of a tier that is hidden now stays one', async () => {
  const event = await membersEvent();
  const member = await signUp(api);
  await seedMembership(api, tier, member.id);
  await api.pool.query('update membership_tiers set archived_at = now() where id = $1', [
    tier.tierId,
  ]);
  expect(await listed(member.client, event)).toBeUndefined();
});

test('a house without tiers keeps nobody out', async () => {
  const event = await membersEvent();
  await api.pool.query('update membership_tiers set deleted_at = now() where id = $1', [
    tier.tierId,
  ]);
  expect(await listed(api.client(), event)).toBeUndefined();
});

test('the page says whether somebody can become a member', async () => {
  const event = await membersEvent();
  const sells = async () =>
    (await api.client().call(getEvent, { params: { eventId: event.eventId } })).answer
      .sellsMemberships;
  expect(await sells()).toBe(true);
  await api.pool.query(`update profiles set membership_status = 'private' where id = $1`, [
    owner.id,
  ]);
  expect(await sells()).toBe(false);
});
