import type { CheckoutOrder } from '@foyer/contracts';
import { LEAVE_GRACE_MS } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { assertOwnOrder, readCheckoutOrder } from '../order/checkout-order.service.ts';
import { holdWithOrder } from './hold-lines.service.ts';
import { endAfterLeaving, endAsBefore } from './hold-clock.repository.ts';
import { lockOrder } from '../order/orders.repository.ts';

/**
 * The page of an order was closed. One that is still being chosen holds its tickets a moment
 * longer, because a reload closes a page as well; one that somebody pays for is left alone, since
 * its payment may be on its way.
 */
export async function leaveOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  seenAt: Date,
): Promise<undefined> {
  await transact(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, id);
    const order = await lockOrder(tx, id);
    if (order && (await endAfterLeaving(tx, id, { seenAt, graceMs: LEAVE_GRACE_MS })))
      await holdWithOrder(tx, deps, order);
  });
}

/**
 * The page is back: the hold lasts as long as it would have. Whatever else became of the order
 * meanwhile is shown as it is.
 */
export async function resumeOrder(deps: Deps, actor: Actor, id: string): Promise<CheckoutOrder> {
  return transact(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, id);
    const order = await lockOrder(tx, id);
    if (order && (await endAsBefore(tx, id)) && !(await holdWithOrder(tx, deps, order)))
      throw new DomainError('order_expired');
    return readCheckoutOrder(tx, deps, id);
  });
}
