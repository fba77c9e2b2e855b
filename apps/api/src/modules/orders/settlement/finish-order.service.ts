import type { CheckoutOrder } from '@foyer/contracts';
import { holdsStock, isInCheckout } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { singleStatement } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { closeOrder, settlePaymentAndRead } from './settle-order.service.ts';
import { assertOwnOrder, readCheckoutOrder } from '../order/checkout-order.service.ts';
import { ownOrderToPay } from './purchase.repository.ts';

/**
 * Settles an order after its payment. Safe to repeat; a declined payment says so and leaves the
 * order open.
 */
export async function completeOrder(deps: Deps, actor: Actor, id: string): Promise<CheckoutOrder> {
  const own = await singleStatement(deps.pool, (tx) => ownOrderToPay(tx, id, actor));
  if (!own) throw new DomainError('not_found');
  if (own.status === 'pending') throw new DomainError('order_not_open');
  const { accountId, intentId } = own;
  if (accountId === null || intentId === null)
    return singleStatement(deps.pool, (tx) => readCheckoutOrder(tx, deps, id));
  const { intent, order } = await settlePaymentAndRead(deps, id, { accountId, intentId });
  if (isInCheckout(order.status) && intent?.lastError)
    throw new DomainError('payment_declined', { message: intent.lastError.message });
  return order;
}

/** Gives the held stock back. A payment that is faster wins, and its order is answered. */
export async function cancelOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  as: 'timed_out' | 'canceled',
): Promise<CheckoutOrder> {
  await singleStatement(deps.pool, (tx) => assertOwnOrder(tx, actor, id));
  const status = await closeOrder(deps, id, as);
  // with the provider, and not to be stopped: the buyer waits for the outcome instead
  if (status && holdsStock(status)) throw new DomainError('order_not_open');
  return singleStatement(deps.pool, (tx) => readCheckoutOrder(tx, deps, id));
}
