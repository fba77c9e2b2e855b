import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  claimTicket,
  getOrderForm,
  listOwnOrders,
  sendClaimedTicket,
  type ClaimInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

const inputOf = (id: string, code: string | undefined) => ({
  params: { id },
  query: code === undefined ? {} : { code },
});

export const orderFormQuery = (id: string, code: string | undefined) =>
  contractQuery(getOrderForm, inputOf(id, code));

/** What happened meanwhile is read again: somebody claimed it, or its questions are others now. */
const isOvertaken = (error: unknown) =>
  isApiError(error, 'ticket_claimed', 'transfer_over', 'order_info_incomplete');

export function useClaim(id: string, code: string | undefined) {
  const queryClient = useQueryClient();
  const claim = useMutation({
    mutationFn: async (body: ClaimInput) => {
      try {
        return await call(claimTicket, { ...inputOf(id, code), body });
      } catch (error) {
        if (isOvertaken(error))
          await queryClient.invalidateQueries({ queryKey: orderFormQuery(id, code).queryKey });
        throw error;
      }
    },
    onSuccess: () => {
      void queryClient.invalidateQueries(answersOf(listOwnOrders));
      // whoever comes back here reads that it is claimed
      queryClient.removeQueries({ queryKey: orderFormQuery(id, code).queryKey });
    },
  });
  // another question, or none: the form says so at its field once it is read again
  return { ...claim, saidAtFields: isApiError(claim.error, 'order_info_incomplete') };
}

export const useSendTicket = (id: string, code: string | undefined) =>
  useMutation({ mutationFn: () => call(sendClaimedTicket, inputOf(id, code)) });
