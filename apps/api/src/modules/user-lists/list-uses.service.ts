import type { Tx } from '../../platform/db/database.ts';
import { lockNamed } from '../../platform/db/named-lock.ts';
import {
  forgetUses,
  keepUses,
  limitedUses,
  takenByOthers,
  type ListUse,
} from './list-uses.repository.ts';

/** Writes down through what the tickets of an order are bought, in place of what was there. */
export async function keepListUses(tx: Tx, orderId: string, uses: readonly ListUse[]) {
  await forgetUses(tx, orderId);
  if (uses.length > 0) await keepUses(tx, orderId, uses);
}

/**
 * Whether what the tickets of an order count against was still good for them. Orders that count
 * against the same are looked at one after another, in one order of what they count against; each
 * sees those before it, and its own lines are written.
 */
export async function fitsListLimits(tx: Tx, orderId: string): Promise<boolean> {
  const uses = await limitedUses(tx, orderId);
  for (const use of uses) await lockNamed(tx, 'list-uses', `${use.typeId}:${use.throughId}`);
  for (const use of uses)
    if ((await takenByOthers(tx, orderId, use)) + use.wanted > use.quantity) return false;
  return true;
}
