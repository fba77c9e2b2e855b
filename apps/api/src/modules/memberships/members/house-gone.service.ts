import { transact } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { mailEnded } from '../renewals/clock-mails.service.ts';
import { subscriptionFact } from '../subscriptions/subscription.model.ts';
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.repository.ts';
import { livingOf } from './members.repository.ts';

const BATCH = 100;

/**
 * Ends the memberships of an account that was deleted and tells their members, some at a time: cut
 * off anywhere, the next time finds those that are left.
 */
export async function endMembershipsOf(deps: Deps, ownerId: string): Promise<void> {
  for (;;) {
    const ids = await transact(deps.pool, (tx) => livingOf(tx, ownerId, BATCH));
    for (const id of ids)
      await transact(deps.pool, async (tx) => {
        const found = await lockSubscription(tx, ownerId, id);
        if (!found || found.endedAt !== null) return;
        const change = { endedAt: new Date(), endedBecause: 'removed' as const, nextAt: null };
        await updateSubscription(tx, found, change);
        await emit(
          tx,
          subscriptionFact('membership.subscription.cancelled', { ...found, ...change }, null),
        );
        await mailEnded(tx, deps, found, 'houseGone');
      });
    if (ids.length < BATCH) return;
  }
}
