import { call, contractQuery } from '@foyer/api-client';
import {
  createTicketType, deleteTicketType, getManagedEvent, orderTicketTypes, updateTicketType, type ManagedEvent, type TicketTypeInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const managedEventQuery = (eventId: string) => contractQuery(getManagedEvent, { params: { eventId } });

/** Every change answers the whole event, which takes the place of the old one. */
export function useTicketTypes(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = (event: ManagedEvent) => queryClient.setQueryData(managedEventQuery(eventId).queryKey, event);
  const params = { eventId };
  return {
    save: useMutation({
      mutationFn: ({ id, body }: { id: string | null; body: TicketTypeInput }) =>
        (id ? call(updateTicketType, { params: { ...params, ticketTypeId: id }, body }) : call(createTicketType, { params, body })), onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => call(deleteTicketType, { params: { ...params, ticketTypeId: id } }), onSuccess }),
    order: useMutation({ mutationFn: (ticketTypeIds: string[]) => call(orderTicketTypes, { params, body: { ticketTypeIds } }), onSuccess }),
  };
}
