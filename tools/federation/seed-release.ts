import path from 'node:path';
import { createPool } from '../../apps/api/src/platform/db/database.ts';
import { adoptNewBuilds, seedRelease as seed } from './release-store.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Makes the first release from the builds in `dist`; later, builds that are new to this
 * installation go live, so that a start after a pull shows what was pulled. Returns whether it was
 * the first. `home` is the product's data folder.
 */
export async function seedRelease({
  databaseUrl,
  home,
  dist = path.join(root, 'dist/apps'),
}: {
  databaseUrl: string;
  home: string;
  dist?: string;
}): Promise<boolean> {
  const pool = createPool(databaseUrl, 2);
  try {
    const store = { pool, folder: path.join(home, 'releases') };
    const isFirst = await seed(store, dist);
    if (!isFirst) await adoptNewBuilds(store, dist);
    return isFirst;
  } finally {
    await pool.end();
  }
}
