import { daysAfter } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { lockNamed } from '../../../platform/db/named-lock.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { countTaken, lockTier } from '../places.repository.ts';
import type { Due } from '../renewals/renewals.repository.ts';
import {
  NO_NEXT,
  subscriptionFact,
  type Subscription,
} from '../subscriptions/subscription.model.ts';
import {
  endGiven,
  insertSubscription,
  livingIn,
} from '../subscriptions/subscriptions.repository.ts';
import { mailTrialBegun } from './trial-mails.service.ts';
import * as trials from './trials.repository.ts';

/** A person has one trial of an account: who begins one waits for who begins another. */
const lockPerson = (tx: Tx, { ownerId, userId }: trials.TrialRow) =>
  lockNamed(tx, 'membership-trial', `${ownerId} ${userId}`);

/**
 * A card is kept for a trial: makes its person a member, until the trial is over without a charge.
 * Behind the lock of its tier it is looked at once more, as a first period is that was paid. False
 * when there is none to be had: its card is forgotten then.
 */
export async function beginTrial(tx: Tx, deps: Deps, due: Due): Promise<boolean> {
  const known = await trials.findTrial(tx, due.ownerId, due.id);
  if (!known) return false;
  await lockPerson(tx, known);
  const tier = await lockTier(tx, known.ownerId, known.tierId);
  const trial = await trials.findTrial(tx, due.ownerId, due.id);
  if (!trial) return false;
  if (trial.begunAt !== null) return true;
  if (trial.refusedBecause !== null) return false;
  const given = await livingIn(tx, trial);
  const because = await refusalOf(tx, trial, { tier, given });
  if (because) {
    await trials.markRefused(tx, trial, because);
    return false;
  }
  await begin(tx, deps, trial, given);
  return true;
}

async function refusalOf(
  tx: Tx,
  trial: trials.TrialRow,
  { tier, given }: { tier: Awaited<ReturnType<typeof lockTier>>; given: Subscription | undefined },
) {
  if (await trials.hadTrial(tx, trial.ownerId, trial.userId)) return 'used';
  if (given && given.provider !== null) return 'member';
  const place = { ...trial, subscriptionId: trial.id };
  const isFull =
    !tier || (tier.memberLimit !== null && (await countTaken(tx, place)) >= tier.memberLimit);
  return isFull ? 'full' : undefined;
}

async function begin(
  tx: Tx,
  deps: Deps,
  trial: trials.TrialRow,
  given: Subscription | undefined,
): Promise<void> {
  const { id, ownerId, tierId, priceId, userId, name, email, zone, now, tierName } = trial;
  const until = daysAfter(now, trial.days, zone);
  const made = {
    ...{ id, ownerId, tierId, priceId, userId, name, email, provider: deps.payments.name },
    ...{ amountMinor: trial.amountMinor, currency: trial.currency, interval: trial.interval },
    // the first period begins where the trial ends
    ...{ anchorAt: until, anchorPeriod: 1, period: 0, paidUntil: until, trialUntil: until },
    ...{ startedAt: now, autoRenew: true, pausedUntil: null, ...NO_NEXT },
    ...{ failingSince: null, attempts: 0, endedAt: null },
  };
  await trials.markBegun(tx, trial);
  await endGiven(tx, { ownerId, tierId, userId }, now);
  await insertSubscription(tx, {
    ...{ ...made, patronId: await trials.patronOf(tx, trial), nextAt: until },
  });
  const told = { ...made, tierName, zone, nextTierName: null };
  if (given)
    await emit(
      tx,
      subscriptionFact('membership.subscription.cancelled', { ...given, endedAt: now }, null),
    );
  await emit(tx, subscriptionFact('membership.subscription.created', told, userId));
  await mailTrialBegun(tx, deps, told);
}
