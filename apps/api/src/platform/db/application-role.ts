import { StartRefused } from '@foyer/contracts';
import pg from 'pg';
import { createPool, type Pool } from './database.ts';
import { APPLICATION, signedInAs } from './database-roles.ts';
import { excessOf } from './own-database.ts';
import { keyFor, type SecretKeys } from '../secrets/secret-key.ts';

/**
 * One address, or one for each role: the owner's migrates, the application's does everything else.
 */
export interface DatabaseUrls {
  owner: string;
  application: string | undefined;
}

export function databaseUrlsIn(env: NodeJS.ProcessEnv): DatabaseUrls | undefined {
  const { DATABASE_URL: url, FOYER_MIGRATION_DATABASE_URL: owner } = env;
  if (!url) return undefined;
  return owner ? { owner, application: url } : { owner: url, application: undefined };
}

// The key is in it, so that two installations on one server do not take each other's role away.
function madeRole(keys: SecretKeys, database: string) {
  const key = keyFor(keys[0], `database role ${database}`).toString('hex');
  return { role: `${APPLICATION}_${key.slice(0, 8)}`, password: key.slice(8) };
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * The application's address where the owner's is all that was given: a role that `admitApplication`
 * makes.
 */
function madeUrl(owner: string, keys: SecretKeys): string {
  const { role, password } = madeRole(keys, nameOf(owner));
  return signedInAs(owner, role, password);
}

/**
 * The application's address for a command beside a product: it may have been given the owner's, as
 * the product was.
 */
export async function applicationUrl(urls: DatabaseUrls, keys: SecretKeys): Promise<string> {
  if (urls.application !== undefined) return urls.application;
  const pool = createPool(urls.owner, 1);
  const { excess } = await excessOf(pool).finally(() => pool.end());
  return excess ? madeUrl(urls.owner, keys) : urls.owner;
}

const roleOf = (url: string) => pg.escapeIdentifier(decodeURIComponent(new URL(url).username));
const sqlFor = (role: string) => `grant foyer_platform, foyer_tenant to ${role}`;

const NO_ROLE_TO_MAKE = `The role of DATABASE_URL may not make a role for the application. Have an administrator make one that owns nothing:
  create role ${APPLICATION} login password '…'; ${sqlFor(APPLICATION)}
Give its address as DATABASE_URL, and the present one as FOYER_MIGRATION_DATABASE_URL.`;

async function makeRole(pool: Pool, { role, password }: ReturnType<typeof madeRole>) {
  const { rowCount } = await pool.query('select 1 from pg_roles where rolname = $1', [role]);
  await pool.query(
    `${rowCount ? 'alter' : 'create'} role ${role} login password ${pg.escapeLiteral(password)}`,
  );
}

/** What a role must be a member of, given where it is not. */
async function admit(pool: Pool, role: string) {
  const name = pg.escapeIdentifier(role);
  for (const group of ['foyer_platform', 'foyer_tenant']) {
    const {
      rows: [row],
    } = await pool.query<{ member: boolean }>(`select pg_has_role($1, $2, 'member') as member`, [
      role,
      group,
    ]);
    if (!row?.member) await pool.query(`grant ${group} to ${name}`);
  }
  const {
    rows: [row],
  } = await pool.query<{ may: boolean; database: string }>(
    `select has_database_privilege($1, current_database(), 'connect') as may,
        current_database() as database`,
    [role],
  );
  if (row && !row.may)
    await pool.query(`grant connect on database ${pg.escapeIdentifier(row.database)} to ${name}`);
}

async function admitRole(owner: Pool, urls: DatabaseUrls, keys: SecretKeys): Promise<string> {
  if (urls.application === undefined) {
    const made = madeRole(keys, nameOf(urls.owner));
    await makeRole(owner, made);
    await admit(owner, made.role);
    return madeUrl(urls.owner, keys);
  }
  const role = decodeURIComponent(new URL(urls.application).username);
  await admit(owner, role);
  return urls.application;
}

const DENIED = '42501';

/**
 * Lets the application into a migrated database as a role that owns nothing: the one of its
 * address, or one that is made here. Returns the application's address; throws with what an
 * administrator has to do where the owner may not.
 */
export async function admitApplication(
  owner: Pool,
  urls: DatabaseUrls,
  keys: SecretKeys,
): Promise<string> {
  const url = await admitRole(owner, urls, keys).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== DENIED) throw error;
    throw new StartRefused(
      urls.application === undefined
        ? NO_ROLE_TO_MAKE
        : `The role of FOYER_MIGRATION_DATABASE_URL may not let the application in.
Have an administrator run: ${sqlFor(roleOf(urls.application))}`,
      { cause: error },
    );
  });
  const pool = createPool(url, 1);
  const { role, excess } = await excessOf(pool).finally(() => pool.end());
  if (excess)
    throw new StartRefused(
      `DATABASE_URL signs in as "${role}", which ${excess}. Give the application a role without that.`,
    );
  return url;
}
