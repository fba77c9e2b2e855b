import { afterFailure, retryAt } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.repository.ts';
import { stepOf } from './clock-step.model.ts';
import { mailFailed, type Failure } from './clock-mails.service.ts';
import { readClock, type Due } from './renewals.repository.ts';

/**
 * A membership was not paid: counts that, says when it is tried again and tells its member. After
 * the last time the clock ends it, which is told then. One that was paid at a page meanwhile, or is
 * over, stays as it is.
 */
export async function countFailure(tx: Tx, deps: Deps, due: Due, why: Failure): Promise<void> {
  const found = await lockSubscription(tx, due.ownerId, due.id);
  const now = await readClock(tx);
  if (!found || stepOf(found, now).kind !== 'renew') return;
  const failing = afterFailure(found, now);
  const again = retryAt(failing.failingSince, failing.attempts);
  await updateSubscription(tx, found, { ...failing, nextAt: again ?? now });
  if (again) await mailFailed(tx, deps, { ...found, ...failing }, { why, again });
}
