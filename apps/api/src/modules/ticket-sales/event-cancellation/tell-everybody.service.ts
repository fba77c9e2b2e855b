import type { Tx } from '../../../platform/db/database.ts';
import { paidWithOf, type Order } from '../../orders/index.ts';
import { mailEventOff, type EventOff, type Reader } from '../mails/event-off-mail.service.ts';
import * as cancellations from './event-cancellations.repository.ts';
import type { Off } from './event-cancellations.repository.ts';

/** An order that something ended in, and what of it goes back. */
export interface EndedOrder {
  order: Order;
  refunded: { name: string; amountMinor: number }[];
  /** Paid to the organizer themselves: nobody here can send it back. */
  owedMinor: number;
}

type Holders = Awaited<ReturnType<typeof cancellations.findHolders>>;
type Elsewhere = Awaited<ReturnType<typeof cancellations.findHeldElsewhere>>;

/** Everybody with a ticket of these orders, and their buyer; each address once. */
const readersOf = (buyer: Order['buyer'], holders: Holders) =>
  new Map(
    (buyer ? [buyer, ...holders] : holders)
      .toReversed()
      // a guest who left no address is told by whoever stands at the door
      .filter(({ email }) => email !== '')
      .map(({ firstName, email }) => [email.toLowerCase(), { firstName, email }]),
  );

async function offOf(tx: Tx, off: Off, orders: readonly EndedOrder[]): Promise<EventOff> {
  const refunded = orders.flatMap((one) => one.refunded);
  const cards = new Set<string>();
  for (const { order, refunded } of orders)
    if (refunded.length > 0) cards.add(await paidWithOf(tx, order.id));
  return {
    ...off,
    orders: orders.map(({ order }) => order),
    refunded,
    refundMinor: refunded.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    owedMinor: orders.reduce((sum, one) => sum + one.owedMinor, 0),
    message: await cancellations.readMessage(tx, off.offId),
    paidWith: [...cards],
  };
}

/** One mail to the buyer, and one to everybody else who held tickets of these orders. */
export async function tellEverybody(
  tx: Tx,
  off: Off,
  { orders, holders }: { orders: readonly EndedOrder[]; holders: Holders },
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const { buyer } = first.order;
  const readers = readersOf(buyer, holders);
  const elsewhere = await cancellations.findHeldElsewhere(
    tx,
    off,
    orders.map(({ order }) => order.id),
    [...readers.keys()],
  );
  const told = await offOf(tx, off, orders);
  for (const [key, reader] of readers) {
    const isBuyer = key === buyer?.email.toLowerCase();
    // a buyer of their own hears of all they hold with their money
    if (!isBuyer && isBuyerElsewhere(elsewhere, key)) continue;
    await mailEventOff(tx, told, { ...reader, isBuyer, tickets: heldBy(key, holders, elsewhere) });
  }
}

const isBuyerElsewhere = (elsewhere: Elsewhere, key: string) =>
  elsewhere.some(({ email, isBuyers }) => email === key && isBuyers);

const heldBy = (key: string, holders: Holders, elsewhere: Elsewhere): Reader['tickets'] => [
  ...holders.filter(({ email }) => email.toLowerCase() === key).map(({ ticket }) => ticket),
  ...elsewhere.filter(({ email }) => email === key).map(({ ticket }) => ticket),
];
