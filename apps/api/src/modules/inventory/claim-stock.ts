import type { Tx } from '../../platform/database.ts';
import { claimUnits, ensurePools, makeUnits, sellHeldUnits, type Claim } from './stock.repository.ts';

export interface Want { itemId: string; ticketTypeId: string }

/**
 * Claims one unit for each item; false when there are not enough, and then some may have been claimed: the caller gives
 * them back or rolls back. Carts with several types claim in the order of the pools' ids, so that no two wait for each other.
 */
export async function claimStock(tx: Tx, instanceId: string, wants: readonly Want[], claim: Claim): Promise<boolean> {
  for (const { poolId, itemIds } of await byPool(tx, instanceId, wants)) {
    if (!(await claimFromPool(tx, poolId, itemIds, claim))) return false;
  }
  return true;
}

/**
 * Sells what the items hold. A hold that ended and went to somebody else is claimed anew while stock is left;
 * false when it is not, and then the caller gives everything back.
 */
export async function sellStock(tx: Tx, instanceId: string, wants: readonly Want[]): Promise<boolean> {
  const sold = await sellHeldUnits(tx, wants.map((want) => want.itemId));
  const lost = wants.filter((want) => !sold.has(want.itemId));
  return lost.length === 0 || claimStock(tx, instanceId, lost, 'sold');
}

async function claimFromPool(tx: Tx, poolId: string, itemIds: string[], claim: Claim): Promise<boolean> {
  let missing = itemIds;
  const take = async (wait: boolean) => {
    const claimed = await claimUnits(tx, poolId, missing, claim, wait);
    missing = missing.filter((id) => !claimed.has(id));
    return missing.length === 0;
  };
  if (await take(false)) return true;
  await makeUnits(tx, poolId, missing.length);
  // Rows passed over may be in the hands of somebody who is about to let go: look once more, waiting, before saying no.
  return (await take(false)) || take(true);
}

/** The items of limited types, pool by pool in claiming order. */
async function byPool(tx: Tx, instanceId: string, wants: readonly Want[]) {
  const wanted = Map.groupBy(wants, (want) => want.ticketTypeId);
  const pools = await ensurePools(tx, instanceId, [...wanted.keys()]);
  return pools.filter((pool) => pool.isLimited)
    .map((pool) => ({ poolId: pool.id, itemIds: (wanted.get(pool.ticketTypeId) ?? []).map((want) => want.itemId) }));
}
