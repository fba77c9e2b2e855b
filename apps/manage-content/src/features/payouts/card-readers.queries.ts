import { answersOf, call, contractQuery } from '@foyer/api-client';
import { listCardReaders, removeCardReader } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const cardReadersQuery = (ownerId: string) =>
  contractQuery(listCardReaders, { query: { ownerId } });

export function useRemoveReader(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeCardReader, { params: { id }, query: { ownerId } }),
    onSuccess: () => queryClient.invalidateQueries(answersOf(listCardReaders)),
  });
}
