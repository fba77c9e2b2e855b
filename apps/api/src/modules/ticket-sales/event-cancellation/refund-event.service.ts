import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { enqueue, type JobPayloads } from '../../../platform/jobs/jobs.ts';
import {
  BEHIND_SALES,
  closeOrder,
  endWithoutMoney,
  lockOrder,
  paidMinor,
  readLines,
  requestRefund,
  type Order,
} from '../../orders/index.ts';
import * as cancellations from './event-cancellations.repository.ts';
import type { Off } from './event-cancellations.repository.ts';
import { tellEverybody, type EndedOrder } from './tell-everybody.service.ts';

const LOOK_AGAIN_MS = 60_000;

/** One job for what is off at a time; asking again while it waits changes nothing. */
export const queueRefunds = (tx: Tx, offId: string): Promise<void> =>
  enqueue(tx, 'refund_event', { offId }, { key: `refund_event:${offId}`, priority: BEHIND_SALES });

/**
 * What is off gives everybody their money back, donations included, ends what was sold for it and
 * cost nothing, and tells everybody once. What else stands in their orders stays theirs. Open
 * orders are called off. Safe to run again: what is refunded or canceled stays so. A purchase that
 * was being completed meanwhile shows itself only afterwards, so it looks once more, and on until
 * there is nothing to do.
 */
export async function refundAllOff(
  deps: Deps,
  { offId, isAgain = false }: JobPayloads['refund_event'],
): Promise<void> {
  const off = await transact(deps.pool, (tx) => cancellations.findOff(tx, offId));
  if (!off) return;
  const open = await transact(deps.pool, (tx) => cancellations.findOpenOrders(tx, off));
  const sold = await transact(deps.pool, (tx) => cancellations.findSoldOrders(tx, off));
  const done =
    (await each(deps, open, (id) => closeOrder(deps, id, 'canceled'))) +
    (await each(deps, sold, (ids) => transact(deps.pool, (tx) => refundBuyer(tx, deps, off, ids))));
  const isFinished = isAgain && done === 0;
  await transact(deps.pool, async (tx) => {
    await cancellations.noteLook(tx, offId, isFinished);
    if (isFinished) return;
    await enqueue(
      tx,
      'refund_event',
      { offId, isAgain: true },
      { key: `refund_event_again:${offId}`, runAt: new Date(Date.now() + LOOK_AGAIN_MS) },
    );
  });
}

/**
 * Returns how many there were. One order that cannot be done now must not keep the others waiting;
 * the next look finds it again.
 */
async function each<T>(
  deps: Deps,
  found: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<number> {
  for (const one of found) {
    await work(one).catch((error: unknown) =>
      deps.log.warn({ err: error, orderId: one }, 'an order of what is off could not be ended'),
    );
  }
  return found.length;
}

/** Picks up cancellations whose refunds nobody works on any more. */
export const resumeForgotten = (deps: Deps): Promise<void> =>
  transact(deps.pool, async (tx) => {
    for (const offId of await cancellations.findForgotten(tx)) await queueRefunds(tx, offId);
  });

/** The orders of one buyer, in one transaction with the one mail that they get. */
async function refundBuyer(tx: Tx, deps: Deps, off: Off, orderIds: readonly string[]) {
  const orders: Order[] = [];
  // in this order, as whoever locks several does
  for (const id of orderIds) {
    const order = await lockOrder(tx, id);
    if (order) orders.push(order);
  }
  const ending = await cancellations.findEndingLines(tx, off, orderIds);
  const known = await cancellations.wereAsked(tx, off, orderIds);
  const holders = await cancellations.findHolders(tx, [...ending]);
  const ended: EndedOrder[] = [];
  for (const order of orders) ended.push(await endLines(tx, deps, off, { order, ending }));
  if (orders.some(({ id }) => !known.has(id)))
    await tellEverybody(tx, off, { orders: ended, holders });
}

async function endLines(
  tx: Tx,
  deps: Deps,
  { offId }: Off,
  { order, ending }: { order: Order; ending: ReadonlySet<string> },
): Promise<EndedOrder> {
  const wish = { reason: 'event_canceled', requestedBy: null, batchId: newId(), offId } as const;
  const refunded: EndedOrder['refunded'] = [];
  let owedMinor = 0;
  for (const line of (await readLines(tx, order.id)).filter(({ id }) => ending.has(id))) {
    if (await requestRefund(tx, order, line, wish))
      refunded.push({ name: line.name, amountMinor: paidMinor(line) });
    // what was paid in cash goes back the way it came: by the organizer's hand
    else if (await endWithoutMoney(tx, deps, order, line, null))
      owedMinor += order.paymentMethod === 'cash' ? paidMinor(line) : 0;
  }
  return { order, refunded, owedMinor };
}
