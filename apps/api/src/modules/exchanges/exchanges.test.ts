import {
  cancelOrderItem,
  cancelDate,
  cancelEvent,
  checkIn,
  completeOrder,
  createWebhook,
  getDoorSnapshot,
  getTickets,
  listNotifications,
  listRegistrations,
  listTickets,
  orderSummary,
  readOrder,
  syncScans,
  type Ticket,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { organizationOf, signUp, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { exchange, offeredFor, offerOf, payDifference } from '../../../test/support/exchanges.ts';
import { address, holderOf } from '../../../test/support/holders.ts';
import { lastMailTo, mailsTo } from '../../../test/support/mails.ts';
import { readTransaction, refundItem, textOf } from '../../../test/support/organizing.ts';
import {
  buy,
  endHold,
  expectSettled,
  pay,
  sellableEvent,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { handOver } from '../../../test/support/transfers.ts';
import { createReceiver } from '../../../test/support/webhook-receiver.ts';
import { newId } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let username: string;
beforeAll(async () => {
  owner = await signUp(api, { name: 'Vera Boss' });
  ({ id: ownerId, username } = await organizationOf(owner));
});
beforeEach(() => api.pool.query('delete from rate_limits'));
afterEach(() => expectSettled(api));

const DAY_MS = 86_400_000;
const evenings = (...days: number[]) => days.map((day) => new Date(Date.now() + day * DAY_MS));
const open = (client: TestClient, id: string) => client.call(getTickets, { params: { id } });

/** A series of three evenings with a cheap and a dear seat, and a guest with a ticket of the first. */
async function sold(spec: EventSpec & { quantities?: number[]; codes?: string[] } = {}) {
  const { quantities = [1], codes, ...rest } = spec;
  const event = await sellableEvent(api, {
    ownerId,
    dates: evenings(30, 31, 32),
    types: [
      { name: 'Balcony', priceMinor: 2000 },
      { name: 'Stalls', priceMinor: 4000 },
    ],
    exchangeHours: 24,
    ...rest,
  });
  const instanceId = event.instanceIds[0] ?? '';
  const holder = await holderOf(api, event, {
    quantities,
    instanceId,
    ...(codes && { promoCode: codes }),
  });
  return { event, ...holder };
}

const leftOn = async ({ eventId, instanceIds }: SellableEvent, date: number) =>
  (
    await api
      .client()
      .call(listTickets, { query: { eventId, instanceId: instanceIds[date] ?? '' } })
  ).answer.tickets.map(({ quantity }) => quantity);
const outcomeAt = async ({ eventId }: SellableEvent, ticket: Ticket | undefined) =>
  (
    await owner.client.call(syncScans, {
      params: { eventId },
      body: {
        scans: [
          {
            clientId: newId(),
            code: ticket?.code ?? '',
            action: 'in',
            scannedAt: new Date().toISOString(),
          },
        ],
      },
    })
  ).answer.outcomes[0];
const transactionOf = (id: string) => readTransaction(owner, id, ownerId);
const moneyOf = async (orderId: string) =>
  (
    await api.pool.query<{ paid: number; back: number }>(
      `select captured_minor as paid, refunded_minor as back from payments
        where order_id = $1 and status = 'succeeded'`,
      [orderId],
    )
  ).rows[0];

describe('a ticket of the same price', () => {
  test('is there at once: the old code is dead, the place is free, and the holder is told', async () => {
    const { event, client, ticket, orderId, buyer } = await sold({ capacity: 5 });
    expect(ticket.exchangeAllowed).toBe(true);
    const { answer: offer } = await offerOf(client, ticket.id);
    expect(offer.dates.map(({ instanceId }) => instanceId)).toEqual(event.instanceIds.slice(1));
    expect(offer.dates[0]?.tickets).toMatchObject([
      { name: 'Balcony', price: 20.89, difference: 0, left: 5 },
      { name: 'Stalls', price: 41.09, difference: 20.2, left: 5 },
    ]);
    const done = await exchange(client, event, ticket.id, { date: 1 });
    expect(done.answer.orderId).toBeNull();
    const [mine, ...others] = (await open(client, orderId)).answer.tickets;
    expect(others).toEqual([]);
    expect(mine).toMatchObject({
      status: 'active',
      ticket: 'Balcony',
      firstName: 'Nora',
      event: { startsAt: offer.dates[0]?.startsAt },
      paid: 20.89,
    });
    expect([ticket.code, ticket.shortCode]).not.toContain(mine?.code);
    expect(await leftOn(event, 0)).toEqual([5, 5]);
    expect(await leftOn(event, 1)).toEqual([4, 5]);
    expect((await outcomeAt(event, ticket))?.outcome).toBe('refused');
    expect((await outcomeAt(event, mine))?.outcome).toBe('admitted');
    const mail = await lastMailTo(api, buyer.email);
    expect(mail.subject).toBe('Your ticket for Winter Gala is for another date');
    expect(mail.attachments).toHaveLength(2);
    expect(mail.text).toContain(`/tickets/${done.answer.ticketPageId ?? ''}`);
    // nothing was sold, and nothing given back
    expect(await transactionOf(orderId)).toMatchObject({ amount: 20.89, status: 'completed' });
  });

  test('goes on to a third date, by the link of the mail, and back to the first', async () => {
    const { event, client, ticket, orderId } = await sold();
    const { answer } = await exchange(client, event, ticket.id, { date: 1 });
    const code = answer.ticketPageId ?? '';
    for (const date of [2, 0]) {
      const [held] = (await open(api.client(), code)).answer.tickets;
      const done = await exchange(api.client(), event, held?.id ?? '', { date, code });
      expect(done.answer.ticketPageId).toBe(code);
    }
    expect((await open(client, orderId)).answer.tickets).toMatchObject([
      { status: 'active', event: { startsAt: ticket.event.startsAt } },
    ]);
  });

  test('keeps its price in its own type, whatever that costs today, and whether it is on sale', async () => {
    const { event, client, ticket } = await sold();
    await api.pool.query(
      'update ticket_types set price_minor = 2500, paused = true where id = $1',
      [event.typeIds[0]],
    );
    expect(await offeredFor(client, event, ticket.id, { date: 1, type: 0 })).toMatchObject({
      difference: 0,
    });
    expect((await exchange(client, event, ticket.id, { date: 1 })).status).toBe(200);
  });

  test('of somebody who has it from another: stays theirs alone, with what they said', async () => {
    const { event, client, ticket, orderId } = await sold();
    const given = await handOver(api, client, ticket.id, { name: 'Tove Berg', email: address() });
    const code = given.ticketPageId;
    const done = await exchange(api.client(), event, given.id, { date: 1, code });
    expect(done.answer.ticketPageId).toBe(code);
    expect((await open(api.client(), code)).answer.tickets).toMatchObject([
      { status: 'active', firstName: 'Tove' },
    ]);
    const { answer } = await open(client, orderId);
    expect(answer.tickets).toMatchObject([{ status: 'transferred', transferredTo: 'Tove Berg' }]);
  });

  test('leaves the others of its order, their code and its donation as they are', async () => {
    const { event, client, tickets, orderId } = await sold({ quantities: [2], capacity: 10 });
    await exchange(client, event, tickets[0]?.id ?? '', { date: 1 });
    const now = (await open(client, orderId)).answer.tickets;
    expect(now.map(({ event: { startsAt } }) => startsAt).toSorted()).toEqual(
      event.instanceIds
        .slice(0, 2)
        .map((_, at) =>
          at === 0
            ? tickets[0]?.event.startsAt
            : now.find(({ id }) => id !== tickets[1]?.id)?.event.startsAt,
        ),
    );
    expect(now.find(({ id }) => id === tickets[1]?.id)?.code).toBe(tickets[1]?.code);
    expect(await leftOn(event, 0)).toEqual([9, 10]);
  });
});

describe('a cheaper one', () => {
  test('gives price and fee of the difference back to the card, and keeps the rest for a later refund', async () => {
    const { event, client, ticket, orderId, buyer } = await sold({ quantities: [0, 1] });
    const offered = await offeredFor(client, event, ticket.id, { date: 1, type: 0 });
    expect(offered).toMatchObject({ name: 'Balcony', difference: -20.2 });
    await exchange(client, event, ticket.id, { date: 1, type: 0, difference: -20.2 });
    await api.runJobs();
    expect(await moneyOf(orderId)).toEqual({ paid: 4109, back: 2020 });
    const [mine] = (await open(client, orderId)).answer.tickets;
    expect(mine).toMatchObject({ ticket: 'Balcony', paid: 20.89, cancelAllowed: true });
    expect((await lastMailTo(api, buyer.email)).text).toContain('$20.20 goes back to the card');
    expect(await transactionOf(orderId)).toMatchObject({
      status: 'partially_refunded',
      orderItems: [
        { name: 'Balcony', status: 'active', basePrice: 20, refundableAmount: 20.89 },
        { name: 'Difference between Stalls and Balcony', status: 'refunded', basePrice: 20 },
      ],
    });
    await client.call(cancelOrderItem, { params: { id: ticket.orderItemId } });
    await api.runJobs();
    expect(await moneyOf(orderId)).toEqual({ paid: 4109, back: 4109 });
  });

  test('gives no more back than was paid', async () => {
    const event = await sellableEvent(api, {
      ownerId,
      dates: evenings(30, 31),
      types: [{ priceMinor: 1000 }, { priceMinor: 4000 }],
      exchangeHours: 1,
    });
    await api.pool.query(
      `insert into promo_codes (id, owner_id, event_id, kind, code, percentage)
        values ($1, $2, $3, 'discount', 'TENTH', 90)`,
      [newId(), ownerId, event.eventId],
    );
    const client = api.client();
    const { id: orderId } = await buy(api, client, event, {
      quantities: [0, 1],
      promoCode: ['TENTH'],
      instanceId: event.instanceIds[0] ?? '',
    });
    const [ticket] = (await open(client, orderId)).answer.tickets;
    const offered = await offeredFor(client, event, ticket?.id ?? '', { date: 1, type: 0 });
    expect(offered?.difference).toBeGreaterThanOrEqual(-(ticket?.paid ?? 0));
    expect(
      (
        await exchange(client, event, ticket?.id ?? '', {
          date: 1,
          type: 0,
          difference: offered?.difference ?? 0,
        })
      ).status,
    ).toBe(200);
  });
});

describe('a dearer one', () => {
  async function dearer(spec: EventSpec = {}) {
    const of = await sold(spec);
    const wish = { date: 1, type: 1, difference: 20.2 };
    const { answer } = await exchange(of.client, of.event, of.ticket.id, wish);
    return { ...of, wish, payingId: answer.orderId ?? '' };
  }

  test('is paid by an order of its own, with the terms that its page showed; without them nothing is held', async () => {
    const { event, client, ticket } = await sold({ capacity: 5 });
    const wish = { date: 1, type: 1, difference: 20.2 };
    const silent = await exchange(client, event, ticket.id, { ...wish, terms: {} });
    expect(silent.error).toMatchObject({ code: 'bad_request', errors: [{ path: 'termsVersion' }] });
    expect(await leftOn(event, 1)).toEqual([5, 5]);
    const { answer } = await exchange(client, event, ticket.id, wish);
    const { terms } = await transactionOf(answer.orderId ?? '');
    expect(terms?.version).toBe(TERMS_VERSION);
    expect(Date.now() - Date.parse(terms?.agreedAt ?? '')).toBeLessThan(60_000);
  });

  test('is held, and theirs when its order is paid; all of it goes back with it', async () => {
    const { event, client, ticket, orderId, payingId, buyer } = await dearer({ capacity: 5 });
    const { answer: paying } = await client.call(readOrder, { params: { id: payingId } });
    expect(paying).toMatchObject({
      eventId: event.eventId,
      instanceId: event.instanceIds[1],
      paymentDetails: { subtotal: 20, fees: 0.2, total: 20.2 },
      buyer: { email: buyer.email },
      items: [{ kind: 'exchange', name: expect.stringMatching(/^Stalls, .* \(difference\)$/) }],
    });
    expect(await leftOn(event, 1)).toEqual([5, 4]);
    // until then it is the ticket that it was
    expect((await open(client, orderId)).answer.tickets).toMatchObject([
      { id: ticket.id, status: 'active', exchangeAllowed: true },
    ]);
    expect((await payDifference(client, payingId)).answer.status).toBe('completed');
    const [mine] = (await open(client, orderId)).answer.tickets;
    expect(mine).toMatchObject({ ticket: 'Stalls', status: 'active', paid: 41.09 });
    expect((await outcomeAt(event, ticket))?.outcome).toBe('refused');
    expect([await leftOn(event, 0), await leftOn(event, 1)]).toEqual([
      [5, 5],
      [5, 4],
    ]);
    const { answer: thanks } = await client.call(orderSummary, { params: { id: payingId } });
    expect(thanks).toMatchObject({ eventId: event.eventId, instanceId: event.instanceIds[1] });
    // it goes back with the ticket, by what was promised with that
    const { answer: bought } = await client.call(orderSummary, { params: { id: orderId } });
    expect(bought.refundTerms.allowed).toBe(true);
    expect(thanks.refundTerms).toEqual(bought.refundTerms);
    expect((await open(api.client(), thanks.ticketsCode ?? '')).answer.tickets).toMatchObject([
      { id: mine?.id },
    ]);
    await api.runJobs();
    expect((await mailsTo(api, buyer.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Winter Gala'),
        'Your ticket for Winter Gala is for another date',
      ]),
    );
    // what was paid for it has a mail without tickets, which leads to its receipt
    const told = (await mailsTo(api, buyer.email)).map(({ text }) => text).join();
    const [url = ''] =
      new RegExp(`/client_side_api/v1/orders/${payingId}/receipt\\?\\S+`).exec(told) ?? [];
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await transactionOf(orderId)).orderItems).toMatchObject([{ refundableAmount: 41.09 }]);
    await client.call(cancelOrderItem, { params: { id: ticket.orderItemId } });
    await api.runJobs();
    expect([await moneyOf(orderId), await moneyOf(payingId)]).toEqual([
      { paid: 2089, back: 2089 },
      { paid: 2020, back: 2020 },
    ]);
  });

  test('is heard of by the team and by webhooks as an exchange, not as a sale', async () => {
    await api.pool.query('update profiles set developer_zone = true where id = $1', [ownerId]);
    const receiver = await createReceiver();
    const eventTypes = ['ticket.exchanged', 'ticket.issued', 'ticket.cancelled'] as const;
    await owner.client.call(createWebhook, {
      body: { ownerId, url: receiver.url, description: '', eventTypes: [...eventTypes] },
    });
    const { event, client, ticket, orderId, payingId } = await dearer();
    await payDifference(client, payingId);
    await api.runJobs();
    const [mine] = (await open(client, orderId)).answer.tickets;
    expect(receiver.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'ticket.issued', data: { registrationId: ticket.id } },
      {
        type: 'ticket.exchanged',
        data: {
          registrationId: ticket.id,
          instanceId: event.instanceIds[0],
          newRegistrationId: mine?.id,
          newInstanceId: event.instanceIds[1],
          newTicketTypeId: event.typeIds[1],
          orderId,
          orderItemId: ticket.orderItemId,
          difference: 20.2,
          currency: 'usd',
        },
      },
    ]);
    await receiver.close();
    const { data: news } = (await owner.client.call(listNotifications, { query: {} })).answer;
    const order = `/manage/${username}/reporting/orders/${orderId}`;
    expect(
      news
        .filter(({ parts }) => parts.some(({ href }) => href?.endsWith(`/${payingId}`)))
        .map(textOf),
    ).toEqual([]);
    const [told, bought] = news
      .filter(({ parts }) => parts.some(({ href }) => href === order))
      .map(textOf);
    expect(told).toMatch(/^Nora Lind exchanged a ticket for Winter Gala for one of /);
    expect(bought).toBe('Nora Lind bought a ticket for Winter Gala');
  });

  test('that is not paid changes nothing, and its place is free when its time is over', async () => {
    const { event, client, ticket, orderId, payingId } = await dearer({ capacity: 1 });
    expect(await leftOn(event, 1)).toEqual([1, 0]);
    await endHold(api, payingId);
    expect(await leftOn(event, 1)).toEqual([1, 1]);
    expect((await open(client, orderId)).answer.tickets).toMatchObject([
      { id: ticket.id, code: ticket.code },
    ]);
  });

  test('that is paid too late is theirs while a place is left, and goes back when none is', async () => {
    for (const isTaken of [false, true]) {
      const { event, client, orderId, payingId } = await dearer({ capacity: 1 });
      const { answer } = await client.call(readOrder, { params: { id: payingId } });
      await endHold(api, payingId);
      if (isTaken)
        await buy(api, api.client(), event, {
          quantities: [0, 1],
          instanceId: event.instanceIds[1] ?? '',
        });
      await pay(client, answer.clientSecret);
      await client.call(completeOrder, { params: { id: payingId } });
      await api.runJobs();
      expect((await open(client, orderId)).answer.tickets).toMatchObject([
        { ticket: isTaken ? 'Balcony' : 'Stalls', status: 'active' },
      ]);
      expect(await moneyOf(payingId)).toEqual({ paid: 2020, back: isTaken ? 2020 : 0 });
    }
  });

  test('pays nothing for a ticket that was used or given back meanwhile: the money is back', async () => {
    const used = await dearer();
    const admitted = await owner.client.call(checkIn, {
      params: { eventId: used.event.eventId },
      body: { clientId: newId(), payload: used.ticket.qrCode ?? '' },
    });
    expect(admitted.status).toBe(200);
    const returned = await dearer();
    await returned.client.call(cancelOrderItem, { params: { id: returned.ticket.orderItemId } });
    for (const { client, payingId } of [used, returned]) {
      await payDifference(client, payingId);
      await api.runJobs();
      expect(await moneyOf(payingId)).toEqual({ paid: 2020, back: 2020 });
    }
  });

  test('is begun once: another choice ends the one before', async () => {
    const { event, client, ticket, payingId, wish } = await dearer({ capacity: 3 });
    const again = await exchange(client, event, ticket.id, { ...wish, date: 2 });
    const { answer } = await client.call(readOrder, { params: { id: payingId } });
    expect(answer.status).toBe('canceled');
    expect(await leftOn(event, 1)).toEqual([3, 3]);
    await payDifference(client, again.answer.orderId);
    expect((await open(client, ticket.orderId)).answer.tickets).toMatchObject([
      { ticket: 'Stalls' },
    ]);
  });

  test('and then a cheaper one: the difference goes back to the card that paid it', async () => {
    const { event, client, orderId, payingId } = await dearer();
    await payDifference(client, payingId);
    const [mine] = (await open(client, orderId)).answer.tickets;
    await exchange(client, event, mine?.id ?? '', { date: 2, type: 0, difference: -20.2 });
    await api.runJobs();
    expect([await moneyOf(orderId), await moneyOf(payingId)]).toEqual([
      { paid: 2089, back: 0 },
      { paid: 2020, back: 2020 },
    ]);
    expect((await open(client, orderId)).answer.tickets).toMatchObject([{ paid: 20.89 }]);
  });

  test('goes back whole with its date, and with its event', async () => {
    for (const what of ['date', 'event'] as const) {
      const { event, client, orderId, payingId } = await dearer();
      await payDifference(client, payingId);
      const { eventId } = event;
      const body = { message: '' };
      if (what === 'event') await owner.client.call(cancelEvent, { params: { eventId }, body });
      else
        await owner.client.call(cancelDate, {
          params: { eventId, dateId: event.instanceIds[1] ?? '' },
          body,
        });
      await api.runJobs();
      expect([await moneyOf(orderId), await moneyOf(payingId)]).toEqual([
        { paid: 2089, back: 2089 },
        { paid: 2020, back: 2020 },
      ]);
      expect((await open(client, orderId)).answer.tickets).toMatchObject([{ status: 'refunded' }]);
    }
  });

  test('is refunded by the organizer with the ticket', async () => {
    const { client, ticket, orderId, payingId } = await dearer();
    await payDifference(client, payingId);
    await refundItem(owner, ticket.orderItemId, ownerId);
    await api.runJobs();
    expect([await moneyOf(orderId), await moneyOf(payingId)]).toEqual([
      { paid: 2089, back: 2089 },
      { paid: 2020, back: 2020 },
    ]);
  });
});

describe('what is not to be had', () => {
  test.each<[string, EventSpec, string | null]>([
    [
      'the event allows none',
      { exchangeHours: undefined as never },
      'update events set exchange_allowed = false where id = $1',
    ],
    [
      'it is too late',
      {},
      `update event_instances set starts_at = now() + interval '20 hours',
      ends_at = now() + interval '22 hours' where event_id = $1 and starts_at < now() + interval '30 days 12 hours'`,
    ],
    [
      'the guest is inside',
      {},
      'update registrations set checked_in_at = now() where event_id = $1',
    ],
    [
      'its date is canceled',
      {},
      `update event_instances set canceled_at = now()
      where event_id = $1 and starts_at < now() + interval '30 days 12 hours'`,
    ],
    [
      'there is no other date',
      {},
      `update event_instances set canceled_at = now()
      where event_id = $1 and starts_at > now() + interval '30 days 12 hours'`,
    ],
  ])('%s', async (name, _, sql) => {
    const { event, client, ticket, orderId } = await sold();
    // what was promised with the order is kept: only the order itself can say that nothing was
    await api.pool.query(sql ?? '', [event.eventId]);
    if (name === 'the event allows none')
      await api.pool.query(
        `update orders set refund_terms = refund_terms - 'exchangeHours' where id = $1`,
        [orderId],
      );
    expect((await open(client, orderId)).answer.tickets[0]?.exchangeAllowed).toBe(false);
    expect((await offerOf(client, ticket.id)).error.code).toBe('exchange_not_allowed');
    const { error } = await exchange(client, event, ticket.id, { date: 1 });
    expect(error.code).toBe('exchange_not_allowed');
  });

  test('a promise is kept that the event does not make any more', async () => {
    const { event, client, ticket } = await sold();
    await api.pool.query('update events set exchange_allowed = false where id = $1', [
      event.eventId,
    ]);
    expect((await exchange(client, event, ticket.id, { date: 1 })).status).toBe(200);
  });

  test('is told to nobody else; a date that is sold out, another event’s, and another difference than was read are refused', async () => {
    const { event, client, ticket } = await sold({ capacity: 1 });
    const stranger = await signUp(api);
    for (const other of [api.client(), stranger.client]) {
      expect((await offerOf(other, ticket.id)).error.code).toBe('registration_not_found');
      const { error } = await exchange(other, event, ticket.id, { date: 1 });
      expect(error.code).toBe('registration_not_found');
    }
    await buy(api, api.client(), event, { instanceId: event.instanceIds[1] ?? '' });
    expect(await offeredFor(client, event, ticket.id, { date: 1, type: 0 })).toMatchObject({
      left: 0,
    });
    expect((await exchange(client, event, ticket.id, { date: 1 })).error.code).toBe('sold_out');
    const elsewhere = await sellableEvent(api, { ownerId });
    expect((await exchange(client, elsewhere, ticket.id, { date: 0 })).error.code).toBe(
      'exchange_not_allowed',
    );
    expect((await exchange(client, event, ticket.id, { date: 2, type: 1 })).error.code).toBe(
      'exchange_changed',
    );
  });

  test('types that not everybody could buy now, and dearer ones for who paid nothing', async () => {
    const { event, client, ticket } = await sold({
      types: [
        { name: 'Free', priceMinor: 0 },
        { name: 'Stalls', priceMinor: 4000 },
        { name: 'Secret', priceMinor: 0, visibility: 'secret' },
        { name: 'Paused', priceMinor: 0, paused: true },
        { name: 'Program', priceMinor: 0, category: 'add_on' },
        { name: 'Screen', priceMinor: 0, attendance: 'online' },
        { name: 'Standing', priceMinor: 0 },
      ],
    });
    const { dates } = (await offerOf(client, ticket.id)).answer;
    expect(dates[0]?.tickets.map(({ name }) => name)).toEqual(['Free', 'Standing']);
    expect((await exchange(client, event, ticket.id, { date: 1, type: 6 })).status).toBe(200);
  });
});

test('what is dearer by less than a card can be charged is had for nothing, and no more than that', async () => {
  const { event, client, ticket, orderId } = await sold({
    types: [{ priceMinor: 2000 }, { priceMinor: 2040 }, { priceMinor: 2080 }],
  });
  const wish = { date: 1, type: 1 };
  expect(await offeredFor(client, event, ticket.id, wish)).toMatchObject({
    price: 21.29,
    difference: 0,
  });
  const { answer } = await exchange(client, event, ticket.id, wish);
  expect(answer.orderId).toBeNull();
  const [moved] = (await open(client, orderId)).answer.tickets.filter(
    ({ status }) => status === 'active',
  );
  // a second step of as much is counted from what was paid
  expect(await offeredFor(client, event, moved?.id ?? '', { date: 2, type: 2 })).toMatchObject({
    difference: 0.81,
  });
  expect(await moneyOf(orderId)).toEqual({ paid: 2089, back: 0 });
});

test('the organizer sees it in the guest list, at the door and in the story of the order', async () => {
  const { event, client, ticket, orderId } = await sold();
  await exchange(client, event, ticket.id, { date: 1 });
  await api.runJobs();
  const { eventId, instanceIds } = event;
  const { data } = (await owner.client.call(listRegistrations, { params: { eventId }, query: {} }))
    .answer;
  const second = data.find(({ instanceId }) => instanceId === instanceIds[1]);
  expect(data.find(({ id }) => id === ticket.id)).toMatchObject({
    status: 'exchanged',
    exchangedFor: second?.startsAt,
    exchangedFrom: null,
  });
  expect(second).toMatchObject({ status: 'active', exchangedFrom: ticket.event.startsAt });
  const { registrations } = (await owner.client.call(getDoorSnapshot, { params: { eventId } }))
    .answer;
  expect(registrations.find(({ id }) => id === ticket.id)).toMatchObject({
    status: 'exchanged',
    exchangedFor: { startsAt: second?.startsAt, timezone: 'Europe/Berlin' },
  });
  const shown = await owner.client.call(checkIn, {
    params: { eventId },
    body: { clientId: newId(), payload: ticket.qrCode ?? '' },
  });
  expect(shown.error.message).toMatch(/^This ticket was exchanged for one of /);
  const { timeline } = await transactionOf(orderId);
  expect(timeline.map(({ kind }) => kind)).toContain('exchanged');
});
