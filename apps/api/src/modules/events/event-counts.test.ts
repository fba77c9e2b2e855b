import { countEvents, listEvents, type CallInput } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { insertOwner, sellableEvent } from '../../../test/support/selling.ts';

const CONCERT = '01939000-0000-7000-8000-000000000001';
const OPERA = '01939000-0000-7000-8000-000000000004';
/** A Wednesday. */
const TODAY = '2031-06-04';

const api = testApi();
let ownerId: string;
beforeAll(async () => {
  ownerId = await insertOwner(api);
  await evening('Vigil', { days: ['2031-06-04'], category: CONCERT, city: 'Portland', price: 0 });
  await evening('Friday Fugue', { days: ['2031-06-06'], category: CONCERT, city: 'Portland' });
  await evening('Both Nights', {
    days: ['2031-06-04', '2031-06-07'],
    category: OPERA,
    city: 'Boston',
    price: 9000,
  });
  await evening('Later', { days: ['2031-08-01'], category: OPERA, city: 'Portland', price: 2000 });
});

async function evening(
  name: string,
  about: { days: string[]; category: string; city: string; price?: number },
) {
  const { eventId } = await sellableEvent(api, {
    ownerId,
    dates: about.days.map((day) => new Date(`${day}T18:00Z`)),
    types: [{ priceMinor: about.price ?? 4000 }],
  });
  await api.pool.query(
    `update events set name = $2, category_id = $3, location_setting = 'venue',
        location = jsonb_build_object('name', 'Hall', 'city', $4::text, 'state', 'ME',
          'latitude', 43.5, 'longitude', -70) where id = $1`,
    [eventId, name, about.category, about.city],
  );
}

type Filters = Omit<NonNullable<CallInput<typeof countEvents>['query']>, 'today'>;
const count = async (query: Filters = {}) =>
  (await api.client().call(countEvents, { query: { ...query, today: TODAY } })).answer;
const total = async (query: Filters) =>
  (await api.client().call(listEvents, { query })).answer.totalCount;

test('every choice says how many events it would leave', async () => {
  expect(await count()).toEqual({
    tonight: 2,
    weekend: 2,
    categories: expect.arrayContaining([
      { uuid: CONCERT, count: 2 },
      { uuid: OPERA, count: 2 },
    ]),
    prices: [
      { priceMax: 0, count: 1 },
      { priceMax: 25, count: 2 },
      { priceMax: 50, count: 3 },
      { priceMax: 100, count: 4 },
    ],
    formats: [
      { format: 'in-person', count: 4 },
      { format: 'online', count: 0 },
    ],
    cities: [
      { name: 'Portland', region: 'Maine', count: 3, latitude: 43.5, longitude: -70 },
      { name: 'Boston', region: 'Maine', count: 1, latitude: 43.5, longitude: -70 },
    ],
  });
});

test('what is counted is what the choice then lists, with the other filters kept', async () => {
  const near = { latitude: 43.5, longitude: -70, withinKm: 5 };
  for (const filters of [{}, { place: 'Portland' }, { priceMax: 50 }, { query: 'later' }, near]) {
    const counts = await count(filters);
    expect(counts.tonight).toBe(await total({ ...filters, from: TODAY, to: TODAY }));
    expect(counts.weekend).toBe(await total({ ...filters, from: '2031-06-06', to: '2031-06-08' }));
    for (const { uuid, count: expected } of counts.categories ?? [])
      expect(await total({ ...filters, category: uuid })).toBe(expected);
    for (const { priceMax, count: expected } of counts.prices ?? [])
      expect(await total({ ...filters, priceMax })).toBe(expected);
    for (const { format, count: expected } of counts.formats ?? [])
      expect(await total({ ...filters, format })).toBe(expected);
    // a city takes the place of a position
    const { latitude: _, longitude: _long, withinKm: _km, ...others }: Filters = filters;
    for (const { name, count: expected } of counts.cities)
      expect(await total({ ...others, place: name })).toBe(expected);
  }
});

test('a mistyped place counts what its list shows, and signs alone nothing', async () => {
  expect(await count({ place: 'Portlnd' })).toMatchObject({ tonight: 1, weekend: 1 });
  expect(await count({ query: '!!!' })).toEqual({
    tonight: 0,
    weekend: 0,
    categories: [],
    prices: [],
    formats: [
      { format: 'in-person', count: 0 },
      { format: 'online', count: 0 },
    ],
    cities: [],
  });
});
