import { parseArgs } from 'node:util';
import {
  checkUsername,
  endpointUrl,
  getProfile,
  listFollowers,
  listProfileEventCategories,
  listProfileEvents,
  getProfileCalendar,
  type AnyEndpoint,
  type CallInput,
} from '@foyer/contracts';
import { seedOrganization, seedPerson } from '../../apps/api/test/support/seed-account.ts';
import type { TestApi } from '../../apps/api/test/support/test-api.ts';
import { watchCores } from './machine.ts';
import { onDatabase } from './on-database.ts';
import { measure, report, type Asked } from './search/timed-calls.ts';

/**
 * How long the page of a large house takes on the server, over HTTP against an API process of its
 * own: 5,000 events that are over, 50 to come, 10,000 followers of whom half may be found. Beside
 * it what a form asks with each letter of a username. One JSON line, as `search.ts` prints it. Run:
 * npm run bench -- profile [--rounds 60]
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } });
const PAST = 5000;
const TO_COME = 50;
const FOLLOWERS = 10_000;
/** Asked while somebody types. */
const USERNAME_LIMIT_MS = 10;

/** The house, and whoever may ask for usernames. */
async function write(api: TestApi) {
  const person = await seedPerson(api);
  const { id, username } = await seedOrganization(api, person.id, { name: 'Harbour Hall' });
  await api.owner.query(
    `with made as (
       insert into events (id, owner_id, name, status, published_at, timezone, currency,
           category_id)
         select gen_random_uuid(), $1, 'Evening ' || n, 'published', now(), 'America/New_York',
                'usd', (select id from course_categories where position = 1 + n % 6)
           from generate_series(1, $2::int + $3) n returning id, owner_id, name),
     days as (select id, owner_id, split_part(name, ' ', 2)::int - $2 as day from made)
     insert into event_instances (id, owner_id, event_id, starts_at, ends_at)
       select gen_random_uuid(), owner_id, id, now() + day * interval '1 day',
              now() + day * interval '1 day' + interval '2 hours'
         from days`,
    [id, PAST, TO_COME],
  );
  await api.owner.query(
    `insert into profiles (id, type, username, name, findable, membership_private_uuid)
       select gen_random_uuid(), 'User', 'fan' || n, 'Fan ' || n, n % 2 = 0, 's1.none'
         from generate_series(1, $1::int) n`,
    [FOLLOWERS],
  );
  await api.owner.query(
    `insert into follows (follower_id, profile_id)
       select id, $1 from profiles where username like 'fan%'`,
    [id],
  );
  await api.owner.query('vacuum analyze');
  // the process runs as in production
  const cookie = `__Host-foyer_session=${person.client.cookies.get('foyer_session') ?? ''}`;
  return { id, username, ownerId: person.id, cookie };
}

const ask = <E extends AnyEndpoint>(
  name: string,
  endpoint: E,
  input: CallInput<E>,
  more: Pick<Asked, 'cookie' | 'limit'> = {},
): Asked => {
  const { pathname, searchParams } = new URL(endpointUrl(endpoint, input), 'http://bench.test');
  return { name, path: pathname, query: Object.fromEntries(searchParams), ...more };
};

function casesOf({ id, username, ownerId, cookie }: Awaited<ReturnType<typeof write>>): Asked[] {
  const params = { id };
  const over = { filterDate: 'past', perPage: 30 } as const;
  const typed = (name: string, wanted: string) =>
    ask(
      name,
      checkUsername,
      { params: { username: wanted }, query: { ownerId } },
      { cookie, limit: USERNAME_LIMIT_MS },
    );
  return [
    ask('the profile', getProfile, { params: { username } }),
    ask('its first events', listProfileEvents, { params, query: { perPage: 3 } }),
    ask('its events to come', listProfileEvents, { params, query: { perPage: 30 } }),
    ask('those that are over', listProfileEvents, { params, query: over }),
    ask('the last of them', listProfileEvents, {
      params,
      query: { ...over, page: Math.ceil(PAST / 30) },
    }),
    ask('with a word', listProfileEvents, { params, query: { ...over, query: 'evening 77' } }),
    ask('of a category', listProfileEvents, { params, query: { ...over, category: 'film' } }),
    ask('categories', listProfileEventCategories, { params, query: { filterDate: 'past' } }),
    ask('followers', listFollowers, { query: { id, perPage: 30 } }),
    ask('the last of them who may be found', listFollowers, {
      query: { id, perPage: 30, page: Math.ceil(FOLLOWERS / 2 / 30) },
    }),
    ask('the calendar', getProfileCalendar, { params }),
    typed('a username that is free', 'nobodyelse'),
    typed('a username that is taken', 'fan777'),
    typed('a username that looks like one', 'fanl77'),
    typed('a username that is a route', 'discover'),
  ];
}

await onDatabase('profile', async (api, cluster) => {
  const house = await write(api);
  const usage = await watchCores({ database: cluster.pid });
  const figures = report(await measure(api, casesOf(house), Number(options.rounds)));
  return { ...figures, othersShare: (await usage()).othersShare };
});
