import type { CheckInput } from '@foyer/contracts';
import { readShortCode } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { consumeTypedTicket, restoreTypedTicket } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findIdByShortCode } from './door.repository.ts';
import { door } from './registrations.messages.en.ts';

/**
 * Puts the ticket that a typed short code names in its place; anything else that was shown stays.
 * Only a code that no ticket of the event has counts as a guess.
 */
export async function nameTyped(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { code, ...shown }: CheckInput,
): Promise<CheckInput> {
  const shortCode = readShortCode(code ?? '');
  if (shortCode === undefined) return { ...shown, code };
  await consumeTypedTicket(deps, actor);
  const registrationId = await readOnly(deps.pool, (tx) =>
    findIdByShortCode(tx, eventId, shortCode),
  );
  if (!registrationId) throw new DomainError('ticket_not_active', { message: door.unknown });
  await restoreTypedTicket(deps, actor);
  return { ...shown, registrationId };
}
