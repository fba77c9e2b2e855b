import { answersOf, call, contractQuery } from '@foyer/api-client';
import { cancelOrder, completeOrder, getTickets, readOrder } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

/** How it stands is asked for each time. */
export const differenceQuery = (id: string) => contractQuery(readOrder, { params: { id } }, 0);

/** Tells the server that it was paid; its own page says how that ended. */
export function useSettle(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(completeOrder, { params: { id } }),
    onSettled: () => {
      queryClient.removeQueries({ queryKey: differenceQuery(id).queryKey });
      queryClient.removeQueries(answersOf(getTickets));
    },
  });
}

/** Gives the place on the other date back. */
export function useKeep(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelOrder, { params: { id } }),
    onSettled: () => queryClient.removeQueries({ queryKey: differenceQuery(id).queryKey }),
  });
}
