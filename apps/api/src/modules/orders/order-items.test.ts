import {
  cancelEvent,
  cancelOrderItem,
  cancelProfileOrderItem,
  orderSummary,
  refundOrderItem,
  refundOrderItems,
  type AccessSetting,
} from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addJob, makeDue } from '../../../test/support/jobs.ts';
import { mailsTo, passMinute } from '../../../test/support/mails.ts';
import {
  buy,
  BUYER,
  expectSettled,
  offered,
  order,
  sellableEvent,
  statusOf,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
beforeAll(async () => {
  owner = await signUp(api);
});
afterEach(() => expectSettled(api));

const DAY_MS = 86_400_000;
const ownEvent = (spec: EventSpec = {}) => sellableEvent(api, { ownerId: owner.id, ...spec });
const refund = (client: TestClient, id: string | undefined, ownerId = owner.id) =>
  client.call(refundOrderItem, { params: { id: id ?? newId() }, query: { ownerId } });
const cancel = (client: TestClient, id: string | undefined) =>
  client.call(cancelOrderItem, { params: { id: id ?? newId() } });

async function bought(event: SellableEvent, quantities = [2], client = api.client()) {
  const done = await buy(api, client, event, { quantities });
  return { ...done, client, itemIds: done.items.map((item) => item.id) };
}
const sold = async (id: string) =>
  (await api.pool.query('select status, refunded_minor from orders where id = $1', [id])).rows[0];

async function teamMember(event: SellableEvent, setting: AccessSetting) {
  const person = await signUp(api);
  await api.pool.query(
    'insert into team_members (id, owner_id, event_id, profile_id, access_setting) values ($1, $2, $3, $4, $5)',
    [newId(), event.ownerId, event.eventId, person.id, setting],
  );
  return person.client;
}

describe('the organizer refunds a ticket', () => {
  test('and its place is free again, the order partially, then fully refunded', async () => {
    const event = await ownEvent({ capacity: 2 });
    const { id, itemIds, client } = await bought(event);
    const { status, answer } = await refund(owner.client, itemIds[0]);
    expect([status, answer]).toEqual([200, { message: 'Registration refunded' }]);
    expect(await sold(id)).toEqual({ status: 'partially_refunded', refunded_minor: 2089 });
    expect(await offered(client, event)).toEqual([1]);
    await refund(owner.client, itemIds[1]);
    expect(await sold(id)).toEqual({ status: 'refunded', refunded_minor: 4178 });
    const { rows } = await api.pool.query(
      `select count(*) as n from domain_events where type = 'ticket.refunded'
          and data ->> 'orderId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('once, however often and at once it is asked', async () => {
    const { id, itemIds } = await bought(await ownEvent());
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(owner.client, itemIds[0])));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422, 422]);
    expect((await refund(owner.client, itemIds[0])).error.message).toBe(
      'Registration cannot be refunded',
    );
    await api.runJobs();
    expect(await sold(id)).toEqual({ status: 'partially_refunded', refunded_minor: 2089 });
  });

  test('and a free ticket of the same order stays valid until it is ended too', async () => {
    const { id, itemIds } = await bought(
      await ownEvent({ types: [{}, { priceMinor: 0 }] }),
      [1, 1],
    );
    await refund(owner.client, itemIds[0]);
    expect(await sold(id)).toEqual({ status: 'partially_refunded', refunded_minor: 2089 });
    await cancel(owner.client, itemIds[1]);
    expect(await sold(id)).toEqual({ status: 'refunded', refunded_minor: 2089 });
  });

  test('not when it cost nothing', async () => {
    const { itemIds } = await bought(await ownEvent({ types: [{ priceMinor: 0 }] }));
    expect((await refund(owner.client, itemIds[0])).error.code).toBe('registration_not_refundable');
  });

  test('and nobody else: strangers find nothing, the door team and the holder are told', async () => {
    const event = await ownEvent();
    const { itemIds, client } = await bought(event);
    const stranger = await signUp(api);
    const { status, error } = await refund(stranger.client, itemIds[0]);
    expect([status, error.message]).toEqual([404, 'Registration not found']);
    expect((await refund(stranger.client, itemIds[0], stranger.id)).status).toBe(404);
    expect((await refund(owner.client, newId())).error.message).toBe('Registration not found');
    for (const one of [await teamMember(event, 'door'), await teamMember(event, 'basic'), client]) {
      const refused = await refund(one, itemIds[0]);
      expect([refused.status, refused.error.message]).toEqual([
        403,
        'User not authorized to refund registration',
      ]);
    }
    expect((await refund(await teamMember(event, 'admin'), itemIds[0])).status).toBe(200);
  });
});

describe('the organizer cancels a ticket', () => {
  test('without money going back; with the last one the order is canceled', async () => {
    const event = await ownEvent({ capacity: 2 });
    const { id, itemIds, client } = await bought(event);
    const path = { params: { ownerId: owner.id, id: itemIds[0] ?? '' } };
    expect((await owner.client.call(cancelProfileOrderItem, path)).answer).toEqual({
      message: 'Registration cancelled',
    });
    const again = await owner.client.call(cancelProfileOrderItem, path);
    expect([again.status, again.error.message]).toEqual([422, 'Registration cannot be cancelled']);
    expect(await sold(id)).toEqual({ status: 'completed', refunded_minor: 0 });
    await cancel(owner.client, itemIds[1]);
    expect(await sold(id)).toEqual({ status: 'canceled', refunded_minor: 0 });
    expect(await offered(client, event)).toEqual([2]);
  });

  test('and the door team may not', async () => {
    const event = await ownEvent();
    const { itemIds } = await bought(event);
    const refused = await cancel(await teamMember(event, 'door'), itemIds[0]);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'User not authorized to cancel registration',
    ]);
  });
});

describe('the holder cancels a ticket', () => {
  test('within the terms, and gets the money back', async () => {
    const event = await ownEvent({ capacity: 2 });
    const { id, itemIds, client } = await bought(event);
    expect((await cancel(client, itemIds[0])).answer).toEqual({
      message: 'Registration cancelled',
    });
    expect(await sold(id)).toEqual({ status: 'partially_refunded', refunded_minor: 2089 });
    expect(await offered(client, event)).toEqual([1]);
  });

  test('that cost nothing', async () => {
    const event = await ownEvent({ types: [{ priceMinor: 0 }], refundsAllowed: false });
    const { id, itemIds, client } = await bought(event, [1]);
    expect((await cancel(client, itemIds[0])).status).toBe(200);
    expect(await sold(id)).toEqual({ status: 'canceled', refunded_minor: 0 });
    // its page speaks of no payment that failed
    expect((await client.call(orderSummary, { params: { id } })).answer.wasCompleted).toBe(true);
  });

  test.each<[string, EventSpec]>([
    ['when there are no refunds', { refundsAllowed: false }],
    ['after the limit', { dates: [new Date(Date.now() + 3 * DAY_MS)], refundDaysBefore: 7 }],
  ])('not %s', async (_, spec) => {
    const { itemIds, client } = await bought(await ownEvent(spec));
    const refused = await cancel(client, itemIds[0]);
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Registration cannot be cancelled',
    ]);
  });

  test('by the terms of the day it was bought, whatever the organizer changed since', async () => {
    const event = await ownEvent();
    const { itemIds, client } = await bought(event);
    await api.pool.query('update events set refunds_allowed = false where id = $1', [
      event.eventId,
    ]);
    expect((await cancel(client, itemIds[0])).status).toBe(200);
  });

  test('not after it was used', async () => {
    const { itemIds, client } = await bought(await ownEvent());
    await api.pool.query('update registrations set checked_in_at = now() where line_id = $1', [
      itemIds[0],
    ]);
    expect((await cancel(client, itemIds[0])).status).toBe(422);
  });

  test('and nobody else', async () => {
    const { itemIds } = await bought(await ownEvent());
    for (const one of [api.client(), (await signUp(api)).client])
      expect((await cancel(one, itemIds[0])).status).toBe(404);
  });
});

describe('an organizer who holds a ticket of their own event', () => {
  const ownTicket = async (spec: EventSpec = {}) => bought(await ownEvent(spec), [2], owner.client);
  const ledger = async (id: string) =>
    (
      await api.pool.query<{ n: number }>(
        `select coalesce(sum(amount_minor) filter (where kind = 'refund'
            and account = 'provider_clearing'), 0)::bigint as n from ledger_entries
      where order_id = $1`,
        [id],
      )
    ).rows[0]?.n;

  test.each([{}, { as: 'holder' as const }])(
    'gets the money back when they cancel it, asked with %j',
    async (part) => {
      const { id, itemIds } = await ownTicket();
      expect(
        (
          await owner.client.call(cancelOrderItem, {
            params: { id: itemIds[0] ?? '' },
            query: { ownerId: owner.id, ...part },
          })
        ).status,
      ).toBe(200);
      expect(await sold(id)).toEqual({ status: 'partially_refunded', refunded_minor: 2089 });
      expect(Math.abs((await ledger(id)) ?? 0)).toBe(2089);
      await passMinute(api);
      const [mail] = (await mailsTo(api, BUYER.email)).filter(
        ({ text }) => text.includes(orderNumber(id)) && text.includes('refund'),
      );
      expect(mail?.subject).toBe('Your ticket for Winter Gala was refunded');
      for (const words of ['Type 1: $20.89', 'Visa card ending in 4242', orderNumber(id)])
        expect(mail?.text).toContain(words);
    },
  );

  test('ends it without money only when they say that they act as the organizer', async () => {
    const { id, itemIds } = await ownTicket();
    expect(
      (
        await owner.client.call(cancelOrderItem, {
          params: { id: itemIds[0] ?? '' },
          query: { ownerId: owner.id, as: 'organizer' },
        })
      ).status,
    ).toBe(200);
    expect(await sold(id)).toEqual({ status: 'completed', refunded_minor: 0 });
  });

  test('is held to the terms like everybody, and may give the money back as the organizer', async () => {
    const { id, itemIds } = await ownTicket({ refundsAllowed: false });
    expect((await cancel(owner.client, itemIds[0])).error.code).toBe(
      'registration_not_cancellable',
    );
    expect((await refund(owner.client, itemIds[0])).status).toBe(200);
    expect(await sold(id)).toEqual({ status: 'partially_refunded', refunded_minor: 2089 });
  });
});

describe('several tickets of an order are refunded together', () => {
  const refundAll = (client: TestClient, id: string, itemIds: string[], ownerId = owner.id) =>
    client.call(refundOrderItems, { params: { id }, query: { ownerId }, body: { itemIds } });

  test('and one mail names the order, each amount, the sum and the card', async () => {
    const email = 'several@example.test';
    const event = await ownEvent({ types: [{}, { name: 'Box', priceMinor: 5000 }] });
    const { id, items } = await buy(api, api.client(), event, {
      quantities: [2, 1],
      buyer: { ...BUYER, email },
    });
    expect(
      (
        await refundAll(
          owner.client,
          id,
          items.map((item) => item.id),
        )
      ).answer,
    ).toEqual({ refunded: 3, waiting: 0, refused: 0 });
    expect(await sold(id)).toEqual({ status: 'refunded', refunded_minor: 2089 * 2 + 5119 });
    await passMinute(api);
    const [mail, ...more] = (await mailsTo(api, email)).filter(({ subject }) =>
      subject.includes('refunded'),
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your 3 tickets for Winter Gala were refunded');
    for (const words of [
      'Type 1: $20.89',
      'Box: $51.19',
      'Refund: $92.97',
      'Visa card ending in 4242',
      orderNumber(id),
    ])
      expect(mail?.text).toContain(words);
  });

  test('pressed one by one within a minute they share a mail; what comes later has its own', async () => {
    const email = 'one-by-one@example.test';
    const event = await ownEvent();
    const { items } = await buy(api, api.client(), event, {
      quantities: [3],
      buyer: { ...BUYER, email },
    });
    const about = async () =>
      (await mailsTo(api, email)).map(({ subject }) => subject).filter((one) => /refund/.test(one));
    const press = async (at: number) =>
      expect((await refund(owner.client, items[at]?.id)).status).toBe(200);
    await press(0);
    expect(await about()).toEqual([]);
    await press(1);
    // the minute begins anew: its job is one, and stands in the future
    await api.runJobs();
    const { rows } = await api.pool.query(
      `select run_at > now() + interval '50 seconds' as "isLater" from graphile_worker._private_jobs
        where key like 'mail_refunds:%'`,
    );
    expect(rows).toEqual([{ isLater: true }]);
    await passMinute(api);
    expect(await about()).toEqual(['Your 2 tickets for Winter Gala were refunded']);
    await press(2);
    await passMinute(api);
    expect(await about()).toEqual([
      'Your 2 tickets for Winter Gala were refunded',
      'Your ticket for Winter Gala was refunded',
    ]);
  });

  test('all or none: one that cannot be refunded leaves the others as they are', async () => {
    const { id, itemIds } = await bought(
      await ownEvent({ types: [{}, { priceMinor: 0 }] }),
      [1, 1],
    );
    expect((await refundAll(owner.client, id, itemIds)).error.code).toBe(
      'registration_not_refundable',
    );
    const other = await bought(await ownEvent());
    expect(
      (await refundAll(owner.client, id, [itemIds[0] ?? '', other.itemIds[0] ?? ''])).status,
    ).toBe(404);
    expect(await sold(id)).toEqual({ status: 'completed', refunded_minor: 0 });
  });

  test('by nobody but the organizer', async () => {
    const { id, itemIds, client } = await bought(await ownEvent());
    const stranger = await signUp(api);
    expect((await refundAll(stranger.client, id, itemIds)).status).toBe(404);
    expect((await refundAll(stranger.client, id, itemIds, stranger.id)).status).toBe(404);
    expect((await refundAll(client, id, itemIds)).status).toBe(403);
  });
});

test('a canceled event gives everybody their money back and calls open orders off', async () => {
  const event = await ownEvent({ types: [{}, { priceMinor: 0 }], takesDonations: true });
  const paid = await buy(api, api.client(), event, { quantities: [2, 1], donationAmount: 5 });
  const free = await bought(event, [0, 1]);
  const client = api.client();
  const { answer: open } = await order(client, event);
  await owner.client.call(cancelEvent, {
    params: { eventId: event.eventId },
    body: { message: '' },
  });
  const refundAll = async () => {
    await addJob(api, 'refund_event', { offId: event.eventId });
    await api.runJobs();
    await api.runJobs();
  };
  await refundAll();
  // completed in the very moment of the cancellation: found by the second look
  await api.pool.query(`update events set status = 'published' where id = $1`, [event.eventId]);
  const straggler = await bought(event, [1]);
  await api.pool.query(`update events set status = 'canceled' where id = $1`, [event.eventId]);
  await makeDue(api, 'refund_event_again:');
  await api.runJobs();
  await api.runJobs();
  expect(await sold(straggler.id)).toEqual({ status: 'refunded', refunded_minor: 2089 });
  await refundAll();
  expect(await sold(paid.id)).toEqual({ status: 'refunded', refunded_minor: 4678 });
  expect(await sold(free.id)).toEqual({ status: 'canceled', refunded_minor: 0 });
  expect(await statusOf(client, open.id)).toBe('canceled');
});
