import type { OwnMembership } from '@foyer/contracts';
import { retryAt, toMajor } from '@foyer/domain';
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
  duePeriodOf,
  majorOf,
  nextLookAt,
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
async function lockPaid(tx: Tx, userId: string, id: string): Promise<Subscription> {
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
async function withCard(deps: Deps, shown: Promise<Omit<OwnMembership, 'card'>>) {
  const own = await shown;
  const isCharged = own.stripeSubscription && own.status !== 'expired';
  const card = isCharged ? await keptCard(deps, { ownerId: own.owner.id, keptAs: own.id }) : null;
  return { ...own, card };
}

async function show(tx: Tx, own: Subscription | undefined): Promise<Omit<OwnMembership, 'card'>> {
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

const shownBy = (
  own: Subscription,
  { version, description, benefits, ownerId, giverName, seatsAllowed, ...seller }: AroundMembership,
): Omit<OwnMembership, 'payments' | 'card' | 'seats'> => ({
  id: own.id,
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
  startsAt: own.anchorAt.toISOString(),
  expiresAt: own.paidUntil?.toISOString() ?? null,
  autoRenew: own.autoRenew,
  stripeSubscription: own.provider !== null,
  failing:
    own.failingSince === null || own.endedAt !== null
      ? null
      : {
          since: own.failingSince.toISOString(),
          nextTryAt: own.autoRenew
            ? (retryAt(own.failingSince, own.attempts)?.toISOString() ?? null)
            : null,
        },
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
    const { tierId, priceId, interval, amountMinor, currency } = own;
    const due = own.failingSince === null ? undefined : duePeriodOf(own, new Date());
    if (!due || priceId === null || interval === null || amountMinor === null || currency === null)
      throw new DomainError('membership_paid');
    if (!deps.payments.keepsCards || !(await isPaidAt(tx, own.ownerId, deps.payments.name)))
      throw new DomainError('payments_not_connected');
    return openPeriod(tx, deps, actor, {
      ...{ ownerId: own.ownerId, tierId, tierName: own.tierName, priceId, interval, amountMinor },
      ...{ currency, subscriptionId: own.id, number: due.number },
    });
  });
  return { orderId };
}
