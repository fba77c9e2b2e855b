import type { CheckoutOrder } from '@foyer/contracts';
import { clockLength, extendedExpiry, holdsStock, isInCheckout } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { byKind } from '../product-kind.model.ts';
import { assertOwnOrder, readCheckoutOrder } from '../order/checkout-order.service.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { lockOrder } from '../order/orders.repository.ts';
import { countExtension, restartClock } from './hold-clock.repository.ts';
import { holdWithOrder } from './hold-lines.service.ts';

/**
 * More time: the clock's full length from now, up to ten times, while others do not wait for the
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
    if (!isInCheckout(order.status) || !order.expiresAt) throw new DomainError('order_not_open');
    const clock = order.status === 'pending' ? 'select' : 'pay';
    const soldOut = await isSoldOut(tx, deps, id);
    const { expiresAt, extensions: extensionsUsed, now } = order;
    if (!extendedExpiry({ clock, expiresAt, extensionsUsed, soldOut, now }))
      throw new DomainError('extension_refused');
    await restartClock(tx, id, clockLength(clock));
    await countExtension(tx, id);
    if (!(await holdWithOrder(tx, deps, order))) throw new DomainError('order_expired');
    return readCheckoutOrder(tx, deps, id);
  });
}

async function isSoldOut(tx: Tx, { productKinds }: Deps, id: string): Promise<boolean> {
  for (const { kind, lines } of byKind(productKinds, await readLines(tx, id)))
    if (await kind.isSoldOut?.(tx, id, lines)) return true;
  return false;
}
