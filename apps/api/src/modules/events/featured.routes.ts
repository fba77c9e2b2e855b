import { changeFeatured, findFeaturable, listFeatured, orderFeatured } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import * as featured from './featured.service.ts';

export function featuredRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listFeatured, () => featured.listFeatured(deps));
  handle(app, deps, findFeaturable, ({ query }) => featured.findToFeature(deps, query.query));
  handle(app, deps, orderFeatured, ({ actor, params, body }) =>
    featured.orderFeatured(deps, actor, params.kind, body.ids),
  );
  handle(app, deps, changeFeatured, ({ actor, params, body }) =>
    featured.changeFeatured(deps, actor, params, body.featured),
  );
}
