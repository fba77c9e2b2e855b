import type { Actor } from '../../../platform/access/actor.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { consumeAddressChange, consumeOrderSending } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { mailFormerAddress } from '../mails/former-address.service.ts';
import { assertOwnOrder } from '../order/checkout-order.service.ts';
import type { Line } from '../order/order-line.model.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { lockOrder, type Order } from '../order/orders.repository.ts';
import { done } from '../orders.messages.en.ts';
import { byKind, type ProductKind } from '../product-kind.model.ts';
import { changeAddress, findOfOwner, insertSending, isFresh } from './sendings.repository.ts';

// docs/decisions/0038-codes-and-lists.md says what becomes of what was sent before

/** A sold order, locked, with its kinds and whoever bought it. */
interface Sendable {
  order: Order & { buyer: NonNullable<Order['buyer']> };
  kinds: ProductKind[];
}

const SENT = new Set(['completed', 'transferred', 'partially_refunded']);

/** Undefined while nothing was bought, and when nothing of it is left. */
function sendableOf(
  { productKinds }: Deps,
  order: Order,
  lines: readonly Line[],
): Sendable | undefined {
  const { buyer } = order;
  const valid = lines.filter(({ status }) => status === 'active');
  if (!buyer || !SENT.has(order.status) || valid.length === 0) return undefined;
  return { order: { ...order, buyer }, kinds: byKind(productKinds, valid).map(({ kind }) => kind) };
}

async function lockSendable(tx: Tx, deps: Deps, id: string): Promise<Sendable> {
  const order = await lockOrder(tx, id);
  const sendable = order && sendableOf(deps, order, await readLines(tx, id));
  if (!sendable) throw new DomainError('order_not_sendable');
  return sendable;
}

const isOther = (email: string, { buyer }: Sendable['order']) =>
  email.toLowerCase() !== buyer.email.toLowerCase();

/**
 * Mails an order again under a key of its own; to another address only once everything that went to
 * the former one is worth nothing.
 */
async function send(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { order, kinds }: Sendable,
  { email, byBuyer }: { email: string; byBuyer: boolean },
): Promise<{ message: string }> {
  const { id: orderId, ownerId, buyer } = order;
  const isChanged = isOther(email, order);
  const to = isChanged ? email : buyer.email;
  await consumeOrderSending(tx, actor, orderId, to);
  if (isChanged) await consumeAddressChange(tx, orderId);
  const sendingId = await insertSending(tx, {
    ownerId,
    orderId,
    formerEmail: buyer.email,
    email: to,
    byBuyer,
    sentBy: actor.userId,
  });
  if (isChanged) {
    await changeAddress(tx, orderId, to);
    for (const kind of kinds) await kind.readdress?.(tx, orderId, { from: buyer.email, to });
    await mailFormerAddress(tx, deps, order, `former:${sendingId}`);
  }
  await mailAgain(tx, kinds, orderId, `again:${sendingId}`);
  return { message: done.sent(to) };
}

async function mailAgain(tx: Tx, kinds: readonly ProductKind[], orderId: string, key: string) {
  const writers = kinds.filter((kind) => kind.mailAgain);
  if (writers.length === 0) return enqueue(tx, 'mail_receipt', { orderId, dedupeKey: key });
  for (const kind of writers) if (await kind.mailAgain?.(tx, orderId, key)) return undefined;
  throw new DomainError('order_not_sendable');
}

/** The organizer sends an order again, also to a corrected address. */
export const sendOrderAgain = (
  deps: Deps,
  actor: Actor,
  { id, ownerId, email }: { id: string; ownerId: string; email: string },
): Promise<{ message: string }> =>
  transact(deps.pool, async (tx) => {
    if (!(await findOfOwner(tx, ownerId, id))) throw new DomainError('order_not_found');
    const sendable = await lockSendable(tx, deps, id);
    return send(tx, deps, actor, sendable, { email, byBuyer: false });
  });

/**
 * The buyer does. Another address only while they may still see that it was mistyped, and nothing
 * was used: a browser that somebody left behind is no buyer for ever.
 */
export const sendOwnOrderAgain = (
  deps: Deps,
  actor: Actor,
  { id, email }: { id: string; email: string },
): Promise<{ message: string }> =>
  transact(deps.pool, async (tx) => {
    await assertOwnOrder(tx, actor, id);
    const sendable = await lockSendable(tx, deps, id);
    if (isOther(email, sendable.order) && !(await mayCorrect(tx, sendable)))
      throw new DomainError('order_address_kept');
    return send(tx, deps, actor, sendable, { email, byBuyer: true });
  });

/** Whether the buyer of an order may have it sent to another address. */
export async function mayChangeAddress(tx: Tx, deps: Deps, order: Order, lines: readonly Line[]) {
  const sendable = sendableOf(deps, order, lines);
  return sendable !== undefined && (await mayCorrect(tx, sendable));
}

async function mayCorrect(tx: Tx, { order, kinds }: Sendable): Promise<boolean> {
  if (!(await isFresh(tx, order.id))) return false;
  for (const kind of kinds) if (await kind.isUsed?.(tx, order.id)) return false;
  return true;
}
