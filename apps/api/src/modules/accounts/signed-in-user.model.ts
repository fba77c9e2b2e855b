import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/domain-error.ts';

/** The id of the person who asks, for endpoints that only signed-in people reach. */
export function signedInUser(actor: Actor): string {
  if (!actor.userId) throw new DomainError('sign_in_required');
  return actor.userId;
}
