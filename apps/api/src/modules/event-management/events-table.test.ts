import { cancelOrderItem, deleteTicketType, listManagedEvents } from '@foyer/contracts';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import { buy, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';

const api = testApi();
let owner: TestPerson;
let event: SellableEvent;
beforeEach(async () => {
  owner = await signUp(api);
  event = await sellableEvent(api, {
    ownerId: owner.id,
    types: [
      { name: 'Stalls', priceMinor: 2000, capacity: 10 },
      { name: 'Circle', priceMinor: 3000, capacity: 5 },
    ],
  });
});

async function row() {
  const { answer } = await owner.client.call(listManagedEvents, { query: { ownerId: owner.id } });
  const [found] = answer.data;
  if (!found) throw new Error('the event is not in the table');
  return { ...found, ofTypes: found.tickets.reduce((sum, ticket) => sum + ticket.revenue, 0) };
}
const bought = async (quantities: number[]) =>
  (await buy(api, api.client(), event, { quantities })).items.map((item) => item.id);

test('an event earns what its ticket types earn', async () => {
  await bought([2, 1]);
  expect(await row()).toMatchObject({
    revenue: 70,
    ofTypes: 70,
    ticketsSold: 3,
    tickets: [
      { name: 'Stalls', ticketsSold: 2, revenue: 40 },
      { name: 'Circle', ticketsSold: 1, revenue: 30 },
    ],
  });
});

test('a ticket canceled without money back is not sold any more, and what was paid for it stays earned in both figures', async () => {
  const [itemId = ''] = await bought([2]);
  expect(
    (
      await owner.client.call(cancelOrderItem, {
        params: { id: itemId },
        query: { ownerId: owner.id },
      })
    ).status,
  ).toBe(200);
  expect(await row()).toMatchObject({
    revenue: 40,
    ofTypes: 40,
    ticketsSold: 1,
    tickets: [
      { name: 'Stalls', ticketsSold: 1, revenue: 40 },
      { name: 'Circle', ticketsSold: 0, revenue: 0 },
    ],
  });
});

test('money given back is earned in neither', async () => {
  const [itemId = ''] = await bought([2]);
  await refundItem(owner, itemId);
  await api.runJobs();
  expect(await row()).toMatchObject({ revenue: 20, ofTypes: 20, ticketsSold: 1 });
});

test('a type that is not offered any more still shows what it earned', async () => {
  await bought([1, 2]);
  expect(
    (
      await owner.client.call(deleteTicketType, {
        params: { eventId: event.eventId, ticketTypeId: event.typeIds[1] ?? '' },
      })
    ).status,
  ).toBe(200);
  expect(await row()).toMatchObject({
    revenue: 80,
    ofTypes: 80,
    ticketsSold: 3,
    capacity: 12,
    ticketTypesCount: 1,
    tickets: [
      { name: 'Stalls', capacity: 10, revenue: 20 },
      { name: 'Circle', capacity: 2, ticketsSold: 2, revenue: 60 },
    ],
  });
});

test('an event says where it is, online too', async () => {
  expect(await row()).toMatchObject({ locationSetting: 'tba' });
  await api.pool.query(`update events set location_setting = 'online' where id = $1`, [
    event.eventId,
  ]);
  expect(await row()).toMatchObject({ locationSetting: 'online' });
});
