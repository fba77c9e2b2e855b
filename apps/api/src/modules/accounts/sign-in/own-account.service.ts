import type { Actor } from '../../../platform/access/actor.ts';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findByUserId, lockAccount, type Credentials } from './people.repository.ts';

/** The account of whoever asks. */
export async function requireOwn(tx: Tx, actor: Actor): Promise<Credentials> {
  const account = await findByUserId(tx, signedInUser(actor));
  if (!account) throw new DomainError('sign_in_required');
  return account;
}

/** The same, for one change of it at a time. */
export async function lockOwn(tx: Tx, actor: Actor): Promise<Credentials> {
  await lockAccount(tx, signedInUser(actor));
  return requireOwn(tx, actor);
}
