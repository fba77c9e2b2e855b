import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { handle } from '../../../platform/http/handle.ts';
import * as tiers from './tiers.service.ts';

export function tiersRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listTiers, ({ query }) =>
    tiers.listTiers(deps, query.ownerId, query.query),
  );
  handle(app, deps, contract.createTier, ({ actor, body }) => tiers.createTier(deps, actor, body));
  handle(app, deps, contract.getTier, ({ params, query }) =>
    tiers.getTier(deps, query.ownerId, params.id),
  );
  handle(app, deps, contract.updateTier, ({ actor, params, body }) =>
    tiers.updateTier(deps, actor, params.id, body),
  );
  handle(app, deps, contract.deleteTier, async ({ actor, params, query }) => {
    await tiers.deleteTier(deps, actor, query.ownerId, params.id);
    return undefined;
  });
  handle(app, deps, contract.archiveTier, ({ actor, params, body }) =>
    tiers.archiveTier(deps, actor, body.ownerId, params.id),
  );
  handle(app, deps, contract.restoreTier, ({ actor, params, body }) =>
    tiers.restoreTier(deps, actor, body.ownerId, params.id),
  );
  handle(app, deps, contract.sortTiers, ({ actor, body }) => tiers.sortTiers(deps, actor, body));
}
