import type { Tx } from '../../../platform/db/database.ts';
import { findByEmail, findByUserId } from './people.repository.ts';

// What other modules learn of somebody's credentials.

/** Whom a mail to a person goes to; undefined for an organization. */
export async function contactOf(
  tx: Tx,
  userId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const person = await findByUserId(tx, userId);
  return person && { email: person.email, firstName: person.firstName };
}

/** The account that signs in with an address. */
export async function accountWithEmail(
  tx: Tx,
  email: string,
): Promise<{ userId: string; isVerified: boolean } | undefined> {
  const person = await findByEmail(tx, email);
  return person && { userId: person.userId, isVerified: person.emailVerified };
}
