import { call, contractQuery } from '@foyer/api-client';
import { addPromoter, getEventStats, removePromoter } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const eventStatsQuery = (eventId: string) =>
  contractQuery(getEventStats, { params: { eventId } }, 0);

/** Who has a link of their own; the figures follow. */
export function usePromoters(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(eventStatsQuery(eventId));
  return {
    add: useMutation({
      mutationFn: (profileId: string) =>
        call(addPromoter, { params: { eventId }, body: { profileId } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (promoterId: string) => call(removePromoter, { params: { eventId, promoterId } }),
      onSuccess,
    }),
  };
}
