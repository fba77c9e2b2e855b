import type { CheckoutOrder } from '@foyer/contracts';
import { DEBIT_MS, DEBIT_RENEWAL_MS, holdsStock, type OrderStatus } from '@foyer/domain';
import {
  lastly,
  pipelined,
  singleStatement,
  transact,
  withSavepoint,
  type Tx,
} from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { fulfilOrder, type Writes } from './fulfil-order.service.ts';
import { alignUses } from '../hold/code-uses.repository.ts';
import { holdWithOrder } from '../hold/hold-lines.service.ts';
import { releaseOrder } from '../hold/release-order.service.ts';
import {
  readCheckoutOrder,
  toCheckoutOrder,
  type ShownOrder,
} from '../order/checkout-order.service.ts';
import {
  asCompleted,
  lockOrder,
  readWholeOrder,
  setStatus,
  type Order,
  type WholeOrder,
} from '../order/orders.repository.ts';
import { restartClock } from '../hold/hold-clock.repository.ts';
import { mailFailedPayment } from '../mails/order-mails.service.ts';
import { cancelIntent, readIntent } from './ask-provider.service.ts';
import { chargeUnderWay } from './renewal-orders.repository.ts';
import { refundLatePayment } from './late-payment.service.ts';
import type { IntentAt, PaymentIntent } from '../../payments/index.ts';
import {
  lockPayment,
  markCanceled,
  markClosing,
  markSucceeded,
  openPayment,
  touchPayment,
  type Payment,
} from './payments.repository.ts';

/**
 * Brings an order in line with its payment at the provider. The one way in which an order is
 * completed by money: the buyer's return, the provider's notices and the reconciler all come here.
 * The provider is asked outside any transaction; what it says is applied under the order's row
 * lock, once.
 */
export async function settleOrder(deps: Deps, orderId: string): Promise<PaymentIntent | undefined> {
  const payment = await singleStatement(deps.pool, (tx) => openPayment(tx, orderId));
  const intent = payment && (await readIntent(deps, payment));
  if (intent) await transact(deps.pool, (tx) => applyWhole(tx, deps, orderId, intent));
  if (intent) await endUnpaid(deps, orderId, intent);
  return intent;
}

/** The same for a known payment, whose buyer waits; returns the order as it is then. */
export async function settlePaymentAndRead(
  deps: Deps,
  orderId: string,
  at: IntentAt,
): Promise<{ intent: PaymentIntent | undefined; order: CheckoutOrder }> {
  const read = (tx: Tx) => readCheckoutOrder(tx, deps, orderId);
  const intent = await readIntent(deps, at);
  const [, order] = await transact(deps.pool, async (tx) => {
    const sale = intent && (await applyPayment(tx, deps, orderId, intent));
    return lastly(tx, [
      (tx) => sale?.write(tx),
      (tx) => (sale ? toCheckoutOrder(deps, sale.sold) : read(tx)),
    ]);
  });
  const hasEnded = intent !== undefined && (await endUnpaid(deps, orderId, intent));
  return { intent, order: hasEnded ? await singleStatement(deps.pool, read) : order };
}

/**
 * A payment that was under way and came to nothing is called off, so that nobody pays with it what
 * is given back now; false when there is none. After a crash the reconciler comes here again.
 */
async function endUnpaid(deps: Deps, orderId: string, intent: PaymentIntent): Promise<boolean> {
  if (intent.status !== 'requires_payment_method') return false;
  const payment = await singleStatement(deps.pool, (tx) => openPayment(tx, orderId));
  if (payment?.intentId !== intent.id || !hasFailed(payment)) return false;
  await callOff(deps, orderId, payment);
  return true;
}
/** Whether it was under way until its bank said no, and not called off by then. */
const hasFailed = ({ closeAs }: Payment) => closeAs === 'failed' || closeAs === 'canceled';

/**
 * Calls an open order off, its payment first: whoever is first at the provider wins. Returns the
 * status the order has then; `completed` when the payment had gone through.
 */
export async function closeOrder(
  deps: Deps,
  orderId: string,
  as: 'canceled' | 'timed_out',
): Promise<OrderStatus | undefined> {
  const payment = await transact(deps.pool, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !holdsStock(order.status)) return undefined;
    // its payment is not known yet, and may have gone through
    if (order.channel === 'renewal' && (await chargeUnderWay(tx, orderId))) return undefined;
    const open = await openPayment(tx, orderId);
    if (open) await markClosing(tx, open.id, as);
    else await release(tx, deps, order, as);
    return open;
  });
  if (payment) await callOff(deps, orderId, payment);
  return transact(deps.pool, async (tx) => (await lockOrder(tx, orderId))?.status);
}

/**
 * Takes the payment away from an order that is about to change; false when it is too late for that.
 */
export async function cancelPayment(deps: Deps, orderId: string): Promise<boolean> {
  const payment = await transact(deps.pool, async (tx) => {
    await lockOrder(tx, orderId);
    const open = await openPayment(tx, orderId);
    if (open) await markClosing(tx, open.id, 'keep');
    return open;
  });
  if (!payment) return true;
  const intent = await callOff(deps, orderId, payment);
  return intent.status === 'canceled';
}

/** Whether a payment was asked for that is not decided. */
export const hasOpenPayment = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await openPayment(tx, orderId)) !== undefined;

async function callOff(deps: Deps, orderId: string, payment: Payment): Promise<PaymentIntent> {
  const intent = await cancelIntent(deps, payment);
  await transact(deps.pool, (tx) => applyWhole(tx, deps, orderId, intent));
  return intent;
}

async function release(tx: Tx, deps: Deps, order: Order, as: 'canceled' | 'timed_out' | 'failed') {
  await setStatus(tx, order.id, as);
  await releaseOrder(tx, deps, order.id);
}

async function applyWhole(tx: Tx, deps: Deps, orderId: string, intent: PaymentIntent) {
  const sale = await applyPayment(tx, deps, orderId, intent);
  await sale?.write(tx);
}

/** An order that its payment has paid for. */
interface Sale {
  /** What is left to write, and all that is left to do. */
  write: Writes;
  /** The order as it is once that is written. */
  sold: ShownOrder;
}

async function applyPayment(
  tx: Tx,
  deps: Deps,
  orderId: string,
  intent: PaymentIntent,
): Promise<Sale | undefined> {
  const [payment, whole] = await pipelined(tx, [
    (tx) => lockPayment(tx, orderId, deps.payments.name, intent.id),
    (tx) => readWholeOrder(tx, deps.productKinds, orderId),
  ]);
  // somebody else applied it while we asked
  if (!whole || payment?.status !== 'open') return undefined;
  if (intent.status === 'succeeded') {
    const write = await applySuccess(tx, deps, whole, payment, intent);
    const sold = { ...whole, order: asCompleted(whole.order), paidWith: null };
    return write && { write, sold };
  }
  const { order } = whole;
  await touchPayment(tx, payment.id);
  if (intent.status === 'canceled') await applyCancellation(tx, deps, order, payment, intent);
  else if (intent.status === 'processing') await applyProcessing(tx, deps, order);
  else if (order.status === 'handling_payment') await applyFailure(tx, order, payment, intent);
  return undefined;
}

async function applySuccess(
  tx: Tx,
  deps: Deps,
  { order, lines }: WholeOrder,
  payment: Payment,
  intent: PaymentIntent,
): Promise<Writes | undefined> {
  const fits = intent.amountMinor === order.totalMinor && intent.currency === order.currency;
  const [, write] = await pipelined(tx, [
    (tx) => markSucceeded(tx, payment.id, intent),
    (tx) => (fits ? fulfilOrder(tx, deps, order, lines, intent) : undefined),
  ]);
  if (write) return write;
  if (holdsStock(order.status)) await release(tx, deps, order, 'timed_out');
  await refundLatePayment(tx, deps, order, payment, intent);
  return undefined;
}

async function applyCancellation(
  tx: Tx,
  deps: Deps,
  order: Order,
  payment: Payment,
  intent: PaymentIntent,
) {
  await markCanceled(tx, payment.id);
  if (!holdsStock(order.status)) return;
  if (order.status === 'handling_payment') return endDebit(tx, deps, order, payment, intent);
  if (payment.closeAs === 'keep') return;
  // without a wish of ours it was the provider that ended it
  await release(tx, deps, order, payment.closeAs ?? 'failed');
}

/** Money that was under way does not come, days after its buyer left: they hear of it by mail. */
async function endDebit(
  tx: Tx,
  deps: Deps,
  order: Order,
  { closeAs }: Payment,
  intent: PaymentIntent,
) {
  const as = closeAs === 'canceled' ? 'canceled' : 'failed';
  await release(tx, deps, order, as);
  // of an account that is gone nobody knows whether the money came
  if (intent.amountMinor > 0) await mailFailedPayment(tx, deps, order, as === 'failed');
}

/**
 * Money under way, for days. While the provider says so its order keeps what it holds, whatever its
 * clock was; what it lost before stays with whoever has it, and the money finds other stock in the
 * end or goes back.
 */
async function applyProcessing(tx: Tx, deps: Deps, order: Order) {
  const isNew = order.status === 'processing' || order.status === 'express_processing';
  if (isNew) await setStatus(tx, order.id, 'handling_payment');
  if (isNew || (order.status === 'handling_payment' && isToRenew(order)))
    await withSavepoint(tx, async () => {
      await restartClock(tx, order.id, DEBIT_MS);
      const areKept = (await alignUses(tx, order.id)) === order.codeIds.length;
      return areKept && holdWithOrder(tx, deps, order);
    });
}
const isToRenew = ({ expiresAt, now }: Order) =>
  expiresAt === null || expiresAt.getTime() - now.getTime() < DEBIT_MS - DEBIT_RENEWAL_MS;

/** Its bank did not pay. Whoever is only asked something more is still about to. */
async function applyFailure(tx: Tx, order: Order, payment: Payment, intent: PaymentIntent) {
  if (intent.status !== 'requires_payment_method') {
    await setStatus(tx, order.id, 'processing');
    return;
  }
  await markClosing(tx, payment.id, payment.closeAs === 'canceled' ? 'canceled' : 'failed');
}
