import type { CheckAnswer, PartyInput, PartyOutcome } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { transact } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { letIn } from './check-in.service.ts';

const ALREADY: readonly string[] = ['already_checked_in', 'already_handed_out'];

const toOutcome = (registrationId: string, answer: CheckAnswer | DomainError): PartyOutcome =>
  answer instanceof DomainError
    ? {
        registrationId,
        outcome: ALREADY.includes(answer.code) ? 'already' : 'refused',
        checkedInAt: null,
        message: answer.message,
      }
    : {
        registrationId,
        outcome: answer.category === 'add_on' ? 'handed_out' : 'admitted',
        checkedInAt: answer.checkedInAt,
        message: null,
      };

/** Admits a party: each guest exactly once, whoever else lets one of them in at the same time. */
export const admitParty = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  { guests, instanceId }: PartyInput,
): Promise<{ outcomes: PartyOutcome[] }> =>
  transact(deps.pool, async (tx) => {
    const outcomes = new Map<string, PartyOutcome>();
    // locked in one order, so that two doors with the same party never wait for each other
    for (const id of guests.map(({ registrationId }) => registrationId).sort()) {
      const guest = guests.find(({ registrationId }) => registrationId === id);
      if (guest && !outcomes.has(id))
        outcomes.set(id, toOutcome(id, await letIn(tx, actor, eventId, { ...guest, instanceId })));
    }
    return { outcomes: [...outcomes.values()] };
  });
