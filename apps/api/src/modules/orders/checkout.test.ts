import {
  cancelOrder,
  completeOrder,
  confirmOrder,
  createOrder,
  extendOrder,
  getManagedEvent,
  listTickets,
  orderSummary,
  readOrder,
  updateOrder,
  updateTicketType,
  validateCode,
} from '@foyer/contracts';
import { mock } from 'node:test';
import { signUp } from '../../../test/support/accounts.ts';
import { addJob } from '../../../test/support/jobs.ts';
import {
  AGREED,
  buy,
  BUYER,
  CARDS,
  cart,
  confirm,
  endHold,
  expectSettled,
  insertCode,
  offered,
  order,
  ORDERS_OF_EVENT,
  pay,
  sellableEvent,
  statusOf,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(async () => {
  await api.pool.query('delete from rate_limits');
  await expectSettled(api);
});
afterAll(() => api.close());

describe('buying', () => {
  test('a guest buys two tickets with a card and has two tickets with codes of their own', async () => {
    const event = await sellableEvent(api, { capacity: 10 });
    const client = api.client();
    const done = await buy(api, client, event, { quantities: [2] });
    expect(done).toMatchObject({
      status: 'completed',
      paymentDetails: { subtotal: 40, fees: 1.78, total: 41.78 },
    });
    const { rows } = await api.pool.query(
      'select distinct code_hash from registrations where order_id = $1',
      [done.id],
    );
    expect(rows).toHaveLength(2);
    expect(await offered(client, event)).toEqual([8]);
  });

  test('an order that costs nothing is completed when it is confirmed, without a payment account', async () => {
    const event = await sellableEvent(api, {
      types: [{ priceMinor: 0 }],
      paymentsConnected: false,
    });
    const done = await buy(api, api.client(), event);
    expect(done).toMatchObject({
      status: 'completed',
      clientSecret: null,
      paymentDetails: { total: 0 },
    });
  });

  test('tickets of a type without a limit never run out', async () => {
    const event = await sellableEvent(api, { capacity: null });
    expect((await buy(api, api.client(), event, { quantities: [25] })).status).toBe('completed');
    expect(await offered(api.client(), event)).toEqual([25]);
  });

  test('a donation is added to the total and capped', async () => {
    const event = await sellableEvent(api, { types: [{ priceMinor: 0 }], takesDonations: true });
    expect(
      (await buy(api, api.client(), event, { donationAmount: 12.5 })).paymentDetails,
    ).toMatchObject({ donation: 12.5, total: 12.5 });
    const { answer } = await order(api.client(), event, { donationAmount: 100_000 });
    expect(answer.donationAmount).toBe(10_000);
  });

  test('yen have no decimals', async () => {
    const event = await sellableEvent(api, { currency: 'jpy', types: [{ priceMinor: 1000 }] });
    expect((await buy(api, api.client(), event)).paymentDetails).toMatchObject({
      subtotal: 1000,
      fees: 11,
      total: 1011,
    });
  });

  test('the summary names what was bought and opens the tickets only when paid', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [2] });
    expect((await client.call(orderSummary, { params: { id: made.id } })).answer).toMatchObject({
      ticketsCode: null,
      wasCompleted: false,
    });
    const { answer: confirmed } = await confirm(client, made.id);
    await pay(client, confirmed.clientSecret);
    await client.call(completeOrder, { params: { id: made.id } });
    const { answer } = await client.call(orderSummary, { params: { id: made.id } });
    expect(answer).toMatchObject({
      status: 'completed',
      amount: 41.78,
      card: { brand: 'visa', last4: '4242' },
      orderItems: [{ name: 'Type 1', count: 2, totalBasePrice: 40 }],
      refundTerms: { allowed: true },
      ticketsCode: expect.stringMatching(/^[\w-]{27}$/),
    });
  });

  test('one order, one confirmation mail job and its events, however often it is completed', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const done = await buy(api, client, event);
    await Promise.all([1, 2, 3].map(() => client.call(completeOrder, { params: { id: done.id } })));
    const { rows } = await api.pool.query(
      `select type, count(*)::int as n from domain_events where data ->> 'orderId' = $1
          group by type order by type`,
      [done.id],
    );
    expect(rows).toEqual([
      { type: 'order.completed', n: 1 },
      { type: 'order.created', n: 1 },
      { type: 'ticket.issued', n: 1 },
    ]);
  });

  test('names of attendees go on their tickets when each is asked', async () => {
    const event = await sellableEvent(api, { collectInformation: 'each-attendee' });
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [2] });
    const missing = await client.call(confirmOrder, {
      params: { id: made.id },
      body: { buyer: BUYER, ...AGREED },
    });
    expect(missing.error).toMatchObject({
      code: 'order_info_incomplete',
      errors: [{ path: 'attendees.0' }, { path: 'attendees.1' }],
    });
    const attendees = made.items.map((item, i) => ({
      itemId: item.id,
      firstName: i ? 'Ada' : 'Nora',
      lastName: 'Lind',
      email: `a${i}@example.test`,
    }));
    const { answer } = await client.call(confirmOrder, {
      params: { id: made.id },
      body: { buyer: BUYER, attendees, ...AGREED },
    });
    await pay(client, answer.clientSecret);
    await client.call(completeOrder, { params: { id: made.id } });
    const { rows } = await api.pool.query(
      'select first_name, email from registrations where order_id = $1 order by email',
      [made.id],
    );
    expect(rows).toEqual([
      { first_name: 'Nora', email: 'a0@example.test' },
      { first_name: 'Ada', email: 'a1@example.test' },
    ]);
  });
});

describe('whose order it is', () => {
  test('another browser does not see, change, pay or cancel it', async () => {
    const event = await sellableEvent(api);
    const { answer } = await order(api.client(), event);
    const params = { id: answer.id };
    const other = api.client();
    const tries = [
      await other.call(readOrder, { params }),
      await other.call(orderSummary, { params }),
      await other.call(cancelOrder, { params }),
      await other.call(completeOrder, { params }),
      await other.call(extendOrder, { params }),
      await other.call(updateOrder, { params, body: cart(event, [2]) }),
      await confirm(other, answer.id),
    ];
    expect(tries.map((one) => one.status)).toEqual(Array.from(tries, () => 404));
  });

  test("a person's order follows the person, not the browser", async () => {
    const event = await sellableEvent(api);
    const person = await signUp(api);
    const done = await buy(api, person.client, event);
    expect((await person.client.call(readOrder, { params: { id: done.id } })).status).toBe(200);
    const { rows } = await api.pool.query(
      'select user_id, guest_key_hash from orders where id = $1',
      [done.id],
    );
    expect(rows).toEqual([{ user_id: person.id, guest_key_hash: null }]);
  });
});

describe('a visitor', () => {
  test('gets a key with the first order that scripts cannot read, and keeps it', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const first = await order(client, event);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^foyer_guest=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await order(client, event)).headers['set-cookie']).toBeUndefined();
    expect((await client.call(readOrder, { params: { id: first.answer.id } })).status).toBe(200);
  });

  test('holds at most three open orders and a hundred tickets of one event', async () => {
    const event = await sellableEvent(api, { types: [{ capacity: null, maxPerOrder: 60 }] });
    const client = api.client();
    const first = await order(client, event, { quantities: [50] });
    expect((await order(client, event, { quantities: [50] })).status).toBe(201);
    expect((await order(client, event, { quantities: [1] })).error.code).toBe('over_ticket_limit');
    await client.call(cancelOrder, { params: { id: first.answer.id } });
    const made = [];
    for (let i = 0; i < 3; i++) made.push((await order(client, event)).answer.id);
    const { rows } = await api.pool.query(
      `select count(*) as n from orders where id in (${ORDERS_OF_EVENT}) and status = 'pending'`,
      [event.eventId],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });
});

describe('while somebody else locks', () => {
  test('a row of the shop for long, a buyer is asked to come back, not left waiting', async () => {
    const impatient = await createTestApi({ config: { databaseWaitMs: 500 } });
    const event = await sellableEvent(impatient);
    const stray = await impatient.pool.connect();
    await stray.query('begin');
    await stray.query('select 1 from ticket_types where id = $1 for update', [event.typeIds[0]]);
    const refused = await order(impatient.client(), event);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    await stray.query('rollback');
    stray.release();
    expect((await order(impatient.client(), event)).status).toBe(201);
    await impatient.close();
  });
});

describe('a draft', () => {
  test('shows its tickets to those who work on it and to nobody else', async () => {
    const owner = await signUp(api);
    const event = await sellableEvent(api, { ownerId: owner.id, status: 'draft' });
    expect(
      (await owner.client.call(listTickets, { query: { eventId: event.eventId } })).answer.tickets,
    ).toHaveLength(1);
    expect((await order(owner.client, event)).error.code).toBe('event_not_on_sale');
    expect(
      (await api.client().call(listTickets, { query: { eventId: event.eventId } })).status,
    ).toBe(404);
  });
});

describe('changing an order', () => {
  test('keeps its own hold: the last tickets stay with whoever has them', async () => {
    const event = await sellableEvent(api, { capacity: 3 });
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [3] });
    expect(await offered(client, event)).toEqual([3]);
    expect(await offered(api.client(), event)).toEqual([0]);
    const { answer: fewer } = await client.call(updateOrder, {
      params: { id: made.id },
      body: cart(event, [2]),
    });
    expect(fewer.items.map((item) => item.id)).toEqual(
      made.items.slice(0, 2).map((item) => item.id),
    );
    expect(
      (await client.call(updateOrder, { params: { id: made.id }, body: cart(event, [3]) })).answer
        .items,
    ).toHaveLength(3);
    expect(made.expiresAt).toBe(fewer.expiresAt);
  });

  test('after confirming withdraws the payment that was asked for', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const { answer: made } = await order(client, event);
    const { answer: first } = await confirm(client, made.id);
    const { answer: changed } = await client.call(updateOrder, {
      params: { id: made.id },
      body: cart(event, [2]),
    });
    expect(changed).toMatchObject({
      status: 'processing',
      clientSecret: null,
      paymentDetails: { total: 41.78 },
    });
    expect((await pay(client, first.clientSecret)).answer.status).toBe('canceled');
    await api.runJobs();
    const { answer: second } = await confirm(client, made.id);
    await pay(client, second.clientSecret);
    expect((await client.call(completeOrder, { params: { id: made.id } })).answer).toMatchObject({
      status: 'completed',
    });
  });

  test('is refused once it is paid', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const { answer: made } = await order(client, event);
    const { answer } = await confirm(client, made.id);
    await pay(client, answer.clientSecret);
    const refused = await client.call(updateOrder, {
      params: { id: made.id },
      body: cart(event, [2]),
    });
    expect(refused.error.code).toBe('order_not_open');
    expect(await statusOf(client, made.id)).toBe('completed');
  });

  test('a new order of the same browser takes over what its older one held', async () => {
    const event = await sellableEvent(api, { capacity: 2 });
    const client = api.client();
    const { answer: older } = await order(client, event, { quantities: [2] });
    expect((await order(client, event, { quantities: [2] })).status).toBe(201);
    expect(await statusOf(client, older.id)).toBe('canceled');
  });
});

describe('time', () => {
  test('the hold lasts 14 minutes, the payment 9', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const { answer: made } = await order(client, event);
    const seconds = (one: typeof made) =>
      Math.round((Date.parse(one.expiresAt ?? '') - Date.parse(one.serverNow)) / 1000);
    expect(seconds(made)).toBe(840);
    expect(seconds((await confirm(client, made.id)).answer)).toBe(540);
  });

  test('an ended hold is sellable at once, and its order answers so', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    const [first, second] = [api.client(), api.client()];
    const { answer: made } = await order(first, event);
    expect((await order(second, event)).error.code).toBe('sold_out');
    await endHold(api, made.id);
    expect((await buy(api, second, event)).status).toBe('completed');
    expect((await confirm(first, made.id)).error.code).toBe('order_expired');
    expect(
      (await first.call(updateOrder, { params: { id: made.id }, body: cart(event) })).error.code,
    ).toBe('order_expired');
    expect((await first.call(extendOrder, { params: { id: made.id } })).error.code).toBe(
      'order_expired',
    );
  });

  test('the sweeper times orders out', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    const client = api.client();
    const { answer: made } = await order(client, event);
    await confirm(client, made.id);
    await endHold(api, made.id);
    await addJob(api, 'expire_orders');
    await api.runJobs();
    expect(await statusOf(client, made.id)).toBe('timed_out');
    expect(await offered(client, event)).toEqual([1]);
  });

  test('more time is given near the end, ten times, and not while others wait', async () => {
    const event = await sellableEvent(api, { capacity: 2 });
    const client = api.client();
    const { answer: made } = await order(client, event);
    const extend = () => client.call(extendOrder, { params: { id: made.id } });
    const nearEnd = () =>
      api.pool.query(
        `update orders set expires_at = clock_timestamp() + interval '90 seconds' where id = $1`,
        [made.id],
      );
    expect((await extend()).error.code).toBe('extension_refused');
    for (const left of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) {
      await nearEnd();
      expect((await extend()).answer.extensionsLeft).toBe(left);
    }
    await nearEnd();
    expect((await extend()).error.code).toBe('extension_refused');
    const { answer: last } = await order(api.client(), event);
    expect(last.items).toHaveLength(1);
    await api.pool.query('update orders set extensions = 0 where id = $1', [made.id]);
    await nearEnd();
    expect((await extend()).error.code).toBe('extension_refused');
  });

  test.each([60, -60])(
    "is the database's, whatever the server believes (%i minutes off)",
    async (minutes) => {
      const event = await sellableEvent(api, {
        capacity: 1,
        types: [{ salesEndAt: new Date(Date.now() + 1_800_000) }],
      });
      mock.timers.enable({ apis: ['Date'], now: Date.now() + minutes * 60_000 });
      try {
        const client = api.client();
        const { answer: made } = await order(client, event);
        expect(Date.parse(made.expiresAt ?? '') - Date.parse(made.serverNow)).toBeGreaterThan(
          835_000,
        );
        expect((await order(api.client(), event)).error.code).toBe('sold_out');
        expect((await client.call(extendOrder, { params: { id: made.id } })).error.code).toBe(
          'extension_refused',
        );
        expect((await confirm(client, made.id)).status).toBe(200);
      } finally {
        mock.timers.reset();
      }
    },
  );

  test('leaving gives the stock back', async () => {
    const event = await sellableEvent(api, { capacity: 1 });
    const client = api.client();
    const { answer: made } = await order(client, event);
    const { answer } = await client.call(cancelOrder, {
      params: { id: made.id },
      query: { status: 'timed_out' },
    });
    expect(answer.status).toBe('timed_out');
    expect(await offered(api.client(), event)).toEqual([1]);
  });
});

describe('what the organizer changes while somebody buys', () => {
  test('a dearer ticket is not theirs: who holds one has its price, a changed cart has the new one', async () => {
    const owner = await signUp(api);
    const event = await sellableEvent(api, { ownerId: owner.id });
    const [buyer, other] = [api.client(), api.client()];
    const { answer: held } = await order(buyer, event);
    const { answer: changed } = await order(other, event);
    const managed = { eventId: event.eventId };
    const { answer } = await owner.client.call(getManagedEvent, { params: managed });
    const { answer: dearer } = await owner.client.call(updateTicketType, {
      params: { ...managed, ticketTypeId: event.typeIds[0] ?? '' },
      body: { version: answer.ticketTypes[0]?.version ?? 0, price: 30 },
    });
    expect(dearer.ticketTypes[0]?.price).toBe(30);

    const { answer: confirmed } = await confirm(buyer, held.id);
    await pay(buyer, confirmed.clientSecret);
    const done = await buyer.call(completeOrder, { params: { id: held.id } });
    expect(done.answer).toMatchObject({ status: 'completed', paymentDetails: { total: 20.89 } });

    const body = { ...cart(event, [2]) };
    const anew = await other.call(updateOrder, { params: { id: changed.id }, query: {}, body });
    expect(anew.answer.paymentDetails.subtotal).toBe(60);
  });
});

describe('codes', () => {
  test('a percentage takes from price and fee, and its uses are limited by order', async () => {
    const event = await sellableEvent(api);
    await insertCode(api, event, { code: 'GALA10', percentage: 10, quantity: 1 });
    const client = api.client();
    const done = await buy(api, client, event, { quantities: [2], promoCode: 'gala10' });
    expect(done).toMatchObject({
      codes: ['GALA10'],
      paymentDetails: { subtotal: 40, fees: 1.78, discounts: 4.18, total: 37.6 },
    });
    expect((await order(api.client(), event, { promoCode: 'GALA10' })).error.code).toBe(
      'code_used_up',
    );
    const { answer } = await api
      .client()
      .call(validateCode, { query: { eventId: event.eventId, promoCode: 'GALA10' } });
    expect(answer).toMatchObject({ quantity: 0, amount: 0 });
  });

  test('a held use is free again when its order ends', async () => {
    const event = await sellableEvent(api);
    await insertCode(api, event, { code: 'FIVEOFF', amountMinor: 500, quantity: 1 });
    const client = api.client();
    const { answer: made } = await order(client, event, { promoCode: 'FIVEOFF' });
    expect(made.paymentDetails).toMatchObject({ discounts: 5, total: 15.89 });
    expect((await order(api.client(), event, { promoCode: 'FIVEOFF' })).error.code).toBe(
      'code_used_up',
    );
    await client.call(updateOrder, { params: { id: made.id }, query: {}, body: cart(event) });
    expect((await order(api.client(), event, { promoCode: 'FIVEOFF' })).status).toBe(201);
  });

  test('few tickets are counted whatever one order may take of them', async () => {
    const event = await sellableEvent(api, {
      types: [
        { capacity: 40, maxPerOrder: 4 },
        { capacity: 8, maxPerOrder: 4 },
      ],
    });
    const { answer } = await api.client().call(listTickets, { query: { eventId: event.eventId } });
    expect(answer.tickets.map(({ quantity, fewLeft }) => ({ quantity, fewLeft }))).toEqual([
      { quantity: 4, fewLeft: null },
      { quantity: 4, fewLeft: 8 },
    ]);
  });

  test('a secret ticket type shows and sells only with its code', async () => {
    const event = await sellableEvent(api, {
      types: [{}, { visibility: 'secret', name: 'Friends' }],
    });
    await insertCode(api, event, { code: 'ENCORE', kind: 'secret' });
    const client = api.client();
    const { answer } = await client.call(listTickets, { query: { eventId: event.eventId } });
    expect(answer.tickets.map((ticket) => ticket.name)).toEqual(['Type 1']);
    expect((await order(client, event, { quantities: [0, 1] })).error.code).toBe(
      'ticket_not_on_sale',
    );
    const { answer: code } = await client.call(validateCode, {
      query: { eventId: event.eventId, promoCode: 'encore' },
    });
    expect(code.tickets.map((ticket) => ticket.name)).toEqual(['Friends']);
    expect((await order(client, event, { quantities: [0, 1], promoCode: 'ENCORE' })).status).toBe(
      201,
    );
  });

  test('a secret code of a canceled event says that it was canceled', async () => {
    const event = await sellableEvent(api, {
      status: 'canceled',
      types: [{ visibility: 'secret' }],
    });
    await insertCode(api, event, { code: 'GONE', kind: 'secret' });
    expect(
      (
        await api
          .client()
          .call(validateCode, { query: { eventId: event.eventId, promoCode: 'GONE' } })
      ).error.code,
    ).toBe('event_cancelled');
  });

  test('guessing codes is stopped', async () => {
    const event = await sellableEvent(api);
    const client = api.client();
    const attempt = async (promoCode: string) =>
      (await client.call(validateCode, { query: { eventId: event.eventId, promoCode } })).error
        .code;
    expect(await attempt('TRY1')).toBe('code_unknown');
    await api.pool.query(`update rate_limits set used = 40 where key like 'code:%'`);
    expect(await attempt('TRY2')).toBe('too_many_requests');
  });

  test('a right code is no guess: a crowd behind one address is served', async () => {
    const event = await sellableEvent(api);
    await insertCode(api, event, { code: 'CROWD', percentage: 10 });
    await api.pool.query('delete from rate_limits');
    for (let i = 0; i < 45; i++)
      expect(
        (
          await api
            .client()
            .call(validateCode, { query: { eventId: event.eventId, promoCode: 'CROWD' } })
        ).status,
      ).toBe(200);
    expect(
      (
        await api
          .client()
          .call(validateCode, { query: { eventId: event.eventId, promoCode: 'CROWDS' } })
      ).error.code,
    ).toBe('code_unknown');
  });

  describe('while an event’s codes are guessed from many addresses', () => {
    const from = (n: number) => ({
      headers: { 'x-forwarded-for': `198.51.${Math.floor(n / 250)}.${n % 250}` },
    });
    async function guessedEvent() {
      const event = await sellableEvent(api);
      await insertCode(api, event, { code: 'ENCORE', percentage: 10 });
      const attempt = async (n: number, promoCode: string) => {
        const answer = await api
          .client()
          .call(validateCode, { query: { eventId: event.eventId, promoCode } }, from(n));
        return answer.status < 400 ? 'right' : answer.error.code;
      };
      const answers: string[] = [await attempt(0, 'TRY')];
      await api.pool.query(`update rate_limits set used = 297 where key = $1`, [
        `code-event:${event.eventId}`,
      ]);
      for (let n = 1; n <= 5; n++) answers.push(await attempt(n, `TRY${n}`));
      return { event, attempt, answers };
    }

    test('a wrong code is told nothing, a right one works, and other events go on as before', async () => {
      const { attempt, answers } = await guessedEvent();
      expect(answers).toEqual([
        ...Array<string>(4).fill('code_unknown'),
        'too_many_requests',
        'too_many_requests',
      ]);
      expect(await attempt(1000, 'ENCORE')).toBe('right');
      expect(await attempt(1000, 'ENCORRE')).toBe('too_many_requests');
      expect(await attempt(1000, 'ENCORE')).toBe('right');
      const other = await sellableEvent(api);
      expect(
        (
          await api
            .client()
            .call(validateCode, { query: { eventId: other.eventId, promoCode: 'NOPE' } }, from(0))
        ).error.code,
      ).toBe('code_unknown');
    });

    test('an address has ten tries left, so that many addresses find nothing either, also with an order', async () => {
      const { event, attempt } = await guessedEvent();
      const guess = (promoCode: string) =>
        api
          .client()
          .call(
            createOrder,
            {
              query: { event: event.eventId, promoCode },
              body: { ...cart(event), donationAmount: 0 },
            },
            from(2000),
          );
      for (let n = 0; n < 5; n++)
        expect([await attempt(2000, `A${n}`), (await guess(`B${n}`)).error.code]).toEqual(
          Array(2).fill('too_many_requests'),
        );
      expect(await attempt(2000, 'ENCORE')).toBe('too_many_requests');
      expect((await guess('ENCORE')).error.code).toBe('too_many_requests');
    });
  });

  test('an unknown code is refused in words', async () => {
    const event = await sellableEvent(api);
    const refused = await api
      .client()
      .call(validateCode, { query: { eventId: event.eventId, promoCode: 'NOPE' } });
    expect(refused.error).toMatchObject({
      code: 'code_unknown',
      message: 'Sorry, we don’t recognize that code.',
    });
  });
});

describe('test cards', () => {
  test.each([
    [CARDS.declined, 'card_declined'],
    [CARDS.insufficientFunds, 'insufficient_funds'],
    [CARDS.expired, 'expired_card'],
    [CARDS.wrongCvc, 'incorrect_cvc'],
    [CARDS.wrongZip, 'incorrect_zip'],
    ['4242 4242 4242 4241', 'incorrect_number'],
    ['4539 1488 0343 6467', 'card_declined'],
  ])('%s answers %s and leaves the order open for another card', async (number, code) => {
    const event = await sellableEvent(api);
    const client = api.client();
    const { answer: made } = await order(client, event);
    const { answer: confirmed } = await confirm(client, made.id);
    const { answer: declined } = await pay(client, confirmed.clientSecret, number);
    expect(declined).toMatchObject({ status: 'requires_payment_method', error: { code } });
    expect((await client.call(completeOrder, { params: { id: made.id } })).error).toMatchObject({
      code: 'payment_declined',
      message: declined.error?.message,
    });
    await pay(client, confirmed.clientSecret);
    expect((await client.call(completeOrder, { params: { id: made.id } })).answer.status).toBe(
      'completed',
    );
  });
});
