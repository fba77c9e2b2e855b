import type { countUnread, ResponseOf } from '@foyer/contracts';
import { useMarkRead, useNotifications } from './notifications.queries.ts';
import { NotificationsView } from './notifications-view.tsx';

type Props = ResponseOf<typeof countUnread>;

/** What the bell opens: the list is read when it is looked at. */
export function NotificationsPanel({ unreadCount, newest }: Props) {
  const list = useNotifications(newest);
  const markRead = useMarkRead();
  const older = list.hasNextPage
    ? {
        onShow: () => void list.fetchNextPage(),
        isPending: list.isFetchingNextPage,
        hasFailed: list.isFetchNextPageError,
      }
    : undefined;
  return (
    <NotificationsView
      items={list.items}
      onRetry={list.isError ? () => void list.refetch() : null}
      older={older}
      unreadCount={unreadCount}
      now={new Date()}
      onRead={(id) => markRead.mutate(id)}
    />
  );
}
