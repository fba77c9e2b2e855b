import {
  cancelOwnMembership,
  pauseOwnMembership,
  listTickets,
  passMembershipTime,
  type OwnMembership,
} from '@foyer/contracts';
import { RETRY_DAYS } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { mailsTo } from '../../../../test/support/mails.ts';
import {
  seedBenefit,
  seedMembership,
  seedTier,
  subscribe,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import {
  buy,
  CARDS,
  expectInvariants,
  expectSettled,
  insertOwner,
  sellableEvent,
} from '../../../../test/support/selling.ts';
import { newId } from '../../../platform/runtime/ids.ts';

const api = testApi();
let tier: SeededTier;
let member: TestPerson;
beforeEach(async () => {
  tier = await seedTier(api, await insertOwner(api));
  member = await signUp(api);
});
afterEach(() => expectInvariants(api.pool));

const pass = (id: string, person = member) =>
  person.client.call(passMembershipTime, { params: { id }, body: {} });
const passed = async (id: string): Promise<OwnMembership> => (await pass(id)).answer;
const subjects = async () => {
  await api.runJobs();
  return (await mailsTo(api, member.email)).map(({ subject }) => subject);
};

test('the next payment is made at once, as if a month had passed', async () => {
  const id = await subscribe(api, tier, member);
  for (const count of [2, 3]) {
    const { payments, status, expiresAt, startsAt } = await passed(id);
    expect(payments).toHaveLength(count);
    expect(status).toBe('active');
    const [last] = payments;
    expect(last?.endsAt).toBe(expiresAt);
    expect(new Date(last?.startsAt ?? 0) <= new Date()).toBe(true);
    expect(new Date(expiresAt ?? 0) > new Date()).toBe(true);
    expect(new Date(startsAt) < new Date()).toBe(true);
  }
  expect((await subjects()).filter((subject) => /goes on/.test(subject))).toHaveLength(2);
  await expectSettled(api);
});

test('a card that declines is tried as often as it is, and then it is over', async () => {
  const id = await subscribe(api, tier, member, CARDS.declinedLater);
  // when it was due, and once more behind each of these but the last
  for (const _ of RETRY_DAYS)
    expect(await passed(id)).toMatchObject({
      status: 'active',
      failing: { nextTryAt: expect.any(String) as string },
    });
  expect((await passed(id)).failing?.nextTryAt).toBeNull();
  expect((await passed(id)).status).toBe('expired');
  expect((await pass(id)).error.code).toBe('membership_over');
});

test('one that was canceled goes to its end', async () => {
  const id = await subscribe(api, tier, member);
  await member.client.call(cancelOwnMembership, { params: { id }, body: {} });
  expect(await passed(id)).toMatchObject({ status: 'expired', hasTestClock: false });
});

test('one that is paused goes to where it goes on, and is paid', async () => {
  const id = await subscribe(api, tier, member);
  await passed(id);
  await member.client.call(pauseOwnMembership, { params: { id }, body: { months: 2 } });
  const { payments, pausedUntil, expiresAt } = await passed(id);
  expect(payments).toHaveLength(3);
  expect(pausedUntil).toBeNull();
  expect(payments[0]?.endsAt).toBe(expiresAt);
  expect(new Date(expiresAt ?? 0) > new Date()).toBe(true);
  expect((await passed(id)).payments).toHaveLength(4);
});

test('what was used of a benefit was so much longer ago', async () => {
  await seedBenefit(api, tier, { quantity: 1, quantityScope: 'month' });
  const event = await sellableEvent(api, { ownerId: tier.ownerId });
  const membershipId = await subscribe(api, tier, member);
  await buy(api, member.client, event, { membershipId });
  const left = async () => {
    const { answer } = await member.client.call(listTickets, { query: { eventId: event.eventId } });
    return answer.benefits.map(({ usesLeft }) => usesLeft);
  };
  expect(await left()).toEqual([0]);
  await passed(membershipId);
  expect(await left()).toEqual([1]);
});

test('nobody moves the time of another’s membership, or of one that nobody pays', async () => {
  const id = await subscribe(api, tier, member);
  const stranger = await signUp(api);
  expect((await pass(id, stranger)).status).toBe(404);
  expect((await pass(newId())).status).toBe(404);
  const given = await seedMembership(api, tier, stranger.id);
  expect((await pass(given, stranger)).status).toBe(404);
});

test('where payments are real there is no such clock', async () => {
  const id = await subscribe(api, tier, member);
  const { payments } = api.deps;
  api.deps.payments = { ...payments, name: 'stripe' };
  try {
    expect((await pass(id)).status).toBe(404);
  } finally {
    api.deps.payments = payments;
  }
});
