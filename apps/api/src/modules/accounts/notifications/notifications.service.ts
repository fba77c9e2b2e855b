import type { NotificationPart } from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import * as notifications from './notifications.repository.ts';

/**
 * Tells a person something, in the caller's transaction. `actorId` is who caused it: their picture
 * stands beside it.
 */
export const notify = (
  tx: Tx,
  userId: string,
  parts: readonly NotificationPart[],
  actorId: string | null = null,
): Promise<void> => notifications.insertNotification(tx, userId, parts, actorId);

/**
 * Tells whoever answers for an account; the same sentence about the same person once a day:
 * following back and forth is one piece of news.
 */
export async function notifyOnceADay(
  tx: Tx,
  profileId: string,
  parts: readonly NotificationPart[],
  actorId: string,
): Promise<void> {
  for (const listener of await notifications.findListeners(tx, profileId))
    if (!(await notifications.hasToday(tx, listener, parts, actorId)))
      await notify(tx, listener, parts, actorId);
}

/**
 * The same for jobs, which may run again: one piece of news reaches a person once, and nobody hears
 * of what they did.
 */
export async function notifyOnce(
  tx: Tx,
  newsId: string,
  profileId: string,
  parts: readonly NotificationPart[],
  actorId: string,
): Promise<void> {
  for (const listener of await notifications.findListeners(tx, profileId))
    if (listener !== actorId) await notifications.insertNews(tx, newsId, listener, parts, actorId);
}
