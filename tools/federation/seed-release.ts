import path from 'node:path';
import pg from 'pg';
import { seedRelease as seed } from './release-store.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Makes the first release from the builds in `dist`, publishing each; a release that is there stays as it is.
 * `home` is the product's data folder.
 */
export async function seedRelease({ databaseUrl, home, dist = path.join(root, 'dist/apps') }: { databaseUrl: string; home: string; dist?: string }): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    return await seed({ pool, folder: path.join(home, 'releases') }, dist);
  } finally {
    await pool.end();
  }
}
