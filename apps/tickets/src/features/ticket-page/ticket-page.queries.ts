import { answersOf, call, contractQuery, download, isApiError } from '@foyer/api-client';
import {
  cancelOrderItem,
  getTickets,
  getTicketsPdf,
  listOwnOrders,
  takeTicketBack,
  transferRegistration,
  type Ticket,
  type PageTickets,
  type TicketPage,
  type TransferInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient, type RemoteDeps } from '@foyer/remote-kit';
import { secretOf } from '../../shared/ticket-link.model.ts';
import { messages } from './failures.messages.en.ts';
import { forgetTickets, keptTickets } from './kept-tickets.store.ts';
import { pollMs } from './ticket-page.model.ts';

const ticketsQuery = (id: string) => contractQuery(getTickets, { params: { id } });

/** How long somebody at a door waits for a network that is there and says nothing. */
const PATIENCE_MS = 2000;

const patience = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });

/**
 * The tickets of a link: as the server says or, where nothing is heard of it, as this device saw
 * them last. Returns when that was, in milliseconds; null when the server was heard.
 */
export async function loadTickets(
  queryClient: RemoteDeps['queryClient'],
  id: string,
): Promise<number | null> {
  const kept = keptTickets(id);
  const asked = queryClient.ensureQueryData(ticketsQuery(id));
  if (!kept) return asked.then(() => null);
  const heard = asked.catch((error: unknown) => {
    if (isUnheard(error)) return undefined;
    if (isNoOrder(error)) forgetTickets(id);
    throw error;
  });
  if (navigator.onLine && (await Promise.race([heard, patience()]))) return null;
  // still asked for, and shown when it comes: nobody waits for it here
  heard.catch(() => undefined);
  queryClient.setQueryData(ticketsQuery(id).queryKey, kept.page, { updatedAt: kept.at });
  return kept.at;
}

/** For as long as the page is open: shows what a door or the organizer does with a ticket. */
export const liveTicketsQuery = (id: string) => ({
  ...ticketsQuery(id),
  refetchInterval: ({ state: { data } }: { state: { data: TicketPage | undefined } }) =>
    pollMs(data?.tickets ?? [], new Date()),
  refetchOnWindowFocus: 'always' as const,
});

/** Sends a call that answers with tickets; the page shows at once what the server says. */
function useTicketCall<T>(pageId: string, mutationFn: (of: T) => Promise<PageTickets>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
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
    onError: () => queryClient.invalidateQueries({ queryKey: ticketsQuery(pageId).queryKey }),
    onSettled: () => queryClient.invalidateQueries(answersOf(listOwnOrders)),
  });
}

/** Gives a ticket away. */
export const useTransfer = (pageId: string) =>
  useTicketCall(pageId, ({ ticket, user }: { ticket: Ticket; user: TransferInput['user'] }) =>
    call(transferRegistration, {
      params: { id: ticket.id },
      query: secretOf(pageId),
      body: { user },
    }),
  );

/** Takes a ticket back that waits to be claimed. */
export const useTakeBack = (pageId: string) =>
  useTicketCall(pageId, ({ id }: Ticket) =>
    call(takeTicketBack, { params: { id }, query: secretOf(pageId) }),
  );

/** The server's own sentence where it sent one. */
function failureText(error: unknown): string {
  if (!isApiError(error)) return messages.unreadable;
  return error.code === 'internal' ? messages.failed : error.message;
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

export const downloadPdf = (id: string) => download(getTicketsPdf, { params: { id } });

export const isNoOrder = (error: unknown) => isApiError(error, 'order_not_found', 'not_found');
const isUnheard = (error: unknown) => isApiError(error, 'offline', 'unavailable');
