import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';

/**
 * A quota on one date. `typeIds`: the types of the cart that draw on it. `isLimited` false: no
 * units are kept. `left`: how many could be claimed a moment ago, counted no further than was asked
 * for.
 */
export interface Pool {
  id: string;
  quotaId: string;
  typeIds: readonly string[];
  isLimited: boolean;
  left: number;
}

// Units are made this many at a time, so that only one buyer in many waits for the pool's row.
const UNITS_PER_BATCH = 100;

/**
 * A unit that may be taken, by the database's clock when the claiming statement began; units that
 * nobody holds have long ended.
 */
const FREE = 'not sold and hold_expires_at <= statement_timestamp()';

/**
 * The pools of the quotas that these types draw on, in the one order in which every cart claims;
 * without an id those that are still to be made.
 */
export async function readPools(
  tx: Tx,
  instanceId: string,
  ticketTypeIds: readonly string[],
  enough: number,
): Promise<(Omit<Pool, 'id'> & { id: string | null })[]> {
  const { rows } = await tx.query<{
    id: string | null;
    quota_id: string;
    type_ids: string[];
    is_limited: boolean;
    left: number;
  }>({
    name: 'stock-pools',
    text: `select p.id, d.quota_id, d.type_ids, p.capacity is not null as is_limited,
                  case when p.capacity is null then 0 when p.capacity - p.made >= $3 then $3
                       else p.capacity - p.made + (select count(*)
                       from (select 1 from stock_units u where u.pool_id = p.id and ${FREE}
                         limit $3) as free) end as left
             from (select quota_id, array_agg(ticket_type_id) as type_ids from ticket_type_quotas
               where ticket_type_id = any($2) group by quota_id) d
             left join stock_pools p on p.instance_id = $1 and p.quota_id = d.quota_id
            order by p.id`,
    values: [instanceId, ticketTypeIds, enough],
  });
  return rows.map((row) => ({
    id: row.id,
    quotaId: row.quota_id,
    typeIds: row.type_ids,
    isLimited: row.is_limited,
    left: row.left,
  }));
}

/**
 * Makes the pools that are missing; one that somebody else makes just now is left to them. A
 * capacity that is being changed is waited for, so that no pool is born with the old one.
 */
export async function insertPools(
  tx: Tx,
  instanceId: string,
  quotaIds: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into stock_pools (id, owner_id, event_id, instance_id, quota_id, capacity)
       select w.id, q.owner_id, q.event_id, $1, q.id, q.capacity
         from unnest($2::uuid[], $3::uuid[]) as w(id, quota_id) join quotas q on q.id = w.quota_id
        order by q.id for share of q
       on conflict (instance_id, quota_id) do nothing`,
    [instanceId, quotaIds.map(newId), quotaIds],
  );
}

/** What a claimed unit becomes: held until then, or sold for good. */
export type Claim = { heldUntil: Date } | 'sold';

/**
 * Gives each line a free unit; returns how many got one, the first ones first. Rows that another
 * transaction works on are passed over, or waited for when `wait` is set.
 */
export async function claimUnits(
  tx: Tx,
  poolId: string,
  lineIds: readonly string[],
  claim: Claim,
  wait = false,
): Promise<number> {
  const { rowCount } = await tx.query({
    name: wait ? 'claim-units-wait' : 'claim-units',
    text: `with free as materialized (
             select unit_no from stock_units where pool_id = $1 and ${FREE}
              order by hold_expires_at limit cardinality($2::uuid[])
                for update ${wait ? '' : 'skip locked'}),
           pairs as (select unit_no, row_number() over (order by unit_no) as n from free)
           update stock_units u set line_id = w.line_id, hold_expires_at = $3, sold = $4,
               hold_id = null
             from pairs p join unnest($2::uuid[]) with ordinality as w(line_id, n) using (n)
            where u.pool_id = $1 and u.unit_no = p.unit_no`,
    values: [poolId, lineIds, claim === 'sold' ? '-infinity' : claim.heldUntil, claim === 'sold'],
  });
  return rowCount ?? 0;
}

/**
 * Makes more free units, up to the capacity. A pool that has all of its units is not locked: a
 * sold-out event must answer fast.
 */
export async function makeUnits(tx: Tx, poolId: string, needed: number): Promise<void> {
  await tx.query({
    name: 'make-units',
    text: `with pool as materialized (select id, made, last_unit_no, capacity from stock_pools
        where id = $1 and made < capacity for no key update),
           more as (select id, last_unit_no, least(greatest($2::int, $3::int), capacity - made) as n
             from pool),
           grown as (update stock_pools p
             set made = p.made + more.n, last_unit_no = p.last_unit_no + more.n from more
             where p.id = more.id)
           insert into stock_units (pool_id, unit_no)
           select id, last_unit_no + g from more, generate_series(1, more.n) as g`,
    values: [poolId, needed, UNITS_PER_BATCH],
  });
}

export async function releaseUnits(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await tx.query(
    `update stock_units set line_id = null, hold_expires_at = '-infinity', sold = false
        where line_id = any($1)`,
    [lineIds],
  );
}

/**
 * Lets what an order's lines hold, or some of them, end with the order. False when a line has lost
 * its unit in a limited quota.
 */
export async function alignHoldsOf(
  tx: Tx,
  orderId: string,
  lineIds?: readonly string[],
): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.query<{ are_kept: boolean }>({
    name: 'align-holds-of',
    // as an array: joined, the plan reads all units of every event (2.7 ms instead of 0.1 on
    // 100,000)
    text: `with kept as (
             update stock_units set hold_expires_at = (select expires_at from orders where id = $1)
              where not sold and line_id = any(array(select id from order_lines
                where order_id = $1 and ($2::uuid[] is null or id = any($2)))) returning 1)
           select (select count(*) from kept) >= (
             select count(*) from order_lines i join ticket_lines l on l.line_id = i.id
               join ticket_type_quotas d on d.ticket_type_id = l.ticket_type_id
               join quotas q on q.id = d.quota_id
              where i.order_id = $1 and ($2::uuid[] is null or i.id = any($2))
                and q.capacity is not null) as are_kept`,
    values: [orderId, lineIds ?? null],
  });
  return row?.are_kept ?? true;
}

/** A unit that a line lacks. */
export interface Missing {
  instanceId: string;
  ticketTypeId: string;
  quotaId: string;
  lineId: string;
}

/**
 * Sells the units that are still an order's tickets'; returns what they lack: a hold that ended and
 * was taken over, or a pool that was never made.
 */
export async function sellHeldUnits(tx: Tx, orderId: string): Promise<Missing[]> {
  const { rows } = await tx.query<{
    instance_id: string;
    ticket_type_id: string;
    quota_id: string;
    line_id: string;
  }>({
    name: 'sell-held-units',
    text: `with wanted as materialized (
             select t.line_id, t.ticket_type_id, t.instance_id
               from order_lines l join ticket_lines t on t.line_id = l.id where l.order_id = $1),
           sold as (
             update stock_units set sold = true, hold_expires_at = '-infinity'
              where line_id = any(array(select line_id from wanted)) and not sold
              returning line_id, pool_id)
           select w.instance_id, w.ticket_type_id, d.quota_id, w.line_id from wanted w
             join ticket_type_quotas d on d.ticket_type_id = w.ticket_type_id
             left join stock_pools p on p.quota_id = d.quota_id and p.instance_id = w.instance_id
            where p.id is null or (p.capacity is not null and not exists (
              select 1 from sold s where s.line_id = w.line_id and s.pool_id = p.id))
            order by w.instance_id`,
    values: [orderId],
  });
  return rows.map((row) => ({
    instanceId: row.instance_id,
    ticketTypeId: row.ticket_type_id,
    quotaId: row.quota_id,
    lineId: row.line_id,
  }));
}

/** Takes the stock of an occurrence that was never ordered away. */
export async function deleteDateStock(tx: Tx, instanceId: string): Promise<void> {
  await tx.query(
    'delete from stock_units where pool_id in (select id from stock_pools where instance_id = $1)',
    [instanceId],
  );
  await tx.query('delete from stock_pools where instance_id = $1', [instanceId]);
  await tx.query('delete from holds where instance_id = $1', [instanceId]);
}

/** Takes a quota's stock away. */
export async function deleteQuotaStock(tx: Tx, quotaId: string): Promise<void> {
  await tx.query(
    'delete from stock_units where pool_id in (select id from stock_pools where quota_id = $1)',
    [quotaId],
  );
  await tx.query('delete from stock_pools where quota_id = $1', [quotaId]);
}
