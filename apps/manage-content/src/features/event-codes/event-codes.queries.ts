import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  createEventCode,
  deleteEventCode,
  listEventCodes,
  updateEventCode,
  type EventCodeChanges,
  type EventCodeInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const eventCodesQuery = (eventId: string) =>
  contractQuery(listEventCodes, { params: { eventId } });

export function useCodes(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(answersOf(listEventCodes));
  return {
    save: useMutation({
      mutationFn: (
        change: { id: string; body: EventCodeChanges } | { id: null; body: EventCodeInput },
      ) =>
        change.id === null
          ? call(createEventCode, { params: { eventId }, body: change.body })
          : call(updateEventCode, { params: { eventId, codeId: change.id }, body: change.body }),
      onSuccess,
    }),
    reload: () => queryClient.fetchQuery({ ...eventCodesQuery(eventId), staleTime: 0 }),
    remove: useMutation({
      mutationFn: (codeId: string) => call(deleteEventCode, { params: { eventId, codeId } }),
      onSuccess,
    }),
  };
}
