import type { Actor } from '../../../platform/access/actor.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { mailVerification } from './account-mails.service.ts';
import { consumeMailTo, consumeToken } from '../../../platform/limits/limits.ts';
import { useToken } from './one-time-tokens.repository.ts';
import * as people from './people.repository.ts';

/**
 * Confirms an address for whoever made the account, and only in a browser that is signed in to it.
 * Reading the mailbox is not
 * enough: a stranger may have signed up with somebody else's address, and a click of theirs would
 * open their tickets to him.
 */
export async function verifyEmail(deps: Deps, actor: Actor, token: string): Promise<void> {
  await consumeToken(deps, actor.ip);
  await transact(deps.pool, async (tx) => {
    const userId = await useToken(tx, 'verify_email', token);
    // thrown inside, so that the token is not used up
    if (userId !== actor.userId) throw new DomainError('sign_in_to_confirm');
    await people.markEmailVerified(tx, userId);
  });
}

export async function resendVerification(deps: Deps, userId: string): Promise<void> {
  const account = await transact(deps.pool, (tx) => people.findByUserId(tx, userId));
  if (!account || account.emailVerified) return;
  await consumeMailTo(deps, 'verify', account.email);
  await transact(deps.pool, (tx) => mailVerification(tx, deps, account));
}
