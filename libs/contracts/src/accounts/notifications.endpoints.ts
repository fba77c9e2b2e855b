import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './notifications.schemas.ts';

export type { NotificationPart, Notification } from './notifications.schemas.ts';

export const listNotifications: Endpoint<typeof schemas.listNotifications> = {
  id: 'notifications.list',
  method: 'GET',
  path: '/client_side_api/notifications',
  access: 'user',
};

/** What a page asks for again and again; the list itself is read when somebody looks at it. */
export const countUnread: Endpoint<typeof schemas.countUnread> = {
  id: 'notifications.unread',
  method: 'GET',
  path: '/client_side_api/notifications/unread',
  access: 'user',
};

export const markNotificationRead: Endpoint<typeof schemas.markNotificationRead> = {
  id: 'notifications.markRead',
  method: 'POST',
  path: '/client_side_api/notifications/:id/mark_as_read',
  access: 'user',
};

export const markAllNotificationsRead: Endpoint<typeof schemas.markAllNotificationsRead> = {
  id: 'notifications.markAllRead',
  method: 'POST',
  path: '/client_side_api/notifications/mark_all_as_read',
  access: 'user',
};
