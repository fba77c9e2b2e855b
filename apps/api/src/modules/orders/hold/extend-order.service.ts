import type { CheckoutOrder } from '@foyer/contracts';
import { clockLength, extendedExpiry, holdsStock } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { availability } from '../../inventory/index.ts';
import { assertOwnOrder, readCheckoutOrder } from '../order/checkout-order.service.ts';
import { readItems } from '../order/order-items.repository.ts';
import { lockOrder } from '../order/orders.repository.ts';
import { countExtension, restartClock } from './hold-clock.repository.ts';
import { holdUntil, unitsNeeded } from './hold.repository.ts';

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
