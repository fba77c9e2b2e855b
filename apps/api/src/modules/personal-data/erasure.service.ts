import { transact } from '../../platform/db/database.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { removeHidden } from '../files/index.ts';
import { endMembershipsOf } from '../memberships/index.ts';
import { removeOldExports } from './data-export.service.ts';
import { fileOf } from './data-exports.repository.ts';
import * as erasure from './erasure.repository.ts';

/**
 * Job: erases what is known of an account that was deleted, table by table. Cut off anywhere, it
 * begins again and finds less.
 */
export async function eraseAccount(
  deps: Deps,
  { profileId }: JobPayloads['erase_account'],
): Promise<void> {
  const gone = await transact(deps.pool, (tx) => erasure.findErasure(tx, profileId));
  if (!gone) return;
  // its members are told while it is known who they are
  await endMembershipsOf(deps, profileId);
  const file = await transact(deps.pool, (tx) => fileOf(tx, profileId));
  if (file) await deps.files.remove(file);
  await removeHidden(deps, profileId);
  for (const erase of erasure.erasures) await transact(deps.pool, (tx) => erase(tx, gone));
  await transact(deps.pool, (tx) => erasure.markDone(tx, profileId));
}

/** Job: takes up again what nobody finished, and removes archives and pictures whose time is over. */
export async function tendPersonalData(deps: Deps): Promise<void> {
  await transact(deps.pool, async (tx) => {
    for (const { profileId } of await erasure.findUnfinished(tx))
      await enqueue(tx, 'erase_account', { profileId }, { key: `erase_account:${profileId}` });
  });
  await removeOldExports(deps);
  await removeHidden(deps);
}
