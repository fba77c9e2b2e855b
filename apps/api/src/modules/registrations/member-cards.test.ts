import {
  cancelOrderItem,
  checkIn,
  checkOut,
  getDoorSnapshot,
  getMemberCard,
  getTickets,
  refundOrderItem,
  syncScans,
  type CheckInput,
  type OfflineScan,
} from '@foyer/contracts';
import { formatDate } from '@foyer/domain';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { atOnce } from '../../../test/support/at-once.ts';
import { lastMailTo } from '../../../test/support/mails.ts';
import {
  seedBenefit,
  seedMembership,
  seedTier,
  type SeededTier,
} from '../../../test/support/memberships.ts';
import {
  buy,
  expectInvariants,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { transact } from '../../platform/db/database.ts';
import { newId, sha256 } from '../../platform/runtime/ids.ts';
import { enterFree } from '../ticket-sales/index.ts';

const api = testApi();
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
let owner: TestPerson;
let ownerId: string;
let tier: SeededTier;
let nora: TestPerson;
let membershipId: string;
let event: SellableEvent;
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  ({ owner, ownerId } = await signUpOwner(api, { name: 'Dana Door' }));
  tier = await seedTier(api, ownerId);
  nora = await signUp(api, { name: 'Nora Lind' });
  membershipId = await seedMembership(api, tier, nora.id);
  event = await sellableEvent(api, {
    ownerId,
    types: [{ priceMinor: 2000 }, { priceMinor: 1000 }],
  });
});
afterEach(() => expectInvariants(api.pool));

const free = (spec: Parameters<typeof seedBenefit>[2] = {}) =>
  seedBenefit(api, tier, { percentage: 100, ...spec });
const codeOf = async (person = nora, id = membershipId) => {
  const { answer } = await person.client.call(getMemberCard, { params: { id } });
  if (!answer.code) throw new Error('no code');
  return answer.code;
};
const picture = async (person = nora, id = membershipId) => (await codeOf(person, id)).qrCode;
type Scanned = Omit<CheckInput, 'clientId'> & { clientId?: string };
const scan = (body: Scanned, at = event, by = owner) =>
  by.client.call(checkIn, {
    params: { eventId: at.eventId },
    body: { clientId: newId(), ...body },
  });
const said = async (body: Scanned, at = event) => (await scan(body, at)).error.message;
const ticketsOf = async (person = nora, at = event) =>
  (
    await api.pool.query<{ id: string; status: string; channel: string; source: string | null }>(
      `select r.id, r.status, o.channel, l.discount_source as source from registrations r
         join orders o on o.id = r.order_id join order_lines l on l.id = r.line_id
        where r.event_id = $1 and o.user_id = $2 order by r.created_at`,
      [at.eventId, person.id],
    )
  ).rows;
const usesOf = async (benefitId: string) =>
  (
    await api.pool.query<{ line: string; seat: boolean }>(
      `select u.line_id as line, u.seat_id is not null as seat from benefit_uses u
         join order_lines l on l.id = u.line_id and l.status = 'active' where u.benefit_id = $1`,
      [benefitId],
    )
  ).rows;
const sync = async (scans: readonly Partial<OfflineScan>[], undone: string[] = []) =>
  (
    await owner.client.call(syncScans, {
      params: { eventId: event.eventId },
      body: {
        scans: scans.map((one) => ({
          ...{ clientId: newId(), action: 'in' as const, scannedAt: new Date().toISOString() },
          ...one,
        })),
        undone: undone.map((clientId) => ({ clientId, undoneAt: new Date().toISOString() })),
      },
    })
  ).answer.outcomes;

describe('a member who has a ticket', () => {
  const bought = (quantity = 1) =>
    buy(api, nora.client, event, {
      quantities: [quantity],
      buyer: { firstName: 'Nora', lastName: 'Lind', email: nora.email },
    });

  test('comes in with it as if it had been shown, and a second time is inside already', async () => {
    await free();
    const { id } = await bought();
    const [ticket] = (await nora.client.call(getTickets, { params: { id } })).answer.tickets;
    const payload = await picture();
    expect((await scan({ payload })).answer).toMatchObject({
      ...{ registrationId: ticket?.id, outcome: 'admitted', firstName: 'Nora' },
    });
    const { error } = await scan({ payload });
    expect([error.code, error.message]).toEqual([
      'already_checked_in',
      expect.stringMatching(/^Already admitted by Dana Door at /),
    ]);
    // nothing was given to whoever has one
    expect(await ticketsOf()).toHaveLength(1);
  });

  test('of two one, however often it is held out, also by typed codes, and out again with it', async () => {
    await bought(2);
    const { shortCode, qrCode } = await codeOf();
    const [, code = ''] = qrCode.split('.');
    const first = await scan({ code: shortCode.toLowerCase() });
    expect(first.answer.outcome).toBe('admitted');
    expect((await scan({ code })).error.code).toBe('already_checked_in');
    const out = await owner.client.call(checkOut, {
      params: { eventId: event.eventId },
      body: { payload: qrCode, clientId: newId() },
    });
    expect(out.answer).toMatchObject({ outcome: 'left' });
  });

  test('a scan that is sent again does not bring in the other ticket', async () => {
    await bought(2);
    const again = { payload: await picture(), clientId: newId() };
    const first = await scan(again);
    expect((await scan(again)).answer).toEqual(first.answer);
    const { rows } = await api.pool.query(
      'select 1 from registrations where event_id = $1 and checked_in_at is not null',
      [event.eventId],
    );
    expect(rows).toHaveLength(1);
  });

  test('a ticket whose money is on its way back is none, and their membership lets them in', async () => {
    await free();
    const { items } = await bought();
    const { payments } = api.deps;
    const asked = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    api.deps.payments = {
      ...payments,
      refund: async (input) => {
        asked.resolve();
        await gate.promise;
        return payments.refund(input);
      },
    };
    const params = { id: items[0]?.id ?? '' };
    const refunded = owner.client.call(refundOrderItem, { params, query: { ownerId } });
    await asked.promise;
    const { status } = await scan({ payload: await picture() });
    gate.resolve();
    api.deps.payments = payments;
    expect([status, (await refunded).status]).toEqual([200, 200]);
    expect((await ticketsOf()).map(({ channel }) => channel)).toEqual(['online', 'door']);
  });

  test('a ticket whose money went back is none', async () => {
    const { items } = await bought();
    const params = { id: items[0]?.id ?? '' };
    const { status } = await owner.client.call(refundOrderItem, { params, query: { ownerId } });
    expect(status).toBe(200);
    expect(await said({ payload: await picture() })).toBe(
      'Nora Lind, Friend: nothing is free here. Sell them a ticket.',
    );
  });
});

describe('a member whom a benefit lets in free', () => {
  test('gets a ticket as an order of theirs, comes in with it, goes and comes back', async () => {
    const benefitId = await free();
    const payload = await picture();
    const { answer } = await scan({ payload });
    expect(answer).toMatchObject({ outcome: 'admitted', firstName: 'Nora', lastName: 'Lind' });
    expect(await ticketsOf()).toEqual([
      { id: answer.registrationId, status: 'active', channel: 'door', source: 'membership' },
    ]);
    expect(await usesOf(benefitId)).toHaveLength(1);
    await api.runJobs();
    expect((await lastMailTo(api, nora.email)).subject).toContain('Winter Gala');
    const out = await owner.client.call(checkOut, {
      params: { eventId: event.eventId },
      body: { payload, clientId: newId() },
    });
    expect(out.answer.registrationId).toBe(answer.registrationId);
    expect((await scan({ payload })).answer.registrationId).toBe(answer.registrationId);
    expect(await ticketsOf()).toHaveLength(1);
  });

  test('a scan that is sent again, and another one, make no second ticket', async () => {
    await free();
    const again = { payload: await picture(), clientId: newId() };
    const first = await scan(again);
    const second = await scan(again);
    expect(second.answer).toEqual(first.answer);
    expect((await scan({ payload: again.payload })).error.code).toBe('already_checked_in');
    expect(await ticketsOf()).toHaveLength(1);
  });

  test('at two doors at once one ticket is made', async () => {
    await free();
    const payload = await picture();
    const answers = await atOnce(
      api,
      ['select 1 from events where id = $1 for update', event.eventId],
      [() => scan({ payload }), () => scan({ payload })],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ticketsOf()).toHaveLength(1);
  });

  test('without the lock both doors make one', async () => {
    await free();
    const enter = () =>
      transact(api.pool, (tx) =>
        enterFree(
          tx,
          api.deps,
          {
            ...{ kind: 'session', userId: owner.id, sessionId: newId(), guestKeyHash: null },
            ...{ ip: '127.0.0.1', isSiteAdmin: false, isVerified: true, hasRecentPassword: false },
          },
          {
            ...{ userId: nora.id, eventId: event.eventId, instanceId: null },
            holder: { firstName: 'Nora', lastName: 'Lind', email: nora.email },
          },
        ),
      );
    await atOnce(
      api,
      ['select 1 from events where id = $1 for update', event.eventId],
      [enter, enter],
    );
    expect(await ticketsOf()).toHaveLength(2);
  });

  test('of several types the first that has places, and no add-on nor what is watched online', async () => {
    await free();
    event = await sellableEvent(api, {
      ownerId,
      types: [
        { priceMinor: 2000, category: 'add_on' },
        { priceMinor: 2000, attendance: 'online' },
        { priceMinor: 2000, capacity: 0 },
        { priceMinor: 1000 },
      ],
    });
    await scan({ payload: await picture() });
    const { rows } = await api.pool.query<{ type: string }>(
      'select ticket_type_id as type from registrations where event_id = $1',
      [event.eventId],
    );
    expect(rows).toEqual([{ type: event.typeIds[3] }]);
  });

  test('a ticket that is canceled gives the benefit back', async () => {
    const benefitId = await free({ quantity: 1, quantityScope: 'month' });
    const payload = await picture();
    await scan({ payload });
    const [use] = await usesOf(benefitId);
    await api.pool.query('update registrations set checked_in_at = null');
    const params = { id: use?.line ?? '' };
    const { status } = await owner.client.call(cancelOrderItem, { params, query: { ownerId } });
    expect(status).toBe(200);
    expect(await usesOf(benefitId)).toEqual([]);
    expect((await scan({ payload })).status).toBe(200);
    expect(await usesOf(benefitId)).toHaveLength(1);
  });
});

describe('nobody comes in free', () => {
  test('where nothing is free: less than all, or another house’s', async () => {
    await seedBenefit(api, tier, { percentage: 99 });
    const { error: needed } = await scan({ payload: await picture() });
    expect([needed.code, needed.message]).toEqual([
      'no_free_entry',
      'Nora Lind, Friend: nothing is free here. Sell them a ticket.',
    ]);
    const stranger = await signUpOwner(api);
    const foreign = await sellableEvent(api, { ownerId: stranger.ownerId });
    const { error } = await scan({ payload: await picture() }, foreign, stranger.owner);
    expect([error.code, error.message]).toEqual([
      'ticket_not_active',
      'This card is of another house.',
    ]);
    expect(await ticketsOf()).toEqual([]);
  });

  test('whose benefit is used up, by either of two who share it', async () => {
    const benefitId = await free({ quantity: 1, quantityScope: 'month' });
    const ada = await signUp(api, { name: 'Ada Quist' });
    await api.pool.query(
      `insert into membership_seats (id, owner_id, subscription_id, email, user_id)
        values ($1, $2, $3, $4, $5)`,
      [newId(), ownerId, membershipId, ada.email, ada.id],
    );
    expect((await scan({ payload: await picture(ada) })).status).toBe(200);
    expect(await usesOf(benefitId)).toMatchObject([{ seat: true }]);
    expect(await said({ payload: await picture() })).toMatch(
      /^Nora Lind, Friend: free entry is used up until .+\.$/,
    );
  });

  test('of an event that a benefit was good for once', async () => {
    await free({ quantity: 1, quantityScope: 'event' });
    event = await sellableEvent(api, { ownerId, dates: [later(3), later(2)] });
    await buy(api, nora.client, event, { membershipId });
    const [other] = event.instanceIds;
    expect(await said({ payload: await picture(), instanceId: other })).toBe(
      'Nora Lind, Friend: free entry is used up for this event.',
    );
  });

  test('where all places are taken', async () => {
    await free();
    event = await sellableEvent(api, { ownerId, capacity: 0 });
    expect(await said({ payload: await picture() })).toBe(
      'Nora Lind, Friend: no free place is left.',
    );
  });

  test('by a membership that is paused or over, whatever is free', async () => {
    await free();
    const payload = await picture();
    const until = later(30);
    await api.pool.query(
      `update membership_subscriptions set provider = 'sandbox', paid_until = now(),
          paused_until = $2 where id = $1`,
      [membershipId, until],
    );
    expect(await said({ payload })).toBe(
      `Nora Lind, Friend: this membership is paused until ${formatDate(until, 'Europe/Berlin')}.`,
    );
    await api.pool.query(
      `update membership_subscriptions set ended_at = now(), ended_because = 'lapsed'
        where id = $1`,
      [membershipId],
    );
    expect(await said({ payload })).toBe(
      'Nora Lind, Friend: this membership is over. Ask for a ticket.',
    );
  });

  test('by a card that was signed by somebody else', async () => {
    await free();
    const [prefix, code, signature] = (await picture()).split('.');
    const forged = `${prefix}.${code}.${signature?.slice(0, -4)}AAAA`;
    expect(await said({ payload: forged })).toBe('This house has no card with that code.');
  });

  test('nor a date that is canceled', async () => {
    await free();
    await api.pool.query('update event_instances set canceled_at = now() where event_id = $1', [
      event.eventId,
    ]);
    expect(await said({ payload: await picture() })).toBe('This date is canceled.');
  });
});

describe('cards that were read without a network', () => {
  const hashOf = async (person = nora, id = membershipId) =>
    sha256((await picture(person, id)).split('.')[1] ?? '').toString('hex');

  test('are settled as tickets are: one is made, and sent again it is the same', async () => {
    await free();
    const one = { clientId: newId(), codeHash: await hashOf(), instanceId: event.instanceIds[0] };
    const [first] = await sync([one]);
    expect(first).toMatchObject({ outcome: 'admitted' });
    const [again, other] = await sync([one, { ...one, clientId: newId() }]);
    expect(again).toMatchObject({ outcome: 'admitted', registrationId: first?.registrationId });
    expect(other).toMatchObject({ outcome: 'duplicate', registrationId: first?.registrationId });
    expect(await ticketsOf()).toHaveLength(1);
  });

  test('what the membership does not give any more is told', async () => {
    const [outcome] = await sync([{ codeHash: await hashOf() }]);
    expect(outcome).toMatchObject({
      outcome: 'refused',
      message: 'Nora Lind, Friend: nothing is free here. Sell them a ticket.',
    });
  });

  test('a scan that was taken back before it was sent makes no ticket', async () => {
    await free();
    const clientId = newId();
    await sync([{ clientId, codeHash: await hashOf() }], [clientId]);
    expect(await ticketsOf()).toEqual([]);
  });
});

describe('a device takes along', () => {
  const cards = async (of = event) => {
    const { answer } = await owner.client.call(getDoorSnapshot, {
      params: { eventId: of.eventId },
    });
    return answer.cards?.map(({ name, isFree, registrationIds, validUntil }) => ({
      ...{ name, isFree, validUntil, tickets: registrationIds.length },
    }));
  };
  const member = async (name: string, spec: Parameters<typeof seedMembership>[3] = {}) => {
    const person = await signUp(api, { name });
    const id = await seedMembership(api, tier, person.id, spec);
    await codeOf(person, id);
    return person;
  };

  test('the cards that come in free, and until when, and of those that do not none', async () => {
    await picture();
    expect(await cards()).toBeUndefined();
    await free({ typeIds: [event.typeIds[1] ?? ''] });
    const until = later(5);
    await member('Ada Quist', { paidUntil: until, autoRenew: false });
    expect(await cards()).toEqual([
      { name: 'Ada Quist', isFree: true, validUntil: until.toISOString(), tickets: 0 },
      { name: 'Nora Lind', isFree: true, validUntil: null, tickets: 0 },
    ]);
    // of another event of the house it lets in to nothing
    expect(await cards(await sellableEvent(api, { ownerId }))).toBeUndefined();
    await api.pool.query(
      `update membership_subscriptions set ended_at = now(), ended_because = 'lapsed'`,
    );
    expect(await cards()).toBeUndefined();
  });

  test('whose benefit is used up only with the ticket that it gave', async () => {
    await free({ quantity: 1, quantityScope: 'month' });
    const payload = await picture();
    await member('Ada Quist');
    await scan({ payload });
    const other = await sellableEvent(api, { ownerId });
    expect(await cards()).toEqual([
      { name: 'Ada Quist', isFree: true, validUntil: null, tickets: 0 },
      { name: 'Nora Lind', isFree: false, validUntil: null, tickets: 1 },
    ]);
    expect((await cards(other))?.map(({ name }) => name)).toEqual(['Ada Quist']);
  });

  test('members of tiers that an event is not for come in by no card', async () => {
    await free();
    await picture();
    await api.pool.query(
      `update ticket_types set visibility = 'member', membership_tier_ids = array[$2::uuid]
        where event_id = $1`,
      [event.eventId, newId()],
    );
    expect(await cards()).toBeUndefined();
    expect(await said({ payload: await picture() })).toBe(
      'Nora Lind, Friend: nothing is free here. Sell them a ticket.',
    );
  });
});
