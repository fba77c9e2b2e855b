import type { confirmEmailChange as endpoint, EmailChange, ResponseOf } from '@foyer/contracts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { consumeEmailChange, consumeToken } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { newSecret, sha256 } from '../../../platform/runtime/ids.ts';
import { refusals } from '../accounts.messages.en.ts';
import { mailEmailChanged, mailFormerAddress, mailNewAddress } from './account-mails.service.ts';
import * as wishes from './email-changes.repository.ts';
import { deleteTokens } from './one-time-tokens.repository.ts';
import * as people from './people.repository.ts';

export const readEmailChange = async (
  deps: Deps,
  actor: Actor,
): Promise<{ data: EmailChange | null }> => ({
  data: await readOnly(deps.pool, (tx) => wishes.findEmailChange(tx, signedInUser(actor))),
});

/**
 * Asks both mailboxes. Whether the address has an account is told to whoever reads it, and to
 * nobody else.
 */
export async function askEmailChange(
  deps: Deps,
  actor: Actor,
  given: string,
): Promise<EmailChange> {
  const userId = signedInUser(actor);
  const email = given.toLowerCase();
  await consumeEmailChange(deps, userId, email);
  return transact(deps.pool, async (tx) => {
    await people.lockAccount(tx, userId);
    const account = await requireAccount(tx, userId);
    if (account.email.toLowerCase() === email) throw emailOwn();
    const [newToken, oldToken] = [newSecret(), account.emailVerified ? newSecret() : null];
    await wishes.replaceEmailChange(tx, {
      ...{ userId, email, newTokenHash: sha256(newToken) },
      oldTokenHash: oldToken === null ? null : sha256(oldToken),
    });
    const isTaken = (await people.findByEmail(tx, email)) !== undefined;
    await mailNewAddress(tx, deps, { ...account, email }, isTaken ? null : newToken);
    if (oldToken) await mailFormerAddress(tx, deps, account, { email, token: oldToken });
    return requireWish(tx, userId);
  });
}

export const cancelEmailChange = (deps: Deps, actor: Actor) =>
  transact(deps.pool, (tx) => wishes.deleteEmailChange(tx, signedInUser(actor)));

/**
 * Says yes for one mailbox, and only in a browser that is signed in to the account, as with the
 * first address. The second yes moves the account; of two accounts that want one address, the first
 * gets it.
 */
export async function confirmEmailChange(
  deps: Deps,
  actor: Actor,
  token: string,
): Promise<ResponseOf<typeof endpoint>> {
  await consumeToken(deps, actor.ip);
  try {
    return await transact(deps.pool, (tx) => confirm(tx, deps, actor, token));
  } catch (error) {
    const refusal = people.toTaken(error);
    if (!(refusal instanceof DomainError) || refusal.code !== 'email_taken') throw error;
    // nothing is left to wait for
    await cancelEmailChange(deps, actor);
    throw new DomainError('email_taken', { message: refusals.emailTakenMeanwhile });
  }
}

async function confirm(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  token: string,
): Promise<ResponseOf<typeof endpoint>> {
  const userId = await wishes.confirmByToken(tx, sha256(token));
  if (!userId) throw new DomainError('token_invalid');
  // thrown inside, so that nothing is confirmed
  if (userId !== actor.userId) throw new DomainError('sign_in_to_confirm');
  const wish = await requireWish(tx, userId);
  const waitsFor = !wish.isNewConfirmed ? 'new' : !wish.isOldConfirmed ? 'old' : null;
  if (waitsFor === null) await move(tx, deps, userId, wish.email);
  return { email: wish.email, waitsFor };
}

async function move(tx: Tx, deps: Deps, userId: string, email: string): Promise<void> {
  const account = await requireAccount(tx, userId);
  await people.moveToEmail(tx, userId, email);
  await wishes.deleteEmailChange(tx, userId);
  // they were mailed to the former address
  await deleteTokens(tx, 'reset_password', userId);
  await deleteTokens(tx, 'verify_email', userId);
  await mailEmailChanged(tx, deps, account);
}

async function requireAccount(tx: Tx, userId: string): Promise<people.Credentials> {
  const account = await people.findByUserId(tx, userId);
  if (!account) throw new DomainError('sign_in_required');
  return account;
}

async function requireWish(tx: Tx, userId: string): Promise<EmailChange> {
  const wish = await wishes.findEmailChange(tx, userId);
  if (!wish) throw new DomainError('token_invalid');
  return wish;
}

const emailOwn = () =>
  new DomainError('email_own', { fields: [{ path: 'email', message: refusals.emailOwn }] });
