import { buy, confirm, order, sellableEvent, type SellableEvent } from '../../../testing/selling.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let event: SellableEvent;
beforeAll(async () => {
  api = await createTestApi();
  event = await sellableEvent(api, { types: [{ priceMinor: 0, capacity: null }] });
});
afterAll(() => api.close());

const VICTIM = { firstName: 'Vera', lastName: 'Secret', email: 'vera@example.test' };

test('free tickets fill nobody’s mailbox', async () => {
  for (let i = 0; i < 20; i++) await buy(api, api.client(), event, { quantities: [1], buyer: VICTIM });
  const client = api.client();
  const { answer: cart } = await order(client, event, { quantities: [1] });
  const refused = await confirm(client, cart.id, { ...VICTIM, email: 'VERA@example.test' });
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // somebody else goes on, and what was chosen is still held
  expect((await confirm(client, cart.id, { ...VICTIM, email: 'other@example.test' })).answer.status).toBe('completed');
}, 30_000);

test.each(['Vera http://x', 'a/b'])('the name %s is none', async (firstName) => {
  const client = api.client();
  const { answer: cart } = await order(client, event, { quantities: [1] });
  expect((await confirm(client, cart.id, { ...VICTIM, firstName, email: 'name@example.test' })).error.code).toBe('bad_request');
});
