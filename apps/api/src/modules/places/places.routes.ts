import { findTowns } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findTownsBy } from './find-towns.service.ts';

export function placesRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, findTowns, ({ actor, query }) => findTownsBy(deps, actor, query));
}
