import { memberLinks } from '@foyer/contracts';
import { readOnly } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { orIfGone } from '../../accounts/index.ts';
import { usernameOf } from '../subscriptions/start-membership.repository.ts';
import { findOwnSubscription } from '../subscriptions/subscriptions.repository.ts';
import { findBookkeeping } from './billing.repository.ts';

/** Where the provider lets a member look after their card and invoices, and from where they come back. */
export async function openProviderPage(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ url: string }> {
  const { billing, name } = deps.payments;
  const { own, accountId, username } = await readOnly(deps.pool, async (tx) => {
    const own = await findOwnSubscription(tx, userId, id);
    const books = own && (await findBookkeeping(tx, own, name));
    return { own, accountId: books?.accountId, username: await usernameOf(tx, userId) };
  });
  if (!own || own.provider === null || username === undefined) throw new DomainError('not_found');
  if (own.endedAt !== null) throw new DomainError('membership_over');
  if (!billing || own.provider !== name || !accountId)
    throw new DomainError('payments_not_connected');
  const returnUrl = deps.config.publicUrl + memberLinks.mine(username, id);
  const asked = billing.openPage({ accountId, keptAs: id, returnUrl });
  const at = { accountId };
  const url = await orIfGone(deps, at, asked, { what: 'page', otherwise: undefined });
  if (url === undefined) throw new DomainError('payments_not_connected');
  return { url };
}
