import { createWebhook } from '@foyer/contracts';
import { transact, type Pool } from '../src/platform/db/database.ts';
import { enqueue } from '../src/platform/jobs/jobs.ts';
import {
  hearFacts,
  listener,
  placeFacts,
  registerListeners,
  type Listener,
} from '../src/platform/jobs/listeners.ts';
import { newId } from '../src/platform/runtime/ids.ts';
import { createLog } from '../src/platform/runtime/log.ts';
import { happened } from './support/facts.ts';
import { seedPerson } from './support/seed-account.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { createReceiver } from './support/webhook-receiver.ts';
import { clearWorkers, holdLock, startWorkerProcess, until } from './support/worker-process.ts';

let api: TestApi;
let ownerId: string;
let lines: { listener?: string; domainEvent?: string }[];
beforeEach(async () => {
  api = await createTestApi();
  ownerId = (await seedPerson(api, { developerZone: true })).id;
  lines = [];
});
afterEach(async () => {
  await clearWorkers();
  await api.close();
});

const published = () => happened(api, ownerId, { type: 'event.published' });

/** Somebody who keeps what they hear, unless they cannot take it. */
function keeper(name: string, refuses: (id: string) => boolean = () => false) {
  const heard: string[] = [];
  const keeping = listener({
    name,
    kinds: ['event.published'],
    hear: async (tx, { id }) => {
      await enqueue(tx, 'transport_mail', { mailId: id });
      if (refuses(id)) throw new Error('not now');
      heard.push(id);
    },
  });
  return { heard, keeping };
}

async function hear(...listeners: Listener[]) {
  const log = createLog('info', {
    write: (line) => {
      lines.push(JSON.parse(line) as (typeof lines)[number]);
    },
  });
  await placeFacts(api.pool);
  for (const one of listeners) await hearFacts({ pool: api.pool, log }, one);
}
const passPause = () =>
  api.pool.query('update event_listeners set resume_at = now() where failures > 0');

/** One transaction takes its number, another one after it commits first; a listener comes between. */
async function lateCommit({ keeping, heard }: ReturnType<typeof keeper>) {
  const client = await api.pool.connect();
  const late = newId();
  await client.query('begin');
  await client.query(
    `insert into domain_events (id, owner_id, type, data) values ($1, $2, 'event.published', '{}')`,
    [late, ownerId],
  );
  const early = await published();
  await hear(keeping);
  expect(heard).toEqual([early]);
  await client.query('commit');
  client.release();
  await hear(keeping);
  return { early, late };
}

test('what was written first and committed later is not skipped', async () => {
  const { heard, keeping } = keeper('keeper');
  await registerListeners(api.pool, [keeping]);
  const { early, late } = await lateCommit({ keeping, heard });
  expect(heard).toEqual([early, late]);
});

test('with places that are drawn while writing, it is', async () => {
  await api.owner.query(`create sequence drawn; grant usage on drawn to foyer_platform;
    alter table domain_events alter place set default nextval('drawn')`);
  const { heard, keeping } = keeper('keeper');
  await registerListeners(api.pool, [keeping]);
  const { early } = await lateCommit({ keeping, heard });
  expect(heard).toEqual([early]);
});

test('while one gives places nobody else does', async () => {
  await published();
  const place = async (pool: Pick<Pool, 'query'>) =>
    (await pool.query<{ n: number }>('select place_events(10) as n')).rows[0]?.n;
  const client = await api.pool.connect();
  await client.query('begin');
  expect(await place(client)).toBe(1);
  await published();
  expect(await place(api.pool)).toBe(0);
  await client.query('commit');
  client.release();
  expect(await place(api.pool)).toBe(1);
});

test('who listens from now on is told nothing of before', async () => {
  const { heard, keeping } = keeper('keeper');
  await published();
  await placeFacts(api.pool);
  await registerListeners(api.pool, [keeping]);
  const next = await published();
  await hear(keeping);
  expect(heard).toEqual([next]);
});

test('one that fails stops alone before what it failed at, pauses, says so once and goes on', async () => {
  let isBroken = true;
  const ids: string[] = [];
  const [failing, other] = [keeper('failing', (id) => isBroken && id === ids[1]), keeper('other')];
  await registerListeners(api.pool, [failing.keeping, other.keeping]);
  for (let n = 0; n < 3; n++) ids.push(await published());
  await hear(failing.keeping, other.keeping);
  expect(failing.heard).toEqual([ids[0]]);
  expect(other.heard).toEqual(ids);
  // it pauses
  isBroken = false;
  await hear(failing.keeping);
  expect(failing.heard).toEqual([ids[0]]);
  isBroken = true;
  for (let n = 0; n < 3; n++) {
    await passPause();
    await hear(failing.keeping);
  }
  expect(lines).toMatchObject([{ listener: 'failing', domainEvent: ids[1] }]);
  isBroken = false;
  await passPause();
  await hear(failing.keeping);
  expect(failing.heard).toEqual(ids);
  // what it wrote when it failed is undone
  const { rows } = await api.pool.query(
    `select 1 from job_outbox where payload ->> 'mailId' = $1`,
    [ids[1]],
  );
  expect(rows).toHaveLength(2);
});

test('two workers at once hear each once, in one order', async () => {
  const { heard, keeping } = keeper('keeper');
  await registerListeners(api.pool, [keeping]);
  await transact(api.pool, (tx) =>
    tx.query(
      `insert into domain_events (id, owner_id, type, data)
       select gen_random_uuid(), $1, 'event.published', '{}' from generate_series(1, 250)`,
      [ownerId],
    ),
  );
  await Promise.all(Array.from({ length: 6 }, () => hear(keeping)));
  for (let n = 0; n < 3; n++) await hear(keeping);
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from domain_events order by place',
  );
  expect(heard).toEqual(rows.map(({ id }) => id));
  expect(heard).toHaveLength(250);
});

test('what a killed worker was hearing is heard by another at once, and delivered once', async () => {
  const receiver = await createReceiver();
  const owner = await seedPerson(api, { developerZone: true });
  await owner.client.call(createWebhook, {
    body: {
      ownerId: owner.id,
      url: receiver.url,
      description: '',
      eventTypes: ['order.completed'],
    },
  });
  await api.hear();
  const lock = await holdLock(api, 'lock table webhook_event_deliveries in exclusive mode');
  const id = await happened(api, owner.id, { type: 'order.completed' });
  const worker = startWorkerProcess(api);
  await until(async () => (await lock.waiting()) > 0, 'the worker hears of it');
  await worker.kill();
  await lock.release();
  await until(async () => {
    await api.runJobs();
    return receiver.received.length > 0;
  }, 'another one goes on');
  await api.runJobs();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
  await receiver.close();
}, 60_000);
