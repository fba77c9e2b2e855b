import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { lockOrder, type Order } from '../order/orders.repository.ts';
import { noteVisit } from './door-order.service.ts';
import { fulfilOrder } from './fulfil-order.service.ts';
import { isSellerThere, saveBuyer } from './purchase.repository.ts';

/**
 * Completes an order that costs nothing, in the transaction that opened it: nobody fills in a form
 * who comes in at a door.
 */
export async function completeFree(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: string,
  buyer: NonNullable<Order['buyer']>,
): Promise<void> {
  const opened = await lockOrder(tx, id);
  if (!opened || opened.totalMinor > 0) throw new DomainError('order_not_open');
  const { order } = await saveBuyer(tx, opened, {
    ...{ buyer, attendees: [], note: '', termsVersion: null },
    ...{ requestKey: null, payClockMs: null, isFollowed: false },
  });
  if (!(await isSellerThere(tx, order.ownerId))) throw new DomainError('event_not_on_sale');
  await noteVisit(tx, actor, order);
  const write = await fulfilOrder(tx, deps, order, await readLines(tx, id), null);
  if (!write) throw new DomainError('sold_out');
  await write(tx);
}
