import { z } from 'zod';
import { QueryInt } from '../core/list-query.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';

/**
 * One piece of a notification: plain text, perhaps strong, perhaps a link to a page of this site.
 */
export const NotificationPart = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  href: z.string().optional(),
});
export type NotificationPart = z.infer<typeof NotificationPart>;

/** News for one person. */
export const Notification = z.object({
  id: Id,
  read: z.boolean(),
  parts: z.array(NotificationPart),
  /** The parts as sanitised HTML, built on the server. */
  content: z.string(),
  /** Who caused it; null when the product itself speaks. */
  user: z
    .object({
      name: z.string(),
      avatar: z.string().nullable(),
      /** Their page; null where not everybody may see it. */
      href: z.string().nullable(),
    })
    .nullable(),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = {
  summary: 'Notifications of the signed-in person, newest first, or those older than one of them',
  query: z.strictObject({ before: Id.optional(), perPage: QueryInt(1, 100).default(10) }),
  response: z.object({
    data: z.array(Notification),
    totalCount: z.number().int(),
    unreadCount: z.number().int(),
    /** Read on with this as `before`; null at the end. */
    older: Id.nullable(),
  }),
};

const Unread = z.object({ unreadCount: z.number().int() });

export const countUnread = {
  summary: 'How many notifications are unread, and which is the newest of all',
  response: Unread.extend({
    /** Another one than before: the list has changed. Null when there is none. */
    newest: Id.nullable(),
  }),
};

export const markNotificationRead = {
  summary: 'Mark one notification as read',
  params: z.strictObject({ id: Id }),
  response: Unread,
};

export const markAllNotificationsRead = {
  summary: 'Mark every notification as read',
  response: Unread,
};
