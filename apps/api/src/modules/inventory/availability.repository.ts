import type { Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';

/** Whose own holds do not count against them. */
export interface Holder {
  userId: string | null;
  guestKeyHash: Buffer | null;
}

/**
 * What is left of one ticket type on one date. `left` null is unlimited; below zero never happens.
 */
export interface Left {
  instanceId: string;
  ticketTypeId: string;
  left: number | null;
}

/**
 * Tickets left by date and type: the capacity without what is sold and what is held right now,
 * counted from the units themselves, by the database's clock. The open orders of `holder` are
 * counted as free, so that nobody is sold out against themselves.
 */
export async function availability(
  tx: Tx,
  instanceIds: readonly string[],
  holder?: Holder,
): Promise<Left[]> {
  const { rows } = await tx.query<{
    instance_id: string;
    ticket_type_id: string;
    left: number | null;
  }>({
    name: 'availability',
    // what was not made yet, and what was made and is free; only unsold units are looked at, so a
    // sold-out date costs nothing
    text: `select i.id as instance_id, t.id as ticket_type_id, (t.capacity - coalesce(p.made,
        0) + coalesce(free.n, 0) + coalesce(own.n, 0))::int as left
             from event_instances i
             join ticket_types t on t.event_id = i.event_id and t.archived_at is null
             left join stock_pools p on p.instance_id = i.id and p.ticket_type_id = t.id
             left join lateral (
               select count(*) as n from stock_units u
                where u.pool_id = p.id and not u.sold and u.hold_expires_at <= statement_timestamp()
             ) free on t.capacity is not null
             left join lateral (
               select count(*) as n from orders o join order_items oi on oi.order_id = o.id
                 join stock_units u on u.order_item_id = oi.id
                where (o.user_id = $2 or o.guest_key_hash = $3) and o.status = 'pending'
                  and o.instance_id = i.id and oi.ticket_type_id = t.id
                  and not u.sold and u.hold_expires_at > clock_timestamp()
             ) own on t.capacity is not null and ($2::uuid is not null or $3::bytea is not null)
            where i.id = any($1)`,
    values: [instanceIds, holder?.userId ?? null, holder?.guestKeyHash ?? null],
  });
  return rows.map((row) => ({
    instanceId: row.instance_id,
    ticketTypeId: row.ticket_type_id,
    left: row.left === null ? null : Math.max(0, row.left),
  }));
}

/**
 * Call before a ticket type's capacity is lowered, in the same transaction: refuses less than what
 * one of its dates has sold or holds, and keeps new claims out until the change is committed. The
 * stock itself follows by the database.
 */
export async function assertCapacityFits(
  tx: Tx,
  ticketTypeId: string,
  capacity: number | null,
): Promise<void> {
  if (capacity === null) return;
  await tx.query(
    'select 1 from stock_pools where ticket_type_id = $1 order by id for no key update',
    [ticketTypeId],
  );
  const {
    rows: [row],
  } = await tx.query<{ most: number }>(
    `select coalesce(max(n), 0)::int as most from (
       select count(*) as n from order_items oi join orders o on o.id = oi.order_id
        where oi.ticket_type_id = $1 and (oi.status = 'active' or (oi.status = 'held'
          and o.expires_at > clock_timestamp()))
        group by o.instance_id) as dates`,
    [ticketTypeId],
  );
  const most = row?.most ?? 0;
  if (capacity >= most) return;
  const message = `Not lower than ${most}: so many tickets are sold or held for one date.`;
  throw new DomainError('capacity_below_sold', {
    message,
    fields: [{ path: 'capacity', message }],
  });
}

/**
 * Whether a ticket type `t` has one left on any date to come of its event: the search ends at the
 * first.
 */
export const HAS_TICKETS_LEFT = `exists (
  select 1 from event_instances i left join stock_pools p on p.instance_id = i.id
    and p.ticket_type_id = t.id
   where i.event_id = t.event_id and i.ends_at > now() and i.canceled_at is null
     and (t.capacity is null or coalesce(p.made, 0) < t.capacity
          or exists (select 1 from stock_units u where u.pool_id = p.id and not u.sold
            and u.hold_expires_at <= statement_timestamp())))`;
