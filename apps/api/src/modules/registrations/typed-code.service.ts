import type { CheckInput } from '@foyer/contracts';
import { readShortCode } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { consumeTypedTicket, restoreTypedTicket } from '../../platform/limits/limits.ts';
import { sha256 } from '../../platform/runtime/ids.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { cardOfShortCode, cardsOfHashes } from '../memberships/index.ts';
import { findByCode, findIdByShortCode } from './door.repository.ts';
import { textOf } from './find-ticket.service.ts';
import { door } from './registrations.messages.en.ts';

const LONG_CODE = /^[\w-]{27}$/;

/** What was shown; a card by its id where its short code was typed. */
export type Shown = CheckInput & { cardId?: string };

/**
 * Puts the ticket that a typed short code names in its place, or the card of a member; anything
 * else that was shown stays. Only a code that neither has counts as a guess.
 */
export async function nameTyped(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { code, ...shown }: CheckInput,
): Promise<Shown> {
  const shortCode = readShortCode(code ?? '');
  if (shortCode === undefined) return nameLong(deps, eventId, { ...shown, code });
  await consumeTypedTicket(deps, actor);
  const named = await readOnly(deps.pool, async (tx) => {
    const registrationId = await findIdByShortCode(tx, eventId, shortCode);
    if (registrationId) return { registrationId };
    const cardId = await cardOfShortCode(tx, eventId, shortCode);
    return cardId ? { cardId } : undefined;
  });
  if (!named) throw new DomainError('ticket_not_active', { message: door.unknown });
  await restoreTypedTicket(deps, actor);
  return { ...shown, ...named };
}

/** The long code of a card names it as well, unless it is a ticket's. */
async function nameLong(deps: Deps, eventId: string, shown: CheckInput): Promise<Shown> {
  const text = textOf({ code: shown.code });
  if (!LONG_CODE.test(text)) return shown;
  const hash = sha256(text).toString('hex');
  const [card] = await readOnly(deps.pool, async (tx) =>
    (await findByCode(tx, eventId, text)) ? [] : cardsOfHashes(tx, eventId, [hash]),
  );
  return card ? { ...shown, cardId: card.id } : shown;
}
