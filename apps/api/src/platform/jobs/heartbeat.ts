import { setTimeout as pause } from 'node:timers/promises';
import { singleStatement, transact, type Pool, type Tx } from '../db/database.ts';
import { db, prepared, rows, sql, type Parameters, type Row } from '../db/query.ts';
import type { Deps } from '../runtime/deps.ts';

const BEAT_MS = 5000;
/** After so long without a sign of life a worker counts as dead, and its jobs run elsewhere. */
export const DEAD_AFTER_SECONDS = 30;

const register = (pool: Pool, ids: readonly string[]) =>
  singleStatement(pool, (tx) =>
    rows(tx, db.insertInto('workers').values(ids.map((id) => ({ id })))),
  );

const beat = prepared('beat', (parameter: Parameters<{ ids: readonly string[] }>) =>
  db
    .updateTable('workers')
    .set({ seenAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', sql<string>`any(${parameter('ids')})`)
    .returning('id'),
);
/**
 * A sign of life. False when this worker was taken for dead meanwhile: its jobs belong to others
 * now.
 */
export const recordHeartbeat = (pool: Pool, ids: readonly string[]): Promise<boolean> =>
  singleStatement(pool, async (tx) => (await beat(tx, { ids })).length === ids.length);

/** What these had locked may be taken by others. */
const unlock = (tx: Tx, ids: readonly string[]) =>
  rows(tx, sql`select graphile_worker.force_unlock_workers(${ids})`);

/** Gives up what these hold: it runs again, here or elsewhere, as soon as somebody has time. */
const letGo = (pool: Pool, ids: readonly string[]) =>
  transact(pool, async (tx) => {
    await rows(tx, db.deleteFrom('workers').where('id', 'in', ids));
    await unlock(tx, ids);
  });

const bury = prepared(
  'bury-workers',
  (parameter: Parameters<{ seconds: number }>) =>
    sql<Pick<Row<'workers'>, 'id'>>`with dead as (delete from workers
        where seen_at < clock_timestamp() - make_interval(secs => ${parameter('seconds')})
        returning id),
      held as (select locked_by as id, locked_at from graphile_worker._private_jobs
          where locked_by is not null
        union all select locked_by, locked_at from graphile_worker._private_job_queues
          where locked_by is not null)
    select id from dead
    union select id from held
     where locked_at < clock_timestamp() - make_interval(secs => ${parameter('seconds')})
       and not exists (select from workers w where w.id = held.id)`,
);
/**
 * Lets go of what dead workers hold, and of locks in a name that nobody has: its worker died before
 * it was written down. Returns whose they were.
 */
export const releaseDead = (pool: Pool): Promise<string[]> =>
  transact(pool, async (tx) => {
    const dead = await bury(tx, { seconds: DEAD_AFTER_SECONDS });
    const ids = dead.map(({ id }) => id);
    if (ids.length > 0) await unlock(tx, ids);
    return ids;
  });

export interface Heartbeat {
  /** Ends the beats and lets go of every job that still runs here. */
  stop: () => Promise<void>;
}

/**
 * Beats for the worker pools `ids` and looks after the others. `onTakenForDead` is called once when
 * others have taken this process for dead, because it was stopped or cut off for too long: it must
 * end, for what it works on runs elsewhere.
 */
export async function startHeartbeat(
  { pool, log }: Pick<Deps, 'pool' | 'log'>,
  ids: readonly string[],
  onTakenForDead: () => void,
): Promise<Heartbeat> {
  await register(pool, ids);
  const stopping = new AbortController();
  const round = async (wasHeard: boolean) => {
    if (!(await recordHeartbeat(pool, ids))) {
      log.error('taken for dead: this worker was not heard for too long');
      stopping.abort();
      onTakenForDead();
      return;
    }
    // who was cut off itself cannot tell who else was
    if (!wasHeard) return;
    const dead = await releaseDead(pool);
    if (dead.length > 0) log.warn({ workers: dead }, 'released the jobs of workers that are gone');
  };
  const beats = async () => {
    let wasHeard = true;
    while (!stopping.signal.aborted) {
      await round(wasHeard).then(
        () => {
          wasHeard = true;
        },
        (error: unknown) => {
          wasHeard = false;
          log.warn({ err: error }, 'this worker could not be heard');
        },
      );
      await pause(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = beats();
  return {
    stop: async () => {
      stopping.abort();
      await done;
      await letGo(pool, ids);
    },
  };
}
