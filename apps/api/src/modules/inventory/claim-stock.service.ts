import type { Tx } from '../../platform/db/database.ts';
import {
  claimUnits,
  ensurePools,
  makeUnits,
  sellHeldUnits,
  type Claim,
  type Pool,
} from './stock.repository.ts';

export interface Want {
  itemId: string;
  ticketTypeId: string;
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
 * stock is left; false when it is not, and then the caller gives everything back.
 */
export async function sellStock(
  tx: Tx,
  instanceId: string,
  wants: readonly Want[],
): Promise<boolean> {
  const sold = await sellHeldUnits(
    tx,
    wants.map((want) => want.itemId),
  );
  const lost = wants.filter((want) => !sold.has(want.itemId));
  return lost.length === 0 || claimStock(tx, instanceId, lost, 'sold');
}

async function claimFromPool(
  tx: Tx,
  poolId: string,
  itemIds: string[],
  claim: Claim,
): Promise<boolean> {
  let missing = itemIds;
  const take = async (wait: boolean) => {
    const claimed = await claimUnits(tx, poolId, missing, claim, wait);
    missing = missing.filter((id) => !claimed.has(id));
    return missing.length === 0;
  };
  if (await take(false)) return true;
  await makeUnits(tx, poolId, missing.length);
  // Rows passed over may be in the hands of somebody who is about to let go: look once more,
  // waiting, before saying no.
  return (await take(false)) || take(true);
}
