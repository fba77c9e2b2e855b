import { readOnly, type Tx } from '../../platform/db/database.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  indexesOf,
  mostRead,
  statementsOf as stepsOfStatements,
} from '../../../test/support/plan-steps.ts';
import { insertOwner } from '../../../test/support/selling.ts';
import { countChoices, countFound } from './event-counts.repository.ts';
import { toSearch, type Wanted } from './find-events.service.ts';
import { searchEvents } from './search-events.service.ts';

// How much a search reads does not grow with what is on.

const LISTINGS = 20_000;
const AT_ONCE = 1000;
/** Of one kind of step, some thousand: what is counted, and what is shown. */
const FEW = 5000;

const api = testApi();
beforeAll(async () => {
  const sellerId = await insertOwner(api);
  // listings alone, without their events: writing those is another test's
  await api.owner.query('alter table event_listings drop constraint event_listings_event_id_fkey');
  for (let first = 1; first <= LISTINGS; first += AT_ONCE)
    await api.owner.query(
      `insert into event_listings (event_id, seller_id, category_id, featured, currency, timezone,
        city, region, latitude, longitude, title, starts_at, ends_at, months, title_words,
        place_words, words)
     select gen_random_uuid(), $1, null, n % 5000 = 0, 'usd', 'UTC', 'Manhattan', 'New York',
            case when n % 500 = 0 then 43.66 else 40.7 + n % 400 * 0.0003 end,
            case when n % 500 = 0 then -70.25 else -74.0 + n % 400 * 0.0003 end, title,
            at, at + interval '2 hours', array[to_char(at, 'YYYYMM')::int], found_words(title),
            found_words('Hall ' || n % 400 || ' Manhattan New York'),
            found_words(title || ' Hall Manhattan New York orchestra'
              || case when n % 12 = 0 then ' quartet' else '' end)
       from generate_series($2::int, $3::int) n
       cross join lateral (select
         case when n % 10 = 0 then 'mahler' when n % 7001 = 0 then 'vivaldi'
         else 'evening ' || n end as title, now() + n * interval '35 minutes' as at) listed`,
      [sellerId, first, first + AT_ONCE - 1],
    );
  await api.owner.query(`update event_listings set online = true where latitude > 43`);
  await api.owner.query('analyze event_listings');
});

const statementsOf = (work: (tx: Tx) => Promise<unknown>) => stepsOfStatements(api.pool, work);
const statementsTo = (wanted: Wanted) =>
  statementsOf((tx) => searchEvents(tx, search(wanted), { limit: 24, offset: 0 }));
const stepsTo = async (wanted: Wanted) => (await statementsTo(wanted)).flat();

const search = (wanted: Wanted) => toSearch(wanted)!;
const NEW_YORK = { latitude: 40.71, longitude: -74.01, withinKm: 50 };
const PORTLAND = { latitude: 43.66, longitude: -70.26, withinKm: 50 };

test.each<Wanted>([
  {},
  { query: 'orchestra' },
  { query: 'new york' },
  { query: 'mahler' },
  { query: 'quartet' },
  { query: 'evening' },
  { query: 'evening 1' },
  { query: String(new Date().getUTCFullYear() + 1) },
  { query: 'december' },
  { query: 'june' },
  { place: 'New York' },
  { format: 'in-person' },
  NEW_YORK,
])('%j, which is much, is read up to what is counted and shown', async (wanted) => {
  expect(mostRead(await stepsTo(wanted))).toBeLessThan(FEW);
});

test.each<[Wanted, string]>([
  [{ query: 'vivaldi' }, 'event_listings_words'],
  [{ place: 'Nowhere' }, 'event_listings_place_words'],
  [{ featured: 'true' }, 'event_listings_featured'],
  [{ format: 'online' }, 'event_listings_online'],
  [PORTLAND, 'event_listings_where'],
  [{ ...PORTLAND, withinKm: 500, query: 'vivaldi' }, 'event_listings_words'],
  [{ from: '2027-03-01', to: '2027-03-01' }, 'event_listings_soonest'],
])('%j, which is little, is looked up by %s', async (wanted, index) => {
  const steps = await stepsTo(wanted);
  expect(indexesOf(steps)).toContain(index);
  expect(mostRead(steps)).toBeLessThan(500);
});

test.each<[Wanted, number]>([
  [{}, 1],
  [{ place: 'New York' }, 1],
  [NEW_YORK, 1],
  // few are counted, ordered and shown at once
  [{ query: 'vivaldi' }, 1],
  // titles say that there are too many to count
  [{ query: 'mahler' }, 2],
  // as those do that begin with it, and of which the soonest are shown
  [{ query: 'evening' }, 4],
  [{ query: 'orchestra' }, 3],
  // the soonest of a month do
  [{ query: 'december' }, 2],
])('%j asks the database %i times', async (wanted, times) => {
  expect(await statementsTo(wanted)).toHaveLength(times);
});

test('titles that are too many are all that is looked at, and of a short beginning none is', async () => {
  const [first = []] = await statementsTo({ query: 'mahler' });
  const looks = first.filter(
    (step) => step['Relation Name'] === 'event_listings' && step['Actual Loops'] > 0,
  );
  expect(looks).toHaveLength(1);
  const short = indexesOf(await stepsTo({ query: 'vivaldi vi' }));
  expect(short).toContain('event_listings_words');
  expect(short).not.toContain('event_listings_title_words');
});

test('of what is much and near, the nearest are sought among the soonest that are counted', async () => {
  const [steps = [], ...others] = await statementsOf((tx) =>
    searchEvents(tx, search(NEW_YORK), { limit: 24, offset: 0, sort: 'distance' }),
  );
  expect(others).toEqual([]);
  expect(mostRead(steps)).toBeLessThan(FEW);
});

const FREE = { minors: [0], currency: 'usd' } as const;

test('what would leave more than is looked at is counted no further', async () => {
  const everything = search({});
  const counts = await readOnly(api.pool, async (tx) => ({
    found: await countFound(tx, everything),
    ...(await countChoices(tx, everything, ['categories', 'prices', 'cities'], FREE)),
  }));
  expect(counts).toMatchObject({
    found: 1000,
    categories: null,
    prices: null,
    cities: [{ name: 'Manhattan', region: 'New York', count: null }],
  });
  // as many as there are of one kind are counted, and shown as the list shows them
  const fewer = search({ query: 'quartet' });
  expect(await readOnly(api.pool, (tx) => countChoices(tx, fewer, ['cities'], FREE))).toMatchObject(
    { cities: [{ count: 1000 }] },
  );
});

test('what can be bought is asked of each event once, however many prices there are', async () => {
  const prices = { minors: [0, 2500, 5000, 10_000], currency: 'usd' } as const;
  const within = search({ query: 'mahler', from: '2027-03-01', to: '2027-03-09' });
  const asked = (
    await statementsOf(async (tx) => {
      const counted = await countChoices(tx, within, ['prices'], prices);
      expect(counted).toEqual({ prices: [0, 0, 0, 0] });
    })
  )
    .flat()
    .filter((step) => step['Relation Name'] === 'ticket_types')
    .map((step) => step['Actual Loops']);
  const found = await readOnly(api.pool, (tx) => countFound(tx, within));
  expect(found).toBeGreaterThan(10);
  expect(Math.max(...asked)).toBe(found);
});

test('what has begun is looked up by its run, and a mistyped word by its parts', async () => {
  // nothing that is ahead fits, and so what has begun is asked as well
  const steps = await stepsTo({ to: '2020-01-01' });
  expect(indexesOf(steps)).toContain('event_listings_run');
  expect(mostRead(steps)).toBeLessThan(500);
  await api.owner.query(
    'insert into search_words select md5(n::text) from generate_series(1, 5000) n',
  );
  await api.owner.query('analyze search_words');
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(
    `explain select 1 from search_words where word % 'mahlr'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('search_words_trigrams');
});
