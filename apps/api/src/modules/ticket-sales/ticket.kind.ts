import { formatEventDate } from '@foyer/domain';
import { pipelined, type Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { emit } from '../../platform/jobs/outbox.ts';
import { newId } from '../../platform/runtime/ids.ts';
import {
  alignHoldsOf,
  availability,
  claimAtOnce,
  claimFromPools,
  ensurePools,
  insistOnHoldsOf,
  releaseUnits,
  sellStock,
} from '../inventory/index.ts';
import { endTicketOf, isTicketUsed, issueTickets } from '../issuing/index.ts';
import { fitsBenefitLimits } from '../memberships/index.ts';
import { fitsListLimits } from '../user-lists/index.ts';
import {
  isNearItsEnd,
  type About,
  type Described,
  type Ending,
  type Fulfilment,
  type HeldOrder,
  type Line,
  type Order,
  type OrderedLine,
  type ProductKind,
} from '../orders/index.ts';
import { askAttendees } from './attendees.service.ts';
import { readEventForMail } from './mails/event-for-mail.repository.ts';
import { holdsSoldTicket } from './sold/item-role.service.ts';
import { mailTicketsAgain, moveTickets } from './sold/send-tickets.service.ts';
import { thankForTickets } from './thanks/ticket-thanks.service.ts';
import {
  insertTicketLines,
  occurrenceOf,
  occurrenceOfLine,
  readTicketLines,
  SHOWN_OCCURRENCE,
  type ShownEvent,
} from './ticket-lines.repository.ts';
import { labels, noun } from './ticket-sales.messages.en.ts';

/** What a ticket that is chosen knows beside its price. */
export interface TicketDetail {
  instanceId: string;
  /** It is kept for its buyer, who has waited for it. */
  holdId?: string;
}

/** Tickets: they draw on the stock of an occurrence, and are fulfilled by what admits to it. */
export const tickets: ProductKind = {
  kind: 'ticket',
  productType: 'Course',
  noun,
  keep: (tx, { ownerId }, lines) => insertTicketLines(tx, ownerId, lines.map(withDetail)),
  hold: holdTickets,
  holdAtOnce: (tx, orderId, lines) => {
    const alike = alikeOf(lines);
    return alike && claimAtOnce(tx, { orderId, ...alike });
  },
  prolong: alignHoldsOf,
  insist: insistOnHoldsOf,
  isSoldOut,
  isUsual: true,
  inform: askAttendees,
  take: takeTickets,
  release: releaseUnits,
  revoke: revokeTicket,
  isHeldBy: holdsSoldTicket,
  mailAgain: mailTicketsAgain,
  readdress: moveTickets,
  isUsed: isTicketUsed,
  describe: describeEvent,
  thank: thankForTickets,
  show: {
    sql: SHOWN_OCCURRENCE,
    of: (found) => ({ ...(found as ShownEvent | null) }),
    item: (line) => ({ ticketId: line.productId }),
  },
};

const withDetail = (line: OrderedLine) => ({
  id: line.id,
  ticketTypeId: line.productId,
  ...(line.detail as TicketDetail),
});

async function holdTickets(tx: Tx, lines: readonly OrderedLine[]) {
  // one occurrence after another, so that no two carts wait for each other
  const dates = [...Map.groupBy(lines.map(withDetail), (line) => line.instanceId)].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const found = await pipelined(
    tx,
    dates.map(([instanceId, wanted]) => async (tx: Tx) => {
      const types = [...new Set(wanted.map((line) => line.ticketTypeId))];
      const wants = wanted.map(({ id, ...one }) => ({ itemId: id, ...one }));
      return { wants, pools: await ensurePools(tx, instanceId, types) };
    }),
  );
  return async (tx: Tx, { expiresAt: heldUntil }: HeldOrder) => {
    for (const { pools, wants } of found)
      if (!(await claimFromPools(tx, pools, wants, { heldUntil }))) return false;
    return true;
  };
}

/** Tickets of one type for one date, of which none is kept for anybody: as most carts are. */
function alikeOf(lines: readonly OrderedLine[]) {
  const all = lines.map(withDetail);
  const [one] = all;
  const areAlike = all.every(
    ({ instanceId, ticketTypeId, holdId }) =>
      instanceId === one?.instanceId && ticketTypeId === one.ticketTypeId && holdId === undefined,
  );
  if (!one || !areAlike) return undefined;
  const { instanceId, ticketTypeId } = one;
  return { instanceId, ticketTypeId, lineIds: all.map(({ id }) => id) };
}

async function isSoldOut(tx: Tx, orderId: string, lines: readonly Line[]): Promise<boolean> {
  const about = await occurrenceOf(tx, orderId);
  const types = new Set(lines.map((line) => line.productId));
  return (
    about !== undefined &&
    (await availability(tx, [about.instanceId])).some(
      (one) => types.has(one.ticketTypeId) && one.left === 0,
    )
  );
}

async function takeTickets(
  tx: Tx,
  order: Order,
  lines: readonly Line[],
): Promise<Fulfilment | undefined> {
  const [details, isTaken] = await pipelined(tx, [
    (tx) => readTicketLines(tx, order.id),
    (tx) => sellStock(tx, order.id),
  ]);
  const about = details[0]?.about;
  if (!isTaken || !about || !order.buyer || details.some((one) => one.isCalledOff))
    return undefined;
  // nobody pays for a door that they stood before while their money was under way
  if (order.status === 'handling_payment' && details.some((one) => one.isOver)) return undefined;
  if (isNearItsEnd(order) && !(await fitsLimits(tx, order.id))) return undefined;
  const { buyer } = order;
  const attendees = new Map(details.map((one) => [one.lineId, one.attendee]));
  const issued = lines.map((line) => ({
    id: newId(),
    item: { id: line.id, ticketTypeId: line.productId, name: line.name },
    // whose attendee was not named, is the buyer's
    holder: attendees.get(line.id) ?? buyer,
  }));
  const sale = { ...order, ...about };
  return {
    about,
    isMailed: true,
    facts: issued.map(({ id, item, holder }) => ({
      ...toFact(order),
      type: 'ticket.issued' as const,
      data: {
        ...ofTicket(id, order, item.id, about),
        ticketTypeId: item.ticketTypeId,
        ticketName: item.name,
        holder,
      },
    })),
    write: (tx) =>
      pipelined(tx, [
        (tx) => enqueue(tx, 'mail_order_confirmation', { orderId: order.id }),
        (tx) => issueTickets(tx, sale, issued),
      ]),
  };
}

/** What limits how many tickets one person has of a kind, when the hold may be over. */
const fitsLimits = async (tx: Tx, orderId: string) =>
  (await fitsListLimits(tx, orderId)) && (await fitsBenefitLimits(tx, orderId));

const toFact = (order: Order, actorId = order.userId) => ({
  ownerId: order.ownerId,
  targetId: order.subjectId,
  actorId,
});

const ofTicket = (id: string, order: Order, lineId: string, about: About) => ({
  registrationId: id,
  orderItemId: lineId,
  orderId: order.id,
  ...about,
});

async function revokeTicket(tx: Tx, order: Order, line: Line, ending: Ending): Promise<void> {
  await releaseUnits(tx, [line.id]);
  const ended = await endTicketOf(tx, line.id, ending.as);
  const about = ended && (await occurrenceOfLine(tx, line.id));
  if (!about) return;
  const data = { ...ofTicket(ended.id, order, line.id, about), holder: ended.holder };
  const fact = toFact(order, ending.actorId);
  await (ending.as === 'refunded'
    ? emit(tx, { ...fact, type: 'ticket.refunded', data: { ...data, reason: ending.reason } })
    : emit(tx, { ...fact, type: 'ticket.cancelled', data }));
}

async function describeEvent(tx: Tx, orderId: string): Promise<Described> {
  const { name, startsAt, timezone, contact } = await readEventForMail(tx, { orderId });
  return {
    name,
    rows: [
      [labels.event, name],
      ...(startsAt ? [[labels.when, formatEventDate(startsAt, timezone)] as const] : []),
    ],
    contact,
  };
}
