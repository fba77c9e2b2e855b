import { contractQuery } from '@foyer/api-client';
import { countUnread } from '@foyer/contracts';
import { useQuery, useSession } from '@foyer/remote-kit';

const REFRESH_MS = 60_000;

/**
 * How many are unread, and which is the newest: again every minute while the page is looked at, and
 * when somebody comes back to it.
 */
export function useUnread() {
  const userId = useSession((state) => state.user?.id);
  const { data } = useQuery({
    ...contractQuery(countUnread, {}, 0),
    enabled: userId !== undefined,
    refetchInterval: REFRESH_MS,
  });
  return data ?? { unreadCount: 0, newest: null };
}
