import { parseArgs } from 'node:util';
import { seedPerson } from '../../apps/api/test/support/seed-account.ts';
import type { TestApi } from '../../apps/api/test/support/test-api.ts';
import { watchCores } from './machine.ts';
import { onDatabase } from './on-database.ts';
import { measure, report } from './search/timed-calls.ts';

/**
 * How long it takes to find people and organizations, over HTTP against an API process of its own,
 * with 20,000 who may be found among twice as many accounts, 100 followers each of a tenth of them
 * and two events each of another. One JSON line, as `search.ts` prints it. Run:
 * npm run bench -- people [--profiles 20000] [--rounds 40]
 */
const { values: options } = parseArgs({
  options: {
    profiles: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '40' },
  },
});
const PROFILES = Number(options.profiles);
/** Each writes what a lock is taken for, of which a transaction has some thousand. */
const AT_ONCE = 1000;

const PATH = '/client_side_api/v1/profiles';
const CASES: Record<string, Record<string, string>> = {
  everybody: {},
  organizations: { type: 'School' },
  'page 40 of everybody': { page: '40' },
  'a name': { query: 'maria kovac 77' },
  'a word of a thousand': { query: 'kovac' },
  'a beginning of a thousand': { query: 'kov' },
  'a word of all': { query: 'ensemble' },
  'people with a word of all': { query: 'ensemble', type: 'User' },
  'two letters': { query: 'en' },
  'a username': { query: 'handle777' },
  'a slip': { query: 'kovca maria' },
  'a slip in a word of all': { query: 'ensembel' },
  nothing: { query: 'xylophagous quux' },
};
const ASKED = [
  ...Object.entries(CASES).map(([name, query]) => ({
    name,
    path: PATH,
    query: { perPage: '24', ...query },
  })),
  ...['', 'kovac', 'ensemble', 'kovca maria'].map((query) => ({
    name: `counts of ${query || 'everything'}`,
    path: '/client_side_api/v1/search/counts',
    query: { ...(query && { query }) },
  })),
];

const FIRST = ['Maria', 'Ines', 'Joao', 'Lea', 'Noor', 'Otto', 'Pia', 'Quinn', 'Rosa', 'Sami'];
const LAST = ['Kovac', 'Abara', 'Berg', 'Costa', 'Dahl', 'Eriks', 'Fodor', 'Gallo', 'Haas'].concat([
  'Ito',
  'Jansen',
  'Klein',
  'Lund',
  'Moreau',
  'Novak',
  'Okafor',
  'Petit',
  'Quist',
  'Ruiz',
  'Sato',
]);

async function write(api: TestApi) {
  const { id: fan } = await seedPerson(api);
  for (let first = 1; first <= 2 * PROFILES; first += AT_ONCE) {
    const last = first + AT_ONCE - 1;
    await api.owner.query(
      `insert into profiles (id, type, username, name, findable, full_description,
          membership_private_uuid)
        select gen_random_uuid(), case when n % 3 = 0 then 'School' else 'User' end, 'handle' || n,
               ($3::text[])[1 + n % 10] || ' ' || ($4::text[])[1 + n % 20] || ' ' || n % 997
                 || ' Ensemble', n % 2 = 0,
               '<p>' || repeat('Plays on Tuesdays. ', 40) || '</p>', 's1.none'
          from generate_series($1::int, $2::int) n`,
      [first, last, FIRST, LAST],
    );
  }
  for (let digit = 0; digit < 10; digit++)
    await api.owner.query(
      `insert into follows (follower_id, profile_id)
        select p.id, l.profile_id from profile_listings l
          cross join lateral (select id from profiles where not findable and id <> $1
             and username like 'handle%' || $2 limit 100) p
         where l.username like 'handle%' || $2 || '0'`,
      [fan, digit],
    );
  for (let digit = 0; digit < 10; digit++)
    await api.owner.query(
      `with made as (
         insert into events (id, owner_id, name, status, published_at, timezone, currency)
           select gen_random_uuid(), profile_id, 'Evening ' || part, 'published', now(),
                  'America/New_York', 'usd'
             from profile_listings, generate_series(1, 2) part
            where username like 'handle%' || $1 || '2' returning id, owner_id)
       insert into event_instances (id, owner_id, event_id, starts_at, ends_at)
         select gen_random_uuid(), owner_id, id, now() + interval '9 days',
                now() + interval '10 days'
           from made`,
      [digit],
    );
  await api.owner.query('vacuum analyze');
}

await onDatabase('people', async (api, cluster) => {
  await write(api);
  const usage = await watchCores({ database: cluster.pid });
  const figures = report(await measure(api, ASKED, Number(options.rounds)));
  return { profiles: PROFILES, ...figures, othersShare: (await usage()).othersShare };
});
