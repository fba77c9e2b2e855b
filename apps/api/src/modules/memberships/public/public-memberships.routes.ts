import { getMemberships } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { handle } from '../../../platform/http/handle.ts';
import { readMemberships } from './public-memberships.service.ts';

export function publicMembershipsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getMemberships, ({ actor, query }) => readMemberships(deps, actor, query));
}
