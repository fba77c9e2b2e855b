import { call, contractQuery } from '@foyer/api-client';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { makePasskey } from '@foyer/remote-kit/passkey';
import type { WithPassword } from '@foyer/remote-kit/recent-password';

export const passkeysQuery = contractQuery(listPasskeys, {}, 0);

/** The ways to change the list; what adds or removes one stands behind a recent password. */
export function usePasskeys(withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  return {
    add: useMutation({
      mutationFn: async (name: string) => {
        const passkey = await makePasskey(await withPassword(() => call(startPasskey, {})));
        return withPassword(() => call(addPasskey, { body: { name, passkey } }));
      },
      onSuccess,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        call(renamePasskey, { params: { id }, body: { name } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => withPassword(() => call(removePasskey, { params: { id } })),
      onSuccess,
    }),
  };
}
