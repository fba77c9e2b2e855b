import { findInAccount } from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent, type SellableEvent } from '../../../test/support/selling.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const api = testApi();
let owner: TestPerson;
let house: string;
let gala: SellableEvent;
let orderId: string;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Ada Boss' });
  ({ id: house } = await organizationOf(owner, { name: 'Harbour Hall' }));
  gala = await evening('Bartók Gala', [inDays(20)]);
  await evening('Gala of the Past', [inDays(-20)]);
  await evening('Gala Preview', [inDays(10)]);
  ({ id: orderId } = await buy(api, api.client(), gala, {
    buyer: { firstName: 'José', lastName: 'Galan', email: 'jose@example.test' },
  }));
  const rival = await signUp(api, { name: 'Eve Rival' });
  await buy(api, api.client(), await sellableEvent(api, { ownerId: rival.id }), {
    buyer: { firstName: 'Galina', lastName: 'Foreign', email: 'galina@example.test' },
  });
});

async function evening(name: string, dates: Date[]) {
  const event = await sellableEvent(api, { ownerId: house, dates });
  await api.pool.query('update events set name = $2 where id = $1', [event.eventId, name]);
  return event;
}

const find = async ({ client }: Pick<TestPerson, 'client'>, query: string, ownerId = house) =>
  (await client.call(findInAccount, { query: { ownerId, query } })).answer;
const NOTHING = { events: [], orders: [], patrons: [] };

test('whoever manages the account finds its events, orders and patrons by the words of any of them', async () => {
  expect(await find(owner, 'gala')).toMatchObject({
    // those to come, the soonest first, then past ones
    events: [
      { name: 'Gala Preview', userAccessSetting: 'admin' },
      { id: gala.eventId, name: 'Bartók Gala', timezone: 'Europe/Berlin' },
      { name: 'Gala of the Past' },
    ],
    orders: [{ id: orderId, userFirstName: 'José', productName: 'Bartók Gala' }],
    patrons: [{ firstName: 'José', lastName: 'Galan', email: 'jose@example.test' }],
  });
});

test('words are read by the rule of the lists', async () => {
  expect((await find(owner, 'GALA bartok')).events).toHaveLength(1);
  expect(await find(owner, 'jose galan')).toMatchObject({
    events: [],
    orders: [{ id: orderId }],
    patrons: [{ lastName: 'Galan' }],
  });
  expect(await find(owner, 'bartok quay')).toEqual(NOTHING);
});

test('of much the first five are named', async () => {
  const busy = await signUp(api);
  for (let n = 0; n < 7; n++) await sellableEvent(api, { ownerId: busy.id });
  expect((await find(busy, 'winter', busy.id)).events).toHaveLength(5);
});

test('who works at an event finds that one and nothing of the money', async () => {
  const [door, manager, admin] = [
    await signUp(api),
    await signUp(api),
    await signUp(api, { isSiteAdmin: true }),
  ];
  await api.pool.query(
    `insert into team_members (id, owner_id, event_id, profile_id, access_setting)
        values (gen_random_uuid(), $1, $2, $3, 'door')`,
    [house, gala.eventId, door.id],
  );
  await addToTeam(api, house, manager.id, { admin: true });
  expect(await find(door, 'gala')).toEqual({
    ...NOTHING,
    events: [expect.objectContaining({ name: 'Bartók Gala', userAccessSetting: 'door' })],
  });
  for (const person of [manager, admin])
    expect(await find(person, 'gala')).toEqual(await find(owner, 'gala'));
});

test('a stranger finds nothing, there as where nothing is, and a visitor is asked to sign in', async () => {
  const stranger = await signUp(api);
  for (const ownerId of [house, owner.id, '01939000-0000-7000-8000-0000000000ff'])
    expect(await find(stranger, 'gala', ownerId)).toEqual(NOTHING);
  const visitor = await api
    .client()
    .call(findInAccount, { query: { ownerId: house, query: 'gala' } });
  expect(visitor.status).toBe(401);
});

test('nothing typed is no question', async () => {
  const { status } = await owner.client.call(findInAccount, {
    query: { ownerId: house, query: '  ' },
  });
  expect(status).toBe(400);
});
