import { transact, type Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import type { PaymentRefund } from '../../payments/index.ts';
import { mailMadeOutside, mailReturned } from '../mails/returned-refund-mails.service.ts';
import { readLines } from '../order/order-lines.repository.ts';
import { lockOrder, setStatus, type Order } from '../order/orders.repository.ts';
import { readRefunds } from './ask-provider.service.ts';
import { bookRefund } from './book-refund.service.ts';
import {
  askLater,
  findKept,
  insertOutside,
  markReturned,
  type KeptRefund,
} from './followed-refunds.repository.ts';
import { askForRest } from './late-payment.service.ts';
import { readPaidWith } from './refunds.repository.ts';
import { paymentByIntent, type Payment } from './payments.repository.ts';

/**
 * Brings our books in line with the refunds of a payment: what a bank sent back is the seller's
 * again, and what its seller gave back at the provider went back. Asked outside any transaction, so
 * that notices may come twice, late and in any order; what is new is booked and told once, under
 * the order's row lock.
 */
export async function followRefunds(deps: Deps, payment: Payment): Promise<void> {
  const refunds = await readRefunds(deps, payment);
  // what came back may have been given once more: it is taken off before it counts again
  const inOrder = refunds.toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)));
  const underWay = refunds.filter(({ status }) => status === 'pending').map(({ id }) => id);
  await transact(deps.pool, async (tx) => {
    for (const refund of inOrder) {
      // each behind the one before it
      const order = await lockOrder(tx, payment.orderId);
      const known = await paymentByIntent(tx, deps.payments.name, payment.intentId);
      // what was not captured here went back from nobody
      if (!order || known?.status !== 'succeeded') return;
      await apply(tx, deps, order, known, refund);
    }
    const order = await lockOrder(tx, payment.orderId);
    if (order?.completedAt === null) await askForRest(tx, order, payment.id);
    await askLater(tx, payment.id, underWay);
  });
}

const hasFailed = ({ status }: PaymentRefund) => status === 'failed';

async function apply(
  tx: Tx,
  deps: Deps,
  order: Order,
  payment: Payment,
  refund: PaymentRefund,
): Promise<void> {
  const kept = await findKept(tx, payment.id, refund);
  // one of ours that was given up, and went through after all, is news like any other
  if (!kept || kept.status === 'failed') {
    if (!hasFailed(refund)) await takeIn(tx, deps, order, payment, refund);
  } else if (kept.status === 'succeeded' && kept.returnedAt === null && hasFailed(refund))
    await takeBack(tx, deps, order, kept, refund);
}

/** Its seller gave it back at the provider: nobody said for which line, so all that is valid stays so. */
async function takeIn(
  tx: Tx,
  deps: Deps,
  order: Order,
  payment: Payment,
  refund: PaymentRefund,
): Promise<void> {
  const { amountMinor } = refund;
  const id = await insertOutside(tx, payment, refund);
  await bookRefund(tx, order, null, {
    ...{ paymentId: payment.id, amountMinor, feeMinor: 0, coveredMinor: 0 },
  });
  if (order.status === 'completed') await setStatus(tx, order.id, 'partially_refunded');
  const { ownerId, subjectId, currency, buyer } = order;
  await emit(tx, {
    ...{ ownerId, type: 'refund.made_outside', targetId: subjectId, actorId: null },
    data: { orderId: order.id, amountMinor, currency, buyer },
  });
  const paidWith = await readPaidWith(tx, order.id);
  await mailMadeOutside(tx, deps, order, { id, amountMinor, paidWith });
}

/** A bank sent it back. What it was for stays given back: its buyer is owed the money. */
async function takeBack(
  tx: Tx,
  deps: Deps,
  order: Order,
  { id, lineId, paymentId, amountMinor }: KeptRefund,
  { failedBecause: reason }: PaymentRefund,
): Promise<void> {
  await markReturned(tx, id, reason);
  const line = (await readLines(tx, order.id)).find((one) => one.id === lineId) ?? null;
  await bookRefund(tx, order, line, {
    ...{ paymentId, amountMinor: -amountMinor, feeMinor: 0, coveredMinor: 0 },
  });
  const { ownerId, subjectId, currency, buyer } = order;
  await emit(tx, {
    ...{ ownerId, type: 'refund.returned', targetId: subjectId, actorId: null },
    data: { orderId: order.id, orderItemId: lineId, amountMinor, currency, reason, buyer },
  });
  await mailReturned(tx, deps, order, { id, amountMinor });
}
