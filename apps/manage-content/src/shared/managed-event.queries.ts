import { answersOf, contractQuery } from '@foyer/api-client';
import {
  getDateCancellation,
  getEvent,
  getEventCancellation,
  getManagedEvent,
  listManagedEvents,
  type ManagedEvent,
} from '@foyer/contracts';
import { useQueryClient } from '@foyer/remote-kit';

/** The event that every page of its frame shows and changes. */
export const managedEventQuery = (eventId: string) =>
  contractQuery(getManagedEvent, { params: { eventId } });

/** How far calling off an event has come. */
export const cancellationQuery = (eventId: string) =>
  contractQuery(getEventCancellation, { params: { eventId } });

/** The same of one date. */
export const dateCancellationQuery = (eventId: string, dateId: string) =>
  contractQuery(getDateCancellation, { params: { eventId, dateId } });

/** Every change returns the whole event, which takes the place of the old one everywhere. */
export function useAcceptEvent() {
  const queryClient = useQueryClient();
  return (event: ManagedEvent) => {
    queryClient.setQueryData(managedEventQuery(event.id).queryKey, event);
    for (const endpoint of [listManagedEvents, getEvent])
      void queryClient.invalidateQueries(answersOf(endpoint));
  };
}

/** Reads the event again, past what is known of it. */
export function useFreshEvent(eventId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...managedEventQuery(eventId), staleTime: 0 });
}
