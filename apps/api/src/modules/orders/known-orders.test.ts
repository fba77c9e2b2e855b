import { confirmOrder, readOrder, type CheckoutOrder, type ConfirmInput } from '@foyer/contracts';
import { mock } from 'node:test';
import { testApi } from '../../../test/support/api-of-file.ts';
import { exchange } from '../../../test/support/exchanges.ts';
import { houseAndPatron, seedTier } from '../../../test/support/memberships.ts';
import {
  AGREED,
  BUYER,
  buy,
  complete,
  confirm,
  endHold,
  expectSettled,
  insertCode,
  order,
  pay,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { begin, buyerOf } from '../../../test/support/subscribing.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { newId } from '../../platform/runtime/ids.ts';

// What confirms an order and what completes it return it as they know it, without reading it again.

const api = testApi();
afterEach(async () => {
  mock.restoreAll();
  await expectSettled(api);
});

const read = async (client: TestClient, id: string) =>
  (await client.call(readOrder, { params: { id } })).answer;
/** An order but for the moment at which it was told. */
const timeless = ({ serverNow: _now, ...rest }: CheckoutOrder) => rest;

async function askedFor(event: SellableEvent, askedOf: 'buyer' | 'attendee'): Promise<string> {
  const id = newId();
  await api.pool.query(
    `insert into event_questions
        (id, owner_id, event_id, title, field_type, required, asked_of, position)
       values ($1, $2, $3, 'What do you not eat?', 'short_text', true, $4, 0)`,
    [id, event.ownerId, event.eventId, askedOf],
  );
  return id;
}

interface Case {
  client: TestClient;
  id: string;
  said?: Partial<ConfirmInput>;
}

const CASES: Record<string, () => Promise<Case>> = {
  async tickets() {
    const client = api.client();
    const { answer } = await order(client, await sellableEvent(api), { quantities: [2] });
    return { client, id: answer.id };
  },
  async 'a donation, a code and a question'() {
    const client = api.client();
    const event = await sellableEvent(api, { takesDonations: true });
    await insertCode(api, event, { code: 'TENTH', percentage: 10 });
    const questionId = await askedFor(event, 'buyer');
    const { answer } = await order(client, event, { promoCode: 'TENTH', donationAmount: 5 });
    return { client, id: answer.id, said: { orderAnswers: [{ questionId, answer: ['Nuts'] }] } };
  },
  async 'a ticket whose attendee is asked'() {
    const client = api.client();
    const event = await sellableEvent(api, { collectInformation: 'each-attendee' });
    const questionId = await askedFor(event, 'attendee');
    const { answer } = await order(client, event);
    const orderAnswers = [{ questionId, answer: ['Nuts'] }];
    const attendees = answer.items.map(({ id }) => ({ ...BUYER, itemId: id, orderAnswers }));
    return { client, id: answer.id, said: { attendees } };
  },
  async 'the difference to a dearer ticket'() {
    const client = api.client();
    const dates = [40, 41].map((days) => new Date(Date.now() + days * 86_400_000));
    const types = [{ priceMinor: 2000 }, { priceMinor: 4000 }];
    const event = await sellableEvent(api, { dates, types, exchangeHours: 24 });
    const { id } = await buy(api, client, event);
    const { rows } = await api.pool.query<{ id: string }>(
      'select id from registrations where order_id = $1',
      [id],
    );
    const wish = { date: 1, type: 1, difference: 20.2 };
    const { answer } = await exchange(client, event, rows[0]?.id ?? '', wish);
    return { client, id: answer.orderId ?? '' };
  },
  async 'a membership'() {
    const { ownerId, patron } = await houseAndPatron(api);
    const { orderId } = await begin(api, patron, await seedTier(api, ownerId));
    return { client: patron.client, id: orderId, said: { buyer: buyerOf(patron) } };
  },
};

test.each(Object.keys(CASES))('what is returned is what is read then: %s', async (name) => {
  const { client, id, said } = (await CASES[name]?.()) ?? { client: api.client(), id: '' };
  const body = { buyer: BUYER, ...AGREED, ...said };
  const { answer: confirmed } = await client.call(confirmOrder, { params: { id }, body });
  expect(confirmed.clientSecret).toEqual(expect.any(String));
  expect(timeless(confirmed)).toEqual(timeless(await read(client, id)));
  await pay(client, confirmed.clientSecret);
  const { answer: completed } = await complete(client, id);
  expect(completed).toMatchObject({ status: 'completed', clientSecret: null });
  expect(timeless(completed)).toEqual(timeless(await read(client, id)));
});

test('what is paid for after its time, and is still to be had, is returned as it is read then', async () => {
  const client = api.client();
  const event = await sellableEvent(api, { capacity: 2 });
  const { answer: made } = await order(client, event);
  const { answer: confirmed } = await confirm(client, made.id);
  await pay(client, confirmed.clientSecret);
  await endHold(api, made.id);
  // somebody else has the very unit that this order held
  await buy(api, api.client(), event);
  const { answer: completed } = await complete(client, made.id);
  expect(completed.status).toBe('completed');
  expect(timeless(completed)).toEqual(timeless(await read(client, made.id)));
});

test('the clock that is told with a confirmation is that of its end, however long the provider took', async () => {
  const client = api.client();
  const { answer: made } = await order(client, await sellableEvent(api));
  const { createIntent } = api.deps.payments;
  let asked = 0;
  mock.method(
    api.deps.payments,
    'createIntent',
    async (...given: Parameters<typeof createIntent>) => {
      const { rows } = await api.pool.query<{ now: Date }>('select clock_timestamp() as now');
      asked = Number(rows[0]?.now);
      return createIntent(...given);
    },
  );
  const { answer } = await confirm(client, made.id);
  expect(Date.parse(answer.serverNow)).toBeGreaterThanOrEqual(asked);
});

test('an order that changed while its payment was asked for is returned as it is', async () => {
  const client = api.client();
  const { answer: made } = await order(client, await sellableEvent(api));
  const { createIntent } = api.deps.payments;
  mock.method(
    api.deps.payments,
    'createIntent',
    async (...given: Parameters<typeof createIntent>) => {
      await api.pool.query('update orders set extensions = 1 where id = $1', [made.id]);
      return createIntent(...given);
    },
  );
  const { answer: confirmed } = await confirm(client, made.id);
  expect(confirmed.extensionsLeft).toBe(made.extensionsLeft - 1);
  expect(timeless(confirmed)).toEqual(timeless(await read(client, made.id)));
});
