import { testApi } from '../../../test/support/api-of-file.ts';
import { indexesOf, mostRead, statementsOf, type Step } from '../../../test/support/plan-steps.ts';
import { insertOwner } from '../../../test/support/selling.ts';
import { findProfileCategories, findProfileEvents } from './profile-events.repository.ts';

// A page of a profile reads what it shows, however much is over.

const OVER = 5000;
const TO_COME = 40;

const api = testApi();
let profileId: string;
beforeAll(async () => {
  profileId = await insertOwner(api);
  const others = await insertOwner(api);
  // listings alone, without their events: writing those is another test's
  await api.owner.query('alter table event_listings drop constraint event_listings_event_id_fkey');
  for (const [sellerId, from, to] of [
    [profileId, -OVER, TO_COME - 1],
    [others, -OVER, OVER],
  ] as const)
    await api.owner.query(
      `insert into event_listings (event_id, seller_id, category_id, featured, currency, timezone,
          city, region, title, starts_at, ends_at, months, title_words, place_words, words)
       select gen_random_uuid(), $1,
              (select id from course_categories where position = 1 + (n & 3)), false,
              'usd', 'UTC', '', '', 'evening', at, at + interval '2 hours', '{}',
              found_words('evening'), '', found_words('evening')
         from generate_series($2::int, $3::int) n
         cross join lateral (select now() + n * interval '1 day' + interval '1 hour' as at) listed`,
      [sellerId, from, to],
    );
  await api.owner.query('vacuum analyze event_listings');
});

const steps = async (
  work: (tx: Parameters<typeof findProfileEvents>[0]) => Promise<unknown>,
): Promise<Step[]> => (await statementsOf(api.pool, work)).flat();
const ofListings = (all: readonly Step[], node: RegExp) =>
  all.filter(
    (step) =>
      step['Relation Name'] === 'event_listings' &&
      step['Actual Loops'] > 0 &&
      node.test(step['Node Type']),
  );

test('a page of what is over reads its rows alone, and is counted by an index alone', async () => {
  const all = await steps(async (tx) => {
    const { total, ids } = await findProfileEvents(
      tx,
      { profileId, isPast: true },
      { limit: 30, offset: 30 },
    );
    expect([total, ids.length]).toEqual([OVER, 30]);
  });
  const [count, page] = [
    ofListings(all, /^Index Only Scan$/),
    ofListings(all, /^(Index Scan|Seq Scan|Bitmap Heap Scan)$/),
  ];
  expect(mostRead(page)).toBeLessThanOrEqual(60);
  expect(count.filter((step) => step['Actual Rows'] === OVER)).toHaveLength(1);
  expect(new Set(indexesOf(count))).toEqual(new Set(['event_listings_of_seller']));
});

test('a page of what is to come reads nothing of what is over', async () => {
  const all = await steps(async (tx) => {
    const { total, ids } = await findProfileEvents(
      tx,
      { profileId, isPast: false },
      { limit: 30, offset: 0 },
    );
    expect([total, ids.length]).toEqual([TO_COME, 30]);
  });
  expect(mostRead(ofListings(all, /Scan$/))).toBeLessThanOrEqual(TO_COME);
});

test.each([
  [true, OVER],
  [false, TO_COME],
])('its categories are read of an index alone (over: %s)', async (isPast, most) => {
  const all = await steps(async (tx) => {
    expect(await findProfileCategories(tx, { profileId, isPast })).toHaveLength(4);
  });
  expect(mostRead(ofListings(all, /^(Index Scan|Seq Scan|Bitmap Heap Scan)$/))).toBe(0);
  expect(mostRead(ofListings(all, /^Index Only Scan$/))).toBe(most);
});
