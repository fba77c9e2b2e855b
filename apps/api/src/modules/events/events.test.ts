import { getEvent, getEventCalendar, getHome, listCategories, listEvents } from '@foyer/contracts';
import { seedDemo } from '../../seed/seed-demo.ts';
import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();
beforeAll(async () => {
  await seedDemo(api.deps);
});

const search = async (query: string) =>
  (await api.client().call(listEvents, { query: { query } })).answer.data.map(
    (event) => event.name,
  );
const idOf = async (name: string) =>
  (
    await api.pool.query<{ id: string }>(
      'select id from events where name = $1 order by created_at desc limit 1',
      [name],
    )
  ).rows[0]?.id ?? '';

test('a search finds an event by the beginning of a word in its name or description', async () => {
  expect(await search('winter')).toContain('Winter Gala');
  expect(await search('shostak')).toEqual(['String Quartet']);
});

test('letters are found with and without their marks', async () => {
  expect(await search('dvorak')).toEqual(['String Quartet']);
  expect(await search('Dvořák')).toEqual(['String Quartet']);
});

test('signs alone find nothing, and quotes break nothing', async () => {
  expect(await search('!!!')).toEqual([]);
  expect(await search("winter' & | ! (")).toContain('Winter Gala');
});

test('drafts, private events and past ones are not listed', async () => {
  const { data } = (await api.client().call(listEvents, { query: { perPage: 100 } })).answer;
  const names = data.map((event) => event.name);
  expect(names).not.toContain('Next Season');
  expect(names).not.toContain('Private View');
  expect(names).not.toContain('Brahms by Candlelight');
});

test('a private event answers to its link, a draft to nobody without access', async () => {
  const visitor = api.client();
  expect(
    (await visitor.call(getEvent, { params: { eventId: await idOf('Private View') } })).answer.name,
  ).toBe('Private View');
  const draft = await visitor.call(getEvent, { params: { eventId: await idOf('Next Season') } });
  const missing = await visitor.call(getEvent, {
    params: { eventId: '01939000-0000-7000-8000-0000000000ff' },
  });
  expect({ status: draft.status, code: draft.error.code, message: draft.error.message }).toEqual({
    status: missing.status,
    code: missing.error.code,
    message: missing.error.message,
  });
});

test('where visits are measured is said of events that everybody may find, and of no others', async () => {
  await api.pool.query(`update profiles set google_analytics_id = 'G-AB12CD34EF'`);
  const told = async (name: string) =>
    (await api.client().call(getEvent, { params: { eventId: await idOf(name) } })).answer.analytics;
  expect(await told('Winter Gala')).toEqual({
    googleAnalyticsId: 'G-AB12CD34EF',
    metaPixelId: '',
    googleTagManagerContainerId: '',
  });
  expect(await told('Private View')).toBeUndefined();
  await api.pool.query(`update profiles set google_analytics_id = ''`);
  expect(await told('Winter Gala')).toBeUndefined();
});

test('the next date comes as a calendar file, with long lines folded and signs escaped', async () => {
  const eventId = await idOf('Winter Gala');
  const name =
    'Winter Gala; a night of songs, with Łucja Żółć and a very long list of friends from every house';
  await api.pool.query('update events set name = $2 where id = $1', [eventId, name]);
  const {
    answer: { nextEvent },
  } = await api.client().call(getEvent, { params: { eventId } });
  const { status, headers, raw } = await api
    .client()
    .call(getEventCalendar, { params: { eventId } });
  await api.pool.query(`update events set name = 'Winter Gala' where id = $1`, [eventId]);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['content-disposition']).toBe(
    'attachment; filename="Winter-Gala-a-night-of-songs-with-ucja-Zoc-and-a-very-long-l.ics"',
  );
  expect(raw.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(raw.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const text = raw.replaceAll('\r\n ', '');
  for (const line of [
    `SUMMARY:${name.replace(/[;,]/g, '\\$&')}`,
    `DTSTART:${nextEvent?.startsAt.replace(/[-:]|\.000/g, '')}`,
    `UID:${nextEvent?.id}@foyer`,
  ])
    expect(text).toContain(line);
});

test('a draft and an event that is over have no calendar file', async () => {
  for (const name of ['Next Season', 'Brahms by Candlelight']) {
    expect(
      (await api.client().call(getEventCalendar, { params: { eventId: await idOf(name) } })).status,
    ).toBe(404);
  }
});

test('the price is that of what can be bought now, all-in: 24.00 and its fee of 0.69 + 1 %', async () => {
  const { answer } = await api
    .client()
    .call(getEvent, { params: { eventId: await idOf('Winter Gala') } });
  // not that of the late door, which opens in ten days: 20.00 + 0.89
  expect(answer.sale).toEqual({ state: 'on_sale', priceFrom: 24.93, startsAt: null });
  expect(answer.paymentsConnected).toBe(true);
});

test('a sold out event says so, on its card and on its dates', async () => {
  const { answer } = await api
    .client()
    .call(getEvent, { params: { eventId: await idOf('Sold Out Night') } });
  expect(answer.remaining).toBe(0);
  expect(answer.nextEvent?.inPersonTicketsSoldOut).toBe(true);
  const { data } = (await api.client().call(listEvents, { query: { query: 'sold out night' } }))
    .answer;
  expect(data[0]?.sale.state).toBe('sold_out');
});

test('a repeating event has all its dates to come, soonest first', async () => {
  const { answer } = await api
    .client()
    .call(getEvent, { params: { eventId: await idOf('Saturday Matinee') } });
  expect(answer.futureEventCount).toBeGreaterThanOrEqual(7);
  expect(answer.instances.map((instance) => instance.startsAt)).toEqual(
    answer.instances.map((instance) => instance.startsAt).sort(),
  );
});

test('the home page shows featured events first and its creators', async () => {
  const { answer } = await api.client().call(getHome, {});
  expect(answer.featuredEvents.map((event) => event.name)).toContain('Winter Gala');
  expect(answer.featuredCreators.map((creator) => creator.name)).toEqual(
    expect.arrayContaining(['Harbour Hall', 'Ines Abara']),
  );
});

test('filters: category, place, price', async () => {
  const { answer: categories } = await api.client().call(listCategories, {});
  const gala = categories.find((category) => category.name === 'Gala')?.uuid;
  const names = async (query: object) =>
    (await api.client().call(listEvents, { query })).answer.data.map((event) => event.name);
  expect(await names({ category: gala })).toEqual(['Winter Gala']);
  expect(await names({ place: 'nowhere%' })).toEqual([]);
  expect(await names({ priceMax: 0 })).toEqual(['Open Rehearsal']);
});
