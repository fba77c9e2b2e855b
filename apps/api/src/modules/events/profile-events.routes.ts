import { listProfileEventCategories, listProfileEvents } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { readProfileCategories, readProfileEvents } from './profile-events.service.ts';

export function profileEventsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listProfileEvents, ({ params, query, actor }) =>
    readProfileEvents(deps, actor, params, query),
  );
  handle(app, deps, listProfileEventCategories, ({ params, query, actor }) =>
    readProfileCategories(deps, actor, params, query),
  );
}
