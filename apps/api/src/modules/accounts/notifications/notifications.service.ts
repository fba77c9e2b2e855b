import type { NotificationPart } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { news } from '../accounts.messages.en.ts';
import { namePart } from './news.model.ts';
import { findProfile } from './news.repository.ts';
import { findReaders, insertNews } from './notifications.repository.ts';

/** An account by its name, which leads to its page where everybody may see that. */
export async function nameInNews(tx: Tx, profileId: string): Promise<NotificationPart> {
  const profile = await findProfile(tx, profileId);
  return profile ? namePart(profile) : { text: news.somebody, strong: true };
}

/**
 * Tells whoever answers for an account. For jobs, which may run again: one piece of news reaches a
 * person once, and nobody hears of what they did.
 */
export async function notifyOnce(
  tx: Tx,
  newsId: string,
  profileId: string,
  parts: readonly NotificationPart[],
  actorId: string | null,
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
