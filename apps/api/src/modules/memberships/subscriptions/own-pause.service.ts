import type { OwnMembership } from '@foyer/contracts';
import { pauseEnd, type PauseMonths } from '@foyer/domain';
import { transact } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { mailPaused } from '../renewals/pause-mails.service.ts';
import { readClock } from '../renewals/renewals.repository.ts';
import { isPausable, lockPaid, show, withCard } from './own-membership.service.ts';
import { nextLookAt, subscriptionFact, type Subscription } from './subscription.model.ts';
import { updateSubscription } from './subscriptions.repository.ts';

interface Own {
  userId: string;
  id: string;
}

/** Another end of its pause, or none, as its member wants it. */
function change(
  deps: Deps,
  { userId, id }: Own,
  pausedUntilOf: (own: Subscription, now: Date) => Date | null,
): Promise<OwnMembership> {
  const shown = transact(deps.pool, async (tx) => {
    const own = await lockPaid(tx, userId, id);
    const now = await readClock(tx);
    const pausedUntil = pausedUntilOf(own, now);
    const changed = { ...own, pausedUntil };
    if (pausedUntil?.getTime() !== own.pausedUntil?.getTime()) {
      await updateSubscription(tx, own, { pausedUntil, nextAt: nextLookAt(changed, now) });
      await emit(tx, subscriptionFact('membership.subscription.updated', changed, userId));
      if (pausedUntil !== null && pausedUntil > now) await mailPaused(tx, deps, changed);
    }
    return show(tx, changed);
  });
  return withCard(deps, shown);
}

/** Rests a membership for some months, from when the time that is paid is over. */
export const pauseOwnMembership = (deps: Deps, own: Own, months: PauseMonths) =>
  change(deps, own, (found, now) => {
    if (found.failingSince !== null) throw new DomainError('membership_failing');
    if (!isPausable(found, now) || found.paidUntil === null)
      throw new DomainError('membership_not_pausable');
    return pauseEnd(found.paidUntil, months, found.zone);
  });

/** Lets a membership go on: as if it never was to rest, or from now on, when it is charged. */
export const endOwnPause = (deps: Deps, own: Own) =>
  change(deps, own, ({ pausedUntil, paidUntil }, now) => {
    if (pausedUntil === null || pausedUntil <= now) return pausedUntil;
    return paidUntil !== null && now < paidUntil ? null : now;
  });
