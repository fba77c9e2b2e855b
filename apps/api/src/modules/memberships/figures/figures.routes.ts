import { getMembershipFigures } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { readFigures } from './figures.service.ts';

export function figuresRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, getMembershipFigures, ({ query }) => readFigures(deps, query));
}
