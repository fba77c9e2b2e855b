import { formatEventDate } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { alignHoldsOf, availability, insistOnHoldsOf, releaseUnits } from '../inventory/index.ts';
import { lockOrderOfLine } from '../orders/index.ts';
import type {
  Described,
  Fulfilment,
  HeldOrder,
  Information,
  Order,
  OrderedLine,
  ProductKind,
  Shown,
  Thanks,
} from '../orders/index.ts';
import { holdPlace, keepPlace, passPlace } from '../ticket-sales/index.ts';
import {
  insertExchange,
  readGiven,
  readPaidBy,
  SHOWN_EXCHANGE,
  type NewExchange,
} from './exchanges.repository.ts';
import { labels, noun } from './exchanges.messages.en.ts';
import { giveInExchange } from './give-in-exchange.service.ts';

/** What a line knows that pays the difference to a dearer ticket. */
interface ExchangeDetail {
  instanceId: string;
  /** The exchange that it pays. */
  exchangeOf: (paidLineId: string) => NewExchange;
}

const placeOf = ({ id, productId, detail }: OrderedLine) => ({
  id,
  ticketTypeId: productId,
  instanceId: (detail as ExchangeDetail).instanceId,
});

/**
 * The difference to a ticket of another date: its line holds the place there, and when it is paid
 * the ticket that is given goes for it. What is paid too late, or for a ticket that is not to be
 * had any more, goes back.
 */
export const exchanges: ProductKind = {
  kind: 'exchange',
  productType: 'Course',
  noun,
  keep: keepExchange,
  hold: (_, lines) => Promise.resolve((tx: Tx, order: HeldOrder) => holdPlaces(tx, lines, order)),
  prolong: alignHoldsOf,
  insist: insistOnHoldsOf,
  isSoldOut,
  inform: askNothing,
  take: exchangePaid,
  release: releaseUnits,
  describe: describeExchange,
  thank: thankForExchange,
  show: { sql: SHOWN_EXCHANGE, of: (found) => ({ ...(found as Shown | null) }) },
};

async function keepExchange(
  tx: Tx,
  { ownerId }: { ownerId: string },
  lines: readonly OrderedLine[],
): Promise<void> {
  for (const line of lines) {
    await keepPlace(tx, ownerId, placeOf(line));
    await insertExchange(tx, (line.detail as ExchangeDetail).exchangeOf(line.id));
  }
}

async function holdPlaces(
  tx: Tx,
  lines: readonly OrderedLine[],
  { expiresAt }: HeldOrder,
): Promise<boolean> {
  for (const line of lines) if (!(await holdPlace(tx, placeOf(line), expiresAt))) return false;
  return true;
}

async function isSoldOut(tx: Tx, orderId: string): Promise<boolean> {
  const paid = await readPaidBy(tx, orderId);
  return (
    paid !== undefined &&
    (await availability(tx, [paid.instanceId])).some(
      ({ ticketTypeId, left }) => ticketTypeId === paid.ticketTypeId && left === 0,
    )
  );
}

/** Its holder said everything when they bought the ticket that they give. */
async function askNothing(tx: Tx, orderId: string): Promise<Information | undefined> {
  const paid = await readPaidBy(tx, orderId);
  if (!paid) return undefined;
  return { check: () => ({ attendees: [], save: () => Promise.resolve() }) };
}

/** Meanwhile the ticket may have been used, given away, given back or exchanged. */
async function exchangePaid(tx: Tx, order: Order): Promise<Fulfilment | undefined> {
  const paid = await readPaidBy(tx, order.id);
  const locked = paid && (await lockOrderOfLine(tx, paid.orderId, paid.lineId));
  const given = locked && (await readGiven(tx, paid.registrationId));
  if (!given?.isStillWhole || !paid?.isToCome || !(await passPlace.sell(tx, order.id)))
    return undefined;
  const newId = await giveInExchange(tx, {
    exchangeId: paid.id,
    given,
    to: paid,
    minor: paid.differenceMinor,
    actorId: order.userId,
    move: async (tx) => {
      await passPlace.pass(tx, paid.paidLineId, paid.lineId, paid);
      return true;
    },
  });
  if (newId === undefined) return undefined;
  return {
    about: { eventId: paid.eventId, instanceId: paid.instanceId },
    write: () => Promise.resolve(),
  };
}

async function describeExchange(tx: Tx, orderId: string): Promise<Described> {
  const paid = await readPaidBy(tx, orderId);
  if (!paid) return { name: '', rows: [], contact: null };
  const { eventName: name, startsAt, timezone, contact } = paid;
  return {
    name,
    rows: [
      [labels.event, name],
      [labels.when, formatEventDate(startsAt, timezone)],
    ],
    contact,
  };
}

async function thankForExchange(tx: Tx, orderId: string): Promise<Thanks | undefined> {
  const paid = await readPaidBy(tx, orderId);
  if (!paid) return undefined;
  const { eventId, instanceId, theme, timezone, locationName, ticketsCode } = paid;
  return {
    eventId,
    instanceId,
    theme,
    course: { id: eventId, name: paid.eventName, private: paid.private },
    startsAt: paid.startsAt.toISOString(),
    timezone,
    locationName,
    ...(ticketsCode !== null && { ticketsCode }),
  };
}
