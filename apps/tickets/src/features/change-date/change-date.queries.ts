import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  exchangeTicket,
  getExchange,
  getTickets,
  listOwnOrders,
  type ExchangeInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { messages as m } from './change-date.messages.en.ts';
import { secretOf } from '../../shared/ticket-link.model.ts';

const inputOf = (pageId: string, id: string) => ({ params: { id }, query: secretOf(pageId) });

export const exchangeQuery = (pageId: string, id: string) =>
  contractQuery(getExchange, inputOf(pageId, id));

export function useExchange(pageId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ExchangeInput) => {
      try {
        return await call(exchangeTicket, { ...inputOf(pageId, id), body });
      } catch (error) {
        // somebody was faster, or it costs something else now: what there is is read again
        if (isApiError(error, 'sold_out', 'exchange_changed'))
          await queryClient.invalidateQueries({ queryKey: exchangeQuery(pageId, id).queryKey });
        // the server says it to the organizer
        if (isApiError(error, 'payments_not_connected'))
          throw new Error(m.unpayable, { cause: error });
        throw error;
      }
    },
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: exchangeQuery(pageId, id).queryKey });
      // the code that was there works no more: nobody is shown it while the new one is on its way
      queryClient.removeQueries(answersOf(getTickets));
      void queryClient.invalidateQueries(answersOf(listOwnOrders));
    },
  });
}
