import { findTowns } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';

const api = testApi();
const find = async (query: string) =>
  (await api.client().call(findTowns, { query: { query } })).answer.data;
const names = async (query: string) =>
  (await find(query)).map(({ name, country }) => `${name}, ${country}`);

test('towns are found by the beginning of their name, the larger first, with where they are', async () => {
  const found = await find('berli');
  expect(found[0]).toEqual({
    name: 'Berlin',
    region: 'State of Berlin',
    country: 'Germany',
    latitude: 52.52,
    longitude: 13.41,
  });
  expect(found.length).toBeLessThanOrEqual(8);
  expect(await names('san fran')).toEqual(expect.arrayContaining(['San Francisco, United States']));
  expect((await names('san fran'))[0]).toBe('San Francisco, United States');
});

test('whoever is called so comes before larger ones that begin so', async () => {
  // Bathinda has three times as many people
  expect((await names('bath'))[0]).toBe('Bath, United Kingdom');
  expect(await names('bath')).toHaveLength(8);
});

test.each([
  ['MUNCHEN', 'Munich, Germany'],
  ['münchen', 'Munich, Germany'],
  ['wien', 'Vienna, Austria'],
  ['cologne', 'Köln, Germany'],
  ['sao paulo', 'São Paulo, Brazil'],
  ['Saint-Étienne', 'Saint-Étienne, France'],
  ['st louis', 'St. Louis, United States'],
  ["l'aquila", 'L’Aquila, Italy'],
  ['berln', 'Berlin, Germany'],
  ['vinena', 'Vienna, Austria'],
  ['berlin germany', 'Berlin, Germany'],
])('“%s” is forgiven', async (typed, town) => {
  expect((await names(typed))[0]?.replaceAll("'", '’')).toBe(town);
});

test.each([
  ['portland, maine', 'Maine'],
  ['portland or', 'Oregon'],
  ['London, Ontario', 'Ontario'],
])('“%s” is told from others by where it is', async (typed, region) => {
  expect((await find(typed)).map((town) => town.region)).toEqual([region]);
});

test.each(['%', '_', "'", '🎭', '東京都庁', 'x'.repeat(80), 'zzqqvvww'])(
  'no town is called “%s”',
  async (typed) => expect(await find(typed)).toEqual([]),
);

test.each(['', ' ', 'x'.repeat(81), 'x'.repeat(500)])('“%s” is refused', async (query) => {
  const { status, error } = await api.client().call(findTowns, { query: { query } });
  expect([status, error.code]).toEqual([400, 'bad_request']);
});

test('who asks all the time is slowed down', async () => {
  await api.pool.query(`update rate_limits set used = 1200 where true`);
  const { status, error } = await api.client().call(findTowns, { query: { query: 'berlin' } });
  expect([status, error.code]).toEqual([429, 'too_many_requests']);
});
