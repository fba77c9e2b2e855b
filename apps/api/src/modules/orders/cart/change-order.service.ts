import { isInCheckout } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { releaseCodeUses } from '../hold/code-uses.repository.ts';
import {
  holdCodes,
  holdStock,
  holdWithOrder,
  keepLines,
  lookAtStock,
} from '../hold/hold-lines.service.ts';
import { releaseLines } from '../hold/release-order.service.ts';
import type { HeldOrder } from '../product-kind.model.ts';
import type { Cart } from './open-order.service.ts';
import { deleteLines, saveLines } from '../order/order-lines.repository.ts';
import { withIds, type Line, type NewLine, totalsOf } from '../order/order-line.model.ts';
import { saveCart } from '../order/order-rows.repository.ts';
import type { Order } from '../order/orders.repository.ts';

/** An order that may still be changed. */
export type OpenOrder = Order & HeldOrder;

export function assertChangeable(order: Order | undefined): asserts order is OpenOrder {
  if (!order) throw new DomainError('not_found');
  if (order.status === 'timed_out') throw new DomainError('order_expired');
  if (!isInCheckout(order.status)) throw new DomainError('order_not_open');
  if (order.isExpired || !order.expiresAt) throw new DomainError('order_expired');
}

/**
 * Changes what an open order holds; `held` are its lines as they are, and the cart names all that
 * it is to hold, also of kinds that its seller does not know. Lines that stay keep their stock, so
 * nobody is sold out against themselves.
 */
export async function changeLines(
  tx: Tx,
  deps: Deps,
  order: OpenOrder,
  held: readonly Line[],
  { lines: wanted, codes, paidBy, spare }: Cart & { spare: readonly string[] },
): Promise<void> {
  const { lines, kept, added, removed } = matchLines(held, wanted);
  await releaseLines(tx, deps, removed);
  await deleteLines(
    tx,
    removed.map((line) => line.id),
  );
  await saveLines(tx, order, lines);
  await keepLines(tx, deps, order.ownerId, added);
  await saveCart(tx, order.id, { totals: totalsOf(lines), codes, ...(paidBy && { paidBy }) });
  await releaseCodeUses(
    tx,
    order.id,
    codes.map((code) => code.id),
  );
  await holdCodes(tx, deps, order.id, codes, spare);
  // the hold may have ended before the order was locked; what went to somebody else ends its time
  if (!(await holdWithOrder(tx, deps, order, kept))) throw new DomainError('order_expired');
  await holdStock(tx, deps, order, await lookAtStock(tx, deps, added), spare);
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
    added: lines.filter(({ id }) => !before.has(id)),
    removed: held.filter(({ id }) => !now.has(id)),
  };
}
