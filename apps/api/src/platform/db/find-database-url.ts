import { StartRefused } from '@foyer/contracts';
import { DatabaseSetting, readSettings } from '@foyer/contracts/schemas';
import { readRunningInstance } from '@foyer/node-runtime';
import { z } from 'zod';
import { readSecretKeys } from '../secrets/secret-key.ts';
import { applicationUrl, databaseUrlsIn } from './application-role.ts';

const Databases = z.object({
  DATABASE_URL: DatabaseSetting.optional(),
  FOYER_MIGRATION_DATABASE_URL: DatabaseSetting.optional(),
});

/**
 * The database to work on, as the application's role: `DATABASE_URL`, or that of the product that
 * runs from `home`.
 */
export async function findDatabaseUrl(home: string): Promise<string> {
  readSettings(Databases, process.env);
  const given = databaseUrlsIn(process.env);
  if (given) return applicationUrl(given, readSecretKeys(process.env['FOYER_SECRET_KEY'], home));
  const url = (await readRunningInstance(home))?.databaseUrl;
  if (!url)
    throw new StartRefused(
      'No database: start the product with "npm start" in another terminal, or set DATABASE_URL.',
    );
  return url;
}
