import {
  completeOrder,
  exchangeTicket,
  getExchange,
  readOrder,
  type ExchangeTicket,
} from '@foyer/contracts';
import { AGREED, pay, type SellableEvent } from './selling.ts';
import type { TestClient } from './test-api.ts';

const query = (code: string | undefined) => (code === undefined ? {} : { code });

/** The other dates of a ticket's event, as its holder is told. */
export const offerOf = (client: TestClient, id: string, code?: string) =>
  client.call(getExchange, { params: { id }, query: query(code) });

/** What a ticket goes for, by the places of date and type in their lists; says what it costs. */
export async function offeredFor(
  client: TestClient,
  event: SellableEvent,
  id: string,
  { date, type, code }: { date: number; type: number; code?: string },
): Promise<ExchangeTicket | undefined> {
  const offered = await offerOf(client, id, code);
  if (offered.status !== 200) return undefined;
  return offered.answer.dates
    .find(({ instanceId }) => instanceId === event.instanceIds[date])
    ?.tickets.find(({ ticketTypeId }) => ticketTypeId === event.typeIds[type]);
}

/** Gives a ticket in exchange; `difference`: what was read of it before. */
export const exchange = (
  client: TestClient,
  event: SellableEvent,
  id: string,
  {
    date,
    type = 0,
    difference = 0,
    code,
    terms = AGREED,
  }: {
    date: number;
    type?: number;
    difference?: number;
    code?: string;
    /** Said beside the button where there is something to pay. */
    terms?: Partial<typeof AGREED>;
  },
) =>
  client.call(exchangeTicket, {
    params: { id },
    query: query(code),
    body: {
      instanceId: event.instanceIds[date] ?? '',
      ticketTypeId: event.typeIds[type] ?? '',
      difference,
      ...(difference > 0 && terms),
    },
  });

/** Pays the difference that an exchange waits for. */
export async function payDifference(client: TestClient, orderId: string | null) {
  const params = { id: orderId ?? '' };
  const { answer } = await client.call(readOrder, { params });
  await pay(client, answer.clientSecret);
  return client.call(completeOrder, { params });
}
