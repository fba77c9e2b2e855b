import {
  createExpressOrder,
  createTicketType,
  getEvent,
  getManagedEvent,
  listTickets,
  updateOrder,
  updateTicketType,
  validateCode,
  type CheckoutOrder,
  type NewTicketType,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../../test/support/accounts.ts';
import { testApi } from '../../../../test/support/api-of-file.ts';
import { addGuest } from '../../../../test/support/door-selling.ts';
import { offeredFor } from '../../../../test/support/exchanges.ts';
import { seedMembership, seedTier, type SeededTier } from '../../../../test/support/memberships.ts';
import {
  buy,
  cart,
  insertCode,
  order,
  sellableEvent,
  type TypeSpec,
} from '../../../../test/support/selling.ts';
import type { TestClient } from '../../../../test/support/test-api.ts';
import { lookAtLists, openWaitingList, waiting } from '../../../../test/support/waiting.ts';

const api = testApi();
let owner: TestPerson;
let tier: SeededTier;
beforeEach(async () => {
  owner = await signUp(api);
  tier = await seedTier(api, owner.id);
});
afterEach(() => api.pool.query('delete from rate_limits'));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const fromNow = (millis: number) => new Date(Date.now() + millis);

/** What makes a type one that is for members now, and for nobody else. */
const TERMS = {
  'a type for members': { visibility: 'member' },
  'a type that members buy first': { salesStartAt: fromNow(DAY), memberSalesAt: fromNow(-HOUR) },
} as const satisfies Record<string, TypeSpec>;

const SEAT = { name: 'Seat' } as const;
const eventWith = (terms: TypeSpec) =>
  sellableEvent(api, {
    ownerId: owner.id,
    dates: [fromNow(30 * DAY), fromNow(31 * DAY)],
    types: [SEAT, { name: 'Friends’ seat', ...terms }],
    exchangeHours: 24,
  });
type Event = Awaited<ReturnType<typeof eventWith>>;

/** The second type becomes what everybody buys, or what it was before. */
const setTerms = ({ typeIds }: Event, { visibility, salesStartAt, memberSalesAt }: TypeSpec) =>
  api.pool.query(
    `update ticket_types set visibility = $2, sales_start_at = $3, member_sales_at = $4
      where id = $1`,
    [typeIds[1], visibility ?? 'public', salesStartAt ?? null, memberSalesAt ?? null],
  );

const isMade = (response: { status: number; error: { code: string } }) => {
  if (response.status < 400) return true;
  expect(response.error.code).toBe('ticket_not_on_sale');
  return false;
};

const ticketOf = async ({ items }: CheckoutOrder) =>
  (
    await api.pool.query<{ id: string }>('select id from registrations where line_id = $1', [
      items[0]?.id,
    ])
  ).rows[0]?.id ?? '';

type Walk = (person: { client: TestClient }, event: Event, terms: TypeSpec) => Promise<boolean>;
/** Whether the second type is there, or sold, on each way to a ticket. */
const PATHS: Record<string, Walk> = {
  'the list of tickets': async ({ client }, event) => {
    const { answer } = await client.call(listTickets, { query: { eventId: event.eventId } });
    const found = answer.tickets.find(({ id }) => id === event.typeIds[1]);
    return found !== undefined && Date.parse(found.startsSalesAt ?? '1970-01-01') < Date.now();
  },
  'the page': async ({ client }, event) => {
    const { answer } = await client.call(getEvent, { params: { eventId: event.eventId } });
    return answer.ticketTypes.find(({ id }) => id === event.typeIds[1])?.state === 'on_sale';
  },
  'an order': async ({ client }, event) =>
    isMade(await order(client, event, { quantities: [0, 1] })),
  'a wallet': async ({ client }, event) =>
    isMade(
      await client.call(createExpressOrder, {
        query: { event: event.eventId },
        body: cart(event, [0, 1]),
      }),
    ),
  'a cart that is changed': async ({ client }, event) => {
    const { answer } = await order(client, event);
    return isMade(
      await client.call(updateOrder, { params: { id: answer.id }, body: cart(event, [1, 1]) }),
    );
  },
  'what a waiting list keeps': async ({ client }, event, terms) => {
    await setTerms(event, {});
    const setPlaces = (places: number) =>
      api.pool.query('update ticket_types set capacity = $2 where id = $1', [
        event.typeIds[1],
        places,
      ]);
    await setPlaces(1);
    await openWaitingList(api, event);
    const email = `${event.eventId}@example.test`;
    const instanceId = event.instanceIds[0] ?? '';
    await buy(api, api.client(), event, { quantities: [0, 1], instanceId });
    const { code } = await waiting(api, event, email, { type: 1 });
    await setPlaces(2);
    await lookAtLists(api);
    await setTerms(event, terms);
    return isMade(
      await order(client, event, { quantities: [0, 1], instanceId, waitingListCode: code }),
    );
  },
  'an exchange': async ({ client }, event) => {
    const done = await buy(api, client, event, { instanceId: event.instanceIds[0] ?? '' });
    const offered = await offeredFor(client, event, await ticketOf(done), { date: 1, type: 1 });
    return offered !== undefined;
  },
};

const WALKS = Object.entries(TERMS).flatMap(([name, terms]) =>
  Object.entries(PATHS).map(([path, walk]) => ({ name, terms, path, walk })),
);

describe.each(WALKS)('$name: $path', ({ terms, walk }) => {
  test('is closed to whoever is no member', async () => {
    expect(await walk(await signUp(api), await eventWith(terms), terms)).toBe(false);
  });

  test('is open to a member', async () => {
    const member = await signUp(api);
    await seedMembership(api, tier, member.id);
    expect(await walk(member, await eventWith(terms), terms)).toBe(true);
  });
});

const offeredTo = async (client: TestClient, { eventId }: Event, more = {}) =>
  (await client.call(listTickets, { query: { eventId, ...more } })).answer.tickets;

test('members of one tier alone, and of a tier of this house', async () => {
  const patron = await seedTier(api, owner.id, { name: 'Patron' });
  const event = await eventWith({ visibility: 'member', membershipTierIds: [patron.tierId] });
  const seen = async (of: SeededTier) => {
    const member = await signUp(api);
    await seedMembership(api, of, member.id);
    return (await offeredTo(member.client, event)).length;
  };
  expect(await seen(tier)).toBe(1);
  expect(await seen(patron)).toBe(2);
  expect(await seen(await seedTier(api, (await signUp(api)).id))).toBe(1);
});

test('whoever is no member is told from when they may buy, and that members may by now', async () => {
  const terms = TERMS['a type that members buy first'];
  const event = await eventWith(terms);
  const { answer } = await api.client().call(listTickets, { query: { eventId: event.eventId } });
  expect(answer.tickets[1]).toMatchObject({
    startsSalesAt: terms.salesStartAt.toISOString(),
    memberSalesAt: terms.memberSalesAt.toISOString(),
  });
  expect(answer.sellsMemberships).toBe(true);
});

test('of a type that a secret code opens the same counts', async () => {
  const event = await eventWith({
    ...TERMS['a type that members buy first'],
    visibility: 'secret',
  });
  await insertCode(api, event, { code: 'HIDDEN', kind: 'secret' });
  const member = await signUp(api);
  await seedMembership(api, tier, member.id);
  const opens = async (client: TestClient) =>
    (await client.call(validateCode, { query: { eventId: event.eventId, promoCode: 'HIDDEN' } }))
      .answer.tickets[0]?.startsSalesAt;
  expect(await opens(member.client)).toBe(
    TERMS['a type that members buy first'].memberSalesAt.toISOString(),
  );
  expect(await opens(api.client())).toBe(
    TERMS['a type that members buy first'].salesStartAt.toISOString(),
  );
});

test('at the door whoever sells decides', async () => {
  for (const terms of Object.values(TERMS)) {
    const event = await eventWith(terms);
    expect(await offeredTo(owner.client, event, { channel: 'door' })).toHaveLength(2);
    expect((await addGuest(owner, event, 'cash', [0, 1])).status).toBe(201);
  }
});

test('whoever holds a ticket for members keeps it in exchange when they are none any more', async () => {
  const event = await eventWith({});
  const holder = await signUp(api);
  const instanceId = event.instanceIds[0] ?? '';
  const done = await buy(api, holder.client, event, { quantities: [0, 1], instanceId });
  await setTerms(event, TERMS['a type for members']);
  const id = await ticketOf(done);
  expect(await offeredFor(holder.client, event, id, { date: 1, type: 1 })).toBeDefined();
});

describe('the organizer', () => {
  const add = async (type: Partial<NewTicketType>) => {
    const { eventId } = await eventWith({});
    const body = { name: 'Early', price: 10, capacity: null, ...type };
    return owner.client.call(createTicketType, { params: { eventId }, body });
  };

  test('says whose members see a type, and changes it', async () => {
    const made = (await add({ visibility: 'member', membershipTierIds: [tier.tierId] })).answer;
    expect(made.membershipTiers).toEqual([{ id: tier.tierId, name: 'Friend' }]);
    const type = made.ticketTypes.find(({ name }) => name === 'Early');
    expect(type).toMatchObject({ visibility: 'member', membershipTierIds: [tier.tierId] });
    await api.pool.query('update membership_tiers set deleted_at = now() where id = $1', [
      tier.tierId,
    ]);
    const params = { eventId: made.id, ticketTypeId: type?.id ?? '' };
    const change = (version: number) =>
      owner.client.call(updateTicketType, {
        params,
        body: {
          version,
          visibility: 'public',
          salesStartAt: fromNow(DAY).toISOString(),
          memberSalesAt: fromNow(HOUR).toISOString(),
        },
      });
    // a tier that is gone stays with it: it is nobody's, and no longer everybody's
    expect((await change(1)).status).toBe(200);
    expect((await change(1)).error.code).toBe('edit_conflict');
    const { answer } = await owner.client.call(getManagedEvent, { params });
    expect(answer.ticketTypes.find(({ id }) => id === type?.id)).toMatchObject({
      membershipTierIds: [tier.tierId],
    });
  });

  test.each<[string, () => Promise<Partial<NewTicketType>>, string]>([
    [
      'a tier of another house',
      async () => ({
        visibility: 'member',
        membershipTierIds: [(await seedTier(api, (await signUp(api)).id)).tierId],
      }),
      'membershipTierIds',
    ],
    [
      'tiers of what says nothing of members',
      () => Promise.resolve({ membershipTierIds: [tier.tierId] }),
      'membershipTierIds',
    ],
    [
      'members who buy first what they alone see',
      () =>
        Promise.resolve({
          visibility: 'member',
          salesStartAt: fromNow(DAY).toISOString(),
          memberSalesAt: fromNow(HOUR).toISOString(),
        }),
      'memberSalesAt',
    ],
    [
      'members who buy after the others',
      () =>
        Promise.resolve({
          salesStartAt: fromNow(HOUR).toISOString(),
          memberSalesAt: fromNow(DAY).toISOString(),
        }),
      'memberSalesAt',
    ],
    [
      'members who buy before nobody',
      () => Promise.resolve({ memberSalesAt: fromNow(DAY).toISOString() }),
      'memberSalesAt',
    ],
  ])('is refused %s', async (_, type, path) => {
    const { status, error } = await add(await type());
    expect([status, error.errors?.[0]?.path]).toEqual([400, path]);
  });
});
