import pg from 'pg';
import { createPool, type Pool } from './database.ts';
import { newSecret } from '../runtime/ids.ts';

/*
 * Who may what in the database (docs/decisions/0019-database-roles.md). The owner has the tables and
 * runs migrations; the application signs in as another, which owns nothing, and steps down to
 * `foyer_tenant` for a call about one owner. The superuser that comes with a new cluster makes the
 * two and their databases, and nothing else is done with it.
 */
export const OWNER = 'foyer_owner';
export const APPLICATION = 'foyer_app';

export type UrlOf = (database: string) => string;
export interface RoleUrls {
  owner: UrlOf;
  application: UrlOf;
}

/** The same database for another role. */
export function signedInAs(url: string, role: string, password: string): string {
  const changed = new URL(url);
  [changed.username, changed.password] = [role, password];
  return changed.href;
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(url, 1);
  return work(pool).finally(() => pool.end());
}

const PLAIN = 'nosuperuser nobypassrls nocreaterole nocreatedb noreplication inherit';
const makeRole = (role: string, options: string) =>
  `do $$ begin if not exists (select from pg_roles where rolname = '${role}')
      then create role ${role}; end if; end $$;
   alter role ${role} ${PLAIN} ${options};`;

/**
 * Makes the roles of a cluster that is Foyer's own. Their passwords are new with each start and
 * written down nowhere.
 */
export async function prepareRoles(superuser: UrlOf): Promise<RoleUrls> {
  const passwords = { [OWNER]: newSecret(), [APPLICATION]: newSecret() };
  await withPool(superuser('postgres'), (pool) =>
    pool.query(
      [
        ...['foyer_platform', 'foyer_tenant'].map((role) => makeRole(role, 'nologin')),
        ...Object.entries(passwords).map(([role, password]) =>
          makeRole(role, `login password ${pg.escapeLiteral(password)}`),
        ),
        `grant foyer_platform, foyer_tenant to ${OWNER};`,
        `grant foyer_platform to ${APPLICATION};`,
        // it becomes a tenant on purpose only
        `grant foyer_tenant to ${APPLICATION} with inherit false, set true;`,
      ].join('\n'),
    ),
  );
  const urls =
    (role: typeof OWNER | typeof APPLICATION): UrlOf =>
    (database) =>
      signedInAs(superuser(database), role, passwords[role] ?? '');
  return { owner: urls(OWNER), application: urls(APPLICATION) };
}

/**
 * Makes a database of a cluster that is Foyer's own. A template is copied file by file: through the
 * log, as is the default, a clone takes 200 to 400 ms of the processor, so 50.
 */
export async function prepareDatabase(
  superuser: UrlOf,
  name: string,
  template?: string,
): Promise<void> {
  const database = pg.escapeIdentifier(name);
  await withPool(superuser('postgres'), async (pool) => {
    const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount)
      await pool.query(
        `create database ${database} owner ${OWNER}${template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''}`,
      );
    await pool.query(`revoke all on database ${database} from public;
      grant connect on database ${database} to ${APPLICATION}`);
  });
}
