import { call } from '@foyer/api-client';
import {
  createTicketType,
  deleteTicketType,
  orderTicketTypes,
  updateTicketType,
  type ManagedEvent,
  type NewTicketType,
  type TicketTypeChanges,
  type TicketTypeOrder,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { managedEventQuery, useFreshEvent } from '../../shared/managed-event.queries.ts';

/** Every change returns the whole event, which takes the place of the old one. */
export function useTicketTypes(eventId: string) {
  const queryClient = useQueryClient();
  const onSuccess = (event: ManagedEvent) =>
    queryClient.setQueryData(managedEventQuery(eventId).queryKey, event);
  const params = { eventId };
  return {
    save: useMutation({
      mutationFn: (
        change: { id: string; body: TicketTypeChanges } | { id: null; body: NewTicketType },
      ) =>
        change.id === null
          ? call(createTicketType, { params, body: change.body })
          : call(updateTicketType, {
              params: { ...params, ticketTypeId: change.id },
              body: change.body,
            }),
      onSuccess,
    }),
    reload: useFreshEvent(eventId),
    remove: useMutation({
      mutationFn: (id: string) =>
        call(deleteTicketType, { params: { ...params, ticketTypeId: id } }),
      onSuccess,
    }),
    order: useMutation({
      mutationFn: (body: TicketTypeOrder) => call(orderTicketTypes, { params, body }),
      onSuccess,
    }),
    shown: () => queryClient.ensureQueryData(managedEventQuery(eventId)),
  };
}
