import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { givenPromoters, setPromoters } from './promoter-cookie.service.ts';
import { addPromoter, rememberPromoter, removePromoter } from './promoters.service.ts';

export function promotersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.setCookie, async ({ actor, query, request, reply }) => {
    const link = { eventId: query.courseId, username: query.promoterUsername };
    const known = givenPromoters(deps.config, request);
    const cookie = await rememberPromoter(deps, actor, link, known);
    if (cookie !== undefined) setPromoters(deps.config, reply, cookie);
    return undefined;
  });
  handle(app, deps, contract.addPromoter, ({ actor, params, body }) =>
    addPromoter(deps, actor, params.eventId, body.profileId),
  );
  handle(app, deps, contract.removePromoter, async ({ actor, params }) => {
    await removePromoter(deps, actor, params.eventId, params.promoterId);
    return undefined;
  });
}
