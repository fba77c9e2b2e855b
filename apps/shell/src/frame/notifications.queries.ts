import { answersOf, call, contractPages } from '@foyer/api-client';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '@foyer/contracts';
import { useInfiniteQuery, useMutation, useQueryClient, useSession } from '@foyer/remote-kit';

const REFRESH_MS = 60_000;
const notificationsQuery = () => contractPages(listNotifications, { query: {} });

// news that came in between moves the rest down: what the page before it showed last comes again
const once = (items: Notification[]) => [...new Map(items.map((item) => [item.id, item])).values()];

/**
 * Notifications of the signed-in person, the newest first and older ones as they are asked for;
 * again every minute while the page is looked at.
 */
export function useNotifications() {
  const userId = useSession((state) => state.user?.id);
  const query = useInfiniteQuery({
    ...notificationsQuery(),
    enabled: userId !== undefined,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
  });
  const { data } = query;
  return {
    ...query,
    items: data && once(data.pages.flatMap((page) => page.data)),
    unreadCount: data?.pages[0]?.unreadCount ?? 0,
  };
}

/** Marks one as read, or all when none is named; the list follows. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call(markAllNotificationsRead, {})
        : call(markNotificationRead, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(answersOf(listNotifications)),
  });
}
