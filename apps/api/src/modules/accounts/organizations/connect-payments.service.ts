import { timingSafeEqual } from 'node:crypto';
import {
  finishOnboarding,
  links,
  startOnboarding,
  type PaymentAccount,
  type Query,
} from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { readOnly, transact, vaultOf } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { sha256 } from '../../../platform/runtime/ids.ts';
import { AccountGone } from '../../payments/index.ts';
import { canAt } from '../../../platform/access/policies.ts';
import { findCard } from '../profiles/profiles.repository.ts';
import * as accounts from './payment-account.repository.ts';

export const readPaymentsOf = (deps: Deps, ownerId: string): Promise<PaymentAccount> =>
  readOnly(deps.pool, (tx) => accounts.readPaymentAccount(tx, ownerId, deps.payments.name));

/**
 * The provider is asked outside of any transaction; connecting twice connects the same account
 * again. Where it wants to know more, the response says where its owner goes on.
 */
export async function connectPayments(
  deps: Deps,
  actor: Actor,
  ownerId: string,
): Promise<PaymentAccount> {
  const known = await readPaymentsOf(deps, ownerId);
  const at = (address: string) => deps.config.publicUrl + address;
  const state = stateOf(deps, ownerId, signedInUser(actor));
  const { continueAt, ...account } = await deps.payments.connectAccount({
    ownerId,
    accountId: known.accountId,
    returnUrl: at(addressOf(finishOnboarding, { owner_uuid: ownerId, state })),
    refreshUrl: at(addressOf(startOnboarding, { owner_uuid: ownerId })),
  });
  return transact(deps.pool, async (tx) => {
    await accounts.saveWanted(tx, ownerId, deps.payments.name, account);
    const saved = await accounts.readPaymentAccount(tx, ownerId, deps.payments.name);
    return { ...saved, ...(continueAt && { continueAt }) };
  });
}

/** An address of this site that a browser is sent to. */
const addressOf = ({ path }: { path: string }, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Proves that we sent this person to the provider for this account. */
const stateOf = (deps: Deps, ownerId: string, userId: string): string =>
  vaultOf(deps.pool).derive(`onboarding:${ownerId}:${userId}`);

export const disconnectPayments = (deps: Deps, ownerId: string): Promise<PaymentAccount> =>
  transact(deps.pool, async (tx) => {
    await accounts.saveDisconnected(tx, ownerId);
    return accounts.readPaymentAccount(tx, ownerId, deps.payments.name);
  });

/**
 * Asks the provider how an account stands, and keeps that: its owner told more, or took back that
 * we act for it. One that nobody connected is left alone.
 */
export async function refreshPaymentAccount(deps: Deps, accountId: string): Promise<void> {
  const { name } = deps.payments;
  if (!(await transact(deps.pool, (tx) => accounts.isKnown(tx, name, accountId)))) return;
  const account = await deps.payments.readAccount(accountId).catch((error: unknown) => {
    if (error instanceof AccountGone) return { accountId, standing: 'gone' as const };
    throw error;
  });
  await transact(deps.pool, (tx) => accounts.saveStanding(tx, name, account));
}

/** Where a person goes on who comes back from the provider. */
export async function onboardedAddress(
  deps: Deps,
  actor: Actor,
  { owner_uuid: ownerId, state }: Query<typeof finishOnboarding>,
  here: string,
): Promise<string> {
  if (!actor.userId) return links.signIn({ redirect_to: here });
  if (!isSame(state, stateOf(deps, ownerId, actor.userId))) throw new DomainError('not_found');
  const owner = await managedCard(deps, actor, ownerId);
  if (!owner) throw new DomainError('not_found');
  const { accountId } = await readPaymentsOf(deps, ownerId);
  if (accountId) await refreshPaymentAccount(deps, accountId);
  return links.settingsPayouts(owner.username);
}

const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other));

const managedCard = (deps: Deps, actor: Actor, ownerId: string) =>
  readOnly(deps.pool, async (tx) =>
    (await canAt(tx, actor, 'owner', { ownerId })) ? findCard(tx, ownerId) : undefined,
  );

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
  const owner = await managedCard(deps, actor, ownerId);
  if (!owner || (type && type !== owner.type)) throw new DomainError('not_found');
  return links.settingsPayouts(owner.username, { connect: 1 });
}
