import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../../platform/db/query.ts';
import { OPEN_STATUSES } from '../open-orders.model.ts';

/** An event that is called off, what its holders are told, and by whom. */
export type NewCancellation = Pick<
  Row<'eventCancellations'>,
  'eventId' | 'ownerId' | 'message' | 'canceledBy'
>;

export const insertCancellation = (
  tx: Tx,
  { eventId, ownerId, message, canceledBy }: NewCancellation,
) =>
  change(
    tx,
    db
      .insertInto('eventCancellations')
      .values({ eventId, ownerId, message, canceledBy })
      .onConflict((conflict) => conflict.column('eventId').doNothing()),
  );

export async function readMessage(tx: Tx, eventId: string): Promise<string> {
  const cancellation = db.selectFrom('eventCancellations').where('eventId', '=', eventId);
  return (await row(tx, cancellation.select('message')))?.message ?? '';
}

const NOW = sql<Date>`clock_timestamp()`;
const update = (eventId: string) =>
  db.updateTable('eventCancellations').where('eventId', '=', eventId);

/** The end of a pass over the orders of a canceled event. */
export const noteLook = (tx: Tx, eventId: string, isFinished: boolean) =>
  change(
    tx,
    update(eventId).set(({ fn }) => ({
      lookedAt: NOW,
      finishedAt: isFinished ? fn.coalesce('finishedAt', NOW) : null,
    })),
  );

/** From now on what was refused before is asked for again; false when the event is not canceled. */
export const noteResumed = async (tx: Tx, eventId: string): Promise<boolean> =>
  (await change(tx, update(eventId).set({ resumedAt: NOW, finishedAt: null }))) === 1;

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

/**
 * Canceled events whose refunds were not finished and that nobody has looked at for minutes: their
 * job is lost or was given up.
 */
export const findForgotten = async (tx: Tx): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      db
        .selectFrom('eventCancellations')
        .where('finishedAt', 'is', null)
        .where(
          sql<Date>`greatest(looked_at, canceled_at, resumed_at)`,
          '<',
          sql<Date>`clock_timestamp() - interval '3 minutes'`,
        )
        .orderBy('canceledAt')
        .limit(200)
        .select('eventId as id'),
    ),
  );

/** The orders `o` with something for the event: tickets, a donation, whatever was sold for it. */
const ordersOf = (eventId: string) =>
  db
    .selectFrom('orders as o')
    .where(
      'o.id',
      'in',
      db.selectFrom('orderLines').where('subjectId', '=', eventId).select('orderId'),
    );

/**
 * Completed orders of a canceled event with something that is still valid, and about which nobody
 * has asked the provider yet. What the provider refused since the refunds were last begun by hand
 * is left alone.
 */
export const findSoldOrders = async (tx: Tx, eventId: string): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      ordersOf(eventId)
        .innerJoin('eventCancellations as c', (join) => join.on('c.eventId', '=', eventId))
        .where('o.completedAt', 'is not', null)
        .where(
          sql<boolean>`exists (select 1 from order_lines i where i.order_id = o.id
            and i.subject_id = c.event_id and i.status = 'active' and not exists (select 1 from refunds r where r.line_id = i.id
              and (r.status in ('pending', 'succeeded') or (r.reason = 'event_canceled'
                and r.status = 'failed' and r.created_at >= c.resumed_at))))`,
        )
        .orderBy('o.id')
        .select('o.id'),
    ),
  );

/** The lines of an order that the provider refused since the refunds were last begun. */
export async function findRefused(
  tx: Tx,
  eventId: string,
  orderId: string,
): Promise<Set<string | null>> {
  const refused = await rows(
    tx,
    db
      .selectFrom('refunds as r')
      .innerJoin('eventCancellations as c', (join) => join.on('c.eventId', '=', eventId))
      .where('r.orderId', '=', orderId)
      .where('r.reason', '=', sql.lit('event_canceled'))
      .where('r.status', '=', sql.lit('failed'))
      .whereRef('r.createdAt', '>=', 'c.resumedAt')
      .select('r.lineId'),
  );
  return new Set(refused.map(({ lineId }) => lineId));
}

/** Who held valid tickets of an order, and which; in the order of the tickets. */
export const findHolders = (tx: Tx, orderId: string) =>
  rows(
    tx,
    db
      .selectFrom('registrations as r')
      .innerJoin('orderLines as i', 'i.id', 'r.lineId')
      .where('r.orderId', '=', orderId)
      .where('r.status', 'in', ['active', 'transfer_pending'])
      .orderBy('i.position')
      .select(['r.firstName', 'r.email', 'i.name as ticket']),
  );

export interface CancellationRow extends Pick<Row<'events'>, 'status' | 'canceledAt'> {
  currency: Currency;
  canceledBy: string | null;
  message: string;
  hasLooked: boolean;
  people: number;
  tickets: number;
  totalMinor: number;
  doneMinor: number;
  total: number;
  done: number;
  refused: number;
  openOrders: number;
  /** What is valid and ends without money, whatever its kind. */
  unpaid: number;
  /** Nothing has moved for minutes. */
  isStill: boolean;
}

/**
 * An event's cancellation in one look: what there is to give back, asked for or not, and what
 * became of it.
 */
export const readCancellation = (tx: Tx, eventId: string): Promise<CancellationRow | undefined> =>
  row(
    tx,
    sql<CancellationRow>`with sold as (
        ${ordersOf(eventId).where('o.completedAt', 'is not', null).selectAll('o')}),
      asked as (
        select distinct on (r.order_id, r.line_id) r.order_id, r.line_id, r.amount_minor, r.status,
          r.created_at, r.settled_at
          from refunds r join sold o on o.id = r.order_id
            join order_lines i on i.id = r.line_id and i.subject_id = ${eventId}
         where r.reason = 'event_canceled'
         order by r.order_id, r.line_id, r.created_at desc),
      unasked as (
        select i.price_minor + i.fee_minor as amount_minor
          from sold o join order_lines i on i.order_id = o.id and i.subject_id = ${eventId}
         where i.status = 'active' and i.price_minor + i.fee_minor > 0
           and o.payment_method in ('card', 'terminal')
           and o.status in ('completed', 'partially_refunded')
           and exists (select 1 from payments p where p.order_id = o.id and p.status = 'succeeded')
           and not exists (select 1 from refunds r where r.line_id = i.id
             and (r.reason = 'event_canceled' or r.status = 'pending'))),
      parts as (select amount_minor, status from asked
        union all select amount_minor, 'unasked' from unasked)
      select e.status, e.currency, coalesce(c.canceled_at, e.canceled_at) as canceled_at,
        p.name as canceled_by, coalesce(c.message, '') as message,
        c.looked_at is not null as has_looked,
        (select count(distinct email) from (
          select lower(r.email) as email from registrations r where r.event_id = ${eventId}
            and r.status in ('active', 'transfer_pending')
          union all select lower(o.buyer_email) from sold o where exists (
            select 1 from order_lines i where i.order_id = o.id and i.subject_id = ${eventId}
              and i.status = 'active')) holders where email <> '') as people,
        (select count(*) from order_lines i join ticket_lines t on t.line_id = i.id
          join sold o on o.id = i.order_id
         where i.subject_id = ${eventId} and i.status = 'active') as tickets,
        (select count(*) from order_lines i join sold o on o.id = i.order_id
         where i.subject_id = ${eventId} and i.status = 'active'
            and (i.price_minor + i.fee_minor = 0
              or o.payment_method not in ('card', 'terminal'))) as unpaid,
        ${ordersOf(eventId)
          .where('o.status', 'in', OPEN_STATUSES)
          .select(({ fn }) => fn.countAll().as('n'))} as open_orders,
        (select coalesce(sum(amount_minor), 0)::bigint from parts) as total_minor,
        (select coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0)::bigint
          from parts) as done_minor,
        (select count(*) from parts) as total,
        (select count(*) from parts where status = 'succeeded') as done,
        (select count(*) from parts where status = 'failed') as refused,
        greatest(c.resumed_at, c.canceled_at, (select max(greatest(created_at, settled_at))
          from asked)) < clock_timestamp() - interval '2 minutes' as is_still
        from events e left join event_cancellations c on c.event_id = e.id
        left join profiles p on p.id = c.canceled_by where e.id = ${eventId}`,
  );

/**
 * Refunds of a canceled event that the provider refused and that were not asked for again since.
 */
export const findRefusedRefunds = (tx: Tx, eventId: string, limit: number) =>
  rows(
    tx,
    db
      .selectFrom(
        ordersOf(eventId)
          .innerJoin('refunds as r', 'r.orderId', 'o.id')
          .where('r.reason', '=', sql.lit('event_canceled'))
          .distinctOn(['r.orderId', 'r.lineId'])
          .orderBy('r.orderId')
          .orderBy('r.lineId')
          .orderBy('r.createdAt', 'desc')
          .select(['r.orderId', 'r.amountMinor', 'r.status'])
          .select(
            sql<string>`coalesce(nullif(trim(concat(o.buyer_first_name, ' ', o.buyer_last_name)),
              ''), o.buyer_email, '')`.as('buyer'),
          )
          .as('latest'),
      )
      .where('status', '=', sql.lit('failed'))
      .groupBy(['orderId', 'buyer'])
      .orderBy('orderId')
      .limit(limit)
      .select(['orderId', 'buyer', sql<number>`sum(amount_minor)::bigint`.as('amountMinor')]),
  );

/** Refunds of a canceled event that wait for the provider. */
export const findPendingRefunds = async (tx: Tx, eventId: string): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      ordersOf(eventId)
        .innerJoin('refunds as r', 'r.orderId', 'o.id')
        .where('r.status', '=', sql.lit('pending'))
        .select('r.id'),
    ),
  );

/** Orders of an event that are still being chosen or paid. */
export const findOpenOrders = async (tx: Tx, eventId: string): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      ordersOf(eventId).where('o.status', 'in', OPEN_STATUSES).orderBy('o.id').select('o.id'),
    ),
  );
