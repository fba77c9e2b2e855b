import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, Instant, PageQuery, paged } from '../core/values.ts';

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
  user: z.object({ name: z.string(), avatar: z.string().nullable() }).nullable(),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = defineEndpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/client_side_api/notifications',
  access: 'user',
  summary: 'Notifications of the signed-in person, newest first',
  query: z.strictObject({ ...PageQuery }),
  answer: paged(Notification).extend({ unreadCount: z.number().int() }),
});

const Unread = z.object({ unreadCount: z.number().int() });

export const markNotificationRead = defineEndpoint({
  id: 'notifications.markRead',
  method: 'POST',
  path: '/client_side_api/notifications/:id/mark_as_read',
  access: 'user',
  summary: 'Mark one notification as read',
  params: z.strictObject({ id: Id }),
  answer: Unread,
});

export const markAllNotificationsRead = defineEndpoint({
  id: 'notifications.markAllRead',
  method: 'POST',
  path: '/client_side_api/notifications/mark_all_as_read',
  access: 'user',
  summary: 'Mark every notification as read',
  answer: Unread,
});
