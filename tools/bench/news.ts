import {
  countUnread,
  listNotifications,
  publishEvent,
  type AnyEndpoint,
  fillPath,
} from '@foyer/contracts';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { organizationOf } from '../../apps/api/test/support/accounts.ts';
import { addFollowers } from '../../apps/api/test/support/followers.ts';
import { seedPerson } from '../../apps/api/test/support/seed-account.ts';
import { sellableEvent } from '../../apps/api/test/support/selling.ts';
import { EDGE_SECRET, type TestApi } from '../../apps/api/test/support/test-api.ts';
import { startProcess } from './checkout/api-process.ts';
import { median, percentile, round } from './figures.ts';
import { watchCores } from './machine.ts';
import { onDatabase } from './on-database.ts';

/**
 * What it costs that a page knows how many notifications are unread: a call that counts them beside
 * one that lists them (milliseconds of processor time and bytes), and the memory of an open event
 * stream beside both. And how long followers are told of a new event, each with a mail. One JSON
 * line. Run: npm run bench -- news [--followers 10000] [--calls 2000] [--streams 1000]
 */
const { values: options } = parseArgs({
  options: {
    followers: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '2000' },
    streams: { type: 'string', default: '1000' },
  },
});
const [FOLLOWERS, CALLS, STREAMS] = [
  Number(options.followers),
  Number(options.calls),
  Number(options.streams),
];
const TOLD_BEFORE = 300;
const AT_ONCE = 8;
const LIMITS = { countToList: 0.8 };

async function measurePolls(api: TestApi, databasePid: number) {
  const reader = await seedPerson(api);
  await api.pool.query(
    `insert into notifications (id, user_id, parts, created_at, read_at)
     select gen_random_uuid(), $1, '[{"text": "Winter Gala is on sale.", "href": "/event/x"}]',
            now() - n * interval '1 hour', case when n > 12 then now() end
       from generate_series(1, $2) n`,
    [reader.id, TOLD_BEFORE],
  );
  await api.owner.query('vacuum analyze');
  const product = await startProcess('main.ts', api.deps.config);
  const [session = ''] = reader.client.cookies.values();
  const headers = {
    'client-token': 'bench',
    'x-foyer-edge': EDGE_SECRET,
    authorization: `Bearer ${session}`,
  };
  const poll = async (endpoint: AnyEndpoint) => {
    const began = performance.now();
    const response = await fetch(product.origin + fillPath(endpoint.path, {}), { headers });
    const { byteLength } = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}`);
    return { ms: performance.now() - began, bytes: byteLength };
  };
  const all = async (endpoint: AnyEndpoint, calls: number) => {
    const usage = await watchCores({ database: databasePid, api: product.pid });
    const polls: Awaited<ReturnType<typeof poll>>[] = [];
    let left = calls;
    const one = async () => {
      while (left-- > 0) polls.push(await poll(endpoint));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    const { api: inApi, database } = await usage();
    return {
      apiMs: round((inApi * 1000) / calls, 2),
      databaseMs: round((database * 1000) / calls, 2),
      p50Ms: round(median(polls.map(({ ms }) => ms)), 1),
      p95Ms: round(
        percentile(
          polls.map(({ ms }) => ms),
          0.95,
        ),
        1,
      ),
      bytes: polls[0]?.bytes ?? 0,
    };
  };
  try {
    await all(listNotifications, 300);
    await all(countUnread, 300);
    return { list: await all(listNotifications, CALLS), count: await all(countUnread, CALLS) };
  } finally {
    await product.stop();
  }
}

async function measureStream(): Promise<number> {
  const worker = new Worker(new URL('news/open-streams.ts', import.meta.url), {
    workerData: { streams: STREAMS },
  });
  const [{ bytes }] = (await once(worker, 'message')) as [{ bytes: number }];
  return bytes;
}

async function measureTelling(api: TestApi) {
  const owner = await seedPerson(api);
  const hall = await organizationOf(owner, { name: 'Harbour Hall' });
  const fans = await addFollowers(api, hall.id, FOLLOWERS);
  await api.pool.query(
    `insert into credentials (user_id, email, password_hash, email_verified_at)
     select id, id || '@example.test', '', now() from unnest($1::uuid[]) id`,
    [fans],
  );
  await api.owner.query('vacuum analyze');
  const { eventId } = await sellableEvent(api, { ownerId: hall.id, status: 'draft' });
  const began = performance.now();
  await owner.client.call(publishEvent, { params: { eventId } });
  const publishMs = performance.now() - began;
  await api.runJobs();
  const toldMs = performance.now() - began - publishMs;
  const { rows } = await api.pool.query<{ told: number }>(
    'select count(*)::int as told from notifications where user_id = any($1)',
    [fans],
  );
  return { publishMs: round(publishMs), toldMs: round(toldMs), told: rows[0]?.told ?? 0 };
}

await onDatabase('news', async (api, cluster) => {
  const { list, count } = await measurePolls(api, cluster.pid);
  const streamBytes = await measureStream();
  const telling = await measureTelling(api);
  const countToList = round((count.apiMs + count.databaseMs) / (list.apiMs + list.databaseMs), 2);
  return {
    list,
    count,
    countToList,
    streamBytes,
    followers: FOLLOWERS,
    ...telling,
    limits: LIMITS,
    ok: countToList <= LIMITS.countToList && telling.told === FOLLOWERS,
  };
});
