import { getTickets, type ConfirmInput, type Ticket } from '@foyer/contracts';
import { newSecret } from '../../src/platform/runtime/ids.ts';
import { buy, BUYER, type SellableEvent } from './selling.ts';
import type { TestApi, TestClient } from './test-api.ts';

interface Holder {
  client: TestClient;
  buyer: ConfirmInput['buyer'];
  orderId: string;
  ticket: Ticket;
  tickets: readonly Ticket[];
}

/** An address that nobody else of a test has. */
export const address = () => `${newSecret().toLowerCase()}@example.test`;

/** A guest who bought tickets, in a browser and with an address of their own. */
export async function holderOf(
  api: TestApi,
  event: SellableEvent,
  purchase: Omit<NonNullable<Parameters<typeof buy>[3]>, 'buyer'> = {},
): Promise<Holder> {
  const client = api.client();
  const buyer = { ...BUYER, email: address() };
  const { id: orderId } = await buy(api, client, event, { ...purchase, buyer });
  const { tickets } = (await client.call(getTickets, { params: { id: orderId } })).answer;
  const [ticket] = tickets;
  if (!ticket) throw new Error('no ticket');
  return { client, buyer, orderId, ticket, tickets };
}
