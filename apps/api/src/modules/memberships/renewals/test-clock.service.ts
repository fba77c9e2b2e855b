import type { OwnMembership } from '@foyer/contracts';
import { dueNow, periodOf, periodStart, type MembershipInterval } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readOwnMembership } from '../subscriptions/own-membership.service.ts';
import type { Subscription } from '../subscriptions/subscription.model.ts';
import { lockOwnSubscription } from '../subscriptions/subscriptions.repository.ts';
import { followClock } from './renew-memberships.service.ts';
import { readClock, tryAgainNow } from './renewals.repository.ts';
import { moveBack, type Moved } from './test-clock.repository.ts';

/**
 * Lets time pass for a membership whose payments are tests, up to its next payment, try or end, and
 * does what is due then. Nothing but this membership is moved: for it everything was so much longer
 * ago.
 */
export async function passTime(deps: Deps, userId: string, id: string): Promise<OwnMembership> {
  const due = await transact(deps.pool, async (tx) => {
    const own = await lockOwnSubscription(tx, userId, id);
    if (own?.provider !== 'sandbox' || deps.payments.name !== 'sandbox')
      throw new DomainError('not_found');
    if (own.endedAt !== null) throw new DomainError('membership_over');
    await pass(tx, own, await readClock(tx));
    return { id, ownerId: own.ownerId };
  });
  await followClock(deps, due);
  return readOwnMembership(deps, userId, id);
}

async function pass(tx: Tx, own: Subscription, now: Date): Promise<void> {
  const { failingSince, attempts, interval, paidUntil } = own;
  if (failingSince !== null) await tryAgainNow(tx, own, dueNow({ failingSince, attempts }, now));
  else if (own.period === 0) await moveBack(tx, own, endOfTrial(own, now));
  else if (interval !== null && paidUntil !== null)
    await moveBack(tx, own, earlier(own, interval, now));
}

/** The same trial, over by now. */
const endOfTrial = ({ anchorAt }: Subscription, now: Date): Moved => ({
  ...{ anchorAt: now, paidUntil: now, pausedUntil: null, periods: [] },
  byMs: Math.max(0, anchorAt.getTime() - now.getTime()),
});

/** The same membership, begun so many whole intervals earlier that its time, or its pause, is over. */
function earlier(
  { anchorAt, anchorPeriod, zone, period, pausedUntil }: Subscription,
  interval: MembershipInterval,
  now: Date,
): Moved {
  const before = (at: Date) => periodStart({ anchorAt: at, interval, zone }, 0);
  const moved = { anchorAt, pausedUntil };
  const paidUntil = () => periodOf({ ...moved, anchorPeriod, interval, zone }, period).endsAt;
  while ((moved.pausedUntil ?? paidUntil()) > now) {
    moved.anchorAt = before(moved.anchorAt);
    moved.pausedUntil = moved.pausedUntil && before(moved.pausedUntil);
  }
  const rule = { anchorAt: moved.anchorAt, anchorPeriod, interval, zone };
  const periods = Array.from({ length: period - anchorPeriod + 1 }, (_, at) =>
    periodOf(rule, anchorPeriod + at),
  );
  const byMs = anchorAt.getTime() - moved.anchorAt.getTime();
  return { ...moved, paidUntil: paidUntil(), periods, byMs };
}
