import {
  addAffiliation,
  addTeamMember,
  cancelOrderItem,
  deleteTicketType,
  listManagedEvents,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
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
const addAdmin = (person: TestPerson, eventId: string) =>
  owner.client.call(addTeamMember, {
    params: { eventId },
    body: { profileId: person.id, accessSetting: 'admin', collaborator: false },
  });
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

describe('somebody who works there and manages nothing', () => {
  let hall: string;
  const staffOf = async (seeStats: boolean) => {
    const person = await signUp(api);
    const flags = { name: 'Bar', accessSetting: 'basic' as const, hidden: false, seeStats };
    const added = await owner.client.call(addAffiliation, {
      query: { ownerId: hall },
      body: { userId: person.id, ...flags, receiveNotifications: false },
    });
    expect(added.status).toBe(201);
    return person;
  };
  /** An event of the hall on a day from now, with so many tickets sold. */
  const soldAt = async (day: number, quantity: number) => {
    const { eventId } = (event = await sellableEvent(api, {
      ownerId: hall,
      types: [{ name: 'Stalls', priceMinor: 2000, capacity: 10 }],
    }));
    await bought([quantity]);
    await api.pool.query(
      `update event_instances set starts_at = now() + make_interval(days => $2),
          ends_at = now() + make_interval(days => $2, hours => 2) where event_id = $1`,
      [eventId, day],
    );
    return eventId;
  };
  const table = async (person: TestPerson, sort?: 'revenue' | 'ticketsSold') => {
    const query = { ownerId: hall, ...(sort && { sort, direction: 'desc' as const }) };
    return (await person.client.call(listManagedEvents, { query })).answer.data;
  };
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  beforeEach(async () => {
    ({ id: hall } = await organizationOf(owner));
  });

  test('sees what was sold with “Sees statistics”, and nothing of it without', async () => {
    await soldAt(20, 2);
    const [row] = await table(await staffOf(true));
    expect(row).toMatchObject({
      ...{ userAccessSetting: 'basic', revenue: 40, ticketsSold: 2, capacity: 10 },
      tickets: [{ name: 'Stalls', ticketsSold: 2, revenue: 40 }],
    });
    const [shut] = await table(await staffOf(false));
    expect(shut).toMatchObject({
      ...{ userAccessSetting: 'basic', revenue: null, ticketsSold: null, capacity: null },
      tickets: [],
    });
  });

  test('reads no ranking of what they may not see: it stays in the order of the dates', async () => {
    const [first, last, between] = [await soldAt(20, 1), await soldAt(40, 3), await soldAt(30, 2)];
    const [seeing, blind] = [await staffOf(true), await staffOf(false)];
    for (const sort of ['revenue', 'ticketsSold'] as const) {
      expect(idsOf(await table(seeing, sort))).toEqual([last, between, first]);
      expect(idsOf(await table(blind, sort))).toEqual([first, between, last]);
      // what they manage stands before it, and says nothing of the rest
      await addAdmin(blind, between);
      expect(idsOf(await table(blind, sort))).toEqual([between, first, last]);
      await api.pool.query('delete from team_members where event_id = $1', [between]);
    }
  });
});
