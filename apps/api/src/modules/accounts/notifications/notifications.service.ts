import type { NotificationPart } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
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
