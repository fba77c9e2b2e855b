import { answersOf, call, contractQuery } from '@foyer/api-client';
import { cancelOrderItem, getRevenue, getTransaction, listTransactions, refundOrderItem } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const orderQuery = (ownerId: string, id: string) => contractQuery(getTransaction, { params: { id }, query: { ownerId } });

export type ItemAction = 'refund' | 'cancel';

/** Refunds or cancels one ticket; every report that counted it is asked anew, also after a failure that others may have caused. */
export function useItemAction(ownerId: string, orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, itemId }: { action: ItemAction; itemId: string }) =>
      call(action === 'refund' ? refundOrderItem : cancelOrderItem, { params: { id: itemId }, query: { ownerId } }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: orderQuery(ownerId, orderId).queryKey });
      void queryClient.invalidateQueries(answersOf(listTransactions));
      void queryClient.invalidateQueries(answersOf(getRevenue));
    },
  });
}
