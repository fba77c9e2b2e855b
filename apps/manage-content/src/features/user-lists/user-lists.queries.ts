import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  addListUsers,
  getUserList,
  listListUsers,
  listUserLists,
  type UserListDetail,
} from '@foyer/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@foyer/remote-kit';

export const listQuery = (ownerId: string, id: string) =>
  contractQuery(getUserList, { params: { id }, query: { ownerId } });

/** A list was changed, or who stands on it: what is shown of it is read anew. */
export async function forgetLists(queryClient: QueryClient): Promise<void> {
  for (const endpoint of [listUserLists, getUserList, listListUsers])
    await queryClient.invalidateQueries(answersOf(endpoint));
}

/** The list as a change returned it. */
export function keepList(queryClient: QueryClient, ownerId: string, list: UserListDetail) {
  queryClient.setQueryData(listQuery(ownerId, list.id).queryKey, list);
  return queryClient.invalidateQueries(answersOf(listUserLists));
}

/** All of them, or none where one stands on the list already. */
export function useAddPeople(ownerId: string, customUserListId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (emails: readonly string[]) =>
      call(addListUsers, { body: { ownerId, customUserListId, emails: [...emails] } }),
    onSettled: () => forgetLists(queryClient),
  });
}
