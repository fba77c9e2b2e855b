import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { countTaken, lockTier } from '../places.repository.ts';
import * as trials from './trials.repository.ts';

/**
 * Holds a place for a trial of a tier that has one, and returns its id; undefined where somebody
 * pays at once, as whoever had a trial of that account does. Refuses with `sold_out`.
 */
export async function holdTrial(
  tx: Tx,
  userId: string,
  { ownerId, tierId, priceId, amountMinor, currency, interval, days }: trials.WantedTrial,
): Promise<string | undefined> {
  if (days === 0 || (await trials.hadTrial(tx, ownerId, userId))) return undefined;
  const tier = await lockTier(tx, ownerId, tierId);
  const isFull =
    !tier ||
    (tier.memberLimit !== null &&
      (await countTaken(tx, { ownerId, tierId, userId })) >= tier.memberLimit);
  if (isFull) throw new DomainError('sold_out');
  const wanted = { ownerId, tierId, priceId, amountMinor, currency, interval, days };
  return trials.holdTrial(tx, userId, wanted);
}
