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
 * The same sentence about the same person once a day: following back and forth is one piece of
 * news.
 */
export async function notifyOnceADay(
  tx: Tx,
  userId: string,
  parts: readonly NotificationPart[],
  actorId: string,
): Promise<void> {
  if (!(await notifications.hasToday(tx, userId, parts, actorId)))
    await notify(tx, userId, parts, actorId);
}

/** For jobs, which may run again: one piece of news reaches a person once. */
export const notifyOnce = (
  tx: Tx,
  newsId: string,
  userId: string,
  parts: readonly NotificationPart[],
  actorId: string,
): Promise<void> => notifications.insertNews(tx, newsId, userId, parts, actorId);
