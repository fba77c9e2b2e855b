import { transact, type Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import {
  closeOrder,
  endWithoutMoney,
  lockOrder,
  paidMinor,
  paidWithOf,
  readLines,
  requestRefund,
  type Line,
  type Order,
} from '../../orders/index.ts';
import { mailEventOff } from '../mails/ticket-mails.service.ts';
import * as cancellations from './event-cancellations.repository.ts';

const LOOK_AGAIN_MS = 60_000;

/** One job for an event at a time; asking again while it waits changes nothing. */
export const queueRefunds = (tx: Tx, eventId: string): Promise<void> =>
  enqueue(tx, 'refund_event', { eventId }, { key: `refund_event:${eventId}` });

/**
 * A canceled event gives everybody their money back, donations included, ends what was sold for it
 * and cost nothing, and tells everybody once. What else stands in their orders stays theirs. Open
 * orders are called off. Safe to run again: what is refunded or canceled stays so. A purchase that
 * was being completed while the event was canceled shows itself only afterwards, so it looks once
 * more, and on until there is nothing to do.
 */
export async function refundAllOfEvent(
  deps: Deps,
  eventId: string,
  isAgain = false,
): Promise<void> {
  const open = await transact(deps.pool, (tx) => cancellations.findOpenOrders(tx, eventId));
  const sold =
    (await each(deps, open, (id) => closeOrder(deps, id, 'canceled'))) +
    (await each(
      deps,
      await transact(deps.pool, (tx) => cancellations.findSoldOrders(tx, eventId)),
      (id) => transact(deps.pool, (tx) => refundOrder(tx, deps, eventId, id)),
    ));
  const isFinished = isAgain && sold === 0;
  await transact(deps.pool, async (tx) => {
    await cancellations.noteLook(tx, eventId, isFinished);
    if (isFinished) return;
    await enqueue(
      tx,
      'refund_event',
      { eventId, isAgain: true },
      { key: `refund_event_again:${eventId}`, runAt: new Date(Date.now() + LOOK_AGAIN_MS) },
    );
  });
}

/**
 * Returns how many there were. One order that cannot be done now must not keep the others waiting;
 * the next look finds it again.
 */
async function each(
  deps: Deps,
  orderIds: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  for (const orderId of orderIds) {
    await work(orderId).catch((error: unknown) =>
      deps.log.warn({ err: error, orderId }, 'an order of a canceled event could not be ended'),
    );
  }
  return orderIds.length;
}

/** Picks up canceled events whose refunds nobody works on any more. */
export const resumeForgotten = (deps: Deps): Promise<void> =>
  transact(deps.pool, async (tx) => {
    for (const eventId of await cancellations.findForgotten(tx)) await queueRefunds(tx, eventId);
  });

async function refundOrder(tx: Tx, deps: Deps, eventId: string, orderId: string) {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const holders = await cancellations.findHolders(tx, orderId);
  const refused = await cancellations.findRefused(tx, eventId, orderId);
  const batchId = newId();
  const refunded: Line[] = [];
  let owedMinor = 0;
  for (const line of (await readLines(tx, orderId)).filter(
    (one) => one.subjectId === eventId && one.status === 'active' && !refused.has(one.id),
  )) {
    if (
      await requestRefund(tx, order, line, { reason: 'event_canceled', requestedBy: null, batchId })
    )
      refunded.push(line);
    else if (await endWithoutMoney(tx, deps, order, line, null)) owedMinor += owed(order, line);
  }
  await tellEverybody(tx, eventId, order, { refunded, owedMinor }, holders);
}

/** What was paid in cash goes back the way it came: by the organizer's hand. */
const owed = ({ paymentMethod }: Order, line: Line) =>
  paymentMethod === 'cash' ? paidMinor(line) : 0;

/** One mail to the buyer, and one to everybody else who held tickets of the order. */
async function tellEverybody(
  tx: Tx,
  eventId: string,
  order: Order,
  { refunded, owedMinor }: { refunded: readonly Line[]; owedMinor: number },
  holders: Awaited<ReturnType<typeof cancellations.findHolders>>,
) {
  const lines = refunded.map((line) => ({ name: line.name, amountMinor: paidMinor(line) }));
  const off = {
    refunded: lines,
    refundMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    owedMinor,
    eventId,
    message: await cancellations.readMessage(tx, eventId),
    paidWith: await paidWithOf(tx, order.id),
  };
  const readers = new Map(
    (order.buyer ? [order.buyer, ...holders] : holders)
      .toReversed()
      // a guest who left no address is told by whoever stands at the door
      .filter(({ email }) => email !== '')
      .map(({ firstName, email }) => [email.toLowerCase(), { firstName, email }]),
  );
  for (const [key, reader] of readers) {
    await mailEventOff(tx, order, off, {
      ...reader,
      tickets: holders
        .filter(({ email }) => email.toLowerCase() === key)
        .map(({ ticket }) => ticket),
    });
  }
}
