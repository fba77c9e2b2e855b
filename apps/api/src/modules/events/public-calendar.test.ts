import { getPublicCalendar, updateAccount, updatePrivacy, type CallInput } from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { buy, sellableEvent, type EventSpec } from '../../../test/support/selling.ts';

const api = testApi();
const DAY_MS = 86_400_000;
const inDays = (...days: number[]) => days.map((day) => new Date(Date.now() + day * DAY_MS));

let owner: TestPerson;
let hall: { id: string; username: string };
beforeEach(async () => {
  owner = await signUp(api);
  hall = await organizationOf(owner);
});

const read = (
  username = hall.username,
  { type = 'o', tags }: { type?: 'o' | 'p'; tags?: string } = {},
) => {
  const input: CallInput<typeof getPublicCalendar> = { params: { type, username } };
  return api.client().call(getPublicCalendar, { ...input, query: tags ? { tags } : {} });
};
const evening = (spec: Partial<EventSpec> = {}) =>
  sellableEvent(api, { ownerId: hall.id, ...spec });
const change = (eventId: string, columns: string) =>
  api.pool.query(`update events set ${columns} where id = $1`, [eventId]);

test('every public date to come is there once, soonest first, and each event once', async () => {
  const series = await evening({ dates: inDays(-3, 3, 9) });
  const single = await evening({ dates: inDays(5) });
  const hidden = await evening({ dates: inDays(4) });
  await change(hidden.eventId, 'private = true');
  await evening({ dates: inDays(4), status: 'draft' });
  await change(series.eventId, `name = 'Series', description = '<p>One &amp; <b>all</b></p>'`);

  const { answer } = await read();
  expect(answer.dates.map(({ id }) => id)).toEqual([
    series.instanceIds[1],
    single.instanceIds[0],
    series.instanceIds[2],
  ]);
  expect(answer.events.map(({ id }) => id).toSorted()).toEqual(
    [series.eventId, single.eventId].toSorted(),
  );
  expect(answer.events.find(({ id }) => id === series.eventId)).toMatchObject({
    name: 'Series',
    summary: 'One & all',
  });
  expect(answer.profile).toMatchObject({ id: hall.id, type: 'School' });
  expect(answer.hasMore).toBe(false);
});

test('each date says what is on sale for it; one that is off sells nothing, one without a new date is last', async () => {
  const event = await evening({ dates: inDays(2, 3, 4, 5), types: [{ capacity: 1 }] });
  const [full = '', off, postponed, open] = event.instanceIds;
  await buy(api, api.client(), event, { instanceId: full });
  for (const [id, column] of [
    [off, 'canceled_at'],
    [postponed, 'postponed_at'],
  ])
    await api.pool.query(`update event_instances set ${column} = now() where id = $1`, [id]);
  const { dates } = (await read()).answer;
  expect(dates.map(({ id, inPersonSale }) => [id, inPersonSale?.state])).toEqual([
    [full, 'sold_out'],
    [off, 'none'],
    [open, 'on_sale'],
    [postponed, 'none'],
  ]);
  expect(dates.map(({ canceled, postponed: later }) => [canceled, later])).toEqual([
    [false, false],
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('tags are categories, by name or by their name in addresses, and those alone', async () => {
  const [first, second] = [await evening(), await evening()];
  const ofCategory = (eventId: string, place: number) =>
    api.pool.query(
      `update events set category_id = (select id from course_categories order by slug offset $2
        limit 1) where id = $1`,
      [eventId, place],
    );
  await ofCategory(first.eventId, 0);
  await ofCategory(second.eventId, 1);
  const { rows } = await api.pool.query<{ slug: string; name: string }>(
    'select slug, name from course_categories order by slug limit 2',
  );
  const eventsOf = async (tags: string) =>
    (await read(hall.username, { tags })).answer.events.map(({ id }) => id).toSorted();
  const [one, other] = rows;
  expect(await eventsOf(one?.slug ?? '')).toEqual([first.eventId]);
  expect(await eventsOf(other?.name.toUpperCase() ?? '')).toEqual([second.eventId]);
  expect(await eventsOf(`${one?.slug}, ${other?.slug}`)).toEqual(
    [first.eventId, second.eventId].toSorted(),
  );
  expect(await eventsOf("no such'; drop table events")).toEqual([]);
});

test('who is found under the other type, under nobody’s name, or hidden has no calendar', async () => {
  const person = await signUp(api);
  expect((await read(hall.username.toUpperCase())).status).toBe(200);
  for (const [username, type] of [
    [hall.username, 'p'],
    ['nobodyatall', 'o'],
    [person.username, 'p'],
  ] as const) {
    const { status, error } = await read(username, { type });
    expect([status, error.code]).toEqual([404, 'not_found']);
  }
  await person.client.call(updatePrivacy, { body: { findable: true } });
  expect((await read(person.username, { type: 'p' })).status).toBe(200);
});

test('of very many dates the first three hundred are told, and that there are more', async () => {
  await evening({ dates: inDays(...Array.from({ length: 301 }, (_, day) => day + 1)) });
  const { answer } = await read();
  expect([answer.dates.length, answer.hasMore]).toEqual([300, true]);
});

test('under its former username the calendar of a site elsewhere goes on, for a year', async () => {
  const { eventId } = await evening();
  const former = hall.username;
  const username = `${former.slice(0, 12)}moved`;
  await owner.client.call(updateAccount, { params: { ownerId: hall.id }, body: { username } });
  const { answer } = await read(former.toUpperCase());
  expect(answer.events.map(({ id }) => id)).toEqual([eventId]);
  expect(answer.profile.username).toBe(username);
  expect((await read(former, { type: 'p' })).status).toBe(404);
  await api.pool.query(`update former_usernames set until = now() where profile_id = $1`, [
    hall.id,
  ]);
  expect((await read(former)).status).toBe(404);
});
