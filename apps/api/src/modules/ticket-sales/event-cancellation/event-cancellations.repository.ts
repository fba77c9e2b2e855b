import type { Currency } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';

/** An event that is called off, what its holders are told, and by whom. */
export interface NewCancellation {
  eventId: string;
  ownerId: string;
  message: string;
  canceledBy: string | null;
}

export const insertCancellation = (tx: Tx, cancellation: NewCancellation) =>
  tx.query(
    'insert into event_cancellations (event_id, owner_id, message, canceled_by) values ($1, $2, $3, $4) on conflict (event_id) do nothing',
    [cancellation.eventId, cancellation.ownerId, cancellation.message, cancellation.canceledBy],
  );

export async function readMessage(tx: Tx, eventId: string): Promise<string> {
  const {
    rows: [row],
  } = await tx.query<{ message: string }>(
    'select message from event_cancellations where event_id = $1',
    [eventId],
  );
  return row?.message ?? '';
}

/** The end of a pass over the orders of a canceled event. */
export const noteLook = (tx: Tx, eventId: string, isFinished: boolean) =>
  tx.query(
    `update event_cancellations set looked_at = clock_timestamp(), finished_at = case when $2
        then coalesce(finished_at, clock_timestamp()) end
    where event_id = $1`,
    [eventId, isFinished],
  );

/** From now on what was refused before is asked for again; false when the event is not canceled. */
export async function noteResumed(tx: Tx, eventId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update event_cancellations set resumed_at = clock_timestamp(), finished_at = null where event_id = $1',
    [eventId],
  );
  return rowCount === 1;
}

/**
 * Canceled events whose refunds were not finished and that nobody has looked at for minutes: their
 * job is lost or was given up.
 */
export async function findForgotten(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ event_id: string }>(
    `select event_id from event_cancellations where finished_at is null
        and greatest(looked_at, canceled_at, resumed_at) < clock_timestamp() - interval '3 minutes'
          order by canceled_at limit 200`,
  );
  return rows.map((row) => row.event_id);
}

/** The orders `o` with something for the event $1: tickets, a donation, whatever was sold for it. */
const OF_EVENT = `o.id in (select order_id from order_lines where subject_id = $1)`;

/**
 * Completed orders of a canceled event with something that is still valid, and about which nobody
 * has asked the provider yet. What the provider refused since the refunds were last begun by hand
 * is left alone.
 */
export async function findSoldOrders(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select o.id from orders o join event_cancellations c on c.event_id = $1
        where ${OF_EVENT} and o.completed_at is not null
        and exists (select 1 from order_lines i where i.order_id = o.id and i.status = 'active'
          and not exists (select 1 from refunds r where r.line_id = i.id
            and (r.status in ('pending', 'succeeded') or (r.reason = 'event_canceled'
              and r.status = 'failed' and r.created_at >= c.resumed_at))))
      order by o.id`,
    [eventId],
  );
  return rows.map((row) => row.id);
}

/** The lines of an order that the provider refused since the refunds were last begun. */
export async function findRefused(
  tx: Tx,
  eventId: string,
  orderId: string,
): Promise<Set<string | null>> {
  const { rows } = await tx.query<{ line_id: string | null }>(
    `select r.line_id from refunds r join event_cancellations c on c.event_id = $1
      where r.order_id = $2 and r.reason = 'event_canceled' and r.status = 'failed'
        and r.created_at >= c.resumed_at`,
    [eventId, orderId],
  );
  return new Set(rows.map((row) => row.line_id));
}

/** Who held valid tickets of an order, and which; in the order of the tickets. */
export async function findHolders(
  tx: Tx,
  orderId: string,
): Promise<{ firstName: string; email: string; ticket: string }[]> {
  const { rows } = await tx.query<{ first_name: string; email: string; name: string }>(
    `select r.first_name, r.email, i.name from registrations r join order_lines i
        on i.id = r.line_id
      where r.order_id = $1 and r.status in ('active', 'transfer_pending') order by i.position`,
    [orderId],
  );
  return rows.map((row) => ({ firstName: row.first_name, email: row.email, ticket: row.name }));
}

export interface CancellationRow {
  status: 'draft' | 'published' | 'canceled';
  currency: Currency;
  canceled_at: Date | null;
  canceled_by: string | null;
  message: string;
  has_looked: boolean;
  people: number;
  tickets: number;
  total_minor: number;
  done_minor: number;
  total: number;
  done: number;
  refused: number;
  open_orders: number;
  /** Valid tickets that end without money. */
  unpaid_tickets: number;
  /** Nothing has moved for minutes. */
  is_still: boolean;
}

/**
 * An event's cancellation in one look: what there is to give back, asked for or not, and what
 * became of it.
 */
export async function readCancellation(
  tx: Tx,
  eventId: string,
): Promise<CancellationRow | undefined> {
  const {
    rows: [row],
  } = await tx.query<CancellationRow>(
    `with sold as (
            select o.* from orders o where ${OF_EVENT} and o.completed_at is not null),
          asked as (
            select distinct on (r.order_id, r.line_id) r.order_id, r.line_id,
              r.amount_minor, r.status, r.created_at, r.settled_at
              from refunds r join sold o on o.id = r.order_id where r.reason = 'event_canceled'
                order by r.order_id, r.line_id, r.created_at desc),
          unasked as (
            select i.price_minor + i.fee_minor as amount_minor from sold o join order_lines i
              on i.order_id = o.id
             where i.status = 'active' and i.price_minor + i.fee_minor > 0
               and o.payment_method = 'card' and o.status in ('completed', 'partially_refunded')
               and exists (select 1 from payments p where p.order_id = o.id
                 and p.status = 'succeeded')
               and not exists (select 1 from refunds r where r.line_id = i.id
                 and (r.reason = 'event_canceled' or r.status = 'pending'))),
          parts as (select amount_minor, status from asked union all select amount_minor, 'unasked'
            from unasked)
     select e.status, e.currency, coalesce(c.canceled_at, e.canceled_at) as canceled_at,
       p.name as canceled_by, coalesce(c.message, '') as message,
            c.looked_at is not null as has_looked,
            (select count(distinct email) from (select lower(r.email) as email from registrations r
              where r.event_id = $1 and r.status
                in ('active', 'transfer_pending')
               union all select lower(o.buyer_email) from sold o where exists (select 1
                 from order_lines i where i.order_id = o.id
                 and i.status = 'active')) holders) as people,
            (select count(*) from order_lines i join ticket_lines t on t.line_id = i.id
              join sold o on o.id = i.order_id where i.status = 'active') as tickets,
            (select count(*) from order_lines i join ticket_lines t on t.line_id = i.id
              join sold o on o.id = i.order_id where i.status = 'active' and (i.price_minor + i.fee_minor = 0
                or o.payment_method <> 'card')) as unpaid_tickets,
            (select count(*) from orders o where ${OF_EVENT} and o.status in ('pending',
              'processing', 'express_processing',
              'handling_payment')) as open_orders,
            (select coalesce(sum(amount_minor), 0)::bigint from parts) as total_minor,
            (select coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0)::bigint
              from parts) as done_minor,
            (select count(*) from parts) as total, (select count(*) from parts
              where status = 'succeeded') as done,
            (select count(*) from parts where status = 'failed') as refused,
            greatest(c.resumed_at, c.canceled_at,
              (select max(greatest(created_at, settled_at))
                from asked)) < clock_timestamp() - interval '2 minutes' as is_still
       from events e left join event_cancellations c on c.event_id = e.id left join profiles p
         on p.id = c.canceled_by where e.id = $1`,
    [eventId],
  );
  return row;
}

/**
 * Refunds of a canceled event that the provider refused and that were not asked for again since.
 */
export async function findRefusedRefunds(
  tx: Tx,
  eventId: string,
  limit: number,
): Promise<{ orderId: string; buyer: string; amountMinor: number }[]> {
  const { rows } = await tx.query<{ order_id: string; buyer: string; amount_minor: number }>(
    `select order_id, buyer, sum(amount_minor)::bigint as amount_minor from (
       select distinct on (r.order_id, r.line_id) r.order_id, r.amount_minor, r.status,
              coalesce(nullif(trim(concat(o.buyer_first_name, ' ', o.buyer_last_name)), ''),
                o.buyer_email, '') as buyer
         from refunds r join orders o on o.id = r.order_id where ${OF_EVENT}
           and r.reason = 'event_canceled'
        order by r.order_id, r.line_id, r.created_at desc) latest
      where status = 'failed' group by order_id, buyer order by order_id limit $2`,
    [eventId, limit],
  );
  return rows.map((row) => ({
    orderId: row.order_id,
    buyer: row.buyer,
    amountMinor: row.amount_minor,
  }));
}

/** Refunds of a canceled event that wait for the provider. */
export async function findPendingRefunds(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select r.id from refunds r join orders o on o.id = r.order_id where ${OF_EVENT}
        and r.status = 'pending'`,
    [eventId],
  );
  return rows.map((row) => row.id);
}

/** Orders of an event that are still being chosen or paid. */
export async function findOpenOrders(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select o.id from orders o where ${OF_EVENT} and o.status in ('pending', 'processing',
        'express_processing', 'handling_payment') order by o.id`,
    [eventId],
  );
  return rows.map((row) => row.id);
}
