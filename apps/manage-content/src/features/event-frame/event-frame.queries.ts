import { answersOf, call, isApiError } from '@foyer/api-client';
import {
  listManagedEvents,
  publishEvent,
  unpublishEvent,
  type ManagedEvent,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';

/** It failed for no reason of its own. */
export const isUnexplained = (error: unknown) => isApiError(error, 'internal');

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
