import type { CardSetup, OwnMembership } from '@foyer/contracts';
import { readOnly, transact } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { orIfGone } from '../../accounts/index.ts';
import { findBookkeeping } from '../billing/billing.repository.ts';
import { followClock } from '../renewals/renew-memberships.service.ts';
import { lockPaid, readOwnMembership } from '../subscriptions/own-membership.service.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions.repository.ts';
import { insertSetup, isKept } from './card-setups.repository.ts';

interface Own {
  userId: string;
  id: string;
}

/** Has another card kept for a membership; the page keeps it with what it gets here. */
export async function openCardSetup(deps: Deps, { userId, id }: Own): Promise<CardSetup> {
  const { name: provider, publishableKey } = deps.payments;
  const { ownerId, accountId } = await transact(deps.pool, async (tx) => {
    const own = await lockPaid(tx, userId, id);
    const books = own.provider === provider ? await findBookkeeping(tx, own, provider) : undefined;
    return { ownerId: own.ownerId, accountId: books?.accountId };
  });
  if (!accountId) throw new DomainError('payments_not_connected');
  const setupId = newId();
  const asked = deps.payments.createSetup({ accountId, keptAs: id, idempotencyKey: setupId });
  const setup = await orIfGone(deps, { accountId }, asked, { what: 'card', otherwise: undefined });
  if (!setup) throw new DomainError('payments_not_connected');
  await transact(deps.pool, (tx) =>
    insertSetup(tx, {
      ...{ id: setupId, ownerId, subscriptionId: id, provider, accountId, setupId: setup.id },
    }),
  );
  return {
    ...{ id: setupId, clientSecret: setup.clientSecret, paymentProvider: provider },
    ...(publishableKey !== null && { paymentSetup: { publishableKey, accountId } }),
  };
}

/** Says whether a card is kept that was to be, and does at once what waited for it. */
export async function finishCardSetup(
  deps: Deps,
  { userId, id }: Own,
  setupId: string,
): Promise<{ isKept: boolean; membership: OwnMembership }> {
  const own = await readOnly(deps.pool, (tx) => findOwnSubscription(tx, userId, id));
  if (!own || own.provider === null) throw new DomainError('not_found');
  await followClock(deps, own);
  return {
    isKept: await readOnly(deps.pool, (tx) => isKept(tx, own, setupId)),
    membership: await readOwnMembership(deps, userId, id),
  };
}
