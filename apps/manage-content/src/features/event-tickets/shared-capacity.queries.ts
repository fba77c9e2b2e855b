import { call } from '@foyer/api-client';
import {
  createSharedCapacity,
  deleteSharedCapacity,
  updateSharedCapacity,
  type ManagedEvent,
  type SharedCapacityChanges,
  type SharedCapacityInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { managedEventQuery, useFreshEvent } from '../../shared/managed-event.queries.ts';

/** Every change returns the whole event, which takes the place of the old one. */
export function useSharedCapacity(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = (event: ManagedEvent) =>
    queryClient.setQueryData(managedEventQuery(eventId).queryKey, event);
  const params = { eventId };
  return {
    save: useMutation({
      mutationFn: (
        change:
          { id: string; body: SharedCapacityChanges } | { id: null; body: SharedCapacityInput },
      ) =>
        change.id === null
          ? call(createSharedCapacity, { params, body: change.body })
          : call(updateSharedCapacity, {
              params: { ...params, quotaId: change.id },
              body: change.body,
            }),
      onSuccess,
    }),
    reload: useFreshEvent(eventId),
    remove: useMutation({
      mutationFn: (quotaId: string) =>
        call(deleteSharedCapacity, { params: { ...params, quotaId } }),
      onSuccess,
    }),
  };
}
