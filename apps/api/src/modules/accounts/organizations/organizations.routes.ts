import {
  connectPaymentAccount,
  createOrganization,
  disconnectPaymentAccount,
  finishOnboarding,
  getPaymentAccount,
  startOnboarding,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { handle } from '../../../platform/http/handle.ts';
import {
  connectPayments,
  disconnectPayments,
  onboardedAddress,
  onboardingAddress,
  readPaymentsOf,
} from './connect-payments.service.ts';
import { createOwnOrganization } from './organizations.service.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';

export function organizationsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, createOrganization, ({ actor, body }) =>
    createOwnOrganization(deps, signedInUser(actor), body),
  );
  handle(app, deps, getPaymentAccount, ({ query }) => readPaymentsOf(deps, query.ownerId));
  handle(app, deps, connectPaymentAccount, ({ actor, query }) =>
    connectPayments(deps, actor, query.ownerId),
  );
  handle(app, deps, disconnectPaymentAccount, ({ query }) =>
    disconnectPayments(deps, query.ownerId),
  );
  handle(app, deps, startOnboarding, async ({ actor, query, request, reply }) =>
    reply.redirect(await onboardingAddress(deps, actor, query, request.url), 303),
  );
  handle(app, deps, finishOnboarding, async ({ actor, query, request, reply }) =>
    reply.redirect(await onboardedAddress(deps, actor, query, request.url), 303),
  );
}
