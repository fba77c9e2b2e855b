import type {
  Body,
  changeOwnPlan as ChangeEndpoint,
  OwnMembership,
  OwnPlan,
} from '@foyer/contracts';
import { planChange, smallestChargeMinor, toMajor, type PlanChange } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { countTaken, lockTier } from '../places.repository.ts';
import { mailPlanned } from '../renewals/plan-mails.service.ts';
import { readClock } from '../renewals/renewals.repository.ts';
import { endEarlier, openPeriod } from './open-period.service.ts';
import { lockPaid, show, withCard } from './own-membership.service.ts';
import { findPlans, findRunning, type PlanRow } from './own-plans.repository.ts';
import { isPaidAt } from './start-membership.repository.ts';
import { duePeriodOf, NO_NEXT, subscriptionFact, type Subscription } from './subscription.model.ts';
import { findOwnSubscription, updateSubscription } from './subscriptions.repository.ts';

interface Own {
  userId: string;
  id: string;
}

/** Why its plan cannot be another one now; undefined when it can. */
function standsInTheWay(own: Subscription, now: Date) {
  if (own.failingSince !== null) return 'membership_failing';
  const mayChange = own.autoRenew && own.priceId !== null && own.paidUntil !== null;
  // the clock is about to charge for the plan that it has
  const isDue = duePeriodOf(own, now) !== undefined;
  return mayChange && !isDue ? undefined : 'membership_not_changeable';
}

async function lockChangeable(tx: Tx, { userId, id }: Own) {
  const own = await lockPaid(tx, userId, id);
  const now = await readClock(tx);
  const code = standsInTheWay(own, now);
  if (code) throw new DomainError(code);
  return { own, now };
}

/** What would become of it with another plan. */
async function changeTo(tx: Tx, own: Subscription, plan: PlanRow, now: Date): Promise<PlanChange> {
  const { amountMinor, interval } = own;
  const running = await findRunning(tx, own);
  if (!running || amountMinor === null || interval === null) return { kind: 'later' };
  return planChange({ ...running, amountMinor, interval }, plan, {
    now,
    leastMinor: smallestChargeMinor(plan.currency),
  });
}

/** Whether the tier of a plan has no place for a member of another one. */
const isFull = async (tx: Tx, own: Subscription, { tierId, memberLimit }: PlanRow) =>
  memberLimit !== null &&
  tierId !== own.tierId &&
  (await countTaken(tx, { ...own, tierId, subscriptionId: own.id })) >= memberLimit;

/** Plans that a member may have now; none of what nobody may change. */
export const readOwnPlans = (deps: Deps, { userId, id }: Own): Promise<OwnPlan[]> =>
  readOnly(deps.pool, async (tx) => {
    const own = await findOwnSubscription(tx, userId, id);
    if (!own) throw new DomainError('not_found');
    const now = await readClock(tx);
    if (own.provider === null || own.endedAt !== null || standsInTheWay(own, now)) return [];
    const plans: OwnPlan[] = [];
    for (const plan of await findPlans(tx, own))
      if (plan.priceId !== own.nextPriceId)
        plans.push({
          ...toPlan(plan, own, await changeTo(tx, own, plan, now)),
          isFull: await isFull(tx, own, plan),
        });
    return plans;
  });

function toPlan(plan: PlanRow, own: Subscription, change: PlanChange): Omit<OwnPlan, 'isFull'> {
  const { memberLimit: _, amountMinor, currency, ...what } = plan;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    ...{ ...what, currency, price: major(amountMinor) },
    from: (own.pausedUntil ?? own.paidUntil ?? own.anchorAt).toISOString(),
    now:
      change.kind === 'later'
        ? null
        : { due: major(change.dueMinor), credit: major(change.creditMinor) },
  };
}

/** A plan that is sold as its member saw it. */
async function soldPlan(
  tx: Tx,
  own: Subscription,
  { priceId, price, interval }: Body<typeof ChangeEndpoint>,
): Promise<PlanRow> {
  const plan = (await findPlans(tx, own)).find((one) => one.priceId === priceId);
  const isAsSeen =
    plan && plan.interval === interval && toMajor(plan.amountMinor, plan.currency) === price;
  if (!isAsSeen) throw new DomainError('membership_price_gone');
  return plan;
}

/** Has a membership go on with another plan: now, by an order to be paid, or when it renews. */
export async function changeOwnPlan(
  deps: Deps,
  actor: Actor,
  id: string,
  body: Body<typeof ChangeEndpoint>,
): Promise<{ orderId: string | null; membership: OwnMembership }> {
  const own = { userId: signedInUser(actor), id };
  await transact(deps.pool, (tx) => lockPaid(tx, own.userId, id));
  if (!(await endEarlier(deps, own.userId, { subscriptionId: id })))
    throw new DomainError('membership_not_changeable');
  const done = await transact(deps.pool, (tx) => decide(tx, deps, actor, { own, body }));
  return { orderId: done.orderId, membership: await withCard(deps, Promise.resolve(done.shown)) };
}

async function decide(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { own, body }: { own: Own; body: Body<typeof ChangeEndpoint> },
) {
  const known = await findOwnSubscription(tx, own.userId, own.id);
  if (!known) throw new DomainError('not_found');
  // the tier is locked before its member, as by whoever pays for it
  const { tierId } = await soldPlan(tx, known, body);
  const tier = await lockTier(tx, known.ownerId, tierId);
  const { own: found, now } = await lockChangeable(tx, own);
  const plan = await soldPlan(tx, found, body);
  if (!tier || (await isFull(tx, found, { ...plan, ...tier })))
    throw new DomainError('membership_full');
  if (plan.priceId === found.nextPriceId) return { orderId: null, shown: await show(tx, found) };
  const change = await changeTo(tx, found, plan, now);
  if (change.kind === 'later') return planLater(tx, deps, found, plan);
  const { memberLimit: _, ...what } = plan;
  if (!(await isPaidAt(tx, found.ownerId, deps.payments.name)))
    throw new DomainError('payments_not_connected');
  const orderId = await openPeriod(tx, deps, actor, {
    ...{ ...what, ownerId: found.ownerId, subscriptionId: found.id, number: found.period + 1 },
    creditMinor: change.creditMinor,
  });
  return { orderId, shown: await show(tx, found) };
}

/** Keeps a plan, its price and its place until the time that is paid is over. */
async function planLater(tx: Tx, deps: Deps, own: Subscription, plan: PlanRow) {
  const next = {
    ...{ nextTierId: plan.tierId, nextPriceId: plan.priceId },
    ...{ nextAmountMinor: plan.amountMinor, nextInterval: plan.interval },
  };
  const changed = { ...own, ...next, nextTierName: plan.tierName };
  await updateSubscription(tx, own, { ...next, nextAt: own.pausedUntil ?? own.paidUntil });
  await emit(tx, subscriptionFact('membership.subscription.updated', changed, own.userId));
  await mailPlanned(tx, deps, changed);
  return { orderId: null, shown: await show(tx, changed) };
}

/** Stays with the plan that one has. */
export function keepOwnPlan(deps: Deps, of: Own): Promise<OwnMembership> {
  const shown = transact(deps.pool, async (tx) => {
    const { own } = await lockChangeable(tx, of);
    const changed = { ...own, ...NO_NEXT };
    if (own.nextPriceId !== null) {
      await updateSubscription(tx, own, { ...NO_NEXT, nextAt: own.pausedUntil ?? own.paidUntil });
      await emit(tx, subscriptionFact('membership.subscription.updated', changed, own.userId));
    }
    return show(tx, changed);
  });
  return withCard(deps, shown);
}
