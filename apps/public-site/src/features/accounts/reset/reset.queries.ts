import { call, isApiError } from '@foyer/api-client';
import { resetPassword } from '@foyer/contracts';
import { refreshSession } from '@foyer/session';
import { links, useMutation, useNavigate } from '@foyer/remote-kit';

/** The link was used, or is too old. */
export const isUsedUp = (error: unknown): boolean => isApiError(error, 'token_invalid');

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
