import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Pool } from './database.ts';
import { quietJobLogger } from './jobs.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** Applies the numbered SQL files that are not applied yet, each in its own transaction, then the job queue's own. */
export async function migrate(pool: Pool): Promise<string[]> {
  await pool.query('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())');
  const done = new Set((await pool.query<{ name: string }>('select name from schema_migrations')).rows.map((row) => row.name));
  const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort();
  for (const name of pending) await apply(pool, name);
  await runMigrations({ pgPool: pool, logger: quietJobLogger });
  return pending;
}

async function apply(pool: Pool, name: string) {
  const sql = await readFile(path.join(folder, name), 'utf8');
  const client = await pool.connect();
  try {
    await client.query('begin');
    // two processes may start at once: the second waits here and finds the file applied
    await client.query('lock table schema_migrations in exclusive mode');
    const { rowCount } = await client.query('select 1 from schema_migrations where name = $1', [name]);
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
