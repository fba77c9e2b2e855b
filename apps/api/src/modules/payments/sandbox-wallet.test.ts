import {
  createExpressOrder,
  listTickets,
  updateExpressOrder,
  type CheckoutOrder,
} from '@foyer/contracts';
import {
  BUYER,
  cart,
  CARDS,
  complete,
  confirm,
  expectInvariants,
  pay,
  sellableEvent,
  statusOf,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi, type TestClient } from '../../../test/support/test-api.ts';

// Without Stripe's keys the sandbox has a wallet, under the same rules.

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const offerOf = async ({ eventId }: SellableEvent) =>
  (await api.client().call(listTickets, { query: { eventId } })).answer.express;

async function pressed(client: TestClient, event: SellableEvent): Promise<CheckoutOrder> {
  const query = { event: event.eventId };
  const { answer } = await client.call(createExpressOrder, { query, body: cart(event) });
  return answer;
}

test('is offered without a key, for the account that is paid', async () => {
  const event = await sellableEvent(api);
  const { rows } = await api.pool.query<{ account_id: string }>(
    'select account_id from payment_accounts where owner_id = $1',
    [event.ownerId],
  );
  expect(await offerOf(event)).toEqual({
    provider: 'sandbox',
    publishableKey: null,
    accountId: rows[0]?.account_id,
  });
});

test('is offered where a wallet can say all that is asked, and where its seller is paid', async () => {
  const everybody = await sellableEvent(api, { collectInformation: 'each-attendee' });
  expect(await offerOf(everybody)).toBeNull();
  expect(await offerOf(await sellableEvent(api, { paymentsConnected: false }))).toBeNull();
  const event = await sellableEvent(api);
  const ask = (required: boolean) =>
    api.pool.query(
      `insert into event_questions (id, owner_id, event_id, title, field_type, required, position)
        values (gen_random_uuid(), $1, $2, 'Any allergies?', 'short_text', $3, 1)`,
      [event.ownerId, event.eventId, required],
    );
  await ask(false);
  expect(await offerOf(event)).not.toBeNull();
  await ask(true);
  expect(await offerOf(event)).toBeNull();
});

test('its order waits for its payment from the press on: a decline leaves it open, another card pays it', async () => {
  const event = await sellableEvent(api);
  const client = api.client();
  const { id, status } = await pressed(client, event);
  expect(status).toBe('express_processing');
  const { answer: said } = await confirm(client, id, BUYER);
  expect(said.status).toBe('express_processing');
  await pay(client, said.clientSecret, CARDS.declined);
  expect(await statusOf(client, id)).toBe('express_processing');
  const again = { params: { id }, query: {}, body: cart(event) };
  expect((await client.call(updateExpressOrder, again)).answer.status).toBe('express_processing');
  const { answer: anew } = await confirm(client, id, BUYER);
  await pay(client, anew.clientSecret);
  expect((await complete(client, id)).answer.status).toBe('completed');
  const { rows } = await api.pool.query<{ to_status: string }>(
    'select to_status from order_status_history where order_id = $1 order by at, to_status',
    [id],
  );
  expect(rows.map((row) => row.to_status)).toEqual(['pending', 'express_processing', 'completed']);
  await expectInvariants(api.pool);
});
