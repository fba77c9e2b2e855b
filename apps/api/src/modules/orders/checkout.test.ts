import { readOrder } from '@foyer/contracts';
import { buy, offered, order, sellableEvent } from '../../../testing/selling.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => { api = await createTestApi(); });
afterAll(() => api.close());

test('a guest buys two tickets with a card and has two tickets with codes of their own', async () => {
  const event = await sellableEvent(api, { capacity: 10 });
  const client = api.client();
  const done = await buy(api, client, event, { quantities: [2] });
  expect(done).toMatchObject({ status: 'completed', paymentDetails: { subtotal: 40, fees: 1.78, total: 41.78 } });
  const { rows } = await api.pool.query('select distinct code from registrations where order_id = $1', [done.id]);
  expect(rows).toHaveLength(2);
  expect(await offered(client, event)).toEqual([8]);
});

test('an order that costs nothing is completed when it is confirmed', async () => {
  const event = await sellableEvent(api, { types: [{ priceMinor: 0 }], paymentsConnected: false });
  const done = await buy(api, api.client(), event);
  expect(done).toMatchObject({ status: 'completed', clientSecret: null, paymentDetails: { total: 0 } });
});

test('another browser does not see the order', async () => {
  const event = await sellableEvent(api);
  const { answer } = await order(api.client(), event);
  expect((await api.client().call(readOrder, { params: { id: answer.id } })).status).toBe(404);
});
