import { call, contractQuery, isApiError } from '@foyer/api-client';
import { getTickets, orderSummary, sendOwnOrderAgain } from '@foyer/contracts';
import { announce } from '@foyer/design-system';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

/** Never from the cache: a payment may have come through in the meantime. */
export const summaryQuery = (id: string) => contractQuery(orderSummary, { params: { id } }, 0);

/** No such order, or another browser's. */
export const isMissing = (error: unknown) => isApiError(error) && error.status === 404;

/** What the tickets of an order are worth now: one may have been given away since. */
export const ticketsQuery = (ticketsCode: string) =>
  contractQuery(getTickets, { params: { id: ticketsCode } }, 0);

/** Has the order mailed once more; with another address its link and its codes are others. */
export function useSendAgain(id: string) {
  const queryClient = useQueryClient();
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: (email: string) => call(sendOwnOrderAgain, { params: { id }, body: { email } }),
    onSuccess: async ({ message }) => {
      announce(message);
      await queryClient.invalidateQueries({ queryKey: summaryQuery(id).queryKey });
    },
  });
  return { isPending, error, send: mutateAsync };
}
