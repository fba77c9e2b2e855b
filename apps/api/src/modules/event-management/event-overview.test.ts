import {
  addTeamMember,
  checkIn,
  createEvent,
  createTicketType,
  getEventOverview,
  publishEvent,
  unpublishEvent,
  updateEvent,
  updateTicketType,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import { buy, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let event: SellableEvent;
beforeEach(async () => {
  owner = await signUp(api, { name: 'Vera Quay' });
  const { id: ownerId } = await organizationOf(owner);
  event = await sellableEvent(api, {
    ownerId,
    types: [
      { name: 'Stalls', priceMinor: 2000, capacity: 10 },
      { name: 'Program', priceMinor: 500, capacity: 20, category: 'add_on' },
    ],
  });
});

const read = async (client = owner.client, eventId = event.eventId) =>
  client.call(getEventOverview, { params: { eventId } });
const overview = async () => (await read()).answer;
const acts = async () =>
  (await overview()).acts.map(({ by, action, detail }) => [by, action, detail]);

test('it counts what was sold today and in all, what it earned, and who is inside', async () => {
  const { items } = await buy(api, api.client(), event, { quantities: [3, 1] });
  await buy(api, api.client(), event, { quantities: [1, 0] });
  await api.pool.query(
    `update orders set completed_at = completed_at - interval '3 days'
      where id = (select order_id from order_lines where id = $1)`,
    [items[0]?.id],
  );
  const { rows } = await api.pool.query<{ id: string }>(
    `select r.id from registrations r join ticket_types t on t.id = r.ticket_type_id
      where r.event_id = $1 order by t.category, r.id`,
    [event.eventId],
  );
  const [guest, program] = [rows[0], rows.at(-1)];
  for (const one of [guest, program])
    await owner.client.call(checkIn, {
      params: { eventId: event.eventId },
      body: { clientId: newId(), registrationId: one?.id ?? '' },
    });
  expect(await overview()).toMatchObject({
    sold: 5,
    soldToday: 1,
    capacity: 30,
    revenue: 85,
    revenueToday: 85,
    currency: 'usd',
    timezone: 'America/New_York',
    door: { isAhead: true, admissions: 4 },
    shareUrl: `${api.deps.config.publicUrl}/event/${event.eventId}`,
  });
  expect((await overview()).door?.checkedIn).toBe(1);
});

test('what went back is sold and earned no more', async () => {
  const { items } = await buy(api, api.client(), event, { quantities: [2, 0] });
  await refundItem(owner, items[0]?.id, event.ownerId);
  await api.runJobs();
  expect(await overview()).toMatchObject({ sold: 1, revenue: 20, door: { admissions: 1 } });
});

test('days begin where the account is', async () => {
  await buy(api, api.client(), event, { quantities: [1, 0] });
  // a minute before that midnight, wherever the database and the event are
  await api.pool.query(
    `update orders set completed_at = date_trunc('day', now() at time zone 'America/New_York')
       at time zone 'America/New_York' - interval '1 minute' where owner_id = $1`,
    [event.ownerId],
  );
  expect(await overview()).toMatchObject({ sold: 1, soldToday: 0 });
});

test('it tells who changed what, newest first, and nothing that was refused', async () => {
  const params = { eventId: event.eventId };
  const colleague = await signUp(api, { name: 'Maro Pier' });
  await owner.client.call(addTeamMember, {
    params,
    body: { profileId: colleague.id, accessSetting: 'admin', collaborator: false },
  });
  await colleague.client.call(updateEvent, {
    params,
    body: { version: 1, name: 'River Songs', private: true },
  });
  await owner.client.call(updateEvent, { params, body: { version: 1, name: 'Too late' } });
  await owner.client.call(unpublishEvent, { params });
  await owner.client.call(updateTicketType, {
    params: { ...params, ticketTypeId: event.typeIds[0] ?? '' },
    body: { version: 1, price: 25 },
  });
  expect(await acts()).toEqual([
    ['Vera Quay', 'management.ticketTypes.update', { name: 'Stalls' }],
    ['Vera Quay', unpublishEvent.id, {}],
    ['Maro Pier', 'management.events.update', { fields: 'name,private' }],
    ['Vera Quay', 'team.added', { member: 'Maro Pier' }],
  ]);
});

test('it names nobody who does not work there', async () => {
  const root = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
  await root.client.call(updateEvent, {
    params: { eventId: event.eventId },
    body: { version: 1, name: 'Renamed' },
  });
  expect(await acts()).toEqual([[null, 'management.events.update', { fields: 'name' }]]);
});

test('a new event begins with whoever made it', async () => {
  const { answer } = await owner.client.call(createEvent, {
    body: {
      ownerId: event.ownerId,
      name: 'Matinee',
      timezone: 'America/New_York',
      locationSetting: 'tba',
      dates: [{ startsAt: '2035-05-01T15:00', minutes: 90 }],
      ticketType: { name: 'Seat', price: 10, capacity: 40 },
    },
  });
  const params = { eventId: answer.id };
  await owner.client.call(createTicketType, {
    params,
    body: { name: 'Box', price: 1, capacity: 4 },
  });
  await owner.client.call(publishEvent, { params });
  const { answer: made } = await read(owner.client, answer.id);
  expect(made).toMatchObject({ sold: 0, capacity: 44, revenue: 0, door: { admissions: 0 } });
  expect(made.acts.map(({ action }) => action)).toEqual([
    publishEvent.id,
    'management.ticketTypes.create',
    'management.events.create',
  ]);
});

test('who works the door, and a stranger, find nothing', async () => {
  const door = await signUp(api);
  await owner.client.call(addTeamMember, {
    params: { eventId: event.eventId },
    body: { profileId: door.id, accessSetting: 'door', collaborator: false },
  });
  expect((await read(door.client)).status).toBe(404);
  expect((await read((await signUp(api)).client)).status).toBe(404);
});
