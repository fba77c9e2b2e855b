import type { Tx } from '../../../platform/db/database.ts';
import { findReaders } from '../notifications/notifications.repository.ts';
import { contactOf } from '../sign-in/people.service.ts';

/** The addresses of whoever answers for an account and wants to hear of it. */
export async function contactsOfAccount(
  tx: Tx,
  profileId: string,
): Promise<{ userId: string; email: string; firstName: string }[]> {
  const contacts = [];
  for (const userId of await findReaders(tx, profileId)) {
    const contact = await contactOf(tx, userId);
    if (contact) contacts.push({ userId, ...contact });
  }
  return contacts;
}
