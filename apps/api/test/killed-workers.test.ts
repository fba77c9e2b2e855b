import { heldJobs, type HeldJob, type World } from './support/held-jobs.ts';
import { addJob } from './support/jobs.ts';
import { seedPerson } from './support/seed-account.ts';
import { expectInvariants } from './support/selling.ts';
import { createTestApi } from './support/test-api.ts';
import { createReceiver } from './support/webhook-receiver.ts';
import {
  clearWorkers,
  holdLock,
  lockersOf,
  passHalfAMinute,
  startWorkerProcess,
  until,
} from './support/worker-process.ts';
import { schedule, tasks } from '../src/modules.ts';
import { recordHeartbeat, releaseDead } from '../src/platform/jobs/heartbeat.ts';
import { toTaskList, type JobName } from '../src/platform/jobs/jobs.ts';

let world: World;
beforeEach(async () => {
  const api = await createTestApi();
  world = {
    api,
    owner: await seedPerson(api, { developerZone: true }),
    receiver: await createReceiver(),
  };
});
afterEach(async () => {
  await clearWorkers();
  await world.receiver.close();
  await world.api.close();
});

const names = Object.keys(tasks) as JobName[];

test('every kind of job that the worker knows, and none besides, is tried here', () => {
  expect(Object.keys(heldJobs).toSorted()).toEqual(names.toSorted());
  for (const line of schedule.split('\n')) expect(names).toContain(line.split(' ').at(-1));
});

/** The job alone: what made it leaves others behind, which are not the matter here. */
async function prepare(name: JobName): Promise<HeldJob> {
  const job = await heldJobs[name](world);
  await world.api.pool.query('delete from job_outbox');
  await world.api.pool.query('delete from graphile_worker._private_jobs');
  return job;
}

async function expectDoneOnce(job: HeldJob) {
  await world.api.runJobs();
  await job.later?.();
  await world.api.runJobs();
  expect(await job.effect()).toEqual(job.once);
  await expectInvariants(world.api.pool);
}

test.each(names)(
  '%s of a worker that was killed in the middle of it is done by another',
  async (name) => {
    const { api } = world;
    const job = await prepare(name);
    const lock = await holdLock(api, ...job.hold);
    await addJob(api, name, job.payload);
    const worker = startWorkerProcess(api);
    const lockers = async () => (await lockersOf(api, name)).filter((by) => by !== null);
    // its relay may wait for the same lock before the worker has taken any job
    await until(
      async () => (await lockers()).length > 0 && (await lock.waiting()) > 0,
      `the worker comes to ${name}`,
    );
    await worker.kill();
    await lock.release();
    const locked = await lockers();
    expect(locked).not.toEqual([]);

    // as long as it may be alive, nobody takes its work
    expect(await releaseDead(api.pool)).toEqual([]);
    await api.runJobs();
    expect(await lockersOf(api, name)).toEqual(expect.arrayContaining(locked));

    await passHalfAMinute(api);
    expect(await releaseDead(api.pool)).toEqual(expect.arrayContaining(locked));
    await expectDoneOnce(job);
    expect(await recordHeartbeat(api.pool, locked.map(String))).toBe(false);
  },
  120_000,
);

test.each(names)(
  '%s that runs twice at once is done once',
  async (name) => {
    const { api } = world;
    const job = await prepare(name);
    const lock = await holdLock(api, ...job.hold);
    const run = toTaskList(api.deps, tasks)[name] as (
      payload: unknown,
      helpers: { job: { attempts: number; max_attempts: number } },
    ) => Promise<void>;
    let ended = 0;
    const runs = [1, 2].map(() =>
      run(job.payload, { job: { attempts: 1, max_attempts: 12 } })
        .catch(() => undefined)
        .finally(() => {
          ended += 1;
        }),
    );
    // each waits for the lock, or has seen that somebody else is at it
    await until(async () => (await lock.waiting()) + ended >= 2, `both come to ${name}`);
    await lock.release();
    await Promise.all(runs);
    await expectDoneOnce(job);
  },
  120_000,
);
