import { nextStep, type ClockStep } from '@foyer/domain';
import type { Subscription } from '../subscriptions/subscription.model.ts';

/** What is to be done with a membership now. Without an interval there is nothing to go on to. */
export function stepOf(subscription: Subscription, now: Date): ClockStep {
  const { interval, endedAt, autoRenew } = subscription;
  return nextStep(
    {
      ...subscription,
      interval: interval ?? 'year',
      autoRenew: autoRenew && interval !== null,
      hasEnded: endedAt !== null,
    },
    now,
  );
}
