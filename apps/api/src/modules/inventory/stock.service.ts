import type { Tx } from '../../platform/db/database.ts';
import * as stock from './stock.repository.ts';
import type { Claim, Pool } from './stock.repository.ts';

export interface Want {
  itemId: string;
  ticketTypeId: string;
}

/**
 * The pools of some ticket types on one date, made where missing, in the one order in which every
 * cart claims.
 */
export async function ensurePools(
  tx: Tx,
  instanceId: string,
  ticketTypeIds: readonly string[],
  enough = 1,
): Promise<Pool[]> {
  const pools = await stock.readPools(tx, instanceId, ticketTypeIds, enough);
  if (pools.length === ticketTypeIds.length) return pools;
  await stock.insertPools(tx, instanceId, ticketTypeIds);
  return stock.readPools(tx, instanceId, ticketTypeIds, enough);
}

/**
 * Claims one unit for each item; false when there are not enough, and then some may have been
 * claimed: the caller gives them back or rolls back. Carts with several types claim in the order of
 * the pools' ids, so that no two wait for each other.
 */
export async function claimStock(
  tx: Tx,
  instanceId: string,
  wants: readonly Want[],
  claim: Claim,
): Promise<boolean> {
  return claimFromPools(
    tx,
    await ensurePools(tx, instanceId, [...new Set(wants.map((want) => want.ticketTypeId))]),
    wants,
    claim,
  );
}

/** The same, from pools read before in this transaction. */
export async function claimFromPools(
  tx: Tx,
  pools: readonly Pool[],
  wants: readonly Want[],
  claim: Claim,
): Promise<boolean> {
  const wanted = Map.groupBy(wants, (want) => want.ticketTypeId);
  for (const pool of pools) {
    const itemIds = (wanted.get(pool.ticketTypeId) ?? []).map((want) => want.itemId);
    if (pool.isLimited && itemIds.length > 0 && !(await claimFromPool(tx, pool.id, itemIds, claim)))
      return false;
  }
  return true;
}

/** Whether a claim is worth trying: what was left a moment ago covers it. No promise. */
export function mayCover(pools: readonly Pool[], quantities: ReadonlyMap<string, number>): boolean {
  return pools.every(
    (pool) => !pool.isLimited || pool.left >= (quantities.get(pool.ticketTypeId) ?? 0),
  );
}

/**
 * Sells what the items hold. A hold that ended and went to somebody else is claimed anew while
 * stock is left; false when it is not, and then the items have none.
 */
export async function sellStock(
  tx: Tx,
  instanceId: string,
  wants: readonly Want[],
): Promise<boolean> {
  const sold = await stock.sellHeldUnits(
    tx,
    wants.map((want) => want.itemId),
  );
  const lost = wants.filter((want) => !sold.has(want.itemId));
  if (lost.length === 0 || (await claimStock(tx, instanceId, lost, 'sold'))) return true;
  await stock.releaseUnits(
    tx,
    wants.map((want) => want.itemId),
  );
  return false;
}

async function claimFromPool(
  tx: Tx,
  poolId: string,
  itemIds: string[],
  claim: Claim,
): Promise<boolean> {
  let missing = itemIds;
  const take = async (wait: boolean) => {
    const claimed = await stock.claimUnits(tx, poolId, missing, claim, wait);
    missing = missing.filter((id) => !claimed.has(id));
    return missing.length === 0;
  };
  if (await take(false)) return true;
  await stock.makeUnits(tx, poolId, missing.length);
  // Rows passed over may be in the hands of somebody who is about to let go: look once more,
  // waiting, before saying no.
  return (await take(false)) || take(true);
}

/** Gives units back; units that another order took over meanwhile are not touched. */
export const releaseUnits = (tx: Tx, itemIds: readonly string[]): Promise<void> =>
  stock.releaseUnits(tx, itemIds);

/** Moves the end of live holds; returns how many units are still these items'. */
export const prolongHolds = (tx: Tx, itemIds: readonly string[], until: Date): Promise<number> =>
  stock.prolongHolds(tx, itemIds, until);

/** The same for all that an order holds. */
export const prolongHoldsOf = (tx: Tx, orderId: string, until: Date): Promise<number> =>
  stock.prolongHoldsOf(tx, orderId, until);

/** The same, to the order's own end. */
export const alignHoldsOf = (tx: Tx, orderId: string): Promise<number> =>
  stock.alignHoldsOf(tx, orderId);
