import {
  addPromoter,
  checkIn,
  getEventStats,
  listNotifications,
  removePromoter,
  setCookie,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { refundItem } from '../../../test/support/organizing.ts';
import {
  buy,
  expectInvariants,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let event: SellableEvent;
let ida: TestPerson;
beforeAll(async () => {
  ida = await signUp(api, { name: 'Ida Band' });
});
beforeEach(async () => {
  owner = await signUp(api, { name: 'Vera Quay' });
  event = await sellableEvent(api, {
    ownerId: (await organizationOf(owner)).id,
    types: [
      { name: 'Stalls', priceMinor: 2000, capacity: 20 },
      { name: 'Program', priceMinor: 500, capacity: 20, category: 'add_on' },
    ],
  });
});
afterEach(() => expectInvariants(api.pool));

const add = (person: TestPerson, client = owner.client) =>
  client.call(addPromoter, { params: { eventId: event.eventId }, body: { profileId: person.id } });
const added = async (person: TestPerson) => (await add(person)).answer.promoterId;
const stats = async () =>
  (await owner.client.call(getEventStats, { params: { eventId: event.eventId } })).answer;
const open = (client: TestClient, promoterUsername: string, courseId = event.eventId) =>
  client.call(setCookie, { query: { courseId, promoterUsername, name: 'promoter' } });
const visitor = async (username: string) => {
  const client = api.client();
  await open(client, username);
  return client;
};
const promoter = async (person: TestPerson) =>
  (await stats()).promoters.find(({ id }) => id === person.id);

test('what is bought by a link counts as brought by its promoter, and no other purchase does', async () => {
  await added(ida);
  await buy(api, await visitor(ida.username), event, { quantities: [2, 1] });
  await buy(api, api.client(), event, { quantities: [1, 0] });
  expect(await stats()).toMatchObject({
    currency: 'usd',
    orders: 2,
    tickets: 4,
    revenue: 65,
    sources: [{ source: 'direct', orders: 1, tickets: 1, revenue: 20 }],
    promoters: [
      {
        name: 'Ida Band',
        url: `${api.deps.config.publicUrl}/event/${event.eventId}/promote/${ida.username}`,
        visitors: 1,
        orders: 1,
        tickets: 3,
        revenue: 45,
        removed: false,
      },
    ],
  });
});

test('a link counts a browser once, whatever the letters of the name', async () => {
  await added(ida);
  const client = await visitor(ida.username.toUpperCase());
  await open(client, ida.username);
  expect(await promoter(ida)).toMatchObject({ visitors: 1 });
  await visitor(ida.username);
  expect(await promoter(ida)).toMatchObject({ visitors: 2 });
});

test('of two promoters of an event the last link counts, and each event keeps its own', async () => {
  const leo = await signUp(api, { name: 'Leo Band' });
  await added(ida);
  await added(leo);
  const client = await visitor(ida.username);
  const first = event;
  event = await sellableEvent(api, { ownerId: first.ownerId });
  await added(ida);
  await open(client, ida.username);
  await buy(api, client, event);
  expect(await promoter(ida)).toMatchObject({ tickets: 1 });
  event = first;
  await open(client, leo.username);
  await buy(api, client, event, { quantities: [1, 0] });
  expect(await promoter(ida)).toMatchObject({ tickets: 0 });
  expect(await promoter(leo)).toMatchObject({ tickets: 1 });
});

test('what went back is no promoter’s sale any more', async () => {
  await added(ida);
  const { items } = await buy(api, await visitor(ida.username), event, { quantities: [2, 0] });
  await refundItem(owner, items[0]?.id, event.ownerId);
  await api.runJobs();
  expect(await promoter(ida)).toMatchObject({ orders: 1, tickets: 1, revenue: 20 });
});

test('a link that is nobody’s sets nothing and says nothing', async () => {
  const nobody = await open(api.client(), ida.username);
  const nowhere = await open(api.client(), ida.username, newId());
  for (const one of [nobody, nowhere]) {
    expect(one.status).toBe(204);
    expect(one.headers['set-cookie']).toBeUndefined();
  }
});

test('a cookie that was made up, or is another event’s, counts for nobody', async () => {
  const promoterId = await added(ida);
  const other = await sellableEvent(api, { ownerId: event.ownerId });
  const forged = [
    `${other.eventId}.${promoterId}`,
    `${event.eventId}.${newId()}`,
    `${event.eventId}.' or 1=1`,
    '~~~',
  ];
  for (const value of forged) {
    const client = api.client();
    client.cookies.set('foyer_promoter', value);
    await buy(api, client, event, { quantities: [1, 0] });
    await buy(api, client, other);
  }
  expect(await promoter(ida)).toMatchObject({ tickets: 0, orders: 0 });
});

test('who is taken off keeps what they sold, and their link counts no more until they are back', async () => {
  const promoterId = await added(ida);
  const client = await visitor(ida.username);
  await buy(api, client, event, { quantities: [1, 0] });
  const params = { eventId: event.eventId, promoterId };
  expect((await owner.client.call(removePromoter, { params })).status).toBe(204);
  expect((await owner.client.call(removePromoter, { params })).status).toBe(404);
  await buy(api, client, event, { quantities: [1, 0] });
  expect(await promoter(ida)).toMatchObject({ removed: true, tickets: 1, visitors: 1 });
  expect(await added(ida)).toBe(promoterId);
  await buy(api, client, event, { quantities: [1, 0] });
  expect(await promoter(ida)).toMatchObject({ removed: false, tickets: 2 });
});

test('nobody is added twice, not by two at once either, and only who manages the event adds', async () => {
  const both = await Promise.all([add(ida), add(ida)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await add(ida, ida.client)).status).toBe(404);
});

test('a promoter hears of their link', async () => {
  const leo = await signUp(api, { name: 'Leo Band' });
  await added(leo);
  await api.runJobs();
  const { answer } = await leo.client.call(listNotifications, {});
  expect(JSON.stringify(answer)).toContain(`/event/${event.eventId}/promote/${leo.username}`);
});

test('days, types and the door add up', async () => {
  const { items } = await buy(api, api.client(), event, { quantities: [2, 1] });
  await buy(api, api.client(), event, { quantities: [1, 0] });
  // the evening before, where the account is
  await api.pool.query(
    `update orders set completed_at = date_trunc('day', now() at time zone 'America/New_York')
       at time zone 'America/New_York' - interval '1 minute'
      where id = (select order_id from order_lines where id = $1)`,
    [items[0]?.id],
  );
  const { rows } = await api.pool.query<{ id: string }>(
    `select r.id from registrations r join ticket_types t on t.id = r.ticket_type_id
      where r.event_id = $1 and t.category = 'admission' limit 1`,
    [event.eventId],
  );
  await owner.client.call(checkIn, {
    params: { eventId: event.eventId },
    body: { clientId: newId(), registrationId: rows[0]?.id ?? '' },
  });
  const found = await stats();
  expect(found.days.map(({ tickets }) => tickets)).toEqual([3, 1]);
  expect(found.days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(found.revenue);
  expect(found.types).toMatchObject([
    { name: 'Stalls', tickets: 3, checkedIn: 1, revenue: 60 },
    { name: 'Program', tickets: 1, checkedIn: 0, revenue: 5 },
  ]);
  // the date is ahead: only who came counts
  expect(found).toMatchObject({ admissions: 1, checkedIn: 1 });
});
