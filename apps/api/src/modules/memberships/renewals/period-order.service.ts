import type { Period } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { lockOrder, openRenewal, type Order } from '../../orders/index.ts';
import { periodLine } from '../subscriptions/period-line.model.ts';
import { agreedAhead, type Subscription } from '../subscriptions/subscription.model.ts';
import { findMember, ordersUnderWay, type Due } from './renewals.repository.ts';

/** An order of the clock that waits for its payment. */
export interface Waiting {
  order: Order;
  number: number;
}

/** Locks the order by which the clock has a period paid. */
export async function lockWaiting(tx: Tx, due: Due): Promise<Waiting | undefined> {
  const { renewal } = await ordersUnderWay(tx, due);
  const order = renewal && (await lockOrder(tx, renewal.orderId));
  return renewal && order?.status === 'processing' ? { order, number: renewal.number } : undefined;
}

/** Opens the order of a period. Undefined when there is nobody to charge, or nothing was agreed. */
export async function openPeriodOrder(
  tx: Tx,
  deps: Deps,
  found: Subscription,
  { number }: Pick<Period, 'number'>,
): Promise<string | undefined> {
  const { id: subscriptionId, ownerId } = found;
  const agreed = agreedAhead(found);
  const member = await findMember(tx, found);
  if (!member || !agreed) return undefined;
  const { currency, ...plan } = agreed;
  const { userId, firstName, lastName, email } = member;
  return openRenewal(tx, deps, {
    ...{ ownerId, userId, currency },
    buyer: { firstName, lastName, email },
    line: periodLine({ ...plan, subscriptionId, number }),
  });
}
