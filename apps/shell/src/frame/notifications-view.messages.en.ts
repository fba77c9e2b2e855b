import { formatNumber } from '@foyer/domain';

/** The list under the bell. */
export const messages = {
  empty: 'No notifications yet',
  unread: 'New',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  failed: 'Notifications could not be loaded.',
  retry: 'Try again',
  older: 'Show older',
  came: (count: number) =>
    count === 1 ? '1 older notification shown' : `${formatNumber(count)} older notifications shown`,
  loading: 'Loading…',
  choose: 'Choose what you hear of',
} as const;
