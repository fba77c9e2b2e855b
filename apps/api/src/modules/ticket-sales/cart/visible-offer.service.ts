import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { canAt } from '../../../platform/access/policies.ts';
import type { Offer } from './offer.repository.ts';

/** A draft exists only for those who may work on it. */
export async function assertVisible(
  tx: Tx,
  actor: Actor,
  offer: Pick<Offer, 'status' | 'eventId'>,
): Promise<void> {
  if (offer.status !== 'draft') return;
  if (!(await canAt(tx, actor, 'event:basic', { eventId: offer.eventId })))
    throw new DomainError('not_found');
}
