import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  checkUsername,
  getAccount,
  getProfile,
  listManagedEvents,
  updateAccount,
  type AccountChanges,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { refreshSession } from '@foyer/session';

export const accountQuery = (ownerId: string) =>
  contractQuery(getAccount, { query: { ownerId } }, 0);

export const usernameQuery = (ownerId: string, username: string) =>
  contractQuery(checkUsername, { params: { username }, query: { ownerId } }, 0);

export function useAccount(ownerId: string) {
  const queryClient = useQueryClient();
  const query = accountQuery(ownerId);
  return {
    save: useMutation({
      mutationFn: async (body: AccountChanges) => {
        const saved = await call(updateAccount, { params: { ownerId }, body });
        // the bars say the name as well, and pages are found by the username
        await refreshSession();
        return saved;
      },
      onSuccess: async (saved) => {
        queryClient.setQueryData(query.queryKey, saved);
        await Promise.all([
          queryClient.invalidateQueries(answersOf(getProfile)),
          queryClient.invalidateQueries(answersOf(listManagedEvents)),
        ]);
      },
    }),
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  };
}
