import { toMajor } from '@foyer/domain';
import { pipelined, type Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { emitAll, type DomainEvent } from '../../../platform/jobs/outbox.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { postSale } from '../../ledger/index.ts';
import { claimCodeUses, completeCodeUses, deleteCodeUses } from '../hold/code-uses.repository.ts';
import { releaseLines } from '../hold/release-order.service.ts';
import { factItems } from '../order/fact-items.model.ts';
import { isNearItsEnd } from '../order/order-end.model.ts';
import { type Line, totalsOf } from '../order/order-line.model.ts';
import { completeWith, type Order } from '../order/orders.repository.ts';
import { boughtOf, byKind, givenOf, type About, type Fulfilment } from '../product-kind.model.ts';

const FULFILLABLE = new Set([
  'pending',
  'processing',
  'express_processing',
  'handling_payment',
  'timed_out',
  'canceled',
]);

/** What is left to write once nothing can fail any more: none of it needs the other's response. */
export type Writes = (tx: Tx) => Promise<unknown>;

/**
 * Turns an order whose money is there (or that needs none) into what was bought, in the caller's
 * transaction and under the order's lock, behind which its lines were read: takes its stock and
 * codes, and returns what writes the rest. Undefined, with nothing sold, when that is no longer
 * possible: stock or code used up, event called off.
 */
export async function fulfilOrder(
  tx: Tx,
  deps: Deps,
  order: Order,
  lines: readonly Line[],
  payment: { providerFeeMinor: number } | null,
): Promise<Writes | undefined> {
  const { buyer } = order;
  if (!FULFILLABLE.has(order.status) || !buyer) return undefined;
  if (boughtOf(deps.productKinds, lines).length === 0) return undefined;
  const taken = await take(tx, deps, order, lines);
  if (!taken) return undefined;
  const about = taken.find((one) => one.about)?.about;
  return (tx) =>
    pipelined(tx, [
      (tx) => completeWith(tx, order.id, lines),
      (tx) =>
        postSale(tx, order, {
          paymentMethod: order.paymentMethod,
          lines,
          providerFeeMinor: payment?.providerFeeMinor ?? 0,
        }),
      (tx) =>
        emitAll(tx, [
          completed(deps, { ...order, buyer }, lines, about),
          ...taken.flatMap(({ facts = [] }) => facts),
        ]),
      ...taken.map(({ write }) => write),
      (tx) => isMailed(order, taken) || enqueue(tx, 'mail_receipt', { orderId: order.id }),
    ]);
}

/** Whether somebody else writes to the buyer; of a renewal that is whoever asked for it. */
const isMailed = ({ channel }: Order, taken: readonly Fulfilment[]) =>
  channel === 'renewal' || taken.some((one) => one.isMailed);

/** Takes codes and stock for good; undefined, with nothing taken, when something is missing. */
async function take(
  tx: Tx,
  deps: Deps,
  order: Order,
  lines: readonly Line[],
): Promise<Fulfilment[] | undefined> {
  const { codeIds } = order;
  if (codeIds.length === 0) return takeStock(tx, deps, order, lines);
  const taken = isNearItsEnd(order)
    ? await takeCounted(tx, deps, order, lines)
    : await takeHeld(tx, deps, order, lines);
  if (!taken) await deleteCodeUses(tx, order.id);
  return taken;
}

/** What the order holds of its codes is its own: together with its stock. */
async function takeHeld(tx: Tx, deps: Deps, order: Order, lines: readonly Line[]) {
  const [uses, taken] = await pipelined(tx, [
    (tx) => completeCodeUses(tx, order.id),
    (tx) => takeStock(tx, deps, order, lines),
  ]);
  if (!taken || uses === order.codeIds.length) return taken;
  await releaseLines(tx, deps, lines);
  return takeCounted(tx, deps, order, lines);
}

/** The uses of its codes may be somebody else's by now, or become it: they are counted first. */
const takeCounted = async (tx: Tx, deps: Deps, order: Order, lines: readonly Line[]) =>
  (await claimCodeUses(tx, order.codeIds, order.id, 'completed'))
    ? takeStock(tx, deps, order, lines)
    : undefined;

async function takeStock(
  tx: Tx,
  deps: Deps,
  order: Order,
  lines: readonly Line[],
): Promise<Fulfilment[] | undefined> {
  const taken: Fulfilment[] = [];
  for (const { kind, lines: own } of byKind(deps.productKinds, lines)) {
    const fulfilment = kind.take ? await kind.take(tx, order, own) : NOTHING;
    if (!fulfilment) {
      await releaseLines(tx, deps, lines);
      return undefined;
    }
    taken.push(fulfilment);
  }
  return taken;
}

const NOTHING: Fulfilment = { write: () => Promise.resolve() };

function completed(
  { productKinds }: Deps,
  order: Order & { buyer: NonNullable<Order['buyer']> },
  lines: readonly Line[],
  about: About | undefined,
): DomainEvent {
  const money = (minor: number) => toMajor(minor, order.currency);
  return {
    ownerId: order.ownerId,
    targetId: order.subjectId,
    // at the door whoever sold it did it
    actorId: order.soldBy ?? order.userId,
    type: 'order.completed',
    data: {
      orderId: order.id,
      eventId: about?.eventId ?? null,
      instanceId: about?.instanceId ?? null,
      status: 'completed',
      currency: order.currency,
      total: money(order.totalMinor),
      donation: money(totalsOf(givenOf(productKinds, lines)).totalMinor),
      promoCodes: order.codes,
      buyer: order.buyer,
      items: factItems(productKinds, lines, (line) => ({
        price: money(line.priceMinor),
        fee: money(line.feeMinor),
      })),
    },
  };
}
