import { answersOf, call, contractOlder } from '@foyer/api-client';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@foyer/contracts';
import { useInfiniteQuery, useMutation, useQueryClient, useSession } from '@foyer/remote-kit';

const REFRESH_MS = 60_000;
const notificationsQuery = () => contractOlder(listNotifications, { query: {} });

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
    items: data?.pages.flatMap((page) => page.data),
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
