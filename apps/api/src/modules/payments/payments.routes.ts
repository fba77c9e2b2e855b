import { receivePaymentNotice, sandboxPay } from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/runtime/deps.ts';
import { handle } from '../../platform/http/handle.ts';
import { payInSandbox } from './pay-in-sandbox.service.ts';
import { receiveNotice } from '../orders/settlement/payment-notices.service.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, receivePaymentNotice, async ({ params, request }) => {
    await receiveNotice(deps, params.provider, request.rawBody, request.headers);
    return { received: true as const };
  });
  handle(app, deps, sandboxPay, ({ body }) => payInSandbox(deps, body));
}
