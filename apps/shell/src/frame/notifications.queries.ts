import { answersOf, call, contractOlder } from '@foyer/api-client';
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@foyer/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@foyer/remote-kit';
import { useEffect } from 'react';

const notificationsQuery = () => contractOlder(listNotifications, { query: {} });

/**
 * Notifications of the signed-in person, the newest first and older ones as they are asked for.
 * Read when they are looked at, and anew when another one is the newest.
 */
export function useNotifications(newest: string | null) {
  const query = useInfiniteQuery(notificationsQuery());
  const { data, refetch } = query;
  const items = data?.pages.flatMap((page) => page.data);
  const shown = items && (items[0]?.id ?? null);
  useEffect(() => {
    if (shown !== undefined && newest !== shown) void refetch();
  }, [newest, shown, refetch]);
  return { ...query, items };
}

/** Marks one as read, or all when none is named; list and count follow. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call(markAllNotificationsRead, {})
        : call(markNotificationRead, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(answersOf(listNotifications)),
        queryClient.invalidateQueries(answersOf(countUnread)),
      ]),
  });
}
