import { call, contractQuery, download } from '@foyer/api-client';
import {
  exportListUsers,
  listListUsers,
  removeListUser,
  renewUserListCode,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { forgetLists, keepList, listQuery } from '../user-lists.queries.ts';
import { PEOPLE_PER_PAGE, type PeopleState } from './list-people.model.ts';

export const peopleQuery = (
  ownerId: string,
  customUserListId: string,
  { search, page }: PeopleState,
) =>
  contractQuery(listListUsers, {
    query: {
      ownerId,
      customUserListId,
      page,
      perPage: PEOPLE_PER_PAGE,
      ...(search && { query: search }),
    },
  });

export function useRemovePerson(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeListUser, { params: { id }, body: { ownerId } }),
    onSuccess: () => forgetLists(queryClient),
  });
}

export function useRenewCode(ownerId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewUserListCode, { params: { id }, body: { ownerId } }),
    onSuccess: (list) => keepList(queryClient, ownerId, list),
  });
}

/** Saves everybody on the list as a file, also those that a search leaves out; returns how many. */
export function useExportPeople(ownerId: string, customUserListId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const list = await queryClient.fetchQuery({
        ...listQuery(ownerId, customUserListId),
        staleTime: 0,
      });
      if (list.userCount > 0)
        await download(exportListUsers, { query: { ownerId, customUserListId } });
      return list.userCount;
    },
  });
}
