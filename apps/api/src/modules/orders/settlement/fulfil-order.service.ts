import { toMajor } from '@foyer/domain';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { emitAll } from '../../../platform/jobs/outbox.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { sellStock } from '../../inventory/index.ts';
import { postSale } from '../../ledger/index.ts';
import { type NewTicket, issueTickets } from '../../issuing/index.ts';
import { deleteCodeUses, claimCodeUses } from '../hold/code-uses.repository.ts';
import { isCalledOff } from './purchase.repository.ts';
import {
  donationOf,
  readLines,
  setLineStatus,
  ticketsOf,
  wantOf,
  type Item,
  type Line,
} from '../order/order-items.repository.ts';
import { setStatus, type Order } from '../order/orders.repository.ts';

const FULFILLABLE = new Set([
  'pending',
  'processing',
  'express_processing',
  'handling_payment',
  'timed_out',
  'canceled',
]);

/**
 * Turns an order whose money is there (or that needs none) into tickets, in the caller's
 * transaction and under the order's lock. False, with nothing sold, when that is no longer
 * possible: stock or code used up, event called off.
 */
export async function fulfilOrder(
  tx: Tx,
  order: Order,
  payment: { providerFeeMinor: number } | null,
): Promise<boolean> {
  const { buyer } = order;
  if (!FULFILLABLE.has(order.status) || !buyer) return false;
  const [isOff, lines] = await pipelined(tx, [
    (tx) => isCalledOff(tx, order.instanceId),
    (tx) => readLines(tx, order.id),
  ]);
  if (isOff) return false;
  const items = ticketsOf(lines);
  if (items.length === 0 || !(await take(tx, order, items))) return false;
  const subject = { ...order, orderId: order.id };
  const tickets = items.map((item) => ({
    id: newId(),
    item,
    // whose attendee was not named, is the buyer's
    holder: item.attendee ?? buyer,
  }));
  // none needs the other's response, so all of them travel at once
  await pipelined(tx, [
    (tx) =>
      setLineStatus(
        tx,
        lines.map((line) => line.id),
        'active',
      ),
    (tx) => setStatus(tx, order.id, 'completed'),
    (tx) =>
      postSale(tx, subject, {
        paymentMethod: order.paymentMethod,
        lines,
        providerFeeMinor: payment?.providerFeeMinor ?? 0,
      }),
    (tx) => issueTickets(tx, order, tickets),
    (tx) => announce(tx, { ...order, buyer }, lines, tickets),
    (tx) => enqueue(tx, 'mail_order_confirmation', { orderId: order.id }),
  ]);
  return true;
}

async function take(tx: Tx, order: Order, items: readonly Item[]): Promise<boolean> {
  const areUsed = await claimCodeUses(tx, order.codeIds, order.id, 'completed');
  const isTaken = areUsed && (await sellStock(tx, order.instanceId, items.map(wantOf)));
  if (!isTaken && order.codeIds.length > 0) await deleteCodeUses(tx, order.id);
  return isTaken;
}

async function announce(
  tx: Tx,
  order: Order & { buyer: NonNullable<Order['buyer']> },
  lines: readonly Line[],
  tickets: readonly (NewTicket & { item: Item })[],
) {
  const about = { ownerId: order.ownerId, targetId: order.eventId, actorId: order.userId };
  const money = (minor: number) => toMajor(minor, order.currency);
  await emitAll(tx, [
    {
      ...about,
      type: 'order.completed',
      data: {
        orderId: order.id,
        eventId: order.eventId,
        instanceId: order.instanceId,
        status: 'completed',
        currency: order.currency,
        total: money(order.totalMinor),
        donation: money(donationOf(lines)),
        promoCodes: order.codes,
        buyer: order.buyer,
        items: ticketsOf(lines).map((item) => ({
          id: item.id,
          ticketTypeId: item.ticketTypeId,
          name: item.name,
          price: money(item.priceMinor),
          fee: money(item.feeMinor),
        })),
      },
    },
    ...tickets.map((ticket) => ({
      ...about,
      type: 'ticket.issued' as const,
      data: {
        registrationId: ticket.id,
        orderItemId: ticket.item.id,
        orderId: order.id,
        eventId: order.eventId,
        instanceId: order.instanceId,
        ticketTypeId: ticket.item.ticketTypeId,
        ticketName: ticket.item.name,
        holder: ticket.holder,
      },
    })),
  ]);
}
