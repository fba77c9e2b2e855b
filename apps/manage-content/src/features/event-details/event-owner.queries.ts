import { call, contractQuery } from '@foyer/api-client';
import { getPaymentAccount, handOverEvent } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';

export const paymentsQuery = (ownerId: string) =>
  contractQuery(getPaymentAccount, { query: { ownerId } });

export function useHandOver(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) =>
      call(handOverEvent, { params: { eventId }, body: { accountId } }),
    onSuccess: (event) => {
      queryClient.setQueryData(managedEventQuery(eventId).queryKey, event);
      // lists, reports and pages of both accounts read otherwise now
      void queryClient.invalidateQueries();
    },
  });
}
