import {
  endSession,
  getSession,
  listSessions,
  revokeAllSessions,
  revokeSession,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { handle } from '../../../platform/http/handle.ts';
import { endSessionOf } from './end-session.service.ts';
import {
  endAllSessions,
  endOwnSession,
  listOwnSessions,
  readOwnSession,
} from './own-sessions.service.ts';
import { forgetBrowser } from './sessions.service.ts';

export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getSession, ({ actor }) => readOwnSession(deps, actor));
  handle(app, deps, endSession, ({ request, reply }) =>
    endSessionOf(deps, request, reply).then(() => undefined),
  );
  handle(app, deps, listSessions, ({ actor }) => listOwnSessions(deps, actor));
  handle(app, deps, revokeSession, async ({ actor, params, reply }) => {
    const { isThisOne } = await endOwnSession(deps, actor, params.id);
    if (isThisOne) forgetBrowser(deps.config, reply);
    return undefined;
  });
  handle(app, deps, revokeAllSessions, async ({ actor, reply }) => {
    await endAllSessions(deps, actor);
    forgetBrowser(deps.config, reply);
    return undefined;
  });
}
