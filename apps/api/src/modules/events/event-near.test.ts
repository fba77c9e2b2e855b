import { countEvents, listEvents, type CallInput } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { insertOwner, sellableEvent } from '../../../test/support/selling.ts';

type Search = NonNullable<CallInput<typeof listEvents>['query']>;
const BERLIN = { latitude: 52.52, longitude: 13.41, withinKm: 50 };
const TODAY = '2031-06-04';

const api = testApi();
let ownerId: string;

interface Evening {
  at?: [latitude: number, longitude: number] | null;
  setting?: 'venue' | 'tba' | 'online';
  day?: string;
  attendances?: ('in-person' | 'online')[];
}
async function evening(name: string, about: Evening = {}) {
  const { at = null, setting = 'venue', day = '2031-06-06', attendances = ['in-person'] } = about;
  const event = await sellableEvent(api, {
    ownerId,
    dates: [new Date(`${day}T18:00Z`)],
    types: attendances.map((attendance) => ({ attendance })),
  });
  await api.pool.query(
    `update events set name = $2, location_setting = $3, location = $4 where id = $1`,
    [
      event.eventId,
      name,
      setting,
      { name: 'Hall', city: 'Somewhere', latitude: at?.[0] ?? null, longitude: at?.[1] ?? null },
    ],
  );
  return event;
}

beforeAll(async () => {
  ownerId = await insertOwner(api);
  await evening('Mitte', { at: [52.523, 13.411], day: '2031-06-09' });
  await evening('Potsdam', { at: [52.4, 13.06], day: '2031-06-05' });
  await evening('Wannsee', { at: [52.42, 13.18], day: '2031-06-08' });
  await evening('Leipzig', { at: [51.34, 12.37] });
  await evening('Secret', { at: [52.52, 13.41], setting: 'tba' });
  await evening('Stream', { at: [52.52, 13.41], setting: 'online', attendances: ['online'] });
  await evening('Both Ways', { attendances: ['in-person', 'online'] });
  await evening('Streamed Hall', { attendances: ['online'] });
  await evening('Suva', { at: [-18.14, 178.44] });
  await evening('Svalbard', { at: [89.5, 10] });
});

const list = async (query: Search) =>
  (await api.client().call(listEvents, { query: { perPage: 50, ...query } })).answer;
const names = async (query: Search) => (await list(query)).data.map(({ name }) => name);
const refused = async (query: Search) => {
  const { status, error } = await api.client().call(listEvents, { query });
  return [status, error.code];
};

test('what is near a place is found, soonest first, with its distance in whole kilometres', async () => {
  const { data, totalCount } = await list(BERLIN);
  expect(totalCount).toBe(3);
  expect(data.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
    ['Potsdam', 27],
    ['Wannsee', 19],
    // less than one
    ['Mitte', 0],
  ]);
  expect((await list({})).data.every((event) => !('distanceKm' in event))).toBe(true);
});

test('where an event takes place is told where everybody may know it, near somewhere or not', async () => {
  const { data } = await list({});
  const positionOf = new Map(data.map(({ name, position }) => [name, position]));
  expect(positionOf.get('Potsdam')).toEqual({ latitude: 52.4, longitude: 13.06 });
  for (const name of ['Secret', 'Stream', 'Both Ways'])
    expect([name, positionOf.has(name), positionOf.get(name)]).toEqual([name, true, undefined]);
  const [potsdam] = (await list(BERLIN)).data;
  expect(potsdam?.position).toEqual({ latitude: 52.4, longitude: 13.06 });
});

test('the nearest come first where that is asked for, and pages go on from there', async () => {
  expect(await names({ ...BERLIN, sort: 'distance' })).toEqual(['Mitte', 'Wannsee', 'Potsdam']);
  expect(await names({ ...BERLIN, sort: 'distance', perPage: 2, page: 2 })).toEqual(['Potsdam']);
  // with words as well
  expect(await names({ ...BERLIN, sort: 'distance', query: 'potsdam' })).toEqual(['Potsdam']);
});

test('how far is a circle, and it holds across the date line and about a pole', async () => {
  expect(await names({ ...BERLIN, withinKm: 20 })).toEqual(['Wannsee', 'Mitte']);
  expect(await names({ ...BERLIN, withinKm: 160 })).toContain('Leipzig');
  expect(await names({ ...BERLIN, withinKm: 140 })).not.toContain('Leipzig');
  expect(await names({ latitude: -18.14, longitude: -178.9, withinKm: 300 })).toEqual(['Suva']);
  expect(await names({ latitude: 89.6, longitude: -170, withinKm: 120 })).toEqual(['Svalbard']);
});

test('a place that is secret, and an event online, are near nothing and have no distance', async () => {
  for (const sort of ['date', 'distance'] as const)
    for (const query of [undefined, 'secret', 'stream'])
      expect(await names({ ...BERLIN, withinKm: 500, sort, ...(query && { query }) })).toEqual(
        query ? [] : expect.not.arrayContaining(['Secret', 'Stream']),
      );
  // the counts tell of none either
  const counts = (await api.client().call(countEvents, { query: { ...BERLIN, today: TODAY } }))
    .answer;
  expect(counts.formats).toEqual([
    { format: 'in-person', count: 3 },
    { format: 'online', count: 0 },
  ]);
  expect(counts.weekend).toBe(await total({ ...BERLIN, from: '2031-06-06', to: '2031-06-08' }));
});
const total = async (query: Search) => (await list(query)).totalCount;

test.each<[string, Search]>([
  ['without a longitude', { latitude: 52, withinKm: 25 }],
  ['without a latitude', { longitude: 13, withinKm: 25 }],
  ['without how far', { latitude: 52, longitude: 13 }],
  ['how far from nowhere', { withinKm: 25 }],
  ['beyond the pole', { latitude: 91, longitude: 13, withinKm: 25 }],
  ['beyond the date line', { latitude: 52, longitude: -181, withinKm: 25 }],
  ['no number', { latitude: 'north' as never, longitude: 13, withinKm: 25 }],
  ['too near', { latitude: 52, longitude: 13, withinKm: 4 }],
  ['too far', { latitude: 52, longitude: 13, withinKm: 501 }],
  ['nearest of nothing', { sort: 'distance' }],
  ['another format', { format: 'by post' as never }],
  ['a place of 500 characters', { place: 'x'.repeat(500) }],
])('%s is refused', async (_, query) => {
  expect(await refused(query)).toEqual([400, 'bad_request']);
});

test.each(['%', '_', "'", '🎭🎪', "%' or 1=1 --"])(
  'the place “%s” finds nothing',
  async (place) => {
    expect(await total({ place })).toBe(0);
  },
);

test('a format finds what can be attended so, and what is both is found by each', async () => {
  expect(await names({ format: 'online' })).toEqual(
    expect.arrayContaining(['Stream', 'Both Ways', 'Streamed Hall']),
  );
  expect(await total({ format: 'online' })).toBe(3);
  const inPerson = await names({ format: 'in-person' });
  expect(inPerson).toContain('Both Ways');
  expect(inPerson).not.toContain('Stream');
  expect(inPerson).not.toContain('Streamed Hall');
  const { formats } = (await api.client().call(countEvents, { query: { today: TODAY } })).answer;
  for (const { format, count } of formats ?? []) expect(await total({ format })).toBe(count);
  expect(formats?.map(({ format }) => format)).toEqual(['in-person', 'online']);
  // its own filter is left out of its numbers
  expect(
    (await api.client().call(countEvents, { query: { format: 'online', today: TODAY } })).answer
      .formats,
  ).toEqual(formats);
});

test('an event follows its tickets: one that gets a stream, and one that loses it', async () => {
  const online = () => names({ format: 'online', query: 'changing' });
  const { eventId, typeIds } = await evening('Changing', { attendances: ['in-person', 'online'] });
  const change = (set: string) =>
    api.pool.query(`update ticket_types set ${set} where id = $1`, [typeIds[1]]);
  expect(await online()).toEqual(['Changing']);
  await change(`visibility = 'secret'`);
  expect(await online()).toEqual([]);
  await change(`visibility = 'public'`);
  expect(await online()).toEqual(['Changing']);
  await change('archived_at = now()');
  expect(await online()).toEqual([]);
  await change('archived_at = null');
  await change(`attendance = 'in-person'`);
  expect(await online()).toEqual([]);
  await api.pool.query(`update events set location_setting = 'online' where id = $1`, [eventId]);
  expect(await online()).toEqual(['Changing']);
  expect(await names({ format: 'in-person', query: 'changing' })).toEqual([]);
});
