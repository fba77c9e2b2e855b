import type { Tx } from '../../platform/db/database.ts';
import { db, row, sql, type Row } from '../../platform/db/query.ts';

// counted no further: it is much either way
const MOST = 10_000;

/** When a worker was heard last, and how long ago that is; undefined when none was. */
export const readWorker = (tx: Tx) =>
  row(
    tx,
    db
      .selectFrom('workers')
      .orderBy('seenAt', 'desc')
      .limit(1)
      .select('seenAt')
      .select(sql<number>`extract(epoch from clock_timestamp() - seen_at)::float8`.as('seconds')),
  );

/** Jobs that are due, those included that the queue was not told of yet, and the oldest of them. */
export const readQueue = (tx: Tx) =>
  row(
    tx,
    sql<Pick<Row<'jobOutbox'>, 'runAt'> & { count: number; seconds: number | null }>`
      with due as (select run_at from graphile_worker._private_jobs
          where is_available = true and run_at <= now()
          order by priority, run_at limit ${sql.lit(MOST)}),
        noted as (select 1 from job_outbox where coalesce(run_at, now()) <= now()
          limit ${sql.lit(MOST)})
      select least((select count(*) from due) + (select count(*) from noted),
            ${sql.lit(MOST)})::int as count,
          min(run_at) as run_at, extract(epoch from now() - min(run_at))::float8 as seconds
        from due`,
  );

/** Listeners that stay before an event that they failed at. */
export const readListeners = (tx: Tx) =>
  row(
    tx,
    sql<{ count: number }>`select count(*)::int as count from event_listeners where failures > 0`,
  );

/** Receivers of webhooks that fail at every try, and since when the first of them does. */
export const readReceivers = (tx: Tx) =>
  row(
    tx,
    db
      .selectFrom('webhookEndpoints')
      .where('failingSince', 'is not', null)
      .where('deletedAt', 'is', null)
      .where('disabledReason', 'is', null)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('failingSince').as('since')]),
  );

/** The migration that was applied last. */
export const readSchema = (tx: Tx) =>
  row(
    tx,
    db
      .selectFrom('schemaMigrations')
      .orderBy('name', 'desc')
      .limit(1)
      .select(['name', 'appliedAt']),
  );

/** The pages that are served. */
export const readRelease = (tx: Tx) =>
  row(
    tx,
    db
      .selectFrom('releases')
      .where('channel', '=', 'live')
      .select(['revision', 'updatedAt'])
      .select(sql<string | null>`document -> 'shell' ->> 'version'`.as('shell')),
  );
