import { answersOf, call, contractQuery } from '@foyer/api-client';
import { createEventCode, deleteEventCode, getManagedEvent, listEventCodes, updateEventCode, type EventCodeInput } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const managedEventQuery = (eventId: string) => contractQuery(getManagedEvent, { params: { eventId } });
export const eventCodesQuery = (eventId: string) => contractQuery(listEventCodes, { params: { eventId } });

export function useCodes(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(answersOf(listEventCodes));
  return {
    save: useMutation({
      mutationFn: ({ id, body }: { id: string | null; body: EventCodeInput }) =>
        (id ? call(updateEventCode, { params: { eventId, codeId: id }, body }) : call(createEventCode, { params: { eventId }, body })), onSuccess,
    }),
    remove: useMutation({ mutationFn: (codeId: string) => call(deleteEventCode, { params: { eventId, codeId } }), onSuccess }),
  };
}
