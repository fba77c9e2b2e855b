import { cancelEvent } from '@foyer/contracts';
import { seedPerson } from '../../../test/support/seed-account.ts';
import {
  BUYER,
  ORDERS_OF_EVENT,
  buy,
  expectInvariants,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import {
  clearWorkers,
  holdLock,
  lockersOf,
  passHalfAMinute,
  startWorkerProcess,
  until,
} from '../../../test/support/worker-process.ts';
import { releaseDead } from './heartbeat.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(async () => {
  await clearWorkers();
  await api.close();
});

const WITHIN_MS = 60_000;

async function canceledEvent(
  orders: number,
): Promise<{ event: SellableEvent; orderIds: string[] }> {
  const owner = await seedPerson(api);
  const event = await sellableEvent(api, { ownerId: owner.id });
  const orderIds = [];
  for (let n = 0; n < orders; n++) {
    const buyer = { ...BUYER, email: `buyer${n}@example.test` };
    orderIds.push((await buy(api, api.client(), event, { buyer })).id);
  }
  await api.runJobs();
  expect(
    (
      await owner.client.call(cancelEvent, {
        params: { eventId: event.eventId },
        body: { message: '' },
      })
    ).status,
  ).toBe(200);
  return { event, orderIds };
}
const refunded = async ({ eventId }: SellableEvent) =>
  (
    await api.pool.query(
      `select 1 from orders where id in (${ORDERS_OF_EVENT}) and status = 'refunded'
          and refunded_minor = total_minor`,
      [eventId],
    )
  ).rowCount;
const workers = async () => (await api.pool.query('select id from workers')).rowCount;

test('a worker killed while it refunds a canceled event: another has refunded everybody and told them within a minute', async () => {
  const { event, orderIds } = await canceledEvent(6);
  const lock = await holdLock(api, 'select 1 from orders where id = $1 for update', [orderIds[3]]);
  const first = startWorkerProcess(api);
  await until(async () => (await lock.waiting()) > 0, 'the first worker is in the middle of it');
  // at once: a job that waits for its lock until it fails is tried later and later
  await first.kill();
  await lock.release();
  const second = startWorkerProcess(api);
  await until(async () => (await workers()) === 4, 'the second worker runs');
  const killedAt = Date.now();
  await until(async () => (await refunded(event)) === 6, 'everybody is refunded');
  expect(Date.now() - killedAt).toBeLessThan(WITHIN_MS);
  await until(
    async () =>
      (
        await api.pool.query(
          'select 1 from mail_outbox where off_id = $1 and sent_at is not null',
          [event.eventId],
        )
      ).rowCount === 6,
    'everybody is told',
  );
  await second.kill();
  await expectInvariants(api.pool);
}, 150_000);

test('a worker that is stopped for too long loses its jobs, does no harm when it goes on, and ends', async () => {
  const { event, orderIds } = await canceledEvent(3);
  const lock = await holdLock(api, 'select 1 from orders where id = $1 for update', [orderIds[1]]);
  const worker = startWorkerProcess(api);
  await until(async () => (await lock.waiting()) > 0, 'the worker is in the middle of it');
  worker.send('SIGSTOP');
  await lock.release();
  await passHalfAMinute(api);
  expect(await releaseDead(api.pool)).not.toEqual([]);
  const done = api.runJobs();
  worker.send('SIGCONT');
  await done;
  expect(await worker.ended).toBe(1);
  await api.runJobs();
  expect(await refunded(event)).toBe(3);
  expect(
    (await api.pool.query('select 1 from mail_outbox where off_id = $1', [event.eventId])).rowCount,
  ).toBe(3);
  await expectInvariants(api.pool);
}, 120_000);

test('a worker that is told to stop lets go of what it cannot finish in time', async () => {
  const { event } = await canceledEvent(6);
  // every order keeps it waiting for a while
  const lock = await holdLock(api, 'lock table orders in exclusive mode');
  const worker = startWorkerProcess(api);
  await until(async () => (await lock.waiting()) > 0, 'the worker is in the middle of it');
  worker.send('SIGTERM');
  expect(await worker.ended).toBe(0);
  expect(await lockersOf(api, 'refund_event')).toEqual([null]);
  expect(await workers()).toBe(0);
  await lock.release();
  await api.runJobs();
  expect(await refunded(event)).toBe(6);
}, 120_000);
