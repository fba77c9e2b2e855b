import type { CheckoutOrder, ConfirmInput } from '@foyer/contracts';
import { PAY_SESSION_MS, type OrderStatus } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { pipelined, singleStatement, transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError, type FieldError } from '../../../platform/http/domain-error.ts';
import type { RequestKey } from '../../../platform/http/idempotency.ts';
import { consumeFreeOrder } from '../../../platform/limits/limits.ts';
import { keepPayment, paymentsOf, type Payment } from './payments.repository.ts';
import { cancelPayment } from './settle-order.service.ts';
import { readCheckoutOrder } from '../order/checkout-order.service.ts';
import { fulfilOrder } from './fulfil-order.service.ts';
import { holdWithOrder, unitsNeeded } from '../hold/hold.repository.ts';
import { readTerms, saveBuyer } from './purchase.repository.ts';
import { readItems, saveAttendees, type Item } from '../order/order-items.repository.ts';
import {
  lockOrder,
  lockOwnOrder,
  type Confirmation,
  type Order,
} from '../order/orders.repository.ts';

/**
 * Records who buys and who comes, starts the pay clock and asks the provider for a payment, outside
 * any transaction. An order that costs nothing is completed at once. A repeat returns the payment
 * that is there.
 */
export async function confirmOrder(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ConfirmInput,
  requestKey: RequestKey | null,
): Promise<CheckoutOrder> {
  const needed = await transact(deps.pool, (tx) => recordBuyer(tx, actor, id, input, requestKey));
  return (
    (needed && (await requestPayment(deps, id, needed))) ??
    singleStatement(deps.pool, (tx) => readCheckoutOrder(tx, deps, id))
  );
}

interface PaymentNeeded {
  accountId: string;
  amountMinor: number;
  currency: string;
  attempt: number;
  stale: Payment | undefined;
}

/** Returns the payment to ask for, or nothing when the order is free or has its payment already. */
async function recordBuyer(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ConfirmInput,
  requestKey: RequestKey | null,
): Promise<PaymentNeeded | undefined> {
  const [order, items, event, payments, needed] = await pipelined(tx, [
    (tx) => lockOwnOrder(tx, id, actor),
    (tx) => readItems(tx, id),
    (tx) => readTerms(tx, id),
    (tx) => paymentsOf(tx, id),
    (tx) => unitsNeeded(tx, id),
  ]);
  if (!order || !event) throw new DomainError('not_found');
  if (isRepeat(order.confirmation, requestKey) && WENT_ON.has(order.status)) return undefined;
  assertConfirmable(order, items);
  const attendees = attendeesOf(items, input, event.collect_information === 'each-attendee');
  if (order.totalMinor > 0 && !event.account_id) throw new DomainError('payments_not_connected');
  const startsPayment = order.totalMinor > 0 && order.status === 'pending';
  const [, , held] = await pipelined(tx, [
    (tx) =>
      saveBuyer(tx, id, {
        buyer: input.buyer,
        consents: { ...input.marketingConsents, at: order.now.toISOString() },
        requestKey,
        refundTerms: refundTermsOf(event),
        payClockMs: startsPayment ? PAY_SESSION_MS : null,
      }),
    (tx) => saveAttendees(tx, attendees),
    (tx) => (startsPayment ? holdWithOrder(tx, order) : needed),
  ]);
  if (order.totalMinor === 0) {
    await consumeFreeOrder(tx, actor.ip, [
      input.buyer.email,
      ...attendees.map(({ email }) => email),
    ]);
    return complete(tx, { ...order, buyer: input.buyer });
  }
  // counted, not timed: a unit that went to somebody else while we waited is not ours to prolong
  if (held < needed) throw new DomainError('order_expired');
  return paymentNeeded(order, event.account_id, payments);
}

type Terms = NonNullable<Awaited<ReturnType<typeof readTerms>>>;

const refundTermsOf = ({ refunds_allowed: allowed, refund_until: until }: Terms) => ({
  allowed,
  until: allowed ? until.toISOString() : null,
});

/** Nothing when a payment of the order's sum is open already. */
function paymentNeeded(
  { totalMinor, currency }: Order,
  accountId: string | null,
  { open, count }: Awaited<ReturnType<typeof paymentsOf>>,
): PaymentNeeded | undefined {
  const isOpen = open && open.amountMinor === totalMinor && open.closeAs === null;
  if (!accountId || isOpen) return undefined;
  return { accountId, amountMinor: totalMinor, currency, attempt: count + 1, stale: open };
}

/**
 * How an order stands that needs no confirming any more: a repeated call is answered with it as it
 * is.
 */
const WENT_ON: ReadonlySet<OrderStatus> = new Set([
  'handling_payment',
  'completed',
  'transferred',
  'partially_refunded',
  'refunded',
]);

/** Whether this very call has confirmed the order before. */
function isRepeat({ key, hash }: Confirmation, requestKey: RequestKey | null): boolean {
  if (!requestKey || key !== requestKey.name) return false;
  if (!hash?.equals(requestKey.hash)) throw new DomainError('idempotency_key_reused');
  return true;
}

function assertConfirmable(order: Order, items: readonly Item[]): void {
  if (order.status === 'timed_out') throw new DomainError('order_expired');
  if (order.status !== 'pending' && order.status !== 'processing')
    throw new DomainError('order_not_open');
  if (order.isExpired) throw new DomainError('order_expired');
  if (items.length === 0) throw new DomainError('nothing_chosen');
}

async function complete(tx: Tx, order: Order): Promise<undefined> {
  if (!(await fulfilOrder(tx, order, null))) throw new DomainError('sold_out');
}

function attendeesOf(items: readonly Item[], input: ConfirmInput, each: boolean) {
  if (!each && input.attendees.length > 0) {
    throw new DomainError('bad_request', {
      fields: [{ path: 'attendees', message: 'This event asks for the buyer alone.' }],
    });
  }
  if (!each) return items.map((item) => ({ itemId: item.id, ...input.buyer }));
  const byItem = new Map(input.attendees.map((attendee) => [attendee.itemId, attendee]));
  const missing: FieldError[] = items
    .filter((item) => !byItem.has(item.id))
    .map((item) => ({
      path: `attendees.${items.indexOf(item)}`,
      message: 'This question is required',
    }));
  const foreign = input.attendees.some(
    (attendee) => !items.some((item) => item.id === attendee.itemId),
  );
  if (missing.length > 0 || foreign)
    throw new DomainError('order_info_incomplete', { fields: missing });
  return [...byItem.values()];
}

/**
 * Asks for one payment of the order's sum; the key makes a repeat after a crash find the same one.
 * Returns the order with it, or nothing when the order moved on meanwhile.
 */
async function requestPayment(
  deps: Deps,
  id: string,
  needed: PaymentNeeded,
): Promise<CheckoutOrder | undefined> {
  if (needed.stale && !(await cancelPayment(deps, id))) throw new DomainError('order_not_open');
  const { accountId, amountMinor, currency } = needed;
  const attempt = needed.stale
    ? (await singleStatement(deps.pool, (tx) => paymentsOf(tx, id))).count + 1
    : needed.attempt;
  const intent = await deps.payments.createIntent({
    accountId,
    amountMinor,
    currency,
    metadata: { orderId: id },
    idempotencyKey: `order:${id}:${attempt}:${amountMinor}`,
  });
  // one that came too late is kept as well, so that the next attempt does not find it again by its
  // key
  const [, , order] = await transact(deps.pool, (tx) =>
    pipelined(tx, [
      (tx) => lockOrder(tx, id),
      (tx) => keepPayment(tx, id, deps.payments.name, intent),
      (tx) => readCheckoutOrder(tx, deps, id),
    ]),
  );
  if (order.clientSecret === intent.clientSecret) return order;
  // the order moved on while we asked: nobody may pay for what it was
  await deps.payments.cancelIntent(intent.id);
  return undefined;
}
