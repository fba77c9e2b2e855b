import { answersOf, call, contractQuery } from '@foyer/api-client';
import { listNotifications, markAllNotificationsRead, markNotificationRead } from '@foyer/contracts';
import { useMutation, useQuery, useQueryClient, useSession } from '@foyer/remote-kit';

const REFRESH_MS = 60_000;
const notificationsQuery = () => contractQuery(listNotifications, { query: {} });

/** The newest notifications of the signed-in person, asked again every minute while the page is looked at. */
export function useNotifications() {
  const userId = useSession((state) => state.user?.id);
  return useQuery({ ...notificationsQuery(), enabled: userId !== undefined, refetchInterval: REFRESH_MS, refetchIntervalInBackground: false });
}

/** Marks one as read, or all when none is named; the list follows. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) => (id === undefined ? call(markAllNotificationsRead, {}) : call(markNotificationRead, { params: { id } })),
    onSettled: () => queryClient.invalidateQueries(answersOf(listNotifications)),
  });
}
