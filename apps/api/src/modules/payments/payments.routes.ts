import { sandboxPay } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { payInSandbox } from './pay-in-sandbox.service.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, sandboxPay, ({ body }) => payInSandbox(deps, body));
}
