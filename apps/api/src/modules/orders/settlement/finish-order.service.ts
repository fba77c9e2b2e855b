import type { CheckoutOrder } from '@foyer/contracts';
import { clockLength, extendedExpiry, holdsStock } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { singleStatement, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { availability } from '../../inventory/availability.repository.ts';
import { closeOrder, settlePayment } from './settle-order.service.ts';
import { assertOwnOrder, readCheckoutOrder } from '../order/checkout-order.service.ts';
import { holdUntil, unitsNeeded } from '../hold/hold.repository.ts';
import { readItems } from '../order/order-items.repository.ts';
import {
  countExtension,
  lockOrder,
  ownOrderToPay,
  restartClock,
} from '../order/orders.repository.ts';

/**
 * Settles an order after its payment. Safe to repeat; a declined payment says so and leaves the
 * order open.
 */
export async function completeOrder(deps: Deps, actor: Actor, id: string): Promise<CheckoutOrder> {
  const own = await singleStatement(deps.pool, (tx) => ownOrderToPay(tx, id, actor));
  if (!own) throw new DomainError('not_found');
  if (own.status === 'pending') throw new DomainError('order_not_open');
  const intent = own.intentId === null ? undefined : await settlePayment(deps, id, own.intentId);
  const order = await singleStatement(deps.pool, (tx) => readCheckoutOrder(tx, deps, id));
  if (order.status === 'processing' && intent?.lastError)
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

/**
 * More time: the clock's full length from now, up to three times, while others do not wait for the
 * same tickets.
 */
export async function extendOrder(deps: Deps, actor: Actor, id: string): Promise<CheckoutOrder> {
  return transact(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, id);
    const order = await lockOrder(tx, id);
    if (
      !order ||
      order.status === 'timed_out' ||
      (holdsStock(order.status) && (order.isExpired || !order.expiresAt))
    )
      throw new DomainError('order_expired');
    if ((order.status !== 'pending' && order.status !== 'processing') || !order.expiresAt)
      throw new DomainError('order_not_open');
    const clock = order.status === 'pending' ? 'select' : 'pay';
    const types = new Set((await readItems(tx, id)).map((item) => item.ticketTypeId));
    const soldOut = (await availability(tx, [order.instanceId])).some(
      (one) => types.has(one.ticketTypeId) && one.left === 0,
    );
    const { expiresAt, extensions: extensionsUsed, now } = order;
    if (!extendedExpiry({ clock, expiresAt, extensionsUsed, soldOut, now }))
      throw new DomainError('extension_refused');
    const until = await restartClock(tx, id, clockLength(clock));
    await countExtension(tx, id);
    if ((await holdUntil(tx, id, until)) < (await unitsNeeded(tx, id)))
      throw new DomainError('order_expired');
    return readCheckoutOrder(tx, deps, id);
  });
}
