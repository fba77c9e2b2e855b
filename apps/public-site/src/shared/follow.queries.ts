import { answersOf, call } from '@foyer/api-client';
import {
  follow,
  getEvent,
  getProfile,
  listFollowers,
  listFollowing,
  unfollow,
} from '@foyer/contracts';
import {
  signInLink,
  useLocation,
  useMutation,
  useNavigate,
  useQueryClient,
  useSearchParams,
  useSession,
} from '@foyer/remote-kit';
import { useEffect, useRef } from 'react';
import type { FollowState } from './follow.model.ts';
import { keepPendingFollow, takePendingFollow } from './pending-follow.store.ts';

const PARAMETER = 'follow';

/** Whom the reader may follow, and whether they do. */
export interface Followed {
  id: string;
  name: string;
  isFollowing: boolean;
  canManage: boolean;
}

/**
 * Follows a profile, or stops it. A visitor is sent to sign in first, and the wish is carried out
 * once when they are back, as it is remembered: an address alone makes nobody follow. `onChanged`
 * shows what the server said.
 */
export function useFollow(
  { id, name, isFollowing, canManage }: Followed,
  onChanged: (now: { following: boolean; followersCount: number }) => void,
): FollowState {
  const user = useSession((state) => state.user);
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? follow : unfollow, { query: { id } }),
    onSuccess: (now) => {
      // what else says of it is out of date, and asked for when it is next shown
      for (const endpoint of [getEvent, getProfile, listFollowers, listFollowing])
        void queryClient.invalidateQueries({ ...answersOf(endpoint), refetchType: 'none' });
      onChanged(now);
    },
  });

  const isReturning = search.has(PARAMETER);
  const isSignedIn = user !== null;
  const hasReturned = useRef(false);
  useEffect(() => {
    if (!isReturning || hasReturned.current) return;
    hasReturned.current = true;
    if (isSignedIn && takePendingFollow(id) && !isFollowing && !canManage) mutate(true);
    setSearch(
      (current) => {
        current.delete(PARAMETER);
        return current;
      },
      { replace: true },
    );
  }, [isReturning, isSignedIn, id, isFollowing, canManage, mutate, setSearch]);

  const askToSignIn = () => {
    keepPendingFollow(id);
    const back = new URLSearchParams(search);
    back.set(PARAMETER, '1');
    // its page says whom the log-in is for; an address could say anything
    void navigate(signInLink(`${pathname}?${back}`), { state: { toFollow: name } });
  };
  return { isPending, error, set: (wanted) => (user ? mutate(wanted) : askToSignIn()) };
}
