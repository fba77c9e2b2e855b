import { StartRefused } from '@foyer/contracts';
import { vaultOf, type Pool } from './database.ts';
import { missingMigrations } from './migrate.ts';
import type { Vault } from '../secrets/vault.ts';

// Rights of the role itself, and of every role that it could become.
const RIGHTS = `
  select r.rolname as role, bool_or(m.rolsuper) as superuser, bool_or(m.rolbypassrls) as unlimited,
    bool_or(m.rolcreaterole) as "makesRoles",
         bool_or(exists (select from pg_class c where c.relowner = m.oid
           and c.relnamespace = 'public'::regnamespace)) as owns
    from pg_roles r join pg_roles m on pg_has_role(r.oid, m.oid, 'member')
      where r.rolname = session_user group by r.rolname`;
interface Rights {
  role: string;
  superuser: boolean;
  unlimited: boolean;
  makesRoles: boolean;
  owns: boolean;
}

/** What a role may that the application must not; nothing for a role that suits it. */
export async function excessOf(pool: Pool): Promise<{ role: string; excess: string | undefined }> {
  const {
    rows: [row],
  } = await pool.query<Rights>(RIGHTS);
  if (!row) throw new Error('The database does not say who is signed in.');
  const excess = [
    row.superuser && 'is a superuser',
    row.owns && 'owns the tables',
    row.unlimited && 'passes by row-level security',
    row.makesRoles && 'makes roles',
  ].find((words) => words !== false);
  return { role: row.role, excess };
}

/**
 * Lets a process of the product work on a database only as a role that owns nothing, and on tables
 * of its own version.
 */
export async function expectOwnDatabase(pool: Pool): Promise<void> {
  const { role, excess } = await excessOf(pool);
  if (excess) {
    const who = `DATABASE_URL signs in as "${role}", which ${excess}`;
    throw new StartRefused(
      `${who}. The application needs a role without that; FOYER_MIGRATION_DATABASE_URL takes this one.`,
    );
  }
  const missing = await missingMigrations(pool);
  if (missing.length) {
    const what = `The database lacks ${missing.length} migrations, beginning with ${missing[0]}`;
    throw new StartRefused(`${what}. Apply them first: npm run migrate.`);
  }
  await expectSameKey(pool, vaultOf(pool));
}

/**
 * The first start leaves a sealed word; one that does not open it would write what others cannot
 * read.
 */
async function expectSameKey(pool: Pool, vault: Vault): Promise<void> {
  await pool.query('insert into vault_check (word) values ($1) on conflict do nothing', [
    vault.seal('vault_check.word', 'true', 'foyer'),
  ]);
  const {
    rows: [row],
  } = await pool.query<{ word: string }>('select word from vault_check');
  try {
    vault.open('vault_check.word', 'true', row?.word ?? '');
  } catch (error) {
    throw new StartRefused(
      'The secrets in this database were closed with another key. Give that one back, as FOYER_SECRET_KEY or FOYER_HOME/secret-key.',
      { cause: error },
    );
  }
}
