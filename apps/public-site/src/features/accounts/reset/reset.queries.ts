import { call, isApiError } from '@foyer/api-client';
import { checkReset, resetPassword } from '@foyer/contracts';
import { refreshSession } from '@foyer/session';
import {
  links,
  queryOptions,
  useMutation,
  useNavigate,
  type LoaderFunction,
  type RemoteDeps,
} from '@foyer/remote-kit';

/** The link was used, or is too old. */
export const isUsedUp = (error: unknown): boolean => isApiError(error, 'token_invalid');

/** Whether the mailed link still works: a dead one is a response, not a failure. */
const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [checkReset.id, token],
    queryFn: ({ signal }) =>
      call(checkReset, { body: { token } }, { signal }).then(
        () => true,
        (error: unknown) => {
          if (isUsedUp(error)) return false;
          throw error;
        },
      ),
    staleTime: 0,
  });

/** Whether the link works is known before the form is drawn. */
export const loadReset =
  ({ queryClient }: RemoteDeps): LoaderFunction =>
  ({ params }) =>
    queryClient.fetchQuery(resetLinkQuery(params['token'] ?? ''));

/** Sets the password and goes to sign-in; every session of the account has ended by then. */
export function useResetPassword(token: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (password: string) => {
      await call(resetPassword, { body: { token, password } });
      await refreshSession();
      await navigate(links.signIn({ notice: 'password_changed' }), { replace: true });
    },
  });
}
