import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { tellOf } from './tell-of-transfer.service.ts';
import { takeDue, takeLastDue } from './transfers.repository.ts';

const AT_ONCE = 200;

/**
 * Job: reminds of tickets that nobody has claimed, a day after they were given away and again the
 * day before the event. What one run leaves the next one finds.
 */
export const remindTransfers = (deps: Deps): Promise<void> =>
  transact(deps.pool, async (tx) => {
    for (const id of await takeDue(tx, AT_ONCE)) await tellOf(tx, { id }, 'reminder');
    for (const id of await takeLastDue(tx, AT_ONCE)) await tellOf(tx, { id }, 'last_reminder');
  });
