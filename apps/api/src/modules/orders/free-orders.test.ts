import { confirmOrder, createOrder } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  AGREED,
  buy,
  cart,
  confirm,
  order,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';

const api = testApi();
let event: SellableEvent;
beforeAll(async () => {
  event = await sellableEvent(api, { types: [{ priceMinor: 0, capacity: null }] });
});

const VICTIM = { firstName: 'Vera', lastName: 'Secret', email: 'vera@example.test' };

test('free tickets fill nobody’s mailbox', async () => {
  for (let i = 0; i < 20; i++)
    await buy(api, api.client(), event, {
      quantities: [1],
      buyer: { ...VICTIM, email: i % 2 ? VICTIM.email : `vera+${i}@example.test` },
    });
  const client = api.client();
  const { answer: cart } = await order(client, event, { quantities: [1] });
  const refused = await confirm(client, cart.id, { ...VICTIM, email: 'VERA@example.test' });
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // somebody else goes on, and what was chosen is still held
  expect(
    (await confirm(client, cart.id, { ...VICTIM, email: 'other@example.test' })).answer.status,
  ).toBe('completed');
});

test('those who come along count too: one sender reaches so many mailboxes and no more', async () => {
  const crowd = await sellableEvent(api, {
    types: [{ priceMinor: 0, capacity: null, maxPerOrder: 100 }],
    collectInformation: 'each-attendee',
  });
  const from = { headers: { 'x-forwarded-for': '198.51.100.77' } };
  const invite = async (round: number) => {
    const client = api.client();
    const {
      answer: { id, items },
    } = await client.call(
      createOrder,
      { query: { event: crowd.eventId }, body: { ...cart(crowd, [100]), donationAmount: 0 } },
      from,
    );
    const attendees = items.map((item, n) => ({
      itemId: item.id,
      firstName: 'Vera',
      lastName: 'Secret',
      email: `crowd${round}-${n}@example.test`,
    }));
    return (
      await client.call(
        confirmOrder,
        {
          params: { id },
          body: { buyer: { ...VICTIM, email: 'sender@example.test' }, attendees, ...AGREED },
        },
        from,
      )
    ).status;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++) statuses.push(await invite(round));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test.each(['Vera http://x', 'a/b'])('the name %s is none', async (firstName) => {
  const client = api.client();
  const { answer: cart } = await order(client, event, { quantities: [1] });
  expect(
    (await confirm(client, cart.id, { ...VICTIM, firstName, email: 'name@example.test' })).error
      .code,
  ).toBe('bad_request');
});
