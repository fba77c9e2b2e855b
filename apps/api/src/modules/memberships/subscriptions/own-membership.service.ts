import type { OwnMembership } from '@foyer/contracts';
import { mayPause, PAUSE_MONTHS, retryAt, toMajor } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { keptCard } from '../../orders/index.ts';
import { listSeats } from '../seats/seats.repository.ts';
import { endEarlier, openPeriod } from './open-period.service.ts';
import {
  findAround,
  findPayments,
  isGift,
  type AroundMembership,
} from './own-membership.repository.ts';
import { isPaidAt } from './start-membership.repository.ts';
import {
  agreedAhead,
  duePeriodOf,
  majorOf,
  nextLookAt,
  startOf,
  statusOf,
  subscriptionFact,
  type Subscription,
} from './subscription.model.ts';
import {
  findOwnSubscription,
  lockOwnSubscription,
  updateSubscription,
} from './subscriptions.repository.ts';

/** One that its member pays for: what somebody was given is not theirs to manage. */
export async function lockPaid(tx: Tx, userId: string, id: string): Promise<Subscription> {
  const own = await lockOwnSubscription(tx, userId, id);
  if (!own || own.provider === null || (await isGift(tx, own))) throw new DomainError('not_found');
  if (own.endedAt !== null) throw new DomainError('membership_over');
  return own;
}

/** A membership as its member sees it. */
export const readOwnMembership = (deps: Deps, userId: string, id: string): Promise<OwnMembership> =>
  withCard(
    deps,
    readOnly(deps.pool, async (tx) => show(tx, await findOwnSubscription(tx, userId, id))),
  );

/** The card that is charged is the provider's to say, which is asked outside any transaction. */
export async function withCard(deps: Deps, shown: Promise<Shown>): Promise<OwnMembership> {
  const { provider, ...own } = await shown;
  const isCharged = own.stripeSubscription && own.status !== 'expired';
  const card = isCharged ? await keptCard(deps, { ownerId: own.owner.id, keptAs: own.id }) : null;
  const { billing, name } = deps.payments;
  return { ...own, card, hasProviderPage: card !== null && billing !== null && provider === name };
}

/** What the database says of it. */
export interface Shown extends Omit<OwnMembership, 'card' | 'hasProviderPage'> {
  provider: string | null;
}

export async function show(tx: Tx, own: Subscription | undefined): Promise<Shown> {
  const around = own && (await findAround(tx, own.id));
  if (!around) throw new DomainError('not_found');
  // what a gift costs is between its giver and the house
  const payments = around.giverName === null ? await findPayments(tx, own.id) : [];
  return {
    ...shownBy(own, around),
    seats: await listSeats(tx, own),
    payments: payments.map((one) => ({
      orderId: one.orderId,
      at: one.at.toISOString(),
      amount: toMajor(one.paidMinor, one.currency),
      currency: one.currency,
      refunded: toMajor(one.refundedMinor, one.currency),
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
    })),
  };
}

/** Whether its member may pause it: what nobody charges for does not rest. */
export const isPausable = ({ provider, interval, endedAt, ...own }: Subscription, now?: Date) =>
  provider !== null &&
  interval !== null &&
  mayPause({ ...own, interval, hasEnded: endedAt !== null }, now ?? new Date());

/** Another plan that its member chose, and from when it is theirs. */
function nextPlanOf(own: Subscription): OwnMembership['nextPlan'] {
  const [agreed, from] = [agreedAhead(own), own.pausedUntil ?? own.paidUntil];
  if (own.nextPriceId === null || !agreed || !from) return null;
  const { tierName, amountMinor, currency, interval } = agreed;
  return {
    ...{ tierName, currency, interval, from: from.toISOString() },
    amount: toMajor(amountMinor, currency),
  };
}

/** Since when its payment fails, and when it is tried again, until it is over. */
function failingOf({ failingSince, endedAt, attempts, autoRenew }: Subscription) {
  if (failingSince === null || endedAt !== null) return null;
  const again = autoRenew ? retryAt(failingSince, attempts) : null;
  return { since: failingSince.toISOString(), nextTryAt: again?.toISOString() ?? null };
}

const shownBy = (
  own: Subscription,
  { version, description, benefits, ownerId, giverName, seatsAllowed, ...seller }: AroundMembership,
): Omit<Shown, 'payments' | 'seats'> => ({
  id: own.id,
  provider: own.provider,
  version,
  owner: { id: ownerId, ...seller },
  tier: { id: own.tierId, name: own.tierName, description },
  benefits,
  seatsAllowed,
  status: statusOf(own),
  gift: giverName === null ? null : { giverName },
  amount: giverName === null ? majorOf(own) : null,
  currency: own.currency,
  interval: own.interval,
  startsAt: startOf(own).toISOString(),
  expiresAt: own.paidUntil?.toISOString() ?? null,
  autoRenew: own.autoRenew,
  trialUntil: own.period === 0 ? (own.trialUntil?.toISOString() ?? null) : null,
  pausedUntil: own.pausedUntil?.toISOString() ?? null,
  pauseMonths: isPausable(own) ? [...PAUSE_MONTHS] : [],
  stripeSubscription: own.provider !== null,
  hasTestClock: own.provider === 'sandbox' && own.endedAt === null,
  nextPlan: nextPlanOf(own),
  failing: failingOf(own),
});

/** What becomes of a membership, and how its member sees it then. */
export const showOwn = (
  deps: Deps,
  change: (tx: Tx) => Promise<Subscription>,
): Promise<OwnMembership> =>
  withCard(
    deps,
    transact(deps.pool, async (tx) => show(tx, await change(tx))),
  );

/** Whether it goes on by itself from now on; asked twice it says the same. */
const renew = (deps: Deps, userId: string, id: string, autoRenew: boolean) =>
  showOwn(deps, async (tx) => {
    const own = await lockPaid(tx, userId, id);
    const changed = { ...own, autoRenew };
    if (own.autoRenew !== autoRenew) {
      const nextAt = nextLookAt(changed, new Date());
      await updateSubscription(tx, own, { autoRenew, nextAt });
      await emit(tx, subscriptionFact('membership.subscription.updated', changed, userId));
    }
    return changed;
  });

/** Ends a membership when the time that is paid is over. */
export const cancelOwnMembership = (deps: Deps, userId: string, id: string) =>
  renew(deps, userId, id, false);

/** Lets a membership go on that was to end. */
export const resumeOwnMembership = (deps: Deps, userId: string, id: string) =>
  renew(deps, userId, id, true);

/** Opens the order of the period whose payment failed; its page confirms it. */
export async function payOwnMembership(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ orderId: string }> {
  const userId = signedInUser(actor);
  await transact(deps.pool, (tx) => lockPaid(tx, userId, id));
  if (!(await endEarlier(deps, userId, { subscriptionId: id })))
    throw new DomainError('membership_paid');
  const orderId = await transact(deps.pool, async (tx) => {
    const own = await lockPaid(tx, userId, id);
    const agreed = agreedAhead(own);
    const due = own.failingSince === null ? undefined : duePeriodOf(own, new Date());
    if (!due || !agreed) throw new DomainError('membership_paid');
    if (!(await isPaidAt(tx, own.ownerId, deps.payments.name)))
      throw new DomainError('payments_not_connected');
    return openPeriod(tx, deps, actor, {
      ...agreed,
      ...{ ownerId: own.ownerId, subscriptionId: own.id, number: due.number },
    });
  });
  return { orderId };
}
