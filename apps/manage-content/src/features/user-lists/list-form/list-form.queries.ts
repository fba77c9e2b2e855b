import { call } from '@foyer/api-client';
import { createUserList, renameUserList } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { keepList, listQuery } from '../user-lists.queries.ts';

export function useCreateList(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(createUserList, { body: { ownerId, name } }),
    onSuccess: (list) => keepList(queryClient, ownerId, list),
  });
}

export function useRenameList(ownerId: string, id: string) {
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (body: { name: string; version: number }) =>
      call(renameUserList, { params: { id }, body: { ownerId, ...body } }),
    onSuccess: (list) => keepList(queryClient, ownerId, list),
  });
  return {
    ...rename,
    reload: () => queryClient.fetchQuery({ ...listQuery(ownerId, id), staleTime: 0 }),
  };
}
