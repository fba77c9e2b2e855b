import { answersOf, call, isApiError } from '@foyer/api-client';
import {
  cancelOrder,
  completeOrder,
  confirmOrder,
  createExpressOrder,
  createOrder,
  extendOrder,
  getEvent,
  getMemberships,
  leaveOrder,
  listOwnSubscriptions,
  listTickets,
  readOrder,
  resumeOrder,
  updateExpressOrder,
  updateOrder,
  validateCode,
  type CheckoutOrder,
  type ConfirmInput,
  NOT_TAKING_PLACE,
} from '@foyer/contracts';
import type { QueryClient } from '@foyer/remote-kit';
import type { CheckoutPlace } from './checkout-address.model.ts';
import { ofPlace, ticketsQuery } from './checkout.queries.ts';
import type { CartToHold } from './checkout-state.model.ts';

export const checkCode = ({ channel: _, ...place }: CheckoutPlace, promoCode: string) =>
  call(validateCode, { query: { eventId: place.eventId, promoCode, ...ofPlace(place) } });

/** Takes up the order that this tab was working on; null when it is gone or another browser's. */
export async function takeUpOrder(orderId: string): Promise<CheckoutOrder | null> {
  try {
    return await call(resumeOrder, { params: { id: orderId } });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** Said while the page closes: what it holds need not wait for the clock. */
export const reportLeave = ({ id, serverNow }: CheckoutOrder): void =>
  void call(
    leaveOrder,
    { params: { id }, query: { seenAt: serverNow } },
    { outlivesPage: true },
  ).catch(() => undefined);

/** The writes of a checkout. Offline they wait, and go on when the network is back. */
export function orderCalls(queryClient: QueryClient) {
  const write = <T>(mutationFn: () => Promise<T>): Promise<T> =>
    queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);
  const forget = (...endpoints: Parameters<typeof answersOf>[0][]) =>
    Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries(answersOf(endpoint))));
  return {
    /** Makes the order, or changes the open one so that it keeps its own hold. */
    hold: (orderId: string | null, { place, body, codes }: CartToHold) =>
      write(() =>
        orderId === null
          ? call(createOrder, {
              query: { event: place.eventId, ...ofPlace(place), promoCode: codes },
              body,
            })
          : call(updateOrder, { params: { id: orderId }, query: { promoCode: codes }, body }),
      ),
    /** The same for a wallet, which needs no word about how it is paid. */
    holdForWallet: (orderId: string | null, { place, body, codes }: CartToHold) => {
      const { paymentMethod: _, ...cart } = body;
      const { channel: _never, ...query } = ofPlace(place);
      return write(() =>
        orderId === null
          ? call(createExpressOrder, {
              query: { event: place.eventId, ...query, promoCode: codes },
              body: cart,
            })
          : call(updateExpressOrder, {
              params: { id: orderId },
              query: { promoCode: codes },
              body: cart,
            }),
      );
    },
    confirm: (orderId: string, body: ConfirmInput) =>
      write(() => call(confirmOrder, { params: { id: orderId }, body })),
    read: (orderId: string) => call(readOrder, { params: { id: orderId } }),
    complete: (orderId: string) =>
      write(() => call(completeOrder, { params: { id: orderId } })).finally(
        // whoever bought a membership with it is a member by now
        () => forget(listTickets, getMemberships, listOwnSubscriptions),
      ),
    extend: (orderId: string) => write(() => call(extendOrder, { params: { id: orderId } })),
    /** Gives the held tickets back; whoever waits for them gets them at once. */
    release: (orderId: string, status: 'timed_out' | 'canceled') =>
      write(() => call(cancelOrder, { params: { id: orderId }, query: { status } })),
    /** What is left of the tickets may have changed. */
    forgetTickets: () => forget(listTickets),
    /** Asks for the tickets again, whatever is cached. */
    refreshTickets: (place: CheckoutPlace) =>
      queryClient.fetchQuery({ ...ticketsQuery(place), staleTime: 0 }),
    /** The event changed under the buyer: neither its page nor its tickets may show what was. */
    refreshEvent: () => forget(getEvent, listTickets),
  };
}

/** What the organizer asks is another thing than the page knew. */
export const isUnanswered = (error: unknown) => isApiError(error, 'order_info_incomplete');
/** The organizer has no account any more that could be paid. */
export const isUnpayable = (error: unknown) => isApiError(error, 'payments_not_connected');
export const isTimedOut = (error: unknown) => isApiError(error, 'order_expired');
export const isOutOfStock = (error: unknown) =>
  isApiError(error, 'sold_out', 'ticket_not_on_sale', 'over_ticket_limit', 'under_ticket_minimum');
/** The membership in the cart is not to be had any more. */
export const isNoLongerOffered = (error: unknown) => isApiError(error, 'membership_not_offered');
/** The order was ended elsewhere: by another tab that took its tickets, or by its buyer. */
export const isGivenBack = (error: unknown) => isApiError(error, 'order_not_open', 'not_found');
/** This order cannot go on: closed, another browser's, or the event is off sale. */
export const isOver = (error: unknown) =>
  isApiError(error, 'order_not_open', 'not_found', 'event_not_on_sale', ...NOT_TAKING_PLACE);
