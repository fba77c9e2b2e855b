import { links, type PaymentAccount, type Query, type startOnboarding } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { canAt } from '../../../platform/access/policies.ts';
import { findCard } from '../profiles/profiles.repository.ts';
import * as accounts from './payment-account.repository.ts';

export const readPaymentsOf = (deps: Deps, ownerId: string): Promise<PaymentAccount> =>
  readOnly(deps.pool, (tx) => accounts.readPaymentAccount(tx, ownerId));

/**
 * The provider is asked outside of any transaction; connecting twice connects the same account
 * again.
 */
export async function connectPayments(deps: Deps, ownerId: string): Promise<PaymentAccount> {
  const { accountId } = await deps.payments.connectAccount(ownerId);
  return transact(deps.pool, async (tx) => {
    await accounts.saveConnected(tx, ownerId, deps.payments.name, accountId);
    return accounts.readPaymentAccount(tx, ownerId);
  });
}

export const disconnectPayments = (deps: Deps, ownerId: string): Promise<PaymentAccount> =>
  transact(deps.pool, async (tx) => {
    await accounts.saveDisconnected(tx, ownerId);
    return accounts.readPaymentAccount(tx, ownerId);
  });

/**
 * Where a person who follows a link to connect payments goes on: the payouts of the account, once
 * they are signed in.
 */
export async function onboardingAddress(
  deps: Deps,
  actor: Actor,
  { owner_uuid: ownerId, owner_type: type }: Query<typeof startOnboarding>,
  here: string,
): Promise<string> {
  if (!actor.userId) return links.signIn({ redirect_to: here });
  const owner = await readOnly(deps.pool, async (tx) =>
    (await canAt(tx, actor, 'owner', { ownerId })) ? findCard(tx, ownerId) : undefined,
  );
  if (!owner || (type && type !== owner.type)) throw new DomainError('not_found');
  return links.settingsPayouts(owner.username, { connect: 1 });
}
