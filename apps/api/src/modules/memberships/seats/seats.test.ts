import {
  addSeat,
  cancelOwnMembership,
  claimMembership,
  getMember,
  getOwnMembership,
  getTier,
  leaveSeat,
  listOwnSubscriptions,
  listTickets,
  memberLinks,
  readMemberInvite,
  removeSeat,
  updateMember,
  updateTier,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../../test/support/accounts.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo } from '../../../../test/support/mails.ts';
import {
  seedBenefit,
  seedMembership,
  seedTier,
  type SeededTier,
} from '../../../../test/support/memberships.ts';
import { buy, expectInvariants, order, sellableEvent } from '../../../../test/support/selling.ts';
import { transact } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { findRoom, insertSeat } from './seats.repository.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let nora: TestPerson;
let ada: TestPerson;
let tier: SeededTier;
let id: string;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  ({ owner, ownerId } = await signUpOwner(api));
  nora = await signUp(api, { name: 'Nora Lind' });
  ada = await signUp(api, { name: 'Ada Quist' });
  tier = await tierFor(3);
  id = await seedMembership(api, tier, nora.id, { name: 'Nora Lind', provider: 'sandbox' });
});
afterEach(() => expectInvariants(api.pool));

async function tierFor(people: number): Promise<SeededTier> {
  const made = await seedTier(api, ownerId, { name: `For ${people}` });
  await api.pool.query('update membership_tiers set seats = $2 where id = $1', [
    made.tierId,
    people,
  ]);
  return made;
}
const add = (email: string, person = nora, of = id) =>
  person.client.call(addSeat, { params: { id: of }, body: { email } });
const own = async (person = nora) =>
  (await person.client.call(getOwnMembership, { params: { id } })).answer;
const listOf = async (person: TestPerson) =>
  (await person.client.call(listOwnSubscriptions, { params: { ownerId: person.id } })).answer;
const tokenOf = async ({ email }: Pick<TestPerson, 'email'>) =>
  /\/memberships\/invitation\/([\w-]+)/.exec((await lastMailTo(api, email)).text)?.[1] ?? '';
const claim = (person: TestPerson, token: string) =>
  person.client.call(claimMembership, { params: { token }, body: {} });
/** Invites and claims. */
async function share(person: TestPerson): Promise<void> {
  expect((await add(person.email)).status).toBe(201);
  expect((await claim(person, await tokenOf(person))).status).toBe(200);
}

test('from the invitation to the family: mail, page, lists, and how many are used', async () => {
  const { answer } = await add(ada.email.toUpperCase());
  expect(answer).toMatchObject({
    seatsAllowed: 2,
    seats: [{ email: ada.email, isClaimed: false }],
  });
  const mail = await lastMailTo(api, ada.email);
  expect(mail.subject).toMatch(/^Nora Lind shares a membership of .* with you$/);
  const token = await tokenOf(ada);
  expect(mail.text).toContain(memberLinks.invitation(token));
  expect((await ada.client.call(readMemberInvite, { params: { token } })).answer).toMatchObject({
    tierName: 'For 3',
    sharedBy: 'Nora Lind',
  });
  expect(await listOf(ada)).toEqual([]);

  for (let again = 0; again < 2; again += 1)
    expect((await claim(ada, token)).answer).toEqual({ subscriptionId: id });
  expect((await own()).seats).toMatchObject([{ email: ada.email, isClaimed: true }]);
  expect(await listOf(ada)).toMatchObject([
    { id, seat: { of: 'Nora Lind' }, tier: { name: 'For 3', price: null } },
  ]);
  expect(await listOf(nora)).toMatchObject([{ id, seat: null }]);
  // whoever shares it manages it
  expect((await ada.client.call(getOwnMembership, { params: { id } })).status).toBe(404);
  const { answer: member } = await owner.client.call(getMember, {
    params: { id },
    query: { ownerId },
  });
  expect(member).toMatchObject({ seatsUsed: 1, seatsAllowed: 2 });
});

test('whoever shares it is told who joined and who left, and not of what they did themselves', async () => {
  const told = async () =>
    (await mailsTo(api, nora.email)).map(({ subject }) => subject.replace(/ of .*/, '')).toSorted();
  await add(ada.email);
  const token = await tokenOf(ada);
  for (let again = 0; again < 2; again += 1) await claim(ada, token);
  expect(await told()).toEqual(['Ada Quist joined your membership']);
  const joined = await lastMailTo(api, nora.email);
  expect(joined.text).toContain(`Ada Quist (${ada.email})`);
  expect(joined.text).toContain('For 3');
  expect(joined.text).toContain(memberLinks.mine(nora.username, id));
  const [{ seat } = { seat: null }] = await listOf(ada);
  await ada.client.call(leaveSeat, { params: { id: seat?.id ?? '' } });
  const both = ['Ada Quist joined your membership', 'Ada Quist left your membership'];
  expect(await told()).toEqual(both);

  await share(ada);
  const [{ id: seatId } = { id: '' }] = (await own()).seats;
  await nora.client.call(removeSeat, { params: { id, seatId } });
  expect(await told()).toEqual([both[0], ...both]);

  await share(ada);
  const [{ seat: last } = { seat: null }] = await listOf(ada);
  await api.pool.query(
    `update membership_subscriptions set ended_at = now(), ended_because = 'lapsed' where id = $1`,
    [id],
  );
  await ada.client.call(leaveSeat, { params: { id: last?.id ?? '' } });
  expect((await told()).filter((one) => one === both[1])).toHaveLength(1);
});

describe('what whoever shares a membership gets', () => {
  const forMembers = async () => {
    const event = await sellableEvent(api, { ownerId, types: [{ priceMinor: 2000 }] });
    await api.pool.query('update events set members_only = true where id = $1', [event.eventId]);
    return event;
  };
  const mayBuy = async (person: TestPerson, event: Awaited<ReturnType<typeof forMembers>>) =>
    (await order(person.client, event)).status === 201;

  test('is its events, until they leave, are removed, or it is over', async () => {
    const event = await forMembers();
    expect(await mayBuy(ada, event)).toBe(false);
    await share(ada);
    expect(await mayBuy(ada, event)).toBe(true);
    const [{ seat } = { seat: null }] = await listOf(ada);
    const left = await ada.client.call(leaveSeat, { params: { id: seat?.id ?? '' } });
    expect(left.status).toBe(204);
    expect(await mayBuy(ada, event)).toBe(false);

    await share(ada);
    expect(await mayBuy(ada, event)).toBe(true);
    const [{ id: seatId } = { id: '' }] = (await own()).seats;
    const { answer } = await nora.client.call(removeSeat, { params: { id, seatId } });
    expect(answer.seats).toEqual([]);
    expect(await mayBuy(ada, event)).toBe(false);

    await share(ada);
    await api.pool.query(
      `update membership_subscriptions set auto_renew = false, paid_until = now() where id = $1`,
      [id],
    );
    expect(await mayBuy(ada, event)).toBe(false);
  });

  test('is what it takes off, whose limit all of them share', async () => {
    await seedBenefit(api, tier, { percentage: 50, quantity: 1, quantityScope: 'event' });
    const event = await sellableEvent(api, { ownerId, types: [{ priceMinor: 2000 }] });
    const left = async ({ client }: TestPerson) =>
      (await client.call(listTickets, { query: { eventId: event.eventId } })).answer.benefits.map(
        ({ usesLeft }) => usesLeft,
      );
    expect(await left(ada)).toEqual([]);
    await share(ada);
    expect([await left(ada), await left(nora)]).toEqual([[1], [1]]);
    await buy(api, ada.client, event, { membershipId: id });
    expect([await left(ada), await left(nora)]).toEqual([[0], [0]]);
  });
});

describe('what stands in the way', () => {
  test('all seats are taken, also by who did not claim theirs', async () => {
    for (const name of ['one', 'two']) await add(`${name}@example.test`);
    expect((await add(ada.email)).error.code).toBe('seats_full');
    expect(await mailsTo(api, ada.email)).toEqual([]);
  });

  test('somebody has a seat already, or it is the member themselves', async () => {
    await share(ada);
    for (const { email } of [ada, nora]) expect((await add(email)).error.code).toBe('seat_taken');
  });

  test('a tier is for one alone', async () => {
    const alone = await seedMembership(api, await tierFor(1), nora.id);
    expect((await add(ada.email, nora, alone)).error.code).toBe('seats_full');
  });

  test('the membership is over, or another’s', async () => {
    for (const one of [id, newId()]) expect((await add(ada.email, ada, one)).status).toBe(404);
    await api.pool.query(
      `update membership_subscriptions set ended_at = now(), ended_because = 'removed'
        where id = $1`,
      [id],
    );
    expect((await add(ada.email)).error.code).toBe('membership_over');
  });

  test('seats of others are there for nobody else', async () => {
    await share(ada);
    const [{ id: seatId } = { id: '' }] = (await own()).seats;
    const other = await signUp(api);
    const mine = await seedMembership(api, tier, other.id);
    for (const one of [id, mine])
      expect((await other.client.call(removeSeat, { params: { id: one, seatId } })).status).toBe(
        404,
      );
    for (const { client } of [other, nora])
      expect((await client.call(leaveSeat, { params: { id: seatId } })).status).toBe(404);
    expect(await listOf(ada)).toHaveLength(1);
  });

  test('the invitation is for another address, of one removed, or of who is a member', async () => {
    await add(ada.email);
    const token = await tokenOf(ada);
    const other = await signUp(api);
    expect((await claim(other, token)).error.code).toBe('invitation_for_another');
    const theirs = await seedMembership(api, tier, ada.id);
    expect((await claim(ada, token)).error.code).toBe('already_member');
    await api.pool.query(
      `update membership_subscriptions set ended_at = now(), ended_because = 'removed'
        where id = $1`,
      [theirs],
    );
    const [{ id: seatId } = { id: '' }] = (await own()).seats;
    await nora.client.call(removeSeat, { params: { id, seatId } });
    expect((await claim(ada, token)).error.code).toBe('not_found');
  });

  test('too many invitations in an hour', async () => {
    await api.pool.query('update membership_tiers set seats = 10 where id = $1', [tier.tierId]);
    for (let times = 0; times < 6; times += 1) {
      const { answer } = await add(`ada+${times}@example.test`);
      const seatId = answer.seats.at(-1)?.id ?? '';
      await nora.client.call(removeSeat, { params: { id, seatId } });
    }
    expect((await add('ada@example.test')).error.code).toBe('too_many_requests');
  });
});

test('a tier for fewer takes along who was there first; one that ends at its time keeps all', async () => {
  await share(ada);
  await add('later@example.test');
  await nora.client.call(cancelOwnMembership, { params: { id }, body: {} });
  expect((await own()).seats).toHaveLength(2);
  await api.pool.query('update membership_subscriptions set provider = null where id = $1', [id]);
  const fewer = await tierFor(2);
  await owner.client.call(updateMember, {
    params: { id },
    body: { ownerId, tierId: fewer.tierId, priceId: fewer.priceId },
  });
  expect((await own()).seats).toMatchObject([{ email: ada.email }]);
});

test('how many people a tier is for is the organizer’s to say, from 1 to 10', async () => {
  const change = (seats: number) =>
    owner.client.call(updateTier, { params: { id: tier.tierId }, body: { ownerId, seats } });
  for (const seats of [0, 11]) {
    const { error } = await change(seats);
    expect([error.code, error.errors?.[0]?.path]).toEqual(['bad_request', 'seats']);
  }
  // who is there stays: what somebody agreed to is not taken from them
  await share(ada);
  expect((await change(1)).answer.seats).toBe(1);
  expect((await own()).seats).toHaveLength(1);
  expect((await add('more@example.test')).error.code).toBe('seats_full');
  const { answer } = await owner.client.call(getTier, {
    params: { id: tier.tierId },
    query: { ownerId },
  });
  expect(answer.seats).toBe(1);
});

describe('the last seat that two addresses are given at once', () => {
  const EMAILS = ['one@example.test', 'two@example.test'];
  beforeEach(async () => {
    await api.pool.query('update membership_tiers set seats = 2 where id = $1', [tier.tierId]);
  });

  test('goes to one of them', async () => {
    const answers = await atOnce(
      api,
      ['select 1 from membership_subscriptions where id = $1 for update', id],
      EMAILS.map((email) => () => add(email)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await own()).seats).toHaveLength(1);
  });

  test('counted without the lock of the membership, both have it', async () => {
    const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
    let looked = 0;
    await Promise.all(
      EMAILS.map((email) =>
        transact(api.pool, async (tx) => {
          const room = await findRoom(tx, { id, ownerId }, email);
          looked += 1;
          if (looked === 2) resolve(undefined);
          await bothHaveLooked;
          if (room?.hasRoom) await insertSeat(tx, { id, ownerId }, { email, token: email });
        }),
      ),
    );
    expect((await own()).seats).toHaveLength(2);
  });
});
