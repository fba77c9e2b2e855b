import type { CheckoutOrder, OrderInput } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { ensurePools, releaseUnits, prolongHolds } from '../../inventory/index.ts';
import { openPayment } from '../settlement/payments.repository.ts';
import { cancelPayment } from '../settlement/settle-order.service.ts';
import { assertOnSale, buildCart } from './build-cart.service.ts';
import { lockBuyer, ownOpenOrders } from '../hold/buyer-holds.repository.ts';
import { assertOwnOrder, readCheckoutOrder } from '../order/checkout-order.service.ts';
import { assertMayTake, heldElsewhere, holdCodes, holdStock } from '../hold/hold-cart.service.ts';
import { unitsNeeded } from '../hold/hold.repository.ts';
import { readOffer, readOfferedTypes } from './offer.repository.ts';
import {
  deleteLines,
  readLines,
  saveLines,
  ticketsOf,
  wantOf,
  withIds,
  type Line,
  type NewLine,
} from '../order/order-items.repository.ts';
import { lockOrder, type Order } from '../order/orders.repository.ts';
import { saveCart } from './saved-cart.repository.ts';

/**
 * Changes what an open order holds. Tickets that stay keep their units, so nobody is sold out
 * against themselves. A payment that was asked for is withdrawn first; one that went through ends
 * the change.
 */
export async function updateOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  input: OrderInput,
  codes: readonly string[],
): Promise<CheckoutOrder> {
  await transact(deps.pool, (tx) => assertOwnOrder(tx, actor, id));
  if (!(await cancelPayment(deps, id))) throw new DomainError('order_not_open');
  return transact(deps.pool, async (tx) => {
    const order = await lockOrder(tx, id);
    assertChangeable(order);
    if (await openPayment(tx, id)) throw new DomainError('order_not_open');
    await change(tx, deps, order, input, codes, actor);
    return readCheckoutOrder(tx, deps, id);
  });
}

function assertChangeable(order: Order | undefined): asserts order is Order & { expiresAt: Date } {
  if (!order) throw new DomainError('not_found');
  if (order.status === 'timed_out') throw new DomainError('order_expired');
  if (order.status !== 'pending' && order.status !== 'processing')
    throw new DomainError('order_not_open');
  if (order.isExpired || !order.expiresAt) throw new DomainError('order_expired');
}

async function change(
  tx: Tx,
  deps: Deps,
  order: Order & { expiresAt: Date },
  input: OrderInput,
  codes: readonly string[],
  actor: Actor,
) {
  await lockBuyer(tx, order.eventId, actor);
  const offer = await readOffer(tx, order.eventId, order.instanceId);
  if (!offer) throw new DomainError('event_not_on_sale');
  assertOnSale(offer);
  const others = (await ownOpenOrders(tx, order.eventId, actor)).filter(
    (other) => other.id !== order.id,
  );
  const types = await readOfferedTypes(tx, offer.eventId);
  const choice = { offer, types, holder: actor, heldElsewhere: heldElsewhere(others) };
  const cart = await buildCart(tx, choice, input, codes);
  const held = await readLines(tx, order.id);
  const { lines, kept, added, removed } = matchLines(held, cart.lines);
  const hold = { id: order.id, expiresAt: order.expiresAt };
  await assertMayTake(tx, deps, {
    actor,
    eventId: order.eventId,
    instanceId: order.instanceId,
    tickets: ticketsOf(lines).length,
    others,
    own: ticketsOf(held).length,
  });
  await releaseUnits(
    tx,
    removed.map((item) => item.id),
  );
  await deleteLines(
    tx,
    removed.map((item) => item.id),
  );
  await saveLines(
    tx,
    { ownerId: order.ownerId, orderId: order.id, instanceId: order.instanceId },
    lines,
  );
  await saveCart(tx, order.id, cart);
  await holdCodes(tx, hold, cart.codes, others);
  await assertStillHeld(
    tx,
    order.id,
    kept.map((item) => item.id),
    order.expiresAt,
  );
  const pools = await ensurePools(tx, order.instanceId, [
    ...new Set(added.map((ticket) => ticket.ticketTypeId)),
  ]);
  await holdStock(tx, hold, pools, added.map(wantOf), others);
}

const productOf = ({ kind, productId }: NewLine) => `${kind}:${productId}`;

/**
 * Pairs the new cart with the lines the order has, product by product: those that stay keep their
 * ids.
 */
function matchLines(held: readonly Line[], wanted: readonly NewLine[]) {
  const spare = Map.groupBy(held, productOf);
  const lines = withIds(wanted).map((line) => ({
    ...line,
    id: spare.get(productOf(line))?.shift()?.id ?? line.id,
  }));
  const [before, now] = [new Set(held.map(({ id }) => id)), new Set(lines.map(({ id }) => id))];
  return {
    lines,
    kept: lines.filter(({ id }) => before.has(id)),
    added: ticketsOf(lines).filter(({ id }) => !before.has(id)),
    removed: held.filter(({ id }) => !now.has(id)),
  };
}

/**
 * The hold may have ended between the check and here; a unit that went to somebody else ends the
 * order's time.
 */
async function assertStillHeld(tx: Tx, orderId: string, itemIds: readonly string[], until: Date) {
  if ((await prolongHolds(tx, itemIds, until)) < (await unitsNeeded(tx, orderId, itemIds)))
    throw new DomainError('order_expired');
}
