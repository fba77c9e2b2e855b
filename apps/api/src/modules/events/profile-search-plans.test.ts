import type { Tx } from '../../platform/db/database.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { indexesOf, mostRead, statementsOf } from '../../../test/support/plan-steps.ts';
import {
  countProfiles,
  findProfileCards,
  findProfileIds,
  type ProfileSearch,
} from './profile-search.repository.ts';

// No search for people reads all accounts, and a list without words reads what is counted.

const PROFILES = 30_000;
const LISTED = 20_000;
const AT_ONCE = 5000;

const api = testApi();
beforeAll(async () => {
  // accounts alone, without what they sell: their listings are another test's
  await api.owner.query('alter table profiles disable trigger user');
  for (let first = 1; first <= PROFILES; first += AT_ONCE)
    await api.owner.query(
      `insert into profiles (id, type, username, name, findable, membership_private_uuid)
         select gen_random_uuid(), case when n % 3 = 0 then 'School' else 'User' end, 'name' || n,
                case when n % 7001 = 0 then 'Vivaldi' else 'Person ' || md5(n::text) end,
                n <= $3, 's1.none'
           from generate_series($1::int, $2::int) n`,
      [first, first + AT_ONCE - 1, LISTED],
    );
  await api.owner.query(
    `insert into profile_listings (profile_id, type, title, username, followers, words)
       select id, type, words_of(name), username, ascii(name) % 7,
              found_words(name || ' ' || username)
         from profiles where findable`,
  );
  await api.owner.query('alter table profiles enable trigger user');
  await api.owner.query('vacuum analyze profiles, profile_listings');
});

const stepsOf = async (work: (tx: Tx) => Promise<unknown>) =>
  (await statementsOf(api.pool, work)).flat();
const scansOfAll = (steps: Awaited<ReturnType<typeof stepsOf>>) =>
  steps.filter(
    (step) =>
      step['Node Type'] === 'Seq Scan' &&
      ['profiles', 'profile_listings', 'event_listings'].includes(step['Relation Name'] ?? ''),
  );
const text = (typed: string, all = `'${typed}':*`) => ({ typed, all });

test.each<[ProfileSearch, string, number]>([
  [{}, 'profile_listings_followed', 1100],
  [{ type: 'School' }, 'profile_listings_of_type', 1100],
  [{ text: text('vivaldi') }, 'profile_listings_words', 10],
  [{ text: text('name77'), type: 'User' }, 'profile_listings_words', 500],
])('%j is looked up by %s and reads less than %i rows', async (search, index, most) => {
  const steps = await stepsOf((tx) => findProfileIds(tx, search, { limit: 24, offset: 0 }));
  expect(indexesOf(steps)).toContain(index);
  expect(mostRead(steps)).toBeLessThan(most);
  expect(scansOfAll(steps)).toEqual([]);
});

test('of what all are called a page is read in the order of followers, and nobody is sorted', async () => {
  const statements = await statementsOf(api.pool, async (tx) => {
    const { total, ids } = await findProfileIds(
      tx,
      { text: text('person') },
      { limit: 24, offset: 0 },
    );
    expect([total, ids.length]).toEqual([1001, 24]);
  });
  expect(statements).toHaveLength(2);
  expect(mostRead(statements.flat())).toBeLessThan(3000);
  // of accounts themselves only those that are locked are read: none
  expect(
    statements
      .flat()
      .filter((step) => step['Relation Name'] === 'profiles')
      .every((step) => readRows(step) === 0),
  ).toBe(true);
});

test('who is called as very many are comes first', async () => {
  const { rows } = await api.owner.query<{ id: string }>(
    `update profile_listings set title = 'person', followers = 0
      where profile_id = (select min(profile_id::text)::uuid from profile_listings)
      returning profile_id as id`,
  );
  const steps = await stepsOf(async (tx) => {
    const { ids } = await findProfileIds(tx, { text: text('person') }, { limit: 24, offset: 0 });
    expect(ids[0]).toBe(rows[0]?.id);
    const next = await findProfileIds(tx, { text: text('person') }, { limit: 24, offset: 24 });
    expect(next.ids.filter((id) => ids.includes(id))).toEqual([]);
  });
  expect(mostRead(steps)).toBeLessThan(3000);
});
const readRows = (step: { 'Actual Rows': number }) => step['Actual Rows'];

test.each([undefined, text('vivaldi'), text('person')])(
  'counting ends at what is counted: %j',
  async (words) => {
    const steps = await stepsOf(async (tx) => {
      const { User, School } = await countProfiles(tx, words);
      expect(Math.max(User, School)).toBeLessThanOrEqual(1000);
    });
    expect(scansOfAll(steps).filter((step) => step['Relation Name'] === 'profiles')).toEqual([]);
    expect(steps.filter(({ 'Node Type': node }) => node === 'Limit').map(readRows)).toHaveLength(2);
  },
);

test('the cards of a page read its rows alone', async () => {
  const { rows } = await api.pool.query<{ id: string }>(
    'select profile_id as id from profile_listings limit 24',
  );
  const steps = await stepsOf((tx) =>
    findProfileCards(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  expect(mostRead(steps)).toBeLessThanOrEqual(24);
  expect(scansOfAll(steps)).toEqual([]);
});
