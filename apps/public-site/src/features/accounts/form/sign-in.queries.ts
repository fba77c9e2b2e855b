import { call } from '@foyer/api-client';
import { login } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';
import { useEnter } from './enter.queries.ts';

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
