import { request as newRequest, type APIRequestContext } from '@playwright/test';
import { completeOrder, confirmOrder, createOrder, getTickets, orderSummary, sandboxPay, type Answer } from '@foyer/contracts';
import { callApi } from './api.ts';
import { GOOD_CARD } from './checkout.ts';

export interface Bought { orderId: string; ticketsCode: string; tickets: Answer<typeof getTickets>['tickets'] }

/** A guest in a browser of their own buys tickets of one type; answers what the ticket page shows. */
export async function buyTickets(baseURL: string, event: { id: string; ticketTypes: readonly { id: string }[] }, quantity = 1, buyer = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' }): Promise<Bought> {
  const guest: APIRequestContext = await newRequest.newContext({ baseURL });
  const order = await callApi(guest, createOrder, { query: { event: event.id }, body: { tickets: [{ id: event.ticketTypes[0]?.id ?? '', quantity }] } });
  const confirmed = await callApi(guest, confirmOrder, { params: { id: order.id }, body: { buyer } });
  if (confirmed.clientSecret) {
    await callApi(guest, sandboxPay, { body: { clientSecret: confirmed.clientSecret, card: { number: GOOD_CARD, expiry: '12/34', cvc: '123', zip: '04101' } } });
    await callApi(guest, completeOrder, { params: { id: order.id } });
  }
  const { ticketsCode } = await callApi(guest, orderSummary, { params: { id: order.id } });
  const { tickets } = await callApi(guest, getTickets, { params: { id: ticketsCode ?? '' } });
  await guest.dispose();
  return { orderId: order.id, ticketsCode: ticketsCode ?? '', tickets };
}
