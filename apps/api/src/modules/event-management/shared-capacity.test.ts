import {
  createSharedCapacity,
  deleteSharedCapacity,
  deleteTicketType,
  duplicateEvent,
  getEvent,
  getManagedEvent,
  listManagedEvents,
  listTickets,
  updateSharedCapacity,
  type ManagedEvent,
} from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  buy,
  expectInvariants,
  expectSettled,
  order,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';

const api = testApi();
let owner: TestPerson;
let event: SellableEvent;
let params: { eventId: string };
beforeAll(async () => {
  owner = await signUp(api);
});
beforeEach(async () => {
  event = await sellableEvent(api, {
    ownerId: owner.id,
    types: [
      { name: 'Adult', capacity: 200 },
      { name: 'Child', capacity: null },
    ],
  });
  params = { eventId: event.eventId };
});

const share = (capacity: number, ticketTypeIds = event.typeIds) =>
  owner.client.call(createSharedCapacity, {
    params,
    body: { name: 'Hall', capacity, ticketTypeIds },
  });
const hallOf = (managed: ManagedEvent) => managed.sharedCapacity[0];
const change = (
  id: string | undefined,
  body: { capacity?: number; name?: string; ticketTypeIds?: string[]; version?: number },
) =>
  owner.client.call(updateSharedCapacity, {
    params: { ...params, quotaId: id ?? '' },
    body: { version: 1, ...body },
  });
const offer = async () =>
  (await api.client().call(listTickets, { query: { eventId: event.eventId } })).answer.tickets.map(
    ({ quantity, fewLeft }) => [quantity, fewLeft],
  );

test('a hall is shared, sold by two types, and full for both', async () => {
  expect(hallOf((await share(3)).answer)).toMatchObject({
    name: 'Hall',
    capacity: 3,
    ticketTypeIds: event.typeIds,
    left: 3,
    version: 1,
  });
  await buy(api, api.client(), event, { quantities: [1] });
  expect(await offer()).toEqual([
    [2, 2],
    [2, 2],
  ]);
  await order(api.client(), event, { quantities: [0, 1] });
  expect((await order(api.client(), event, { quantities: [1, 1] })).error.code).toBe('sold_out');
  await buy(api, api.client(), event, { quantities: [1] });
  expect((await order(api.client(), event, { quantities: [0, 1] })).error.code).toBe('sold_out');
  const { answer: managed } = await owner.client.call(getManagedEvent, { params });
  expect(hallOf(managed)?.left).toBe(0);
  const { answer: page } = await api.client().call(getEvent, { params });
  expect([page.sale.state, page.remaining]).toEqual(['sold_out', 0]);
  await expectSettled(api);
});

test('the table of events counts a hall once', async () => {
  const room = async () =>
    (await owner.client.call(listManagedEvents, { query: { ownerId: owner.id } })).answer.data.find(
      (row) => row.id === event.eventId,
    );
  expect(await room()).toMatchObject({ capacity: null, tickets: [{ capacity: 200 }, {}] });
  await share(150);
  expect(await room()).toMatchObject({
    capacity: 150,
    tickets: [{ capacity: 150 }, { capacity: 150 }],
  });
});

test('not lower than what one date has sold or holds, and the number is said', async () => {
  await buy(api, api.client(), event, { quantities: [2, 1] });
  await order(api.client(), event, { quantities: [1] });
  const refused = await share(3);
  expect(refused.error).toMatchObject({
    code: 'capacity_below_sold',
    errors: [
      { path: 'capacity', message: 'Not lower than 4: so many are sold or held for one date.' },
    ],
  });
  const hall = hallOf((await share(10)).answer);
  expect((await change(hall?.id, { capacity: 3 })).error.message).toContain('Not lower than 4');
  expect((await change(hall?.id, { capacity: 4 })).status).toBe(200);
  await expectInvariants(api.pool);
});

test('a type leaves while the number sinks, and comes while it rises', async () => {
  await buy(api, api.client(), event, { quantities: [3, 2] });
  const hall = hallOf((await share(5)).answer);
  const [adult = ''] = event.typeIds;
  const smaller = await change(hall?.id, { capacity: 3, ticketTypeIds: [adult] });
  expect(hallOf(smaller.answer)).toMatchObject({ capacity: 3, ticketTypeIds: [adult], left: 0 });
  await expectInvariants(api.pool);
  const larger = await change(hall?.id, {
    capacity: 6,
    ticketTypeIds: event.typeIds,
    version: hallOf(smaller.answer)?.version ?? 0,
  });
  expect(hallOf(larger.answer)).toMatchObject({ capacity: 6, left: 1 });
  await expectSettled(api);
});

test('tickets of a type that is not offered any more still fill the hall', async () => {
  await share(3);
  await buy(api, api.client(), event, { quantities: [2] });
  const { answer } = await owner.client.call(deleteTicketType, {
    params: { ...params, ticketTypeId: event.typeIds[0] ?? '' },
  });
  const hall = hallOf(answer);
  expect(hall).toMatchObject({ ticketTypeIds: [event.typeIds[1]], left: 1 });
  expect((await change(hall?.id, { capacity: 1 })).error.code).toBe('capacity_below_sold');
  expect((await change(hall?.id, { capacity: 2 })).status).toBe(200);
  await expectInvariants(api.pool);
});

test('taken away, each type keeps its own number, and what is sold stays sold', async () => {
  const hall = hallOf((await share(2)).answer);
  await buy(api, api.client(), event, { quantities: [1, 1] });
  const { answer } = await owner.client.call(deleteSharedCapacity, {
    params: { ...params, quotaId: hall?.id ?? '' },
  });
  expect(answer.sharedCapacity).toEqual([]);
  expect((await order(api.client(), event, { quantities: [1, 1] })).status).toBe(201);
  await expectSettled(api);
});

test('a copy of the event shares in the same way among its own types', async () => {
  const [, child = ''] = event.typeIds;
  await share(40, [child]);
  await buy(api, api.client(), event, { quantities: [0, 2] });
  const { answer: copy } = await owner.client.call(duplicateEvent, {
    params,
    body: { copyCodes: false },
  });
  expect(copy.sharedCapacity).toMatchObject([
    { name: 'Hall', capacity: 40, left: 40, ticketTypeIds: [copy.ticketTypes[1]?.id] },
  ]);
});

test('two people change it: the second is told; a foreign number or type is none', async () => {
  const hall = hallOf((await share(40)).answer);
  expect((await change(hall?.id, { capacity: 50 })).status).toBe(200);
  expect((await change(hall?.id, { capacity: 60 })).error.code).toBe('edit_conflict');
  const other = await sellableEvent(api, { ownerId: owner.id });
  expect((await share(10, other.typeIds)).status).toBe(404);
  expect(
    (
      await owner.client.call(updateSharedCapacity, {
        params: { eventId: other.eventId, quotaId: hall?.id ?? '' },
        body: { capacity: 1, version: 2 },
      })
    ).status,
  ).toBe(404);
});
