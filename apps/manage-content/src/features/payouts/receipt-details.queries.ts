import { call, contractQuery } from '@foyer/api-client';
import { getReceiptDetails, updateReceiptDetails, type Body } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const receiptDetailsQuery = (ownerId: string) =>
  contractQuery(getReceiptDetails, { query: { ownerId } });

export function useReceiptDetails(ownerId: string) {
  const queryClient = useQueryClient();
  return {
    save: useMutation({
      mutationFn: (body: Body<typeof updateReceiptDetails>) =>
        call(updateReceiptDetails, { query: { ownerId }, body }),
      onSuccess: (details) =>
        queryClient.setQueryData(receiptDetailsQuery(ownerId).queryKey, details),
    }),
    reload: () => queryClient.fetchQuery({ ...receiptDetailsQuery(ownerId), staleTime: 0 }),
  };
}
