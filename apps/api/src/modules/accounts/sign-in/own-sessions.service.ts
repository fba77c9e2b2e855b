import type { ResponseOf, listSessions, Session } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { readSessionUser } from './people.repository.ts';
import * as sessions from './sessions.repository.ts';
import { endSessionsOf } from './sessions.service.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';

/** Who is signed in, for the browser; a visitor is nobody. */
export const readOwnSession = async (deps: Deps, { userId }: Actor): Promise<Session> => ({
  user: userId ? await readOnly(deps.pool, (tx) => readSessionUser(tx, userId)) : null,
});

export const listOwnSessions = async (
  deps: Deps,
  actor: Actor,
): Promise<ResponseOf<typeof listSessions>> => ({
  data: await readOnly(deps.pool, (tx) =>
    sessions.listLive(tx, signedInUser(actor), actor.sessionId),
  ),
});

/** Ends one session of the person; returns whether it was the one that asks. */
export async function endOwnSession(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ isThisOne: boolean }> {
  if (!(await transact(deps.pool, (tx) => sessions.revokeOne(tx, signedInUser(actor), id))))
    throw new DomainError('not_found');
  return { isThisOne: id === actor.sessionId };
}

export const endAllSessions = (deps: Deps, actor: Actor) =>
  transact(deps.pool, (tx) => endSessionsOf(tx, signedInUser(actor)));
