import { getEvent, listEvents } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  buy,
  insertOwner,
  sellableEvent,
  type EventSpec,
  type TypeSpec,
} from '../../../test/support/selling.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const api = testApi();
beforeAll(async () => {}, 60_000);

const event = async (eventId: string) =>
  (await api.client().call(getEvent, { params: { eventId } })).answer;
const listed = async (query: object = {}) =>
  (await api.client().call(listEvents, { query: { perPage: 100, ...query } })).answer.data;
const cardOf = async (eventId: string) => (await listed()).find((card) => card.id === eventId);

const CLOSED = { priceFrom: null, startsAt: null };
const opens = inDays(9);
const CASES: [string, TypeSpec[], Partial<EventSpec>, object][] = [
  [
    'the cheapest that is on sale, all-in',
    [{ priceMinor: 2000, salesStartAt: opens }, { priceMinor: 2400 }, { priceMinor: 4800 }],
    {},
    { state: 'on_sale', priceFrom: 24.93, startsAt: null },
  ],
  [
    'never one with a code',
    [{ priceMinor: 100, visibility: 'secret' }, { priceMinor: 2400 }],
    {},
    { state: 'on_sale', priceFrom: 24.93, startsAt: null },
  ],
  [
    'never one that is taken',
    [{ priceMinor: 100, capacity: 0 }, { priceMinor: 2400 }],
    {},
    { state: 'on_sale', priceFrom: 24.93, startsAt: null },
  ],
  [
    'when it begins',
    [{ salesStartAt: inDays(20) }, { salesStartAt: opens }],
    {},
    { ...CLOSED, state: 'not_started', startsAt: opens.toISOString() },
  ],
  ['that it is sold out', [{ capacity: 0 }], {}, { ...CLOSED, state: 'sold_out' }],
  ['that sales are over', [{ salesEndAt: inDays(-1) }], {}, { ...CLOSED, state: 'ended' }],
  [
    'nothing while nobody can take the money',
    [{}],
    { paymentsConnected: false },
    { ...CLOSED, state: 'none' },
  ],
  [
    'that a free place needs none',
    [{ priceMinor: 0 }],
    { paymentsConnected: false },
    { state: 'on_sale', priceFrom: 0, startsAt: null },
  ],
];

test.each(CASES)('page and card say the same: %s', async (_, types, spec, sale) => {
  const { eventId } = await sellableEvent(api, { ...spec, types });
  expect((await event(eventId)).sale).toEqual(sale);
  expect((await cardOf(eventId))?.sale).toEqual(sale);
});

test('an add-on sets no price', async () => {
  const { eventId, typeIds } = await sellableEvent(api, {
    types: [{ priceMinor: 500 }, { priceMinor: 2400 }],
  });
  await api.pool.query(`update ticket_types set category = 'add_on' where id = $1`, [typeIds[0]]);
  expect([(await event(eventId)).sale.priceFrom, (await cardOf(eventId))?.sale.priceFrom]).toEqual([
    24.93, 24.93,
  ]);
});

test('hall and screen have a sale each, on every date', async () => {
  const made = await sellableEvent(api, {
    types: [
      { priceMinor: 2000, capacity: 1 },
      { priceMinor: 900, attendance: 'online', capacity: null },
    ],
    dates: [inDays(10), inDays(20)],
  });
  await buy(api, api.client(), made, { quantities: [1], instanceId: made.instanceIds[0]! });
  const { inPersonSale, onlineSale, instances, sale, remaining } = await event(made.eventId);
  expect([sale.priceFrom, inPersonSale?.priceFrom, onlineSale?.priceFrom, remaining]).toEqual([
    9.78,
    20.89,
    9.78,
    null,
  ]);
  expect(
    instances.map((date) => [
      date.inPersonSale?.state,
      date.inPersonTicketsSoldOut,
      date.inPersonFewLeft,
      date.onlineSale?.state,
      date.onlineFewLeft,
    ]),
  ).toEqual([
    ['sold_out', true, null, 'on_sale', null],
    ['on_sale', false, 1, 'on_sale', null],
  ]);
});

test('the page lists every kind of ticket that is for everybody, each with its price and what is left', async () => {
  const made = await sellableEvent(api, {
    types: [
      { name: 'Stalls', priceMinor: 4800, capacity: 3 },
      { name: 'Guest of the house', priceMinor: 100, visibility: 'secret' },
      { name: 'Late door', salesStartAt: opens, capacity: null },
      { name: 'Balcony', capacity: 0 },
      { name: 'Programme', priceMinor: 0, category: 'add_on' },
    ],
    dates: [inDays(10), inDays(20)],
  });
  const first = made.instanceIds[0]!;
  await buy(api, api.client(), made, { quantities: [2], instanceId: first });
  const { ticketTypes } = await event(made.eventId);
  expect(
    ticketTypes.map(({ name, category, price, fee, state, startsAt, remaining }) => [
      name,
      category,
      price,
      fee,
      state,
      startsAt,
      remaining,
    ]),
  ).toEqual([
    ['Stalls', 'Admission', 48, 1.17, 'on_sale', null, 4],
    ['Late door', 'Admission', 20, 0.89, 'not_started', opens.toISOString(), null],
    ['Balcony', 'Admission', 20, 0.89, 'sold_out', null, 0],
    ['Programme', 'Add on', 0, 0, 'on_sale', null, 200],
  ]);
  await api.pool.query(`update events set status = 'canceled' where id = $1`, [made.eventId]);
  expect((await event(made.eventId)).ticketTypes).toEqual([]);
});

test('what is left counts what can be bought now', async () => {
  const { eventId } = await sellableEvent(api, {
    types: [{ capacity: 5 }, { capacity: 7, salesStartAt: opens }],
    dates: [inDays(10), inDays(20)],
  });
  expect((await event(eventId)).remaining).toBe(10);
});

test('an event is free when no ticket of it costs anything', async () => {
  const free = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
  const both = await sellableEvent(api, { types: [{ priceMinor: 0 }, { priceMinor: 100 }] });
  expect([(await event(free.eventId)).isFree, (await event(both.eventId)).isFree]).toEqual([
    true,
    false,
  ]);
});

describe('a search for a price', () => {
  test('compares what is paid, the fee included', async () => {
    // 24.06 + 0.93 and 24.07 + 0.93: one cent around 25.00
    const within = await sellableEvent(api, { types: [{ priceMinor: 2407 }] });
    const above = await sellableEvent(api, { types: [{ priceMinor: 2408 }] });
    const found = (await listed({ priceMax: 25 })).map((card) => card.id);
    expect(found).toContain(within.eventId);
    expect(found).not.toContain(above.eventId);
  });

  test('finds an event exactly when its card says such a price', async () => {
    await sellableEvent(api, {
      ownerId: await insertOwner(api),
      currency: 'eur',
      types: [{ priceMinor: 1000 }],
    });
    const cards = await listed();
    for (const priceMax of [0, 20, 25, 50]) {
      const expected = cards.filter(
        ({ sale, currency }) =>
          sale.priceFrom !== null &&
          (sale.priceFrom === 0 || (currency === 'usd' && sale.priceFrom <= priceMax)),
      );
      expect((await listed({ priceMax })).map((card) => card.id).sort()).toEqual(
        expected.map((card) => card.id).sort(),
      );
    }
    expect(cards.length).toBeGreaterThan(CASES.length);
  });
});
