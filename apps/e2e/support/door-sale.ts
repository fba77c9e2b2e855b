import type { APIRequestContext } from '@playwright/test';
import {
  confirmOrder,
  confirmTerminalPayment,
  createOrder,
  listCardReaders,
  processTerminalPayment,
  takeCash,
  type ManagedEvent,
} from '@foyer/contracts';
import { callApi } from './api.ts';

const GUEST = { firstName: 'Anonymous', lastName: 'Guest', email: '' };

/** Whoever is signed in behind `seller` sells a guest one ticket of the first type; the order. */
export async function sellAtDoor(
  seller: APIRequestContext,
  { id: event, ownerId, ticketTypes }: ManagedEvent,
  paymentMethod: 'cash' | 'terminal',
): Promise<string> {
  const { id } = await callApi(seller, createOrder, {
    query: { event, channel: 'door' },
    body: { tickets: [{ id: ticketTypes[0]?.id ?? '', quantity: 1 }], paymentMethod },
  });
  const params = { id };
  await callApi(seller, confirmOrder, { params, body: { buyer: GUEST } });
  if (paymentMethod === 'cash') await callApi(seller, takeCash, { params });
  else {
    const { data } = await callApi(seller, listCardReaders, { query: { ownerId } });
    const body = { id, readerId: data.find(({ name }) => name === 'Box office')?.id ?? '' };
    await callApi(seller, processTerminalPayment, { body });
    await callApi(seller, confirmTerminalPayment, { body });
  }
  return id;
}
