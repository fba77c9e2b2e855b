import type { getHealth, HealthCheck, ResponseOf } from '@foyer/contracts';
import { readOnly } from '../../platform/db/database.ts';
import { missingMigrations } from '../../platform/db/migrate.ts';
import { DEAD_AFTER_SECONDS } from '../../platform/jobs/heartbeat.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { isReady } from '../system/index.ts';
import * as health from './health.repository.ts';

/** Work that waits longer than so has too few hands, and much longer none. */
const SLOW_AFTER_SECONDS = 60;
const STUCK_AFTER_SECONDS = 600;

type Found = Omit<HealthCheck, 'since'> & { since: Date | null };
const check = (id: HealthCheck['id'], state: HealthCheck['state'], more: Partial<Found> = {}) => ({
  ...{ id, state, count: null, version: null, ...more },
  since: more.since?.toISOString() ?? null,
});

function queueState(seconds: number): HealthCheck['state'] {
  if (seconds > STUCK_AFTER_SECONDS) return 'failing';
  return seconds > SLOW_AFTER_SECONDS ? 'warning' : 'ok';
}

const read = (deps: Deps) =>
  readOnly(deps.pool, async (tx) => ({
    workers: await health.readWorkers(tx),
    queue: await health.readQueue(tx),
    listeners: await health.readListeners(tx),
    receivers: await health.readReceivers(tx),
    schema: await health.readSchema(tx),
    release: await health.readRelease(tx),
  }));

/** How the parts of the house are, asked at this moment. */
export async function readHealth(deps: Deps): Promise<ResponseOf<typeof getHealth>> {
  const [canWrite, missing, found] = await Promise.all([
    isReady(deps),
    missingMigrations(deps.pool),
    read(deps),
  ]);
  const { workers, queue, listeners, receivers, schema, release } = found;
  const isHeard = (workers?.seconds ?? Infinity) < DEAD_AFTER_SECONDS;
  const failures = listeners?.count ?? 0;
  const failing = receivers?.count ?? 0;
  return {
    at: new Date().toISOString(),
    checks: [
      check('database', canWrite ? 'ok' : 'failing'),
      check('schema', missing.length === 0 ? 'ok' : 'failing', {
        ...{ version: schema?.name.replace(/\.sql$/, '') ?? null, count: missing.length },
        since: schema?.at ?? null,
      }),
      check('worker', isHeard ? 'ok' : 'failing', { since: workers?.seenAt ?? null }),
      check('queue', queueState(queue?.seconds ?? 0), {
        ...{ count: queue?.count ?? 0, since: queue?.oldest ?? null },
      }),
      check('listeners', failures === 0 ? 'ok' : 'failing', { count: failures }),
      check('webhooks', failing === 0 ? 'ok' : 'warning', {
        ...{ count: failing, since: receivers?.since ?? null },
      }),
      check('release', release ? 'ok' : 'failing', {
        ...{ version: release?.shell ?? null, count: release?.revision ?? null },
        since: release?.at ?? null,
      }),
    ],
  };
}
