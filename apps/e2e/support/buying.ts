import { request as newRequest, type APIRequestContext } from '@playwright/test';
import {
  completeOrder,
  confirmOrder,
  createOrder,
  getTickets,
  orderSummary,
  sandboxPay,
  type ResponseOf,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { callApi } from './api.ts';
import { GOOD_CARD } from './checkout.ts';

export interface Bought {
  orderId: string;
  ticketsCode: string;
  tickets: ResponseOf<typeof getTickets>['tickets'];
}

const BUYER = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' };

/** Whoever is behind `guest` confirms an order of theirs, and pays it where there is anything to pay. */
export async function payOrder(
  guest: APIRequestContext,
  orderId: string,
  buyer = BUYER,
): Promise<void> {
  const confirmed = await callApi(guest, confirmOrder, {
    params: { id: orderId },
    body: { buyer, termsVersion: TERMS_VERSION },
  });
  if (!confirmed.clientSecret) return;
  await callApi(guest, sandboxPay, {
    body: {
      clientSecret: confirmed.clientSecret,
      card: { number: GOOD_CARD, expiry: '12/34', cvc: '123', zip: '04101' },
    },
  });
  await callApi(guest, completeOrder, { params: { id: orderId } });
}

/**
 * The guest behind `guest` buys tickets of one type, and one add-on if it is named; the order stays
 * theirs. Returns what the ticket page shows.
 */
export async function buyWith(
  guest: APIRequestContext,
  ticket: {
    eventId: string;
    typeId: string;
    addOnId?: string | undefined;
    instanceId?: string | undefined;
    /** Of a list, or what a ticket for one shares. */
    listCode?: string | undefined;
  },
  quantity = 1,
  buyer = BUYER,
): Promise<Bought> {
  const order = await callApi(guest, createOrder, {
    query: { event: ticket.eventId, ...(ticket.instanceId && { instanceId: ticket.instanceId }) },
    body: {
      tickets: [
        { id: ticket.typeId, quantity },
        ...(ticket.addOnId ? [{ id: ticket.addOnId, quantity: 1 }] : []),
      ],
      ...(ticket.listCode && { customUserListsCodes: [ticket.listCode] }),
    },
  });
  await payOrder(guest, order.id, buyer);
  const { ticketsCode } = await callApi(guest, orderSummary, { params: { id: order.id } });
  const { tickets } = await callApi(guest, getTickets, { params: { id: ticketsCode ?? '' } });
  return { orderId: order.id, ticketsCode: ticketsCode ?? '', tickets };
}

/**
 * A guest in a browser of their own, which is gone afterwards, buys tickets of an event's first
 * type, for one of its dates.
 */
export async function buyTickets(
  baseURL: string,
  event: { id: string; instanceId?: string | undefined; ticketTypes: readonly { id: string }[] },
  quantity = 1,
  buyer = BUYER,
): Promise<Bought> {
  const guest: APIRequestContext = await newRequest.newContext({ baseURL });
  const bought = await buyWith(
    guest,
    { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '', instanceId: event.instanceId },
    quantity,
    buyer,
  );
  await guest.dispose();
  return bought;
}
