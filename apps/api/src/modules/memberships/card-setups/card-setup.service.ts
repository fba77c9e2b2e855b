import type { CardSetup, OwnMembership } from '@foyer/contracts';
import { readOnly, transact } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { followClock } from '../renewals/renew-memberships.service.ts';
import { lockPaid, readOwnMembership } from '../subscriptions/own-membership.service.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions.repository.ts';
import { isKept } from './card-setups.repository.ts';
import { openSetup } from './open-setup.service.ts';

interface Own {
  userId: string;
  id: string;
}

/** Has another card kept for a membership; the page keeps it with what it gets here. */
export async function openCardSetup(deps: Deps, { userId, id }: Own): Promise<CardSetup> {
  const { ownerId, provider } = await transact(deps.pool, (tx) => lockPaid(tx, userId, id));
  if (provider !== deps.payments.name) throw new DomainError('payments_not_connected');
  return openSetup(deps, { ownerId, id });
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
