import type { Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import {
  readLeastLeft,
  lockQuotas,
  mostSoldOrHeld,
  readLeft,
  type Holder,
  type Left,
} from './availability.repository.ts';
import { refusals } from './inventory.messages.en.ts';

/**
 * Tickets left by date and type, never less than none. The open orders of `holder` are counted as
 * free, so that nobody is sold out against themselves.
 */
export const availability = async (
  tx: Tx,
  instanceIds: readonly string[],
  holder?: Holder,
): Promise<Left[]> =>
  (await readLeft(tx, instanceIds, holder)).map((one) => ({
    ...one,
    left: one.left === null ? null : Math.max(0, one.left),
  }));

/**
 * Call before a quota changes, in the same transaction, with the types that are to draw on it:
 * refuses less than what one of the dates has sold or holds, and keeps new claims out until the
 * change is committed. The stock itself follows by the database. A type's own quota has its id.
 */
export async function assertCapacityFits(
  tx: Tx,
  quotaId: string,
  capacity: number | null,
  typeIds: readonly string[] = [quotaId],
): Promise<void> {
  if (capacity === null) return;
  await lockStock(tx, [quotaId, ...typeIds]);
  const most = await mostSoldOrHeld(tx, quotaId, typeIds);
  if (capacity >= most) return;
  const message = refusals.soldOrHeld(most);
  throw new DomainError('capacity_below_sold', {
    message,
    fields: [{ path: 'capacity', message }],
  });
}

/** Keeps claims of these quotas out until the transaction ends. */
export async function lockStock(tx: Tx, quotaIds: readonly string[]): Promise<void> {
  await lockQuotas(tx, quotaIds);
}

/** What the date to come with the fewest places has left, by shared quota. */
export const leastLeft = (tx: Tx, eventId: string): Promise<Map<string, number>> =>
  readLeastLeft(tx, eventId);
