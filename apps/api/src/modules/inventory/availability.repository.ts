import type { Tx } from '../../platform/db/database.ts';

/** Whose own holds do not count against them. */
export interface Holder {
  userId: string | null;
  guestKeyHash: Buffer | null;
}

/**
 * What is left of one ticket type on one date. `left` null is unlimited.
 */
export interface Left {
  instanceId: string;
  ticketTypeId: string;
  left: number | null;
}

/**
 * Tickets left by date and type: the capacity without what is sold and what is held right now,
 * counted from the units themselves, by the database's clock. The open orders of `holder` are
 * counted as free. Below zero when the capacity was lowered under what is held.
 */
export async function readLeft(
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
               select count(*) as n from orders o join order_lines oi on oi.order_id = o.id
                 join stock_units u on u.line_id = oi.id
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
    left: row.left,
  }));
}

/** Keeps new claims of a ticket type out until the transaction ends. */
export const lockPoolsOf = (tx: Tx, ticketTypeId: string) =>
  tx.query('select 1 from stock_pools where ticket_type_id = $1 order by id for no key update', [
    ticketTypeId,
  ]);

/** How many tickets of a type are sold or held on the date that has the most. */
export async function mostSoldOrHeld(tx: Tx, ticketTypeId: string): Promise<number> {
  const {
    rows: [row],
  } = await tx.query<{ most: number }>(
    `select coalesce(max(n), 0)::int as most from (
       select count(*) as n from order_lines oi join orders o on o.id = oi.order_id
        where oi.ticket_type_id = $1 and (oi.status = 'active' or (oi.status = 'held'
          and o.expires_at > clock_timestamp()))
        group by o.instance_id) as dates`,
    [ticketTypeId],
  );
  return row?.most ?? 0;
}
