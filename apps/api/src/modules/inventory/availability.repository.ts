import type { Tx } from '../../platform/db/database.ts';
import { change, prepared, row, sql, type Parameters, type Row } from '../../platform/db/query.ts';
import { FREE_COUNT, keptForWaiting } from './availability.model.ts';

/** Whose own holds do not count against them. */
export type Holder = Pick<Row<'orders'>, 'userId' | 'guestKeyHash'>;

/**
 * What is left of one ticket type on one date. `left` null is unlimited.
 */
export interface Left extends Pick<Row<'ticketLines'>, 'instanceId' | 'ticketTypeId'> {
  left: number | null;
}

// what was not made yet, and what was made and is free, without what is kept for others; only unsold
// units are looked at, so a sold-out date costs nothing. A quota that many types share is counted
// once.
const KEPT = keptForWaiting(sql.ref('i.id'), sql.ref('q.id'));
const ticketsLeft = prepared(
  'availability',
  (given: Parameters<Holder & { instanceIds: readonly string[] }>) => sql<Left>`
    with quota_left as materialized (
      select i.id as instance_id, q.id as quota_id,
             least(free.n, greatest(0, free.n - ${KEPT}))
               + coalesce(own.n, 0) as n
        from event_instances i
        join quotas q on q.event_id = i.event_id and q.capacity is not null
        left join stock_pools p on p.instance_id = i.id and p.quota_id = q.id
        cross join lateral (select q.capacity - coalesce(p.made, 0)
          + coalesce((${FREE_COUNT}), 0) as n) free
        left join lateral (
          select count(*) as n from orders o join order_lines oi on oi.order_id = o.id
            join stock_units u on u.line_id = oi.id and u.pool_id = p.id
           where (o.user_id = ${given('userId')} or o.guest_key_hash = ${given('guestKeyHash')})
             and o.status = 'pending' and not u.sold and u.hold_expires_at > clock_timestamp()
        ) own on ${given('userId')}::uuid is not null or ${given('guestKeyHash')}::bytea is not null
       where i.id = any(${given('instanceIds')}))
    select i.id as instance_id, t.id as ticket_type_id, min(l.n)::int as left
      from event_instances i
      join ticket_types t on t.event_id = i.event_id and t.archived_at is null
      left join ticket_type_quotas d on d.ticket_type_id = t.id
      left join quota_left l on l.instance_id = i.id and l.quota_id = d.quota_id
     where i.id = any(${given('instanceIds')}) group by i.id, t.id`,
);

/**
 * Tickets left by date and type: the least of the quotas that the type draws on, each its capacity
 * without what is sold, what is held right now and what is kept for those who wait, counted from
 * the units themselves, by the database's clock. The open orders of `holder` are counted as free.
 * Below zero when the capacity was lowered under what is held.
 */
export const readLeft = (
  tx: Tx,
  instanceIds: readonly string[],
  { userId, guestKeyHash }: Holder = { userId: null, guestKeyHash: null },
): Promise<Left[]> => ticketsLeft(tx, { instanceIds, userId, guestKeyHash });

const leastLeft = prepared(
  'least-left',
  (given: Parameters<{ eventId: string }>) =>
    sql<Pick<Row<'quotas'>, 'id'> & { left: number }>`
      select q.id, greatest(0, min(q.capacity - coalesce(p.made, 0)
          + coalesce(free.n, 0)))::int as left
        from quotas q
        join event_instances i on i.event_id = q.event_id and i.ends_at > now()
          and i.canceled_at is null and i.postponed_at is null
        left join stock_pools p on p.instance_id = i.id and p.quota_id = q.id
        left join lateral (${FREE_COUNT}) free on p.id is not null
       where q.event_id = ${given('eventId')} and q.own_type_id is null group by q.id`,
);
/** What the date to come with the fewest places has left, by quota; without dates there is none. */
export const readLeastLeft = async (tx: Tx, eventId: string): Promise<Map<string, number>> =>
  new Map((await leastLeft(tx, { eventId })).map(({ id, left }) => [id, left]));

/** Keeps claims of these quotas out until the transaction ends. */
export const lockQuotas = (tx: Tx, quotaIds: readonly string[]) =>
  change(tx, sql`select lock_stock(${quotaIds})`);

/** How many tickets of a quota are sold or held on the date that has the most. */
export async function mostSoldOrHeld(
  tx: Tx,
  quotaId: string,
  typeIds: readonly string[],
): Promise<number> {
  const found = await row(
    tx,
    sql<{ most: number }>`select coalesce(max(n), 0)::int as most from (
      select count(*) as n from (
        select t.instance_id from unnest(${typeIds}::uuid[]) as drawing(id)
          cross join lateral taken_lines(drawing.id) t
        union all select p.instance_id from stock_pools p join stock_units u on u.pool_id = p.id
         where p.quota_id = ${quotaId} and u.hold_id is not null
           and u.hold_expires_at > statement_timestamp() and not exists (
             select 1 from order_lines l join orders o on o.id = l.order_id
              where l.id = u.line_id and o.expires_at > statement_timestamp())) taken
       group by instance_id) dates`,
  );
  return found?.most ?? 0;
}
