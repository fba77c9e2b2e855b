import { call } from '@foyer/api-client';
import { isServerPath, login } from '@foyer/contracts';
import { refreshSession } from '@foyer/session';
import { useMutation, useNavigate, useQueryClient } from '@foyer/remote-kit';

/**
 * Goes on as the person who has just signed in: responses given to the visitor are forgotten first.
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

/** Signs in and goes to `target`. */
export function useSignIn(target: string) {
  const enter = useEnter();
  return useMutation({
    mutationFn: async (given: { email: string; password: string }) => {
      await call(login, { body: given });
      await enter(target);
    },
  });
}
