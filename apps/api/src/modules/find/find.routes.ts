import { findInAccount } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { findAnything } from './find.service.ts';

export function findRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, findInAccount, ({ query, actor }) => findAnything(deps, actor, query));
}
