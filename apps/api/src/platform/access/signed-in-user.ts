import type { Actor } from './actor.ts';
import { isReachable } from './policies.ts';
import { DomainError } from '../http/domain-error.ts';

/** The id of the person who asks, for endpoints that only signed-in people reach. */
export function signedInUser(actor: Actor): string {
  if (!actor.userId) throw new DomainError('sign_in_required');
  return actor.userId;
}

/**
 * For what sends mails to people with the person's words in them: somebody who can be reached must
 * stand behind it.
 */
export function verifiedUser(actor: Actor): string {
  const userId = signedInUser(actor);
  if (!isReachable(actor)) throw new DomainError('email_unverified');
  return userId;
}
