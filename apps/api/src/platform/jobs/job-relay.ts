import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../db/database.ts';
import { prepared, sql, type Parameters } from '../db/query.ts';
import type { Deps } from '../runtime/deps.ts';

const BATCH = 500;
/** What a job waits at the most before the queue knows it. */
const PAUSE_MS = 200;
const PAUSE_AFTER_FAILURE_MS = 2000;

const relay = prepared(
  'relay-jobs',
  (parameter: Parameters<{ most: number }>) =>
    sql<{ n: number }>`select relay_jobs(${parameter('most')}) as n`,
);
/** Hands noted jobs on to the queue; returns how many. Two relays at once take different ones. */
export const relayJobs = async (pool: Pool): Promise<number> =>
  (await relay(pool, { most: BATCH }))[0]?.n ?? 0;

/**
 * Relays until it is stopped. A note is deleted in the transaction that adds its job, so a crash
 * loses and doubles none.
 */
export function startRelay({ pool, log }: Pick<Deps, 'pool' | 'log'>): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const rest = (ms: number) =>
    pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const round = async () => {
    while (!stopping.signal.aborted) {
      try {
        if ((await relayJobs(pool)) < BATCH) await rest(PAUSE_MS);
      } catch (error) {
        log.warn({ err: error }, 'jobs wait: they could not be handed on');
        await rest(PAUSE_AFTER_FAILURE_MS);
      }
    }
  };
  const done = round();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
