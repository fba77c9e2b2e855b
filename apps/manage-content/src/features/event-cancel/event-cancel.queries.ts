import { answersOf, call } from '@foyer/api-client';
import {
  cancelEvent,
  getEvent,
  listManagedEvents,
  listRegistrations,
  resumeEventCancellation,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { managedEventQuery, cancellationQuery } from '../../shared/managed-event.queries.ts';

export function useCancellation(eventId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = cancellationQuery(eventId);
  return {
    cancel: useMutation({
      mutationFn: (message: string) =>
        call(cancelEvent, { params: { eventId }, body: { message } }),
      onSuccess: async (event) => {
        await queryClient.invalidateQueries({ queryKey });
        queryClient.setQueryData(managedEventQuery(eventId).queryKey, event);
        for (const endpoint of [listManagedEvents, getEvent, listRegistrations])
          void queryClient.invalidateQueries(answersOf(endpoint));
      },
    }),
    resume: useMutation({
      mutationFn: () => call(resumeEventCancellation, { params: { eventId } }),
      onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    }),
  };
}
