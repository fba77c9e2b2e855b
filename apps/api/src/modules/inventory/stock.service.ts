import type { Tx } from '../../platform/db/database.ts';
import * as stock from './stock.repository.ts';
import type { Claim, Pool, Wish } from './stock.repository.ts';

export interface Want {
  itemId: string;
  ticketTypeId: string;
  /** What is kept for whoever wants it is taken first. */
  holdId?: string | undefined;
}

/**
 * The pools of some ticket types on one date, made where missing, in the one order in which every
 * cart claims.
 */
export async function ensurePools(
  tx: Tx,
  instanceId: string,
  ticketTypeIds: readonly string[],
): Promise<Pool[]> {
  const read = () => stock.readPools(tx, instanceId, ticketTypeIds, 1);
  const pools = await read();
  if (pools.every(isMade)) return pools;
  const missing = pools.filter((pool) => !isMade(pool)).map((pool) => pool.quotaId);
  await stock.insertPools(tx, instanceId, missing);
  return (await read()).filter(isMade);
}

/**
 * A first look, with no lock: the pools that are there of some ticket types, on the occurrence that
 * is named or on the next one of the event.
 */
export const lookAtPools = async (tx: Tx, wish: Wish): Promise<Pool[]> =>
  (await stock.readWishedPools(tx, wish)).filter(isMade);

const isMade = (pool: { id: string | null }): pool is Pool => pool.id !== null;

/**
 * Claims one unit for each line in each of its pools, which were read in this transaction; false
 * when there are not enough, and then some may have been claimed: the caller gives them back or
 * rolls back. Every cart claims in the order of the pools' ids, whatever its types, so that no two
 * wait for each other.
 */
export const claimFromPools = (
  tx: Tx,
  pools: readonly Pool[],
  wants: readonly Want[],
  claim: Claim,
): Promise<boolean> => claimEach(tx, pools, (pool) => takersOf(pool, wants), claim);

/**
 * The same for lines of one type on one date, found and claimed by one statement behind those that
 * write them; false where it is not as simple as that as well.
 */
export const claimAtOnce: typeof stock.claimAtOnce = (tx, wants) => stock.claimAtOnce(tx, wants);

const takersOf = ({ typeIds }: Pool, wants: readonly Want[]) =>
  wants.filter((want) => typeIds.includes(want.ticketTypeId));

interface Taker {
  itemId: string;
  holdId?: string | undefined;
}

async function claimEach(
  tx: Tx,
  pools: readonly Pool[],
  takersIn: (pool: Pool) => readonly Taker[],
  claim: Claim,
): Promise<boolean> {
  for (const pool of pools) {
    const takers = pool.isLimited ? takersIn(pool) : [];
    const others = await claimKept(tx, pool, takers, claim);
    if (others.length > 0 && !(await claimFromPool(tx, pool, others, claim))) return false;
  }
  return true;
}

/** Takes what is kept for whoever wants it; returns those lines that still want a unit. */
async function claimKept(
  tx: Tx,
  pool: Pool,
  takers: readonly Taker[],
  claim: Claim,
): Promise<string[]> {
  const others = takers.filter((one) => one.holdId === undefined).map((one) => one.itemId);
  if (claim === 'sold' || others.length === takers.length) return takers.map((one) => one.itemId);
  for (const [holdId, own] of Map.groupBy(takers, (one) => one.holdId)) {
    if (holdId === undefined) continue;
    const ids = own.map((one) => one.itemId);
    const kept = { holdId, until: claim.heldUntil };
    others.push(...ids.slice(await stock.claimHeldUnits(tx, pool.id, ids, kept)));
  }
  return others;
}

/** Whether a claim is worth trying: what was left a moment ago covers it. No promise. */
export const mayCover = (pools: readonly Pool[], quantities: ReadonlyMap<string, number>) =>
  pools.every((pool) => !pool.isLimited || pool.left >= wantedOf(pool, quantities));

const wantedOf = ({ typeIds }: Pool, quantities: ReadonlyMap<string, number>) =>
  typeIds.reduce((sum, id) => sum + (quantities.get(id) ?? 0), 0);

/**
 * Sells what an order's tickets hold. A hold that ended and went to somebody else is claimed anew
 * while stock is left; false when it is not: the caller gives back what they have.
 */
export async function sellStock(tx: Tx, orderId: string): Promise<boolean> {
  const missing = await stock.sellHeldUnits(tx, orderId);
  for (const [instanceId, lacks] of Map.groupBy(missing, (one) => one.instanceId)) {
    const byQuota = Map.groupBy(lacks, (one) => one.quotaId);
    const takersIn = ({ quotaId }: Pool) =>
      (byQuota.get(quotaId) ?? []).map((one) => ({ itemId: one.lineId }));
    const types = [...new Set(lacks.map((one) => one.ticketTypeId))];
    const pools = await ensurePools(tx, instanceId, types);
    if (!(await claimEach(tx, pools, takersIn, 'sold'))) return false;
  }
  return true;
}

/** What somebody waits for is claimed one after another: those who wait come first. */
async function claimBesideWaiting(
  tx: Tx,
  poolId: string,
  takers: readonly string[],
  claim: Claim,
): Promise<boolean> {
  await stock.lockPools(tx, [poolId]);
  await stock.makeUnits(tx, poolId, takers.length);
  return (await stock.claimBesideWaiting(tx, poolId, takers, claim)) === takers.length;
}

async function claimFromPool(
  tx: Tx,
  { id: poolId, isWaitedFor }: Pool,
  takers: readonly string[],
  claim: Claim,
): Promise<boolean> {
  if (isWaitedFor) return claimBesideWaiting(tx, poolId, takers, claim);
  let missing = takers;
  const take = async (wait: boolean) => {
    missing = missing.slice(await stock.claimUnits(tx, poolId, missing, claim, wait));
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

/** What one line holds or bought is another one's; that one has none in these pools. */
export async function passUnits(tx: Tx, fromLine: string, toLine: string): Promise<void> {
  await stock.passUnits(tx, fromLine, toLine);
}

/**
 * Lets what an order's tickets hold, or some of them, end with the order; false when one has lost a
 * unit.
 */
export const alignHoldsOf = (
  tx: Tx,
  orderId: string,
  lineIds?: readonly string[],
): Promise<boolean> => stock.alignHoldsOf(tx, orderId, lineIds);

/** The same, but that it refuses the transaction in place of false. */
export const insistOnHoldsOf = (
  tx: Tx,
  orderId: string,
  lineIds?: readonly string[],
): Promise<void> => stock.insistOnHoldsOf(tx, orderId, lineIds);

/** Takes the stock of occurrences that were never ordered away; of at least one. */
export const deleteDateStock = (tx: Tx, instanceIds: readonly string[]): Promise<void> =>
  stock.deleteDateStock(tx, instanceIds);

/** Takes a quota's stock away; before that nobody draws on it any more. */
export const deleteQuotaStock = (tx: Tx, quotaId: string): Promise<void> =>
  stock.deleteQuotaStock(tx, quotaId);
