import type { Tx } from '../../platform/db/database.ts';
import { findStanding, withdrawById, withdrawByTicket } from './consents.repository.ts';

/** Since when somebody may be sent news by an account, and to which words they agreed. */
export interface Standing {
  givenAt: Date;
  words: string;
}

/** Those of some patrons who may be sent news by the account, by patron. */
export async function standingConsents(
  tx: Tx,
  patronIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, Standing>> {
  const known = patronIds.filter((id) => id !== null);
  const found = known.length > 0 ? await findStanding(tx, known) : [];
  // the earliest comes last
  return new Map(found.toReversed().flatMap((one) => (one.patronId ? [[one.patronId, one]] : [])));
}

/** Somebody wants no news of the account any more. */
export async function withdrawConsents(tx: Tx, patronId: string): Promise<void> {
  const ids = (await findStanding(tx, [patronId])).map(({ id }) => id);
  if (ids.length > 0) await withdrawById(tx, ids);
}

/** A claimed ticket is somebody else's: what was agreed to with it was not agreed to by them. */
export async function withdrawConsentsOfTicket(tx: Tx, registrationId: string): Promise<void> {
  await withdrawByTicket(tx, registrationId);
}
