import { FEE_PERCENT } from '@foyer/domain';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { isKnownPayment, takeBilled } from '../../orders/index.ts';
import { SAME_PERIOD_MS, type Agreed, type PaidInvoice } from '../../payments/index.ts';
import { lockWaiting, openPeriodOrder } from '../renewals/period-order.service.ts';
import { readClock, type Due } from '../renewals/renewals.repository.ts';
import {
  nextLookAt,
  subscriptionFact,
  type Subscription,
} from '../subscriptions/subscription.model.ts';
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.repository.ts';
import { findBookkeeping } from './billing.repository.ts';

/**
 * Makes a membership and the books that the provider keeps of it say the same, where it keeps some:
 * what was decided there becomes ours, what was paid there is accounted for, and what holds here is
 * told. Whatever is cut off, the next time finds.
 */
export async function alignBooks(deps: Deps, due: Due): Promise<void> {
  const { billing } = deps.payments;
  if (!billing) return;
  const { decided, paid } = await billing.read(due.id);
  if (decided) await transact(deps.pool, (tx) => follow(tx, due, decided === 'goesOn'));
  for (const invoice of paid) await account(deps, due, invoice);
  const agreed = await transact(deps.pool, (tx) => agreedOf(tx, deps, due));
  if (agreed) await billing.tell(agreed);
}

/** What somebody decided there: it ends when the time that is paid is over, or goes on after all. */
async function follow(tx: Tx, due: Due, autoRenew: boolean): Promise<void> {
  const own = await lockSubscription(tx, due.ownerId, due.id);
  if (!own || own.endedAt !== null || own.autoRenew === autoRenew) return;
  const changed = { ...own, autoRenew };
  const nextAt = nextLookAt(changed, await readClock(tx));
  await updateSubscription(tx, own, { autoRenew, nextAt });
  await emit(tx, subscriptionFact('membership.subscription.updated', changed, null));
}

async function agreedOf(tx: Tx, deps: Deps, due: Due): Promise<Agreed | undefined> {
  const found = await findBookkeeping(tx, due, deps.payments.name);
  const { priceId, amountMinor, currency, interval, paidUntil } = found ?? {};
  if (!found || !priceId || !amountMinor || !currency || !interval || !paidUntil) return undefined;
  return {
    keptAs: due.id,
    accountId: found.accountId,
    plan: {
      ...{ id: priceId, name: found.name, amountMinor, currency, interval },
      feePercent: FEE_PERCENT,
    },
    paidUntil,
    goesOn: found.autoRenew,
    isOver: found.endedAt !== null,
  };
}

/** Accounts for what was paid there, and notes there that it is. */
async function account(deps: Deps, due: Due, paid: PaidInvoice): Promise<void> {
  const isKnown = () => transact(deps.pool, (tx) => isKnownPayment(tx, deps, paid.intentId));
  if (!(await isKnown())) {
    await takeBilled(deps, paid, (tx) => orderOf(tx, deps, due, paid));
    if (!(await isKnown())) return;
  }
  if (!paid.isNoted) await deps.payments.billing?.note(paid);
}

/**
 * The order that such a payment pays: the one that waits for it, or none while the clock is about
 * to take it for the next period. What is for time that is paid already, or came when it was over,
 * gets an order of its own, which is not to be had, so that it goes back as any such payment does.
 */
async function orderOf(
  tx: Tx,
  deps: Deps,
  due: Due,
  { intentId, until }: PaidInvoice,
): Promise<string | undefined> {
  const waiting = await lockWaiting(tx, due);
  const own = await lockSubscription(tx, due.ownerId, due.id);
  if (!own || (await isKnownPayment(tx, deps, intentId))) return undefined;
  if (waiting) return waiting.order.id;
  if (own.endedAt !== null) return openPeriodOrder(tx, deps, own, { number: own.period + 1 });
  return isOfPaidTime(own, until)
    ? openPeriodOrder(tx, deps, own, { number: own.period })
    : undefined;
}

const isOfPaidTime = ({ paidUntil }: Subscription, until: Date): boolean =>
  paidUntil !== null && until.getTime() <= paidUntil.getTime() + SAME_PERIOD_MS;
