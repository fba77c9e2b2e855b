import { isServerPath } from '@foyer/contracts';
import { refreshSession } from '@foyer/session';
import { useNavigate, useQueryClient } from '@foyer/remote-kit';

/**
 * Goes on as the person who has just signed in: answers given to the visitor are forgotten first.
 */
export function useEnter(): (target: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (target) => {
    await refreshSession();
    queryClient.clear();
    if (isServerPath(target)) window.location.assign(target);
    else await navigate(target, { replace: true });
  };
}
