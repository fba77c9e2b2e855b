import { countSearch, listProfiles } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { countFoundAll, listFoundProfiles } from './find-profiles.service.ts';

export function profileSearchRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, listProfiles, ({ query }) => listFoundProfiles(deps, query));
  handle(app, deps, countSearch, ({ query }) => countFoundAll(deps, query));
}
