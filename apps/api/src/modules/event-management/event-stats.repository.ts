import type { SalesSource } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { CARD } from '../../platform/access/cards.ts';
import { db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { revenueOf, VALID_TICKET } from './events-table.repository.ts';

/** The event, and the zone in which its account counts days. */
export const findCounted = (tx: Tx, eventId: string) =>
  row(
    tx,
    db
      .selectFrom('events as e')
      .innerJoin('profiles as p', 'p.id', 'e.ownerId')
      .where('e.id', '=', eventId)
      .where('e.deletedAt', 'is', null)
      .select(['e.currency', 'p.timezone']),
  );

export interface Sold {
  orders: number;
  tickets: number;
  revenueMinor: number;
}

interface SoldBySource extends Sold {
  /** Null: nobody's link. */
  promoterId: string | null;
  /** Null beside a promoter. */
  source: SalesSource | null;
}
interface SoldOfType extends Pick<Row<'ticketTypes'>, 'id' | 'name'>, Omit<Sold, 'orders'> {
  checkedIn: number;
}
interface SoldOnDay extends Omit<Sold, 'orders'> {
  day: string;
}
/** How many could have come, and came. */
type Came = Record<'admissions' | 'checkedIn', number>;

/** What each line of the event brought in: a canceled ticket may have kept its money. */
const MONEY = (eventId: string) => sql`
  select l.line_id, l.order_id, (${revenueOf(sql`true`)})::bigint as revenue
    from ledger_entries l where l.event_id = ${eventId} group by 1, 2`;

/** Valid tickets of the event; who was given one holds it of the order that bought it. */
const TICKETS = (eventId: string) => sql`
  select r.line_id, r.order_id, r.instance_id, r.ticket_type_id, r.checked_in_at
    from registrations r where r.event_id = ${eventId} and ${VALID_TICKET}`;

/** Sales by where they come from: a promoter's link, else the channel of the order. */
export const findSources = (tx: Tx, eventId: string) =>
  rows(
    tx,
    sql<SoldBySource>`with money as (${MONEY(eventId)}), tickets as (${TICKETS(eventId)}),
      sold as (
        select order_id, 1 as tickets, 0::bigint as revenue from tickets
        union all select order_id, 0, revenue from money where order_id is not null)
      select m.promoter_id,
             case when m.promoter_id is null then
               case o.channel when 'online' then 'direct' else o.channel end end as source,
             count(distinct o.id) filter (where sold.tickets > 0)::int as orders,
             sum(sold.tickets)::int as tickets, sum(sold.revenue)::bigint as revenue_minor
        from sold join orders o on o.id = sold.order_id
        left join promoted_orders m on m.order_id = o.id
       group by 1, 2`,
  );

/** Every type that is offered or was sold. */
export const findTypes = (tx: Tx, eventId: string) =>
  rows(
    tx,
    sql<SoldOfType>`with money as (${MONEY(eventId)}), tickets as (${TICKETS(eventId)}),
      earned as (
        select t.ticket_type_id, sum(money.revenue)::bigint as revenue
          from money join ticket_lines t on t.line_id = money.line_id group by 1),
      held as (
        select ticket_type_id, count(*)::int as tickets, count(checked_in_at)::int as checked_in
          from tickets group by 1)
      select t.id, t.name, coalesce(held.tickets, 0)::int as tickets,
             coalesce(held.checked_in, 0)::int as checked_in,
             coalesce(earned.revenue, 0)::bigint as revenue_minor
        from ticket_types t
        left join held on held.ticket_type_id = t.id
        left join earned on earned.ticket_type_id = t.id
       where t.event_id = ${eventId} and (t.archived_at is null or held.tickets > 0
         or earned.revenue <> 0)
       order by t.archived_at is not null, t.position, t.id`,
  );

/** Days with sales or money that went back; tickets count on the day of their order. */
export const findDays = (tx: Tx, eventId: string, timezone: string) =>
  rows(
    tx,
    sql<SoldOnDay>`with tickets as (${TICKETS(eventId)}),
      days as (
        select (coalesce(o.completed_at, o.created_at) at time zone ${timezone})::date as day,
               count(*)::int as tickets, 0::bigint as revenue
          from tickets join orders o on o.id = tickets.order_id group by 1
        union all
        select (l.occurred_at at time zone ${timezone})::date, 0,
               (${revenueOf(sql`true`)})::bigint
          from ledger_entries l where l.event_id = ${eventId} group by 1)
      select day::text as day, sum(tickets)::int as tickets, sum(revenue)::bigint as revenue_minor
        from days group by 1 having sum(tickets) > 0 or sum(revenue) <> 0 order by 1`,
  );

/** How many came of those who could have by now. */
export const findCheckedIn = (tx: Tx, eventId: string) =>
  row(
    tx,
    sql<Came>`with tickets as (${TICKETS(eventId)})
      select count(*)::int as admissions, count(tickets.checked_in_at)::int as checked_in
        from tickets join ticket_types t on t.id = tickets.ticket_type_id
        join event_instances i on i.id = tickets.instance_id
       where t.category = 'admission'
         and (i.starts_at <= now() or tickets.checked_in_at is not null)`,
  );

export const findPromoters = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('eventPromoters as m')
      .innerJoin('profiles as p', 'p.id', 'm.profileId')
      .where('m.eventId', '=', eventId)
      .orderBy('m.createdAt')
      .orderBy('m.id')
      .select(CARD)
      .select(['m.id as promoterId', 'm.visitors'])
      .select(({ eb }) => eb('m.removedAt', 'is not', null).$castTo<boolean>().as('removed')),
  );
