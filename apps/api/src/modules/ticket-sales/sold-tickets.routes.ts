import { cancelOrderItem, cancelProfileOrderItem } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { cancelItem } from './sold/cancel-item.service.ts';

export function soldTicketsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, cancelOrderItem, ({ actor, params, query }) =>
    cancelItem(deps, actor, params.id, query),
  );
  handle(app, deps, cancelProfileOrderItem, ({ actor, params, query }) =>
    cancelItem(deps, actor, params.id, { ...query, ownerId: params.ownerId }),
  );
}
