import { sentenceOf, StartRefused } from '@foyer/contracts';
import { createServer, connect } from 'node:net';
import type { DatabaseUrls } from '../../apps/api/src/platform/db/application-role.ts';
import { createPool } from '../../apps/api/src/platform/db/database.ts';

const OLDEST_DATABASE = 15;

const BY_ITS_NAME = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']);

/** How a person on this machine reaches what listens on `host`. */
export const addressOf = (host: string): string =>
  BY_ITS_NAME.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;

const canListen = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen({ port, host }, () => {
        probe.close(() => resolve());
      });
  });

const isListening = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect({ port, host }, () => {
      probe.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

/**
 * A browser that is sent to localhost may ask either address of it, so a stranger on one of them is
 * in the way as well.
 */
export async function expectFreePort(port: number, host: string, setting = 'PORT'): Promise<void> {
  await canListen(port, host).catch((error: unknown) => {
    throw new StartRefused(sentenceOf(error).replace('PORT', setting), { cause: error });
  });
  for (const loopback of ['127.0.0.1', '::1']) {
    if (!(await isListening(port, loopback))) continue;
    throw new StartRefused(
      `Port ${port} is taken by another program: stop that one, or name another port in ${setting}.`,
    );
  }
}

interface Standing {
  version: number;
  mayMakeTables: boolean;
  mayMakeRoles: boolean;
}

// the role that keeps owners apart may have been made by somebody who may
const STANDING = `select current_setting('server_version_num')::int / 10000 as version,
    has_schema_privilege('public', 'create') as "mayMakeTables",
  rolsuper or rolcreaterole or exists (select from pg_roles
    where rolname = 'foyer_tenant') as "mayMakeRoles" from pg_roles where rolname = current_user`;

/** Asks the given database once, before anything is built or started for it. */
export async function expectDatabase({ owner, application }: DatabaseUrls): Promise<void> {
  const setting = application === undefined ? 'DATABASE_URL' : 'FOYER_MIGRATION_DATABASE_URL';
  const pool = createPool(owner, 1);
  try {
    const {
      rows: [standing],
    } = await pool.query<Standing>(STANDING);
    const version = standing?.version ?? 0;
    if (version < OLDEST_DATABASE)
      throw new StartRefused(
        `The database in ${setting} is PostgreSQL ${version}: ${OLDEST_DATABASE} or newer is needed.`,
      );
    const missing = !standing?.mayMakeTables
      ? 'tables in it'
      : !standing.mayMakeRoles
        ? 'roles'
        : undefined;
    if (missing)
      throw new StartRefused(
        `The role in ${setting} may not make ${missing}: it has to own the database and to have the right to make roles.`,
      );
  } finally {
    await pool.end();
  }
}
