import type { Tx } from '../../../platform/db/database.ts';
import { countTaken, lockTier } from '../places.repository.ts';
import { periodsOfOrder, type OrderedPeriod } from './membership-lines.repository.ts';

/** Whether a tier that is locked has the place of who comes into it, and so many others. */
export const hasPlace = async (
  tx: Tx,
  period: OrderedPeriod,
  { memberLimit }: { memberLimit: number | null },
  others = 0,
): Promise<boolean> =>
  memberLimit === null || (await countTaken(tx, period)) + 1 + others <= memberLimit;

/**
 * The same of whatever an order begins, behind the locks of its tiers: as long as it holds them
 * nobody else has them. False also when a tier is no longer there.
 */
export async function hasPlaces(
  tx: Tx,
  orderId: string,
  { others = 0, lineIds }: { others?: number; lineIds?: readonly string[] | undefined } = {},
): Promise<boolean> {
  for (const period of await periodsOfOrder(tx, orderId)) {
    if (!period.isNewThere || lineIds?.includes(period.lineId) === false) continue;
    const tier = await lockTier(tx, period.ownerId, period.tierId);
    if (!tier || !(await hasPlace(tx, period, tier, others))) return false;
  }
  return true;
}
