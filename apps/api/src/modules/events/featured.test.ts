import {
  cancelEvent,
  changeAccountFlags,
  changeFeatured,
  findFeaturable,
  getHome,
  listAuditLog,
  listFeatured,
  lockAccount,
  orderFeatured,
  unlockAccount,
  updateEvent,
  type Featured,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { atOnce } from '../../../test/support/at-once.ts';
import { sellableEvent } from '../../../test/support/selling.ts';

const api = testApi();
let admin: TestPerson;
let owner: TestPerson;
let house: { id: string; username: string };
beforeAll(async () => {
  admin = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
  owner = await signUp(api);
  house = await organizationOf(owner, { name: 'Harbour House' });
});
beforeEach(async () => {
  await api.pool.query('update events set featured = false');
  await api.pool.query('update profiles set featured = false');
  await api.pool.query('delete from featured_order');
});

const event = async () => (await sellableEvent(api, { ownerId: house.id })).eventId;
const feature = (kind: 'events' | 'creators', id: string, featured = true) =>
  admin.client.call(changeFeatured, { params: { kind, id }, body: { featured } });
const sort = (kind: 'events' | 'creators', ids: string[]) =>
  admin.client.call(orderFeatured, { params: { kind }, body: { ids } });
const home = async () => (await api.client().call(getHome, {})).answer;
const atHome = async () => (await home()).featuredEvents.map(({ id }) => id);
const standings = ({ events }: Featured) => events.map(({ standing }) => standing);
const shown = async () => (await admin.client.call(listFeatured, {})).answer;
const MISSING = '01980000-0000-7000-8000-000000000000';

test('for everybody but a site administrator there is none of it', async () => {
  const id = await event();
  const calls = (client = owner.client) => [
    client.call(listFeatured, {}),
    client.call(findFeaturable, { query: { query: 'gala' } }),
    client.call(changeFeatured, { params: { kind: 'events', id }, body: { featured: true } }),
    client.call(orderFeatured, { params: { kind: 'events' }, body: { ids: [id] } }),
  ];
  expect((await Promise.all(calls())).map(({ status }) => status)).toEqual(Array(4).fill(404));
  expect((await Promise.all(calls(api.client()))).map(({ status }) => status)).toEqual(
    Array(4).fill(401),
  );
  expect(await shown()).toEqual({ events: [], creators: [] });
});

test('what is featured last stands first on the homepage, and the order there is the one that was given', async () => {
  const [one, two, three] = [await event(), await event(), await event()];
  for (const id of [one, two, three]) expect((await feature('events', id)).status).toBe(200);
  expect((await atHome()).slice(0, 3)).toEqual([three, two, one]);
  const { answer } = await sort('events', [two, one, three]);
  expect(answer.events.map(({ id }) => id)).toEqual([two, one, three]);
  expect((await atHome()).slice(0, 3)).toEqual([two, one, three]);
  // one that is not named comes behind the others
  await sort('events', [three]);
  expect((await atHome()).slice(0, 3)).toEqual([three, two, one]);
  await feature('events', three, false);
  expect((await atHome()).slice(0, 2)).toEqual([two, one]);
  expect((await shown()).events.map(({ id }) => id)).toEqual([two, one]);
});

test('what is featured and not shown says why', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, event));
  const [draft = '', hidden = '', canceled = '', over = '', open = ''] = ids;
  for (const id of ids) await feature('events', id);
  await sort('events', ids);
  expect(standings(await shown())).toEqual(Array(5).fill('shown'));
  await api.pool.query(`update events set status = 'draft' where id = $1`, [draft]);
  await owner.client.call(updateEvent, {
    params: { eventId: hidden },
    body: { version: 1, private: true },
  });
  await owner.client.call(cancelEvent, { params: { eventId: canceled }, body: {} });
  await api.pool.query(
    `update event_instances set starts_at = now() - interval '3 hours',
       ends_at = now() - interval '1 hour' where event_id = $1`,
    [over],
  );
  expect(standings(await shown())).toEqual(['draft', 'private', 'canceled', 'over', 'shown']);
  expect(await atHome()).toEqual(expect.not.arrayContaining([draft, hidden, canceled, over]));
  const params = { id: house.id };
  await admin.client.call(lockAccount, { params, body: { reason: 'Tickets were sold twice.' } });
  expect(standings(await shown()).at(-1)).toBe('locked');
  await admin.client.call(unlockAccount, { params });
  for (const id of await Promise.all(Array.from({ length: 8 }, event))) await feature('events', id);
  expect((await shown()).events.find(({ id }) => id === open)?.standing).toBe('behind');
});

test('an event is found by words of its title and of its organizer, and says whether it is featured', async () => {
  const id = await event();
  await api.pool.query(`update events set name = 'Oboe Night' where id = $1`, [id]);
  await feature('events', id);
  const found = async (query: string) =>
    (await admin.client.call(findFeaturable, { query: { query } })).answer.events;
  expect(await found('harbour oboe')).toMatchObject([
    {
      id,
      featured: true,
      standing: 'shown',
      owner: { name: 'Harbour House', username: house.username },
    },
  ]);
  expect(await found('🎺 אופרה')).toEqual([]);
  expect(
    (await admin.client.call(findFeaturable, { query: { query: 'x'.repeat(121) } })).status,
  ).toBe(400);
});

test('creators are the accounts with the switch, wherever it is turned, in the order that was given', async () => {
  const other = await organizationOf(owner, { name: 'Old Mill' });
  await feature('creators', house.id);
  await admin.client.call(changeAccountFlags, {
    params: { id: other.id },
    body: { featured: true },
  });
  const names = async () => (await home()).featuredCreators.map(({ name }) => name);
  expect(await names()).toEqual(['Harbour House', 'Old Mill']);
  await sort('creators', [other.id, house.id]);
  expect(await names()).toEqual(['Old Mill', 'Harbour House']);
  // whose place was given up comes behind the others, where the switch alone is turned again
  await feature('creators', other.id, false);
  await admin.client.call(changeAccountFlags, {
    params: { id: other.id },
    body: { featured: true },
  });
  expect(await names()).toEqual(['Harbour House', 'Old Mill']);
  await sort('creators', [other.id, house.id]);
  // a person whom nobody may find is featured, and not shown
  const person = await signUp(api, { name: 'Quiet Person' });
  const { answer } = await feature('creators', person.id);
  expect(answer.creators.map(({ name, standing }) => [name, standing])).toEqual([
    ['Quiet Person', 'hidden'],
    ['Old Mill', 'shown'],
    ['Harbour House', 'shown'],
  ]);
  expect(await names()).toEqual(['Old Mill', 'Harbour House']);
});

test('a missing id, one of another kind and one that is not featured are missing', async () => {
  const [id, featured] = [await event(), await event()];
  await feature('events', featured);
  const calls = [
    feature('events', MISSING),
    feature('events', house.id),
    feature('creators', id),
    sort('events', [featured, id]),
    sort('creators', [featured]),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(404));
  expect((await shown()).events.map((one) => one.id)).toEqual([featured]);
});

test('each change is an act in the log, what is so already is none, and turning asks for the password', async () => {
  const [id, second] = [await event(), await event()];
  const acts = async () =>
    (await admin.client.call(listAuditLog, { query: { perPage: 100 } })).answer.data;
  const before = (await acts()).length;
  await feature('events', id);
  await feature('events', id);
  await feature('events', second);
  await sort('events', [id, second]);
  await sort('events', [id, second]);
  const done = await acts();
  expect(done.slice(0, done.length - before)).toMatchObject([
    { action: 'featured.order', account: null, actor: { id: admin.id } },
    { action: 'featured.change', account: { id: house.id }, detail: { featured: true } },
    { action: 'featured.change', account: { id: house.id }, detail: { featured: true } },
  ]);
  await api.pool.query(
    `update sessions set password_given_at = now() - interval '16 minutes' where user_id = $1`,
    [admin.id],
  );
  expect((await feature('events', id, false)).error.code).toBe('reauthentication_required');
  await api.pool.query('update sessions set password_given_at = now() where user_id = $1', [
    admin.id,
  ]);
});

test('what two feature at once is featured once, also when it is named twice in the order', async () => {
  const [id, second] = [await event(), await event()];
  await feature('events', second);
  const total = async () =>
    (await admin.client.call(listAuditLog, { query: {} })).answer.totalCount;
  const before = await total();
  await atOnce(
    api,
    ['select 1 from events where id = $1 for update', id],
    [() => feature('events', id), () => feature('events', id)],
  );
  expect(await total()).toBe(before + 1);
  const { answer } = await sort('events', [second, second, id]);
  expect(answer.events.map((one) => one.id)).toEqual([second, id]);
  await api.pool.query('update events set deleted_at = now() where id = $1', [id]);
  expect((await feature('events', id, false)).status).toBe(404);
});
