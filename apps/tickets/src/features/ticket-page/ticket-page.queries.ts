import { answersOf, call, contractQuery, download, isApiError } from '@foyer/api-client';
import {
  cancelOrderItem,
  getTickets,
  getTicketsPdf,
  listOwnOrders,
  transferRegistration,
  type Ticket,
  type TransferInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { messages } from '../../messages/en.ts';
import { secretOf } from './ticket-page.model.ts';

export const ticketsQuery = (id: string) => contractQuery(getTickets, { params: { id } });

/** Gives a ticket away; the page shows at once what the server answers. */
export function useTransfer(pageId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ticket, user }: { ticket: Ticket; user: TransferInput['user'] }) =>
      call(transferRegistration, {
        params: { id: ticket.id },
        query: secretOf(pageId),
        body: { user },
      }),
    // the page may show more than the order that was answered
    onSuccess: (answer) =>
      queryClient.setQueryData(
        ticketsQuery(pageId).queryKey,
        (page) =>
          page && {
            ...page,
            tickets: page.tickets.map(
              (ticket) => answer.tickets.find(({ id }) => id === ticket.id) ?? ticket,
            ),
          },
      ),
    onSettled: () => queryClient.invalidateQueries(answersOf(listOwnOrders)),
  });
}

/** The server's own sentence where it sent one. */
function failureText(error: unknown): string {
  if (!isApiError(error)) return messages.cancel.unreadable;
  return error.code === 'internal' ? messages.cancel.failed : error.message;
}

export function useCancel(pageId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ticket: Ticket) =>
      call(cancelOrderItem, {
        params: { id: ticket.orderItemId },
        query: { ownerId: ticket.owner.id, as: 'holder', ...secretOf(pageId) },
      }).catch((error: unknown) => {
        throw new Error(failureText(error), { cause: error });
      }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ticketsQuery(pageId).queryKey });
      void queryClient.invalidateQueries(answersOf(listOwnOrders));
    },
  });
}

export const downloadPdf = (id: string) =>
  download(getTicketsPdf, { params: { id } }, 'tickets.pdf');

export const isNoOrder = (error: unknown) => isApiError(error, 'order_not_found', 'not_found');
