import { call, contractQuery } from '@foyer/api-client';
import { askEmailChange, cancelEmailChange, getEmailChange } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';

export const emailChangeQuery = contractQuery(getEmailChange, {}, 0);

/** Asks for another address, and takes that back. */
export function useEmailChange(withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: (email: string) => withPassword(() => call(askEmailChange, { body: { email } })),
    onSuccess: (data) => queryClient.setQueryData(emailChangeQuery.queryKey, { data }),
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => queryClient.setQueryData(emailChangeQuery.queryKey, { data: null }),
  });
  return { ask, cancel };
}
