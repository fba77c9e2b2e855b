import {
  connectPaymentAccount, createOrganization, disconnectPaymentAccount, getPaymentAccount, links, startOnboarding,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { readOnly, transact } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { handle } from '../../platform/handle.ts';
import { canManageAccount } from '../../platform/policies.ts';
import { findCard } from './organizations.repository.ts';
import { createOwnOrganization } from './organizations.service.ts';
import * as accounts from './payment-account.repository.ts';
import { signedInUser } from './signed-in-user.model.ts';

export function organizationsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, createOrganization, ({ actor, body }) => createOwnOrganization(deps, signedInUser(actor), body));
  handle(app, deps, getPaymentAccount, ({ query }) => readOnly(deps.pool, (tx) => accounts.readPaymentAccount(tx, query.ownerId)));
  handle(app, deps, connectPaymentAccount, ({ query }) => connect(deps, query.ownerId));
  handle(app, deps, disconnectPaymentAccount, ({ query }) => transact(deps.pool, async (tx) => {
    await accounts.saveDisconnected(tx, query.ownerId);
    return accounts.readPaymentAccount(tx, query.ownerId);
  }));
  handle(app, deps, startOnboarding, async ({ actor, query, request, reply }) => {
    if (!actor.userId) return reply.redirect(links.signIn({ redirect_to: request.url }), 303);
    const owner = await readOnly(deps.pool, async (tx) =>
      ((await canManageAccount(tx, actor, query.owner_uuid)) ? findCard(tx, query.owner_uuid) : undefined));
    if (!owner || (query.owner_type && query.owner_type !== owner.type)) throw new DomainError('not_found');
    return reply.redirect(links.settingsPayouts(owner.username, { connect: 1 }), 303);
  });
}

// The provider is asked outside of any transaction; connecting twice connects the same account again.
async function connect(deps: Deps, ownerId: string) {
  const { accountId } = await deps.payments.connectAccount(ownerId);
  return transact(deps.pool, async (tx) => {
    await accounts.saveConnected(tx, ownerId, deps.payments.name, accountId);
    return accounts.readPaymentAccount(tx, ownerId);
  });
}
