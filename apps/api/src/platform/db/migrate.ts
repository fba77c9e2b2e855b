import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { vaultOf, type Pool } from './database.ts';
import { quietJobLogger } from '../jobs/jobs.ts';
import { resealRows } from '../secrets/reseal-rows.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');
const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/**
 * Applies the numbered SQL files that are not applied yet, each in its own transaction, then the
 * job queue's own. `pool` is the owner's.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  await pool.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const done = await applied(pool);
  const pending = (await files()).filter((name) => !done.has(name));
  for (const name of pending) await apply(pool, name);
  await runMigrations({ pgPool: pool, logger: quietJobLogger });
  await pool.query('select open_queue()');
  const vault = vaultOf(pool);
  if (vault.hasFormerKeys) await resealRows(pool, vault);
  return pending;
}

async function applied(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}

/** The files that a database lacks; all of them where nothing of Foyer is. */
export async function missingMigrations(pool: Pool): Promise<string[]> {
  const {
    rows: [row],
  } = await pool.query<{ known: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as known`,
  );
  const done = row?.known ? await applied(pool) : new Set<string>();
  return (await files()).filter((name) => !done.has(name));
}

async function apply(pool: Pool, name: string) {
  const sql = await readFile(path.join(folder, name), 'utf8');
  const client = await pool.connect();
  try {
    await client.query('begin');
    // two processes may start at once: the second waits here and finds the file applied
    await client.query('lock table schema_migrations in exclusive mode');
    const { rowCount } = await client.query('select 1 from schema_migrations where name = $1', [
      name,
    ]);
    if (!rowCount) {
      await client.query(sql);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  } finally {
    client.release();
  }
}
