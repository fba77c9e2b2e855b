import type { FactData } from '@foyer/contracts';
import {
  memberStatus,
  nextStep,
  toMajor,
  type ClockFacts,
  type Currency,
  type MembershipInterval,
} from '@foyer/domain';
import type { DomainEvent } from '../../../platform/jobs/outbox.ts';

/** A membership with what its tier and its account say of it. */
export interface Subscription {
  id: string;
  ownerId: string;
  tierId: string;
  tierName: string;
  priceId: string | null;
  amountMinor: number | null;
  currency: Currency | null;
  interval: MembershipInterval | null;
  provider: string | null;
  userId: string | null;
  name: string;
  email: string;
  anchorAt: Date;
  anchorPeriod: number;
  /** When it began, where that is not the anchor any more. */
  startedAt: Date | null;
  period: number;
  paidUntil: Date | null;
  autoRenew: boolean;
  /** When the trial ended, or ends, that it began with. */
  trialUntil: Date | null;
  pausedUntil: Date | null;
  /** What it is from the next period on, where its member wants another plan; null: the same. */
  nextTierId: string | null;
  nextTierName: string | null;
  nextPriceId: string | null;
  nextAmountMinor: number | null;
  nextInterval: MembershipInterval | null;
  failingSince: Date | null;
  attempts: number;
  endedAt: Date | null;
  zone: string;
}

type SubscriptionFact = Extract<
  DomainEvent['type'],
  `membership.subscription.${'created' | 'updated' | 'cancelled' | 'expired'}`
>;

/** What is told of a membership, as it is from then on; `actorId` is who did it, when known. */
export const subscriptionFact = (
  type: SubscriptionFact,
  subscription: Subscription,
  actorId: string | null,
): DomainEvent => ({ ownerId: subscription.ownerId, type, actorId, data: dataOf(subscription) });

const dataOf = (of: Subscription): FactData<SubscriptionFact> => ({
  subscriptionId: of.id,
  ownerId: of.ownerId,
  userId: of.userId,
  tierId: of.tierId,
  tierName: of.tierName,
  priceId: of.priceId,
  price: majorOf(of),
  currency: of.currency,
  interval: of.interval,
  status: statusOf(of),
  startsAt: startOf(of).toISOString(),
  currentPeriodEnd: of.paidUntil?.toISOString() ?? null,
  autoRenew: of.autoRenew,
  pausedUntil: of.pausedUntil?.toISOString() ?? null,
  next: nextPlanOf(of),
  endedAt: of.endedAt?.toISOString() ?? null,
  member: { name: of.name, email: of.email },
});

const nextPlanOf = (of: Subscription): FactData<SubscriptionFact>['next'] => {
  const { nextTierId, nextTierName, nextPriceId, nextAmountMinor, nextInterval, currency } = of;
  if (!nextTierId || !nextPriceId || nextAmountMinor === null || !nextInterval || !currency)
    return null;
  return {
    tierId: nextTierId,
    tierName: nextTierName ?? '',
    priceId: nextPriceId,
    price: toMajor(nextAmountMinor, currency),
    interval: nextInterval,
  };
};

/** No other plan from the next period on. */
export const NO_NEXT = {
  ...{ nextTierId: null, nextPriceId: null, nextAmountMinor: null, nextInterval: null },
} as const;

/** What is charged next: what was agreed, or another plan that its member chose. */
export function agreedAhead(of: Subscription) {
  const amountMinor = of.nextAmountMinor ?? of.amountMinor;
  const [priceId, interval] = [of.nextPriceId ?? of.priceId, of.nextInterval ?? of.interval];
  if (priceId === null || interval === null || amountMinor === null || !of.currency)
    return undefined;
  return {
    ...{ priceId, interval, amountMinor, currency: of.currency },
    tierId: of.nextTierId ?? of.tierId,
    tierName: of.nextTierName ?? of.tierName,
  };
}

/** When somebody became the member that they are. */
export const startOf = ({
  startedAt,
  anchorAt,
}: Pick<Subscription, 'startedAt' | 'anchorAt'>): Date => startedAt ?? anchorAt;

/** What was agreed for a period; null where nothing is charged. */
export const majorOf = ({
  amountMinor,
  currency,
}: Pick<Subscription, 'amountMinor' | 'currency'>): number | null =>
  amountMinor === null || currency === null ? null : toMajor(amountMinor, currency);

export const statusOf = ({ userId, autoRenew, endedAt }: Subscription) =>
  memberStatus({ isClaimed: userId !== null, autoRenew, hasEnded: endedAt !== null });

/** What the clock looks at; undefined of one that has no interval, and so no periods. */
export function clockOf({ interval, endedAt, ...of }: Subscription): ClockFacts | undefined {
  return interval === null ? undefined : { ...of, interval, hasEnded: endedAt !== null };
}

/** When the clock is to look at it next, which may be now. */
export function nextLookAt(of: Subscription, now: Date): Date | null {
  const facts = clockOf(of);
  if (!facts) return of.endedAt === null ? of.paidUntil : null;
  const step = nextStep(facts, now);
  return step.kind === 'wait' ? step.until : now;
}

/** The period to be paid next, as if its payment had never failed; undefined when none is due. */
export function duePeriodOf(of: Subscription, now: Date) {
  const facts = clockOf(of);
  if (!facts) return undefined;
  const step = nextStep({ ...facts, autoRenew: true, failingSince: null, attempts: 0 }, now);
  return step.kind === 'renew' ? step.period : undefined;
}
