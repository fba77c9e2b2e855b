import { answersOf, call, contractQuery } from '@foyer/api-client';
import { leaveSeat, listOwnOrders, listOwnSubscriptions, takeTicketBack } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { ListType } from './own-tickets.model.ts';

export const ownTicketsQuery = (uuid: string, type: ListType, page: number) =>
  contractQuery(listOwnOrders, { params: { uuid, type }, query: { page } });
export const subscriptionsQuery = (ownerId: string) =>
  contractQuery(listOwnSubscriptions, { params: { ownerId } });

/** Takes a ticket back that waits to be claimed; the list is read again. */
export function useTakeBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(takeTicketBack, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(answersOf(listOwnOrders)),
  });
}

/** Leaves a membership that somebody else shares. */
export function useLeaveSeat() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(leaveSeat, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(answersOf(listOwnSubscriptions)),
  });
}
