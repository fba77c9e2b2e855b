import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { deletions } from './sweep.repository.ts';

/**
 * Job: deletes what nothing asks for any more; each table by itself, so that one that is slow or
 * locked keeps no other.
 */
export async function sweepStale(deps: Deps): Promise<void> {
  for (const deleteStale of deletions) while (await transact(deps.pool, deleteStale));
}
