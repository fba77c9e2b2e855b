import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { transact } from '../db/database.ts';
import { relayJobs, startRelay } from './job-relay.ts';
import { enqueue } from './jobs.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const note = (count: number, key?: string) =>
  transact(api.pool, async (tx) => {
    for (let n = 1; n <= count; n++)
      await enqueue(tx, 'settle_refund', { refundId: String(n) }, key === undefined ? {} : { key });
  });
const queued = async () =>
  (
    await api.pool.query<{ payload: { refundId: string } }>(
      'select payload from graphile_worker._private_jobs order by id',
    )
  ).rows.map((row) => row.payload.refundId);

test('jobs come to the queue in the order in which they were noted, once', async () => {
  await note(3);
  expect(await relayJobs(api.pool)).toBe(3);
  expect(await relayJobs(api.pool)).toBe(0);
  expect(await queued()).toEqual(['1', '2', '3']);
});

test('of several with one key the last counts, in one batch and over two', async () => {
  await note(3, 'again');
  await relayJobs(api.pool);
  await note(2, 'again');
  await relayJobs(api.pool);
  expect(await queued()).toEqual(['2']);
});

test('two relays at once share the work', async () => {
  await note(200);
  const taken = await Promise.all([relayJobs(api.pool), relayJobs(api.pool), relayJobs(api.pool)]);
  expect(taken.reduce((sum, n) => sum + n, 0)).toBe(200);
  expect(await queued()).toHaveLength(200);
});

test('a queue that refuses leaves the notes where they are, and the relay goes on when it is back', async () => {
  await note(1);
  await api.owner.query('alter table graphile_worker._private_jobs rename to elsewhere');
  await expect(relayJobs(api.pool)).rejects.toThrow();
  await api.owner.query('alter table graphile_worker.elsewhere rename to _private_jobs');
  const relay = startRelay(api.deps);
  while ((await queued()).length === 0);
  await relay.stop();
  expect((await api.pool.query('select 1 from job_outbox')).rowCount).toBe(0);
});

test.each([
  ['a key that is too long', { key: 'k'.repeat(513) }],
  ['a queue with too long a name', { queue: 'q'.repeat(129) }],
  ['no try at all', { maxAttempts: 0 }],
])('%s is refused to who asks, and holds up nobody at the relay', async (_, options) => {
  await expect(
    transact(api.pool, (tx) => enqueue(tx, 'settle_refund', { refundId: 'x' }, options)),
  ).rejects.toThrow(/job_outbox/);
  await note(1);
  expect(await relayJobs(api.pool)).toBe(1);
});
