import { answersOf, call } from '@foyer/api-client';
import {
  cancelDate,
  cancelEvent,
  getEvent,
  listManagedEvents,
  listRegistrations,
  resumeDateCancellation,
  resumeEventCancellation,
  type EventCancellation,
  type ManagedEvent,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import {
  cancellationQuery,
  dateCancellationQuery,
  managedEventQuery,
} from '../../shared/managed-event.queries.ts';

/** Calling off an event or one date of it, and how far that has come. */
interface Calls {
  query: ReturnType<typeof cancellationQuery> | ReturnType<typeof dateCancellationQuery>;
  cancel: (message: string) => Promise<ManagedEvent>;
  resume: () => Promise<EventCancellation>;
}

export const ofEvent = (eventId: string): Calls => ({
  query: cancellationQuery(eventId),
  cancel: (message) => call(cancelEvent, { params: { eventId }, body: { message } }),
  resume: () => call(resumeEventCancellation, { params: { eventId } }),
});

export const ofDate = (eventId: string, dateId: string): Calls => ({
  query: dateCancellationQuery(eventId, dateId),
  cancel: (message) => call(cancelDate, { params: { eventId, dateId }, body: { message } }),
  resume: () => call(resumeDateCancellation, { params: { eventId, dateId } }),
});

export function useCancellation(eventId: string, { query: { queryKey }, cancel, resume }: Calls) {
  const queryClient = useQueryClient();
  return {
    cancel: useMutation({
      mutationFn: cancel,
      onSuccess: async (event) => {
        await queryClient.invalidateQueries({ queryKey });
        queryClient.setQueryData(managedEventQuery(eventId).queryKey, event);
        for (const endpoint of [listManagedEvents, getEvent, listRegistrations])
          void queryClient.invalidateQueries(answersOf(endpoint));
      },
    }),
    resume: useMutation({
      mutationFn: resume,
      onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    }),
  };
}
