import type { getHealth, HealthCheck, ResponseOf } from '@foyer/contracts';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import { missingMigrations } from '../../platform/db/migrate.ts';
import { DEAD_AFTER_SECONDS } from '../../platform/jobs/heartbeat.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { isReady } from '../system/index.ts';
import * as health from './health.repository.ts';

/** Work that waits longer than so has too few hands, and much longer none. */
const SLOW_AFTER_SECONDS = 60;
const STUCK_AFTER_SECONDS = 600;

type Checked = Omit<HealthCheck, 'since'> & { since: Date | null };
const check = (
  id: HealthCheck['id'],
  state: HealthCheck['state'],
  more: Partial<Checked> = {},
): HealthCheck => ({
  ...{ id, state, count: null, version: null, ...more },
  since: more.since?.toISOString() ?? null,
});
type Read<T extends (tx: Tx) => Promise<unknown>> = Awaited<ReturnType<T>>;

const schemaCheck = (schema: Read<typeof health.readSchema>, missing: number) =>
  check('schema', missing === 0 ? 'ok' : 'failing', {
    ...{ count: missing, since: schema?.appliedAt ?? null },
    version: schema?.name.replace(/\.sql$/, '') ?? null,
  });

const workerCheck = (worker: Read<typeof health.readWorker>) =>
  check('worker', worker && worker.seconds < DEAD_AFTER_SECONDS ? 'ok' : 'failing', {
    since: worker?.seenAt ?? null,
  });

function queueCheck(queue: Read<typeof health.readQueue>) {
  const { count = 0, runAt = null, seconds } = queue ?? {};
  const waits = seconds ?? 0;
  const isSlow = waits > SLOW_AFTER_SECONDS ? 'warning' : 'ok';
  return check('queue', waits > STUCK_AFTER_SECONDS ? 'failing' : isSlow, { count, since: runAt });
}

const listenersCheck = ({ count }: NonNullable<Read<typeof health.readListeners>>) =>
  check('listeners', count === 0 ? 'ok' : 'failing', { count });

const webhooksCheck = ({ count, since }: NonNullable<Read<typeof health.readReceivers>>) =>
  check('webhooks', count === 0 ? 'ok' : 'warning', { count, since });

const releaseCheck = (release: Read<typeof health.readRelease>) =>
  check('release', release ? 'ok' : 'failing', {
    ...{ version: release?.shell ?? null, count: release?.revision ?? null },
    since: release?.updatedAt ?? null,
  });

/** How the parts of the house are, asked at this moment. */
export async function readHealth(deps: Deps): Promise<ResponseOf<typeof getHealth>> {
  const canWrite = await isReady(deps);
  const missing = await missingMigrations(deps.pool);
  const checks = await readOnly(deps.pool, async (tx) => [
    check('database', canWrite ? 'ok' : 'failing'),
    schemaCheck(await health.readSchema(tx), missing.length),
    workerCheck(await health.readWorker(tx)),
    queueCheck(await health.readQueue(tx)),
    listenersCheck((await health.readListeners(tx)) ?? { count: 0 }),
    webhooksCheck((await health.readReceivers(tx)) ?? { count: 0, since: null }),
    releaseCheck(await health.readRelease(tx)),
  ]);
  return { at: new Date().toISOString(), checks };
}
