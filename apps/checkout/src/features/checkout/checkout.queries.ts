import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  cancelOrder,
  completeOrder,
  confirmOrder,
  createOrder,
  extendOrder,
  getEvent,
  leaveOrder,
  listTickets,
  resumeOrder,
  sandboxPay,
  updateOrder,
  validateCode,
  type Body,
  type CheckoutOrder,
  type ConfirmInput,
  type OrderInput,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

const STOCK_STALE_MS = 5000;

export interface CheckoutPlace {
  eventId: string;
  instanceId: string | undefined;
  ticketType: 'in-person' | 'online' | undefined;
}

export const eventQuery = (eventId: string) => contractQuery(getEvent, { params: { eventId } });

export const ticketsQuery = ({ eventId, instanceId, ticketType }: CheckoutPlace) =>
  contractQuery(
    listTickets,
    { query: { eventId, ...(ticketType && { ticketType }), ...(instanceId && { instanceId }) } },
    STOCK_STALE_MS,
  );

/** Takes up the order that this tab was working on; null when it is gone or another browser's. */
export async function takeUpOrder(orderId: string): Promise<CheckoutOrder | null> {
  try {
    return await call(resumeOrder, { params: { id: orderId } });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

const ofPlace = ({ instanceId, ticketType }: CheckoutPlace) => ({
  ...(ticketType && { ticketType }),
  ...(instanceId && { instanceId }),
});

export const checkCode = (place: CheckoutPlace, promoCode: string) =>
  call(validateCode, { query: { eventId: place.eventId, promoCode, ...ofPlace(place) } });

/** Makes the order, or changes the open one so that it keeps its own hold. */
export function useHoldTickets(place: CheckoutPlace) {
  return useMutation({
    mutationFn: ({
      orderId,
      body,
      codes,
    }: {
      orderId: string | null;
      body: OrderInput;
      codes: string[];
    }) =>
      orderId
        ? call(updateOrder, { params: { id: orderId }, query: { promoCode: codes }, body })
        : call(createOrder, {
            query: { event: place.eventId, ...ofPlace(place), promoCode: codes },
            body,
          }),
  });
}

export const useConfirm = () =>
  useMutation({
    mutationFn: ({ orderId, body }: { orderId: string; body: ConfirmInput }) =>
      call(confirmOrder, { params: { id: orderId }, body }),
  });
export const useComplete = () =>
  useMutation({
    mutationFn: (orderId: string) => call(completeOrder, { params: { id: orderId } }),
  });
export const useExtend = () =>
  useMutation({ mutationFn: (orderId: string) => call(extendOrder, { params: { id: orderId } }) });
export const useSandboxPayment = () =>
  useMutation({ mutationFn: (body: Body<typeof sandboxPay>) => call(sandboxPay, { body }) });

/** Said while the page closes: what it holds need not wait for the clock. */
export const reportLeave = ({ id, serverNow }: CheckoutOrder): void =>
  void call(
    leaveOrder,
    { params: { id }, query: { seenAt: serverNow } },
    { outlivesPage: true },
  ).catch(() => undefined);

/** Gives the held tickets back; whoever waits for them gets them at once. */
export function useRelease() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, status }: { orderId: string; status: 'timed_out' | 'canceled' }) =>
      call(cancelOrder, { params: { id: orderId }, query: { status } }),
    onSettled: () => queryClient.invalidateQueries(answersOf(listTickets)),
  });
}

/** Asks for the tickets again, whatever is cached. */
export function useRefreshTickets(place: CheckoutPlace) {
  const queryClient = useQueryClient();
  return async () =>
    (await queryClient.fetchQuery({ ...ticketsQuery(place), staleTime: 0 })).tickets;
}

/** The event changed under the buyer: neither its page nor its tickets may show what was. */
export function useRefreshEvent() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [getEvent, listTickets].map((endpoint) => queryClient.invalidateQueries(answersOf(endpoint))),
    );
}

export const isTimedOut = (error: unknown) => isApiError(error, 'order_expired');
export const isOutOfStock = (error: unknown) =>
  isApiError(error, 'sold_out', 'ticket_not_on_sale', 'over_ticket_limit');
/** The order was ended elsewhere: by another tab that took its tickets, or by its buyer. */
export const isGivenBack = (error: unknown) => isApiError(error, 'order_not_open', 'not_found');
/** This order cannot go on: closed, another browser's, or the event is off sale. */
export const isOver = (error: unknown) =>
  isApiError(error, 'order_not_open', 'not_found', 'event_cancelled', 'event_not_on_sale');
