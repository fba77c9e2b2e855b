import type { CardSetup } from '@foyer/contracts';
import { readOnly, transact } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { accountPaidTo, orIfGone } from '../../accounts/index.ts';
import type { Due } from '../renewals/renewals.repository.ts';
import { insertSetup } from './card-setups.repository.ts';

/** Begins to keep a card under the name of a membership, which may be one that is still to begin. */
export async function openSetup(deps: Deps, { ownerId, id }: Due): Promise<CardSetup> {
  const { name: provider, publishableKey } = deps.payments;
  const accountId = await readOnly(deps.pool, (tx) => accountPaidTo(tx, deps, ownerId));
  if (accountId === undefined) throw new DomainError('payments_not_connected');
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
