// Makes the account of an address a site administrator, or takes the right away: npm run admin --
// EMAIL [--take-away]
import { findDatabaseUrl } from './platform/db/find-database-url.ts';
import { parseArgs } from 'node:util';
import { setSiteAdmin } from './modules/site-admin/index.ts';
import { readConfig } from './platform/runtime/config.ts';
import { createDeps } from './platform/runtime/create-deps.ts';

const USAGE = 'Usage: npm run admin -- EMAIL [--take-away]';

async function run(): Promise<string> {
  const {
    values,
    positionals: [email, ...more],
  } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { 'take-away': { type: 'boolean' } },
  });
  if (!email || more.length > 0) throw new Error(USAGE);
  const databaseUrl = await findDatabaseUrl(process.env['FOYER_HOME'] ?? '.foyer');
  const deps = createDeps(readConfig({ ...process.env, DATABASE_URL: databaseUrl }), {
    poolSize: 1,
  });
  try {
    return await setSiteAdmin(deps, email, !values['take-away']);
  } finally {
    await deps.pool.end();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error && error.message ? error.message : 'The database does not answer. Is the product running?'}\n`,
  );
  process.exitCode = 1;
}
