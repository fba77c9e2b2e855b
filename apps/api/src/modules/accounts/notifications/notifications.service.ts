import type { NotificationPart } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { contactOf } from '../sign-in/people.service.ts';
import { findReaders, insertNews } from './notifications.repository.ts';

/**
 * Tells whoever answers for an account. For jobs, which may run again: one piece of news reaches a
 * person once, and nobody hears of what they did.
 */
export async function notifyOnce(
  tx: Tx,
  newsId: string,
  profileId: string,
  parts: readonly NotificationPart[],
  actorId: string,
): Promise<void> {
  const readers = await findReaders(tx, profileId);
  await insertNews(
    tx,
    newsId,
    readers.filter((id) => id !== actorId),
    parts,
    actorId,
  );
}

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
