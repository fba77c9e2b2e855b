import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { hasAll } from '../benefits/benefit-tiers.repository.ts';
import { refusals } from '../memberships.messages.en.ts';
import { findNames } from './tiers.repository.ts';

/** Refuses, for this field, tiers of which one is not there or not the account's own. */
export async function assertTiersOf(
  tx: Tx,
  ownerId: string,
  tierIds: readonly string[],
  path: string,
): Promise<void> {
  if (tierIds.length > 0 && !(await hasAll(tx, 'membershipTiers', ownerId, tierIds)))
    throw new DomainError('bad_request', { fields: [{ path, message: refusals.tiers }] });
}

export const tierNamesOf = (tx: Tx, ownerId: string) => findNames(tx, ownerId);
