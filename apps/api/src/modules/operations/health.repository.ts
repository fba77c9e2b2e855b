import type { Tx } from '../../platform/db/database.ts';
import { row, sql } from '../../platform/db/query.ts';

/** Counted no further: a page says "10,000 or more". */
export const MOST = 10_000;

/** How long ago a worker was heard last, and since when. */
export const readWorkers = (tx: Tx) =>
  row(
    tx,
    sql<{ seenAt: Date | null; seconds: number | null }>`select max(seen_at) as seen_at,
        extract(epoch from clock_timestamp() - max(seen_at))::float8 as seconds from workers`,
  );

/** Jobs that are due, those included that the queue was not told of yet, and the oldest of them. */
export const readQueue = (tx: Tx) =>
  row(
    tx,
    sql<{ count: number; oldest: Date | null; seconds: number | null }>`
      with due as (select run_at from graphile_worker._private_jobs
          where is_available = true and run_at <= now()
          order by priority, run_at limit ${sql.lit(MOST)}),
        noted as (select 1 from job_outbox where coalesce(run_at, now()) <= now()
          limit ${sql.lit(MOST)})
      select least((select count(*) from due) + (select count(*) from noted),
            ${sql.lit(MOST)})::int as count,
          min(run_at) as oldest, extract(epoch from now() - min(run_at))::float8 as seconds
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
    sql<{ count: number; since: Date | null }>`select count(*)::int as count,
        min(failing_since) as since from webhook_endpoints
      where failing_since is not null and deleted_at is null and disabled_reason is null`,
  );

export const readSchema = (tx: Tx) =>
  row(
    tx,
    sql<{ name: string; at: Date }>`select name, applied_at as at from schema_migrations
      order by name desc limit 1`,
  );

/** The pages that are served. */
export const readRelease = (tx: Tx) =>
  row(
    tx,
    sql<{ revision: number; at: Date; shell: string | null }>`select revision, updated_at as at,
        document -> 'shell' ->> 'version' as shell from releases where channel = 'live'`,
  );
