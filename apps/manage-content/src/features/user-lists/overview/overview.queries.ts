import { call, contractQuery } from '@foyer/api-client';
import { deleteUserList, listUserLists } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { forgetLists } from '../user-lists.queries.ts';

export const listsQuery = (ownerId: string, search: string) =>
  contractQuery(listUserLists, { query: { ownerId, ...(search && { query: search }) } });

export function useDeleteList(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteUserList, { params: { id }, body: { ownerId } }),
    onSuccess: () => forgetLists(queryClient),
  });
}
