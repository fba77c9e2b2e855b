import {
  createEvent,
  createTicketType,
  duplicateEvent,
  getEvent,
  getManagedEvent,
  listEvents,
  listTickets,
  updateTicketType,
  type TicketTypeChanges,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, order, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';

const api = testApi();
let owner: TestPerson;
let event: SellableEvent;
beforeAll(async () => {
  owner = await signUp(api);
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  event = await sellableEvent(api, {
    ownerId: owner.id,
    types: [
      { name: 'Early bird', priceMinor: 1000, capacity: 2 },
      { name: 'Regular', priceMinor: 2000 },
      { name: 'Late', priceMinor: 3000 },
    ],
  });
});

const typeId = (place: number) => event.typeIds[place] ?? '';
const managed = async () =>
  (await owner.client.call(getManagedEvent, { params: { eventId: event.eventId } })).answer;
const change = async (place: number, body: Omit<TicketTypeChanges, 'version'>) => {
  const version = (await managed()).ticketTypes.find((one) => one.id === typeId(place))?.version;
  return owner.client.call(updateTicketType, {
    params: { eventId: event.eventId, ticketTypeId: typeId(place) },
    body: { ...body, version: version ?? 0 },
  });
};
const inRow = async () => {
  await change(1, { afterTypeId: typeId(0) });
  await change(2, { afterTypeId: typeId(1) });
};
const states = async () => (await managed()).ticketTypes.map(({ state }) => state);
const closed = async () =>
  (await api.client().call(listTickets, { query: { eventId: event.eventId } })).answer.tickets.map(
    (ticket) => ticket.closed,
  );
const priceFrom = async () => {
  const page = await api.client().call(getEvent, { params: { eventId: event.eventId } });
  return page.answer.sale.priceFrom;
};
const listedOnPage = async () => {
  const page = await api.client().call(getEvent, { params: { eventId: event.eventId } });
  return page.answer.ticketTypes.map(({ state }) => state);
};
const isFoundUpTo = async (priceMax: number) => {
  const found = await api.client().call(listEvents, { query: { perPage: 100, priceMax } });
  return found.answer.data.some((card) => card.id === event.eventId);
};

test('a type begins when the one before it is sold out, and not sooner', async () => {
  await inRow();
  expect(await states()).toEqual(['on_sale', 'waiting', 'waiting']);
  expect(await closed()).toEqual([null, 'waiting', 'waiting']);
  expect(await priceFrom()).toBe(10.79);
  expect(await listedOnPage()).toEqual(['on_sale', 'none', 'none']);
  const refused = await order(api.client(), event, { quantities: [0, 1] });
  expect(refused.error.code).toBe('ticket_not_on_sale');

  await buy(api, api.client(), event, { quantities: [2] });
  expect(await states()).toEqual(['sold_out', 'on_sale', 'waiting']);
  expect(await closed()).toEqual([null, null, 'waiting']);
  expect(await priceFrom()).toBe(20.89);
  expect(await listedOnPage()).toEqual(['sold_out', 'on_sale', 'none']);
  expect((await order(api.client(), event, { quantities: [0, 1] })).status).toBe(201);
  expect((await order(api.client(), event, { quantities: [0, 0, 1] })).error.code).toBe(
    'ticket_not_on_sale',
  );
});

test('a type begins when the sales of the one before it end', async () => {
  await inRow();
  await change(0, { salesEndAt: new Date(Date.now() - 1000).toISOString() });
  expect(await states()).toEqual(['ended', 'on_sale', 'waiting']);
  expect((await order(api.client(), event, { quantities: [0, 1] })).status).toBe(201);
});

test('the search looks for the price that can be paid now', async () => {
  expect(await isFoundUpTo(15)).toBe(true);
  await change(0, { afterTypeId: typeId(1) });
  expect(await isFoundUpTo(15)).toBe(false);
  expect(await isFoundUpTo(25)).toBe(true);
});

test('a paused type is on no sale and still has its turn; resumed it sells again', async () => {
  await inRow();
  await change(0, { paused: true });
  expect(await states()).toEqual(['paused', 'waiting', 'waiting']);
  expect(await closed()).toEqual(['paused', 'waiting', 'waiting']);
  expect(await priceFrom()).toBeNull();
  expect(await isFoundUpTo(100)).toBe(false);
  expect((await order(api.client(), event, { quantities: [1] })).error.code).toBe(
    'ticket_not_on_sale',
  );
  await change(0, { paused: false });
  expect((await order(api.client(), event, { quantities: [1] })).status).toBe(201);
});

test('an order takes none or at least the fewest, and fewer that are left are sold to nobody', async () => {
  await change(0, { minPerOrder: 2 });
  expect((await order(api.client(), event, { quantities: [1] })).error.code).toBe(
    'under_ticket_minimum',
  );
  expect((await order(api.client(), event, { quantities: [0, 1] })).status).toBe(201);
  await change(0, { capacity: 3 });
  await buy(api, api.client(), event, { quantities: [2] });
  const { answer } = await api.client().call(getEvent, { params: { eventId: event.eventId } });
  expect(answer.instances[0]?.inPersonSale?.priceFrom ?? answer.sale.priceFrom).not.toBe(10.79);
  expect((await change(0, { minPerOrder: 26 })).error.errors).toMatchObject([
    { path: 'minPerOrder' },
  ]);
});

test('a type follows another one of its event that everybody sees, in no circle', async () => {
  await inRow();
  const other = await sellableEvent(api, { ownerId: owner.id });
  const refusal = async (place: number, afterTypeId: string | undefined) =>
    (await change(place, { afterTypeId: afterTypeId ?? '' })).error.errors;
  const at = (message: string) => [{ path: 'afterTypeId', message }];
  const unknown = at('Choose another ticket type of this event.');
  expect(await refusal(0, typeId(0))).toEqual(unknown);
  expect(await refusal(0, other.typeIds[0])).toEqual(unknown);
  expect(await refusal(0, typeId(2))).toEqual(
    at('These ticket types would wait for each other. Choose another one.'),
  );
  await change(2, { afterTypeId: null, visibility: 'secret' });
  expect(await refusal(0, typeId(2))).toEqual(
    at('Choose a ticket type of the same kind that everybody sees.'),
  );
  const added = await owner.client.call(createTicketType, {
    params: { eventId: event.eventId },
    body: { name: 'Last', price: 40, capacity: null, afterTypeId: other.typeIds[0] ?? '' },
  });
  expect(added.error.errors).toEqual(unknown);
  const founded = await owner.client.call(createEvent, {
    body: {
      ownerId: owner.id,
      name: 'Another',
      timezone: 'America/New_York',
      dates: [{ startsAt: '2031-03-01T19:30', minutes: 120 }],
      locationSetting: 'tba',
      ticketType: { name: 'Seat', price: 0, capacity: null, afterTypeId: typeId(0) },
    },
  });
  expect(founded.error.errors).toMatchObject([{ path: 'ticketType.afterTypeId' }]);
});

test('the types of a copy follow each other', async () => {
  await inRow();
  const { answer } = await owner.client.call(duplicateEvent, {
    params: { eventId: event.eventId },
    body: {},
  });
  const [early, regular, late] = answer.ticketTypes;
  expect([early?.afterTypeId, regular?.afterTypeId, late?.afterTypeId]).toEqual([
    null,
    early?.id,
    regular?.id,
  ]);
});
