import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import {
  anyOf,
  change,
  db,
  prepared,
  refusal,
  sql,
  uncounted,
  type Parameters,
  type Row,
} from '../../platform/db/query.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { freeUnitsOf, keptForWaiting, occurrenceMeant } from './availability.model.ts';

/**
 * A quota on one date. `typeIds`: the types of the cart that draw on it. `isLimited` false: no
 * units are kept. `left`: how many could be claimed a moment ago, counted no further than was asked
 * for. `isWaitedFor`: somebody waits for what draws on it.
 */
export interface Pool extends Pick<Row<'stockPools'>, 'id' | 'quotaId'> {
  typeIds: readonly string[];
  isLimited: boolean;
  isWaitedFor: boolean;
  left: number;
}

// Units are made this many at a time, so that only one buyer in many waits for the pool's row.
const UNITS_PER_BATCH = 100;

interface Asked {
  instanceId: string;
  ticketTypeIds: readonly string[];
  enough: number;
}
/** `occurrence`: selects its id, once for all that is asked of it. */
const poolsOn = (
  occurrence: RawBuilder<unknown>,
  given: Parameters<Pick<Asked, 'ticketTypeIds' | 'enough'>>,
) => {
  const instanceId = sql<string>`i.id`;
  const counted = freeUnitsOf(sql.ref('p.id')).limit(
    sql<number>`(select ${given('enough')}::bigint)`,
  );
  const kept = keptForWaiting(instanceId, sql.ref('d.quota_id'));
  return sql<Omit<Pool, 'id'> & { id: Pool['id'] | null }>`
    select p.id, d.quota_id, d.type_ids, p.capacity is not null as is_limited,
           exists (select 1 from waiting_list_entries w
             join ticket_type_quotas x on x.ticket_type_id = w.ticket_type_id
            where w.instance_id = ${instanceId} and w.status = 'waiting'
              and x.quota_id = d.quota_id) as is_waited_for,
           case when p.capacity is null then 0
                when p.capacity - p.made >= ${given('enough')}
                  and ${kept} = 0 then ${given('enough')}
                else greatest(0, p.capacity - p.made
                  + (select count(*) from (${counted.select(sql.lit(1).as('one'))}) as free)
                  - ${kept})
                end as left
      from (${occurrence}) i cross join
        (select quota_id, array_agg(ticket_type_id) as type_ids from ticket_type_quotas
          where ticket_type_id = ${anyOf(given('ticketTypeIds'))} group by quota_id) d
      left join stock_pools p on p.instance_id = ${instanceId} and p.quota_id = d.quota_id
     order by p.id`;
};
const pools = prepared('stock-pools', (given: Parameters<Asked>) =>
  poolsOn(sql`select ${given('instanceId')}::uuid as id`, given),
);
/**
 * The pools of the quotas that these types draw on, in the one order in which every cart claims;
 * without an id those that are still to be made.
 */
export const readPools = (
  tx: Tx,
  instanceId: string,
  ticketTypeIds: readonly string[],
  enough: number,
) => pools(tx, { instanceId, ticketTypeIds, enough });

/** What a buyer asks for who has named no occurrence, or one. */
export type Wish = Omit<Asked, 'instanceId'> & { eventId: string; instanceId: string | null };
const poolsWished = prepared('wished-pools', (given: Parameters<Wish>) => {
  const occurrence = occurrenceMeant({
    eventId: given('eventId'),
    instanceId: given('instanceId'),
  });
  return poolsOn(sql`${occurrence.select('d.id')}`, given);
});
/** The same of the occurrence that is meant, before it is known. */
export const readWishedPools = (tx: Tx, wish: Wish) => poolsWished(tx, { ...wish });

/**
 * Makes the pools that are missing; one that somebody else makes just now is left to them. A
 * capacity that is being changed is waited for, so that no pool is born with the old one.
 */
export async function insertPools(
  tx: Tx,
  instanceId: string,
  quotaIds: readonly string[],
): Promise<void> {
  await change(
    tx,
    sql`insert into stock_pools (id, owner_id, event_id, instance_id, quota_id, capacity)
      select w.id, q.owner_id, q.event_id, ${instanceId}, q.id, q.capacity
        from unnest(${quotaIds.map(newId)}::uuid[], ${quotaIds}::uuid[]) as w(id, quota_id)
        join quotas q on q.id = w.quota_id
       order by q.id for share of q
      on conflict (instance_id, quota_id) do nothing`,
  );
}

/** What a claimed unit becomes: held until then, or sold for good. */
export type Claim = { heldUntil: Date } | 'sold';

interface Taking {
  poolId: string;
  lineIds: readonly string[];
  holdId: string | null;
  holdExpiresAt: Date | '-infinity';
  sold: boolean;
}
/** Who waits for what a pool gives: they come first, so what is taken otherwise is counted. */
const isWaitedFor = (poolId: RawBuilder<string>) => sql<boolean>`exists (
  select 1 from stock_pools p join waiting_list_entries w on w.instance_id = p.instance_id
    join ticket_type_quotas d
      on d.ticket_type_id = w.ticket_type_id and d.quota_id = p.quota_id
   where p.id = ${poolId} and w.status = 'waiting')`;

/** Lets lines have units that `free` finds. */
const lettingHave = (
  given: Parameters<Taking>,
  free: RawBuilder<unknown>,
  until: RawBuilder<unknown> = given('holdExpiresAt'),
) => sql<Pick<Row<'stockUnits'>, 'unitNo'>>`
    with free as materialized (${free}),
      pairs as (select unit_no, row_number() over (order by unit_no) as n from free)
    update stock_units u set line_id = w.line_id, hold_expires_at = ${until},
        sold = ${given('sold')}, hold_id = ${given('holdId')}
      from pairs p join unnest(${uncounted(given('lineIds'))}) with ordinality as w(line_id, n)
        using (n)
     where u.pool_id = ${given('poolId')} and u.unit_no = p.unit_no
     returning u.unit_no`;

const wanted = (given: Parameters<Taking>) =>
  sql<number>`(select cardinality(${given('lineIds')}::uuid[]))`;
const claiming = (wait: boolean, count?: number) => (given: Parameters<Taking>) => {
  const free = freeUnitsOf(given('poolId'))
    .where(({ not }) => not(isWaitedFor(given('poolId'))))
    .orderBy('u.holdExpiresAt')
    .limit(count === undefined ? wanted(given) : sql.lit(count))
    .select('u.unitNo')
    .forUpdate();
  return lettingHave(given, sql`${wait ? free : free.skipLocked()}`);
};
/**
 * A few units, as most carts want, have a statement for each number. A limit that the planner does
 * not know it takes for a tenth of the pool; as pools grow while they sell, its plan for any values
 * seems dearer than those for some that it made before, so that it plans anew (a quarter of the
 * claims, for half a millisecond on average).
 */
const FEW = 4;
const claimingOf = <P extends object, T>(
  name: string,
  build: (count?: number) => (given: Parameters<P>) => RawBuilder<T>,
) => {
  const few = Array.from({ length: FEW }, (_, index) =>
    prepared(`${name}-${index + 1}`, build(index + 1)),
  );
  const many = prepared(name, build());
  return (count: number) => few[count - 1] ?? many;
};
const claimFree = claimingOf('claim-units', (count) => claiming(false, count));
const claimWaiting = claimingOf('claim-units-wait', (count) => claiming(true, count));

const taking = (lineIds: readonly string[], claim: Claim) => ({
  lineIds,
  holdId: null,
  holdExpiresAt: claim === 'sold' ? ('-infinity' as const) : claim.heldUntil,
  sold: claim === 'sold',
});

/**
 * Gives each line a free unit; returns how many got one, the first ones first. Rows that another
 * transaction works on are passed over, or waited for when `wait` is set. Where somebody waits for
 * what the pool gives it gives nothing.
 */
export async function claimUnits(
  tx: Tx,
  poolId: string,
  lineIds: readonly string[],
  claim: Claim,
  wait = false,
): Promise<number> {
  const claimOf = (wait ? claimWaiting : claimFree)(lineIds.length);
  const claimed = await claimOf(tx, { poolId, ...taking(lineIds, claim) });
  return claimed.length;
}

interface AtOnce extends Pick<Taking, 'lineIds'> {
  orderId: string;
  instanceId: string;
  ticketTypeId: string;
}
const claimingAtOnce = (count?: number) => (given: Parameters<AtOnce>) => {
  const taking: { [K in keyof Taking]: RawBuilder<Taking[K]> } = {
    poolId: sql`(select limited from pool)`,
    lineIds: given('lineIds'),
    holdId: sql.lit(null),
    holdExpiresAt: sql`(select expires_at from orders where id = ${given('orderId')})`,
    sold: sql.lit(false),
  };
  const within: Parameters<Taking> = (key) => taking[key];
  const quantity = count === undefined ? wanted(within) : sql.lit(count);
  const free = freeUnitsOf(taking.poolId)
    .orderBy('u.holdExpiresAt')
    .limit(quantity)
    .select('u.unitNo')
    .forUpdate()
    .skipLocked();
  return sql<{ isHeld: boolean }>`
    with pool as materialized (select case when p.capacity is not null then p.id end as limited
        from ticket_type_quotas d
        join stock_pools p on p.quota_id = d.quota_id and p.instance_id = ${given('instanceId')}
       where d.ticket_type_id = ${given('ticketTypeId')} and not ${isWaitedFor(sql.ref('p.id'))}
         and not exists (select 1 from ticket_type_quotas other
           where other.ticket_type_id = d.ticket_type_id and other.quota_id <> d.quota_id)),
      claimed as (${lettingHave(within, sql`${free}`)})
    select limited is null or (select count(*) from claimed) = ${quantity} as is_held from pool`;
};
const claimAll = claimingOf('claim-units-at-once', claimingAtOnce);
/**
 * Gives each line of an order a free unit of the one quota that their type draws on, found and
 * taken by one statement. False when that gave some of them none, and where the type draws on
 * several, has no pool yet or somebody waits for it.
 */
export async function claimAtOnce(tx: Tx, wants: AtOnce): Promise<boolean> {
  const [claimed] = await claimAll(wants.lineIds.length)(tx, { ...wants });
  return claimed?.isHeld ?? false;
}

const claimBeside = prepared('claim-units-beside', (given: Parameters<Taking>) =>
  lettingHave(
    given,
    sql`${freeUnitsOf(given('poolId'))
      .orderBy('u.holdExpiresAt')
      .limit(
        sql<number>`(select greatest(0, least(${wanted(given)},
          places_left(p.instance_id, p.quota_id) - kept_for_waiting(p.instance_id, p.quota_id)))
           from stock_pools p where p.id = ${given('poolId')})`,
      )
      .select('u.unitNo')
      .forUpdate()
      .skipLocked()}`,
  ),
);
/**
 * The same of a pool that somebody waits for, with what is beyond what they want. The caller has
 * locked the pool, so that nobody counts what another one takes.
 */
export const claimBesideWaiting = async (
  tx: Tx,
  poolId: string,
  lineIds: readonly string[],
  claim: Claim,
): Promise<number> => (await claimBeside(tx, { poolId, ...taking(lineIds, claim) })).length;

/** Keeps others from counting what is left of pools until the transaction ends. */
export const lockPools = (tx: Tx, ids: readonly string[]) =>
  change(
    tx,
    sql`select 1 from stock_pools where id = any(${ids}::uuid[]) order by id for no key update`,
  );

// of an order that ended by its time a hold takes back what it had
const claimHeld = prepared('claim-held-units', (given: Parameters<Taking>) =>
  lettingHave(
    given,
    sql`select u.unit_no from stock_units u join holds h on h.id = u.hold_id
       where u.pool_id = ${given('poolId')} and u.hold_id = ${given('holdId')} and not u.sold
         and h.expires_at > statement_timestamp()
         and not exists (select 1 from order_lines l join orders o on o.id = l.order_id
           where l.id = u.line_id and o.expires_at > statement_timestamp())
       order by u.line_id is not null, u.unit_no limit ${wanted(given)} for update of u`,
    sql`greatest(${given('holdExpiresAt')},
      (select expires_at from holds where id = ${given('holdId')}))`,
  ),
);
/** Gives lines what is kept for whoever buys: as long as it would have been, or longer. */
export const claimHeldUnits = async (
  tx: Tx,
  poolId: string,
  lineIds: readonly string[],
  kept: { holdId: string; until: Date },
): Promise<number> =>
  (
    await claimHeld(tx, {
      poolId,
      lineIds,
      holdId: kept.holdId,
      holdExpiresAt: kept.until,
      sold: false,
    })
  ).length;

/** Keeps free units for whom a hold is; returns how many. The caller has locked the pool. */
export const keepUnits = (
  tx: Tx,
  poolId: string,
  { holdId, quantity }: { holdId: string; quantity: number },
): Promise<number> =>
  change(
    tx,
    sql`with free as materialized (${freeUnitsOf(sql`${poolId}`)
      .orderBy('u.holdExpiresAt')
      .limit(quantity)
      .select('u.unitNo')
      .forUpdate()
      .skipLocked()})
    update stock_units u set line_id = null, hold_id = h.id, hold_expires_at = h.expires_at
      from free, holds h
     where h.id = ${holdId} and u.pool_id = ${poolId} and u.unit_no = free.unit_no`,
  );

const makeMore = prepared(
  'make-units',
  (given: Parameters<{ poolId: string; needed: number }>) => sql`
    with pool as materialized (select id, made, last_unit_no, capacity from stock_pools
        where id = ${given('poolId')} and made < capacity for no key update),
      more as (select id, last_unit_no, least(greatest(${given('needed')}::int,
        ${sql.lit(UNITS_PER_BATCH)}), capacity - made) as n from pool),
      grown as (update stock_pools p
        set made = p.made + more.n, last_unit_no = p.last_unit_no + more.n from more
        where p.id = more.id)
    insert into stock_units (pool_id, unit_no)
    select id, last_unit_no + g from more, generate_series(1, more.n) as g`,
);
/**
 * Makes more free units, up to the capacity. A pool that has all of its units is not locked: a
 * sold-out event must answer fast.
 */
export async function makeUnits(tx: Tx, poolId: string, needed: number): Promise<void> {
  await makeMore(tx, { poolId, needed });
}

/** What was kept for its buyer stays so until the hold ends. */
const BACK_TO_HOLD = sql<Date | '-infinity'>`coalesce(
  (select h.expires_at from holds h where h.id = stock_units.hold_id), '-infinity')`;
const release = prepared('release-units', (given: Parameters<{ lineIds: readonly string[] }>) =>
  db
    .updateTable('stockUnits')
    .set({ lineId: sql.lit(null), holdExpiresAt: BACK_TO_HOLD, sold: sql.lit(false) })
    .where('lineId', '=', sql<string>`any(${given('lineIds')})`),
);
export async function releaseUnits(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await release(tx, { lineIds });
}

/** What one line holds or bought is another one's. */
export const passUnits = (tx: Tx, fromLine: string, toLine: string) =>
  change(tx, db.updateTable('stockUnits').set({ lineId: toLine }).where('lineId', '=', fromLine));

interface Ending {
  orderId: string;
  lineIds: readonly string[] | null;
}
// as an array: joined, the plan reads all units of every event (2.7 ms instead of 0.1 on 100,000)
const aligning = (orElse: RawBuilder<boolean>) => (given: Parameters<Ending>) => sql<{
  areKept: boolean;
}>`
    with kept as (
      update stock_units
         set hold_expires_at = greatest(
           (select expires_at from orders where id = ${given('orderId')}),
           (select h.expires_at from holds h where h.id = stock_units.hold_id))
       where not sold and line_id = any(array(select id from order_lines
         where order_id = ${given('orderId')}
           and (${given('lineIds')}::uuid[] is null or id = any(${given('lineIds')}))))
       returning 1)
    select case when (select count(*) from kept) >= (
      select count(*) from order_lines i join ticket_lines l on l.line_id = i.id
        join ticket_type_quotas d on d.ticket_type_id = l.ticket_type_id
        join quotas q on q.id = d.quota_id
       where i.order_id = ${given('orderId')} and q.capacity is not null
         and (${given('lineIds')}::uuid[] is null or i.id = any(${given('lineIds')})))
      then true else ${orElse} end as are_kept`;
const align = prepared('align-holds-of', aligning(sql.lit(false)));
const insist = prepared('insist-on-holds-of', aligning(refusal('a line has lost its unit')));
/**
 * Lets what an order's lines hold, or some of them, end with the order. False when a line has lost
 * its unit in a limited quota.
 */
export async function alignHoldsOf(
  tx: Tx,
  orderId: string,
  lineIds?: readonly string[],
): Promise<boolean> {
  const [aligned] = await align(tx, { orderId, lineIds: lineIds ?? null });
  return aligned?.areKept ?? true;
}
/** The same, but that it refuses the transaction in place of false. */
export async function insistOnHoldsOf(
  tx: Tx,
  orderId: string,
  lineIds?: readonly string[],
): Promise<void> {
  await insist(tx, { orderId, lineIds: lineIds ?? null });
}

/** A unit that a line lacks. */
export type Missing = Pick<Row<'ticketLines'>, 'instanceId' | 'ticketTypeId' | 'lineId'> &
  Pick<Row<'stockPools'>, 'quotaId'>;

const sellHeld = prepared(
  'sell-held-units',
  (given: Parameters<{ orderId: string }>) => sql<Missing>`
    with wanted as materialized (
      select t.line_id, t.ticket_type_id, t.instance_id from order_lines l
        join ticket_lines t on t.line_id = l.id where l.order_id = ${given('orderId')}),
    sold as (
      update stock_units set sold = true, hold_expires_at = '-infinity', hold_id = null
       where line_id = any(array(select line_id from wanted)) and not sold
       returning line_id, pool_id)
    select w.instance_id, w.ticket_type_id, d.quota_id, w.line_id from wanted w
      join ticket_type_quotas d on d.ticket_type_id = w.ticket_type_id
      left join stock_pools p on p.quota_id = d.quota_id and p.instance_id = w.instance_id
     where p.id is null or (p.capacity is not null and not exists (
       select 1 from sold s where s.line_id = w.line_id and s.pool_id = p.id))
     order by w.instance_id`,
);
/**
 * Sells the units that are still an order's tickets'; returns what they lack: a hold that ended and
 * was taken over, or a pool that was never made.
 */
export const sellHeldUnits = (tx: Tx, orderId: string): Promise<Missing[]> =>
  sellHeld(tx, { orderId });

const poolsAt = (instanceIds: readonly string[]) =>
  db.selectFrom('stockPools').where('instanceId', 'in', instanceIds).select('id');
const poolsOf = (quotaId: string) =>
  db.selectFrom('stockPools').where('quotaId', '=', quotaId).select('id');

/** Takes the stock of occurrences that were never ordered away; of at least one. */
export async function deleteDateStock(tx: Tx, instanceIds: readonly string[]): Promise<void> {
  await change(tx, db.deleteFrom('stockUnits').where('poolId', 'in', poolsAt(instanceIds)));
  await change(tx, db.deleteFrom('stockPools').where('instanceId', 'in', instanceIds));
  await change(tx, db.deleteFrom('holds').where('instanceId', 'in', instanceIds));
}

/** Takes a quota's stock away. */
export async function deleteQuotaStock(tx: Tx, quotaId: string): Promise<void> {
  await change(tx, db.deleteFrom('stockUnits').where('poolId', 'in', poolsOf(quotaId)));
  await change(tx, db.deleteFrom('stockPools').where('quotaId', '=', quotaId));
}
