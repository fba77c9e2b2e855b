// Brings a database up to date and lets the application in: npm run migrate, where the processes
// are started one by one.
import path from 'node:path';
import { admitApplication, databaseUrlsIn } from './platform/db/application-role.ts';
import { createPool } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { readSecretKeys } from './platform/secrets/secret-key.ts';
import { createVault } from './platform/secrets/vault.ts';

try {
  const urls = databaseUrlsIn(process.env);
  if (urls?.application === undefined)
    throw new Error(
      'Set DATABASE_URL (the application’s role) and FOYER_MIGRATION_DATABASE_URL (the role that owns the tables).',
    );
  const keys = readSecretKeys(
    process.env['FOYER_SECRET_KEY'],
    path.resolve(process.env['FOYER_HOME'] ?? '.foyer'),
  );
  const owner = createPool(urls.owner, 1, createVault(keys));
  try {
    const applied = await migrate(owner);
    await admitApplication(owner, urls, keys);
    process.stdout.write(`${applied.length} migrations applied.\n`);
  } finally {
    await owner.end();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
