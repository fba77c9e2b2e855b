import type { Currency } from '@foyer/domain';
import type { Expression } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../../platform/db/query.ts';
import { OPEN_STATUSES } from '../open-orders.model.ts';

/** What is called off: an event, or one date of it; `offId` is the id of the one or the other. */
export type Off = Pick<Row<'eventCancellations'>, 'offId' | 'eventId' | 'instanceId'>;

export const toOff = (eventId: string, instanceId: string | null = null): Off => ({
  offId: instanceId ?? eventId,
  eventId,
  instanceId,
});

/** What is called off, what its holders are told, and by whom. */
export type NewCancellation = Off &
  Pick<Row<'eventCancellations'>, 'ownerId' | 'message' | 'canceledBy'>;

export const insertCancellation = (
  tx: Tx,
  { offId, eventId, instanceId, ownerId, message, canceledBy }: NewCancellation,
) =>
  change(
    tx,
    db
      .insertInto('eventCancellations')
      .values({ offId, eventId, instanceId, ownerId, message, canceledBy })
      .onConflict((conflict) => conflict.column('offId').doNothing()),
  );

const cancellation = (offId: string) =>
  db.selectFrom('eventCancellations').where('offId', '=', offId);

/** Undefined when nothing of this id is called off. */
export const findOff = (tx: Tx, offId: string): Promise<Off | undefined> =>
  row(tx, cancellation(offId).select(['offId', 'eventId', 'instanceId']));

export async function readMessage(tx: Tx, offId: string): Promise<string> {
  return (await row(tx, cancellation(offId).select('message')))?.message ?? '';
}

const NOW = sql<Date>`clock_timestamp()`;
const update = (offId: string) => db.updateTable('eventCancellations').where('offId', '=', offId);

/** The end of a pass over the orders of what is off. */
export const noteLook = (tx: Tx, offId: string, isFinished: boolean) =>
  change(
    tx,
    update(offId).set(({ fn }) => ({
      lookedAt: NOW,
      finishedAt: isFinished ? fn.coalesce('finishedAt', NOW) : null,
    })),
  );

/** From now on what was refused before is asked for again; false when it is not canceled. */
export const noteResumed = async (tx: Tx, offId: string): Promise<boolean> =>
  (await change(tx, update(offId).set({ resumedAt: NOW, finishedAt: null }))) === 1;

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

/**
 * What is canceled, whose refunds were not finished and that nobody has looked at for minutes:
 * their job is lost or was given up.
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
        .select('offId as id'),
    ),
  );

/**
 * The lines that were sold for what is off, as a table: tickets, a donation, whatever it was. What
 * was over when it was called off took place; before it is, that is asked of the clock.
 */
const soldFor = ({ offId, eventId, instanceId }: Off, orderIds: readonly string[] | null = null) =>
  sql<Row<'orderLines'>>`lines_off(${eventId}::uuid, ${instanceId}::uuid, coalesce((select
    canceled_at from event_cancellations where off_id = ${offId}), clock_timestamp()),
    ${orderIds}::uuid[])`;
const linesOf = (off: Off, orderIds?: readonly string[]) =>
  db.selectFrom(soldFor(off, orderIds).as('i'));

/** Whether a line was asked for with this cancellation and refused since it was last begun by hand. */
const isRefused = (lineId: Expression<string>) => sql<boolean>`exists (select 1 from refunds r
  where r.line_id = ${lineId} and r.off_id = c.off_id and r.status = 'failed'
    and r.created_at >= c.resumed_at)`;

/**
 * The completed orders with something that is still valid, and about which nobody has asked the
 * provider yet, those of one buyer together. What the provider refused since the refunds were last
 * begun by hand is left alone.
 */
export const findSoldOrders = async (tx: Tx, off: Off): Promise<string[][]> =>
  (
    await rows(
      tx,
      linesOf(off)
        .innerJoin('orders as o', 'o.id', 'i.orderId')
        .innerJoin('eventCancellations as c', (join) => join.on('c.offId', '=', off.offId))
        .where('o.completedAt', 'is not', null)
        .where('i.status', '=', 'active')
        .where(
          sql<boolean>`not exists (select 1 from refunds r where r.line_id = i.id
            and r.status in ('pending', 'succeeded'))`,
        )
        .where(({ not, ref }) => not(isRefused(ref('i.id'))))
        .groupBy(sql`coalesce(lower(o.buyer_email), o.id::text)`)
        .orderBy(sql`min(o.id::text)`)
        .select(sql<string[]>`array_agg(distinct o.id::text)`.as('orderIds')),
    )
  ).map(({ orderIds }) => orderIds.toSorted());

/** The lines of these orders that end now: valid, and not refused since the refunds were begun. */
export const findEndingLines = async (
  tx: Tx,
  off: Off,
  orderIds: readonly string[],
): Promise<Set<string>> =>
  new Set(
    idsOf(
      await rows(
        tx,
        linesOf(off, orderIds)
          .innerJoin('eventCancellations as c', (join) => join.on('c.offId', '=', off.offId))
          .where('i.status', '=', 'active')
          .where(({ not, ref }) => not(isRefused(ref('i.id'))))
          .select('i.id'),
      ),
    ),
  );

/** Whether somebody asked for money of these orders for this cause before: their buyer was told. */
export const wereAsked = async (tx: Tx, { offId }: Off, orderIds: readonly string[]) =>
  new Set(
    idsOf(
      await rows(
        tx,
        db
          .selectFrom('refunds')
          .where('offId', '=', offId)
          .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
          .select('orderId as id')
          .distinct(),
      ),
    ),
  );

/** Whoever holds valid tickets of these lines, and which; in the order of the tickets. */
export const findHolders = (tx: Tx, lineIds: readonly string[]) =>
  rows(
    tx,
    db
      .selectFrom('registrations as r')
      .innerJoin('orderLines as i', 'i.id', 'r.lineId')
      .where('r.lineId', '=', sql<string>`any(${lineIds}::uuid[])`)
      .where('r.status', 'in', ['active', 'transfer_pending'])
      .orderBy('r.orderId')
      .orderBy('i.position')
      .select(['r.firstName', 'r.email', 'i.name as ticket']),
  );

/** Other orders of the event with a ticket in the name of one of these addresses. */
const ordersInNameOf = (
  tx: Tx,
  { eventId }: Off,
  besides: readonly string[],
  emails: readonly string[],
) =>
  rows(
    tx,
    db
      .selectFrom('registrations')
      .where(sql`lower(email)`, '=', sql`any(${emails}::text[])`)
      .where('eventId', '=', eventId)
      .where('orderId', '<>', sql<string>`all(${besides}::uuid[])`)
      .select('orderId as id')
      .distinct(),
  );

/** What people hold for what is off beside these orders, by address: theirs is one mail. */
export async function findHeldElsewhere(
  tx: Tx,
  off: Off,
  orderIds: readonly string[],
  emails: readonly string[],
): Promise<{ ticket: string; email: string; isBuyers: boolean }[]> {
  const others = idsOf(await ordersInNameOf(tx, off, orderIds, emails));
  if (others.length === 0) return [];
  return rows(
    tx,
    linesOf(off, others)
      .innerJoin('registrations as r', 'r.lineId', 'i.id')
      .innerJoin('orders as o', 'o.id', 'i.orderId')
      .innerJoin('eventCancellations as c', (join) => join.on('c.offId', '=', off.offId))
      .where(sql`lower(r.email)`, '=', sql`any(${emails}::text[])`)
      .where(
        sql<boolean>`(r.status in ('active', 'transfer_pending')
          or r.status in ('canceled', 'refunded') and r.ended_at >= c.canceled_at)`,
      )
      .orderBy('r.orderId')
      .orderBy('i.position')
      .select(['i.name as ticket', sql<string>`lower(r.email)`.as('email')])
      .select(sql<boolean>`coalesce(lower(o.buyer_email) = lower(r.email), false)`.as('isBuyers')),
  );
}

export interface CancellationRow extends Pick<Row<'events'>, 'status' | 'canceledAt'> {
  currency: Currency;
  canceledBy: string | null;
  message: string;
  hasLooked: boolean;
  people: number;
  orders: number;
  tickets: number;
  totalMinor: number;
  doneMinor: number;
  /** The product's fees within what goes back, and what the card provider keeps of it. */
  feesMinor: number;
  keptMinor: number;
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
 * A cancellation in one look: what there is to give back, asked for or not, and what became of it.
 * The provider keeps its fee of a payment that goes back: of each as much as goes back of it, from
 * the ledger.
 */
export const readCancellation = (tx: Tx, off: Off): Promise<CancellationRow | undefined> =>
  row(
    tx,
    sql<CancellationRow>`with lines as materialized (
        select i.id, i.order_id, i.kind, i.status, i.price_minor + i.fee_minor as paid_minor,
          i.fee_minor, o.payment_method, o.status as order_status, o.buyer_email
          from ${soldFor(off)} i join orders o on o.id = i.order_id and o.completed_at is not null),
      asked as (
        select distinct on (r.line_id) r.order_id, r.line_id, r.amount_minor, i.fee_minor,
          r.status, r.created_at, r.settled_at
          from refunds r join lines i on i.id = r.line_id
         where r.off_id = ${off.offId}
         order by r.line_id, r.created_at desc),
      unasked as (
        select i.order_id, i.paid_minor as amount_minor, i.fee_minor from lines i
         where i.status = 'active' and i.paid_minor > 0
           and i.payment_method in ('card', 'terminal')
           and i.order_status in ('completed', 'partially_refunded')
           and exists (select 1 from payments p
             where p.order_id = i.order_id and p.status = 'succeeded')
           and not exists (select 1 from refunds r where r.line_id = i.id
             and (r.off_id = ${off.offId} or r.status = 'pending'))),
      parts as (select order_id, amount_minor, fee_minor, status from asked
        union all select order_id, amount_minor, fee_minor, 'unasked' from unasked),
      kept as (
        select round(l.fee::numeric * b.back / nullif(p.captured_minor, 0)) as minor
          from (select order_id, sum(amount_minor) as back from parts group by order_id) b
          join payments p on p.order_id = b.order_id and p.status = 'succeeded'
          join lateral (select sum(amount_minor) as fee from ledger_entries e
            where e.order_id = b.order_id and e.account = 'provider_fees') l on true)
      select case when c.off_id is null and d.canceled_at is null then e.status
          else 'canceled' end as status, e.currency,
        coalesce(c.canceled_at, d.canceled_at, e.canceled_at) as canceled_at,
        p.name as canceled_by, coalesce(c.message, '') as message,
        c.looked_at is not null as has_looked,
        (select count(distinct email) from (
          select lower(r.email) as email from registrations r join lines i on i.id = r.line_id
           where r.status in ('active', 'transfer_pending')
          union all select lower(i.buyer_email) from lines i where i.status = 'active') holders
            where email <> '') as people,
        (select count(distinct i.order_id) from lines i where i.status = 'active') as orders,
        (select count(*) from lines i where i.kind = 'ticket' and i.status = 'active') as tickets,
        (select count(*) from lines i where i.status = 'active'
            and (i.paid_minor = 0 or i.payment_method not in ('card', 'terminal'))) as unpaid,
        (select count(distinct o.id) from ${soldFor(off)} i join orders o on o.id = i.order_id
          where o.status in (${sql.join(OPEN_STATUSES)}))
          as open_orders,
        (select coalesce(sum(amount_minor), 0)::bigint from parts) as total_minor,
        (select coalesce(sum(fee_minor), 0)::bigint from parts) as fees_minor,
        (select coalesce(sum(minor), 0)::bigint from kept) as kept_minor,
        (select coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0)::bigint
          from parts) as done_minor,
        (select count(*) from parts) as total,
        (select count(*) from parts where status = 'succeeded') as done,
        (select count(*) from parts where status = 'failed') as refused,
        greatest(c.resumed_at, c.canceled_at, (select max(greatest(created_at, settled_at))
          from asked)) < clock_timestamp() - interval '2 minutes' as is_still
        from events e
        left join event_instances d on d.id = ${off.instanceId} and d.event_id = e.id
        left join event_cancellations c on c.off_id = ${off.offId}
        left join profiles p on p.id = c.canceled_by
       where e.id = ${off.eventId} and (d.id is not null or ${off.instanceId}::uuid is null)`,
  );

/** Refunds that the provider refused and that were not asked for again since, with its reason. */
export const findRefusedRefunds = (tx: Tx, off: Off, limit: number) =>
  rows(
    tx,
    db
      .selectFrom(
        db
          .selectFrom('refunds as r')
          .innerJoin('orders as o', 'o.id', 'r.orderId')
          .where('r.offId', '=', off.offId)
          .distinctOn(['r.lineId'])
          .orderBy('r.lineId')
          .orderBy('r.createdAt', 'desc')
          .select(['r.orderId', 'r.amountMinor', 'r.status', 'r.refusedBecause'])
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
      .select(['orderId', 'buyer', sql<number>`sum(amount_minor)::bigint`.as('amountMinor')])
      .select(({ fn }) => fn.max('refusedBecause').as('reason')),
  );

/** Refunds of what is off that wait for the provider. */
export const findPendingRefunds = async (tx: Tx, off: Off): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      db
        .selectFrom('refunds as r')
        .innerJoin(soldFor(off).as('i'), 'i.id', 'r.lineId')
        .where('r.status', '=', sql.lit('pending'))
        .select('r.id'),
    ),
  );

/**
 * Orders for what is off that are still being chosen or paid. One whose money is under way was
 * called off before: it ends with that, and asking again changes nothing.
 */
export const findOpenOrders = async (tx: Tx, off: Off): Promise<string[]> =>
  idsOf(
    await rows(
      tx,
      linesOf(off)
        .innerJoin('orders as o', 'o.id', 'i.orderId')
        .where('o.status', 'in', OPEN_STATUSES)
        .where(
          sql<boolean>`not (o.status = 'handling_payment' and exists (select 1 from payments y
            where y.order_id = o.id and y.status = 'open' and y.close_as = 'canceled'))`,
        )
        .orderBy('o.id')
        .select('o.id')
        .distinct(),
    ),
  );
