import { endSession, getSession, listSessions, revokeAllSessions, revokeSession } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { readOnly, transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { handle } from '../../platform/handle.ts';
import { endSessionOf } from './auth.routes.ts';
import { readSessionUser } from './people.repository.ts';
import * as sessions from './sessions.repository.ts';
import { forgetBrowser } from './sessions.service.ts';
import { signedInUser } from './signed-in-user.model.ts';

export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getSession, async ({ actor: { userId } }) => ({ user: userId ? await readOnly(deps.pool, (tx) => readSessionUser(tx, userId)) : null }));
  handle(app, deps, endSession, ({ request, reply }) => endSessionOf(deps, request, reply).then(() => undefined));
  handle(app, deps, listSessions, async ({ actor }) => ({
    data: await readOnly(deps.pool, (tx) => sessions.listLive(tx, signedInUser(actor), actor.sessionId)),
  }));
  handle(app, deps, revokeSession, async ({ actor, params, reply }) => {
    if (!(await transact(deps.pool, (tx) => sessions.revokeOne(tx, signedInUser(actor), params.id)))) throw new DomainError('not_found');
    if (params.id === actor.sessionId) forgetBrowser(deps.config, reply);
    return undefined;
  });
  handle(app, deps, revokeAllSessions, async ({ actor, reply }) => {
    await transact(deps.pool, (tx) => sessions.revokeAll(tx, signedInUser(actor)));
    forgetBrowser(deps.config, reply);
    return undefined;
  });
}
