import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  getEventCancellation,
  getManagedEvent,
  listManagedEvents,
  publishEvent,
  unpublishEvent,
  type ManagedEvent,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const managedEventQuery = (eventId: string) =>
  contractQuery(getManagedEvent, { params: { eventId } });

export const cancellationQuery = (eventId: string) =>
  contractQuery(getEventCancellation, { params: { eventId } });

export function usePublishing(eventId: string) {
  const queryClient = useQueryClient();
  const accept = (event: ManagedEvent) => {
    queryClient.setQueryData(managedEventQuery(eventId).queryKey, event);
    void queryClient.invalidateQueries(answersOf(listManagedEvents));
  };
  return {
    publish: useMutation({
      mutationFn: () => call(publishEvent, { params: { eventId } }),
      onSuccess: accept,
    }),
    unpublish: useMutation({
      mutationFn: () => call(unpublishEvent, { params: { eventId } }),
      onSuccess: accept,
    }),
  };
}
