import type { Tx } from '../../platform/db/database.ts';
import {
  adoptHold,
  endHoldNow,
  insertHold,
  letUnitsGo,
  readPlacesLeft,
  type PlacesLeft,
} from './holds.repository.ts';
import * as stock from './stock.repository.ts';
import { ensurePools } from './stock.service.ts';

/**
 * What is left of these types on a date, whoever it is for. Until the transaction ends nobody else
 * takes what somebody waits for.
 */
export async function lockPlaces(
  tx: Tx,
  instanceId: string,
  ticketTypeIds: readonly string[],
): Promise<PlacesLeft[]> {
  const pools = await ensurePools(tx, instanceId, ticketTypeIds);
  await stock.lockPools(
    tx,
    pools.map(({ id }) => id),
  );
  return readPlacesLeft(tx, instanceId, ticketTypeIds);
}

interface NewHold {
  id: string;
  ownerId: string;
  instanceId: string;
  ticketTypeId: string;
  quantity: number;
  tokenHash: Buffer;
  expiresAt: Date;
}

/**
 * Keeps tickets of one type for somebody; false when there are too few, and then some may be kept:
 * the caller rolls back. Behind `lockPlaces`, in the same transaction.
 */
export async function keepPlaces(tx: Tx, hold: NewHold): Promise<boolean> {
  const { ticketTypeId, quantity, ...row } = hold;
  await insertHold(tx, row);
  for (const pool of await ensurePools(tx, hold.instanceId, [ticketTypeId])) {
    if (!pool.isLimited) continue;
    await stock.makeUnits(tx, pool.id, quantity);
    const kept = { holdId: hold.id, quantity };
    if ((await stock.keepUnits(tx, pool.id, kept)) < quantity) return false;
  }
  return true;
}

/** Ends a hold: what nobody has bought of it, or is buying, is free. */
export async function endHold(tx: Tx, id: string): Promise<void> {
  await endHoldNow(tx, id);
  await letUnitsGo(tx, id);
}

/** An order takes over what is kept for its buyer. */
export const takeOver = (tx: Tx, id: string, orderId: string) => adoptHold(tx, { id, orderId });
