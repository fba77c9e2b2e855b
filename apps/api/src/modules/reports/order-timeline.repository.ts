import type { Tx } from '../../platform/db/database.ts';
import { db, row, rows, sql } from '../../platform/db/query.ts';

interface Whose {
  ownerId: string;
  orderId: string;
}

const nameOf = (column: string) =>
  db
    .selectFrom('profiles as u')
    .where('u.id', '=', sql.ref<string>(column))
    .select('u.name')
    .$asScalar();

/** A line with whose it is: "Standing, Ada Berg". */
const ITEM = sql<string>`concat_ws(', ', l.name,
  nullif(trim(concat_ws(' ', r.first_name, r.last_name)), ''))`;

const ticketsOf = ({ ownerId, orderId }: Whose) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('orderLines as l', 'l.id', 'r.lineId')
    .where('r.ownerId', '=', ownerId)
    .where('r.orderId', '=', orderId);

/** When it was ordered and paid, and with which card. */
export const payment = (tx: Tx, { ownerId, orderId }: Whose) =>
  row(
    tx,
    db
      .selectFrom('orders as o')
      .leftJoin('payments as p', (join) =>
        join.onRef('p.orderId', '=', 'o.id').on('p.status', '=', 'succeeded'),
      )
      .where('o.ownerId', '=', ownerId)
      .where('o.id', '=', orderId)
      .select(['o.createdAt', 'o.completedAt', 'o.totalMinor', 'p.cardBrand', 'p.cardLast4']),
  );

/** What was given back, or is on its way. */
export const refunds = (tx: Tx, { ownerId, orderId }: Whose) =>
  rows(
    tx,
    db
      .selectFrom('refunds as f')
      .leftJoin('orderLines as l', 'l.id', 'f.lineId')
      .where('f.ownerId', '=', ownerId)
      .where('f.orderId', '=', orderId)
      .innerJoin('orders as o', 'o.id', 'f.orderId')
      .select(['f.id', 'f.createdAt as at', 'f.status', 'f.amountMinor', 'f.coveredMinor'])
      .select(['f.reason', 'f.returnedAt', 'f.paymentId', 'o.paymentMethod'])
      .select([
        'l.name as item',
        // who holds the ticket may give it back: that is nobody of the team
        sql<
          string | null
        >`case when f.reason = 'organizer' then ${nameOf('f.requested_by')} end`.as('by'),
      ]),
  );

/** Tickets that ended without money, or went to somebody else. */
export const ended = (tx: Tx, whose: Whose) =>
  rows(
    tx,
    ticketsOf(whose)
      .where('r.status', 'in', ['canceled', 'transferred'])
      .where('r.endedAt', 'is not', null)
      .select(['r.status', 'r.transferredTo as to', ITEM.as('item')])
      .select(({ ref }) => ref('r.endedAt').$notNull().as('at')),
  );

/** Every scan that let somebody in or out. */
export const scans = (tx: Tx, whose: Whose) =>
  rows(
    tx,
    ticketsOf(whose)
      .innerJoin('checkIns as c', 'c.registrationId', 'r.id')
      .where('c.action', 'in', ['in', 'out'])
      .select(['c.scannedAt as at', 'c.action', 'c.undoneAt', ITEM.as('item')])
      .select([nameOf('c.by_user_id').as('by'), nameOf('c.undone_by').as('undoneBy')]),
  );

/** What was sent to the buyer again, also where to from then on. */
export const sendings = (tx: Tx, { ownerId, orderId }: Whose) =>
  rows(
    tx,
    db
      .selectFrom('orderSendings as s')
      .where('s.ownerId', '=', ownerId)
      .where('s.orderId', '=', orderId)
      .select(['s.id', 's.sentAt as at', 's.formerEmail as from', 's.email as to'])
      .select(
        sql<string | null>`case when not s.by_buyer then ${nameOf('s.sent_by')} end`.as('by'),
      ),
  );

/** Tickets that went in exchange for others, and differences that this order paid. */
export const exchanged = (tx: Tx, { ownerId, orderId }: Whose) =>
  rows(
    tx,
    db
      .selectFrom('exchanges as x')
      .innerJoin('registrations as r', 'r.id', 'x.newRegistrationId')
      .innerJoin('eventInstances as f', 'f.id', 'x.fromInstanceId')
      .innerJoin('eventInstances as d', 'd.id', 'x.instanceId')
      .innerJoin('events as e', 'e.id', 'd.eventId')
      .leftJoin('orderLines as p', 'p.id', 'x.paidLineId')
      .where('x.ownerId', '=', ownerId)
      .where(({ or, eb }) => or([eb('x.orderId', '=', orderId), eb('p.orderId', '=', orderId)]))
      .select(['f.startsAt as from', 'd.startsAt as to', 'e.timezone'])
      .select(['x.newRegistrationId'])
      .select(({ ref }) => [
        ref('x.doneAt').$notNull().as('at'),
        sql<string>`concat_ws(', ', x.name,
          nullif(trim(concat_ws(' ', r.first_name, r.last_name)), ''))`.as('item'),
      ]),
  );
