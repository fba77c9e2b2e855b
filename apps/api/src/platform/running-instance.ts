import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { applicationUrl, databaseUrlsIn } from './application-role.ts';
import { readSecretKeys } from './secret-key.ts';

const RunningInstance = z.object({ databaseUrl: z.string(), apiUrl: z.string(), url: z.string(), pid: z.number() });
/** Where a started product listens and the way into its database, kept in its home folder for commands such as import and publish. */
export type RunningInstance = z.infer<typeof RunningInstance>;

const fileIn = (home: string) => path.join(home, 'running.json');

export const writeRunningInstance = (home: string, instance: RunningInstance) => writeFile(fileIn(home), JSON.stringify(instance), { mode: 0o600 });
export const removeRunningInstance = (home: string) => rm(fileIn(home), { force: true });

/** The product that runs from this home folder, if one does. */
export async function readRunningInstance(home: string): Promise<RunningInstance | undefined> {
  const text = await readFile(fileIn(home), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const instance = RunningInstance.parse(JSON.parse(text));
  try {
    process.kill(instance.pid, 0);
    return instance;
  } catch {
    return undefined;
  }
}

/** The database to work on, as the application's role: `DATABASE_URL`, or that of the product that runs from `home`. */
export async function findDatabaseUrl(home: string): Promise<string> {
  const given = databaseUrlsIn(process.env);
  if (given) return applicationUrl(given, readSecretKeys(process.env['FOYER_SECRET_KEY'], home));
  const url = (await readRunningInstance(home))?.databaseUrl;
  if (!url) throw new Error('No database: start the product with "npm start" in another terminal, or set DATABASE_URL.');
  return url;
}
