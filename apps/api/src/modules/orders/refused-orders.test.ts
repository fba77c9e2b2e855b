import {
  confirmOrder,
  createExpressOrder,
  createOrder,
  listTickets,
  readOrder,
  updateOrder,
} from '@foyer/contracts';
import { newId } from '../../platform/runtime/ids.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  AGREED,
  BUYER,
  cart,
  confirm,
  expectInvariants,
  insertCode,
  offered,
  order,
  ORDERS_OF_EVENT,
  sellableEvent,
  statusOf,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

const api = testApi();
let event: SellableEvent;
let client: TestClient;
beforeEach(async () => {
  event = await sellableEvent(api);
  client = api.client();
});
afterEach(() => expectInvariants(api.pool));

/** Sends what the typed client would not let through. */
const raw = (method: 'POST' | 'PATCH', url: string, body: unknown) =>
  api.app.inject({
    method,
    url,
    headers: { 'client-token': 'foyer-test', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

const DAY_MS = 86_400_000;
const ticket = (change: Record<string, unknown> = {}) => ({
  id: event.typeIds[0],
  quantity: 1,
  ...change,
});

describe('a cart of the wrong shape is refused with 400', () => {
  test.each<[string, () => unknown]>([
    ['an unknown key', () => ({ tickets: [ticket()], total: 1 })],
    ['a price among the tickets', () => ({ tickets: [ticket({ price: 0.01 })] })],
    ['a fee', () => ({ tickets: [ticket()], fee: 0 })],
    ['a status', () => ({ tickets: [ticket()], status: 'completed' })],
    ['tickets that are no list', () => ({ tickets: 'all' })],
    ['a quantity of zero', () => ({ tickets: [ticket({ quantity: 0 })] })],
    ['a negative quantity', () => ({ tickets: [ticket({ quantity: -1 })] })],
    [
      'more tickets than an order holds, over several types',
      () => ({ tickets: [ticket({ quantity: 400 }), ticket({ quantity: 101 })] }),
    ],
    ['half a ticket', () => ({ tickets: [ticket({ quantity: 0.5 })] })],
    ['a huge quantity', () => ({ tickets: [ticket({ quantity: 1e15 })] })],
    ['a quantity in words', () => ({ tickets: [ticket({ quantity: '2' })] })],
    ['an id that is none', () => ({ tickets: [ticket({ id: "' or 1=1 --" })] })],
    ['a donation of fractions of a cent', () => ({ tickets: [ticket()], donationAmount: 0.001 })],
    ['nothing at all', () => undefined],
    ['a list', () => []],
  ])('%s', async (_, body) => {
    const response = await raw('POST', `/client_side_api/v1/orders?event=${event.eventId}`, body());
    expect(response.json()).toMatchObject({ code: 'bad_request' });
    expect(response.statusCode).toBe(400);
  });

  test('an unknown key in the query', async () => {
    const response = await raw(
      'POST',
      `/client_side_api/v1/orders?event=${event.eventId}&discount=100`,
      { tickets: [ticket()] },
    );
    expect(response.statusCode).toBe(400);
  });

  test('broken JSON', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/client_side_api/v1/orders?event=${event.eventId}`,
      headers: { 'client-token': 'foyer-test', 'content-type': 'application/json' },
      payload: '{"tickets":[',
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('what cannot be bought is refused in words', () => {
  const refusal = async (change: Partial<Parameters<typeof order>[2]> = {}) =>
    (await order(client, event, change)).error.code;

  test('an empty cart', async () =>
    expect(await refusal({ quantities: [0] })).toBe('nothing_chosen'));
  test('more than one order may hold', async () =>
    expect(await refusal({ quantities: [26] })).toBe('over_ticket_limit'));

  test('the limit counts over repeated lines', async () => {
    const id = event.typeIds[0] ?? '';
    const refused = await client.call(createOrder, {
      query: { event: event.eventId },
      body: {
        tickets: [
          { id, quantity: 20 },
          { id, quantity: 20 },
        ],
      },
    });
    expect(refused.error.code).toBe('over_ticket_limit');
  });

  test('more than is left', async () => {
    event = await sellableEvent(api, { capacity: 3 });
    expect(await refusal({ quantities: [4] })).toBe('sold_out');
    expect(await offered(client, event)).toEqual([3]);
  });

  test('one of two types sold out takes neither', async () => {
    event = await sellableEvent(api, { types: [{ capacity: 5 }, { capacity: 0 }] });
    expect(await refusal({ quantities: [2, 1] })).toBe('sold_out');
    expect(await offered(client, event)).toEqual([5, 0]);
  });

  test('a ticket type of another event', async () => {
    const other = await sellableEvent(api);
    expect(
      (await client.call(createOrder, { query: { event: event.eventId }, body: cart(other) })).error
        .code,
    ).toBe('ticket_not_on_sale');
  });

  test('a date of another event, or of none', async () => {
    const other = await sellableEvent(api);
    for (const instanceId of [other.instanceIds[0] ?? '', newId()])
      expect(await refusal({ instanceId })).toBe('not_found');
  });

  test('an event that does not exist', async () => {
    expect(
      (await client.call(createOrder, { query: { event: newId() }, body: cart(event) })).error.code,
    ).toBe('not_found');
  });

  test.each<[string, () => Promise<SellableEvent>, string]>([
    [
      'sales that have not begun',
      () => sellableEvent(api, { types: [{ salesStartAt: new Date(Date.now() + DAY_MS) }] }),
      'ticket_not_on_sale',
    ],
    [
      'sales that ended',
      () => sellableEvent(api, { types: [{ salesEndAt: new Date(Date.now() - DAY_MS) }] }),
      'ticket_not_on_sale',
    ],
    [
      'a hidden type',
      () => sellableEvent(api, { types: [{ visibility: 'secret' }] }),
      'ticket_not_on_sale',
    ],
    ['a draft', () => sellableEvent(api, { status: 'draft' }), 'not_found'],
    ['a canceled event', () => sellableEvent(api, { status: 'canceled' }), 'event_cancelled'],
    [
      'a date that is over',
      () => sellableEvent(api, { dates: [new Date(Date.now() - DAY_MS)] }),
      'event_over',
    ],
    ['an event without dates', () => sellableEvent(api, { dates: [] }), 'event_not_on_sale'],
    [
      'a paid ticket without a payment account',
      () => sellableEvent(api, { paymentsConnected: false }),
      'payments_not_connected',
    ],
  ])('%s', async (_, make, code) => {
    event = await make();
    expect(await refusal()).toBe(code);
  });

  describe('a sum that no card can be charged', () => {
    const nearlyFree = () =>
      insertCode(api, event, { code: 'NEARLY', amountMinor: 2050, quantity: 9 });
    const tooSmall = {
      code: 'charge_too_small',
      message: 'The smallest payment by card is $0.50. Choose more tickets or another donation.',
    };

    test('after a discount, with what can be done about it', async () => {
      await nearlyFree();
      expect((await order(client, event, { promoCode: ['NEARLY'] })).error).toMatchObject(tooSmall);
      const { answer } = await order(client, event, { quantities: [2], promoCode: ['NEARLY'] });
      expect(answer.paymentDetails.total).toBe(0.78);
      const changed = await client.call(updateOrder, {
        params: { id: answer.id },
        query: { promoCode: ['NEARLY'] },
        body: cart(event, [1]),
      });
      expect(changed.error).toMatchObject(tooSmall);
    });

    test('a donation beside a free ticket', async () => {
      event = await sellableEvent(api, { types: [{ priceMinor: 0 }], takesDonations: true });
      const given = (donationAmount: number) =>
        client.call(createOrder, {
          query: { event: event.eventId },
          body: { ...cart(event), donationAmount },
        });
      expect((await given(0.25)).error).toMatchObject(tooSmall);
      expect((await given(0.49)).error.code).toBe('charge_too_small');
      expect((await given(0.5)).answer.paymentDetails.total).toBe(0.5);
    });

    test('by a wallet as well', async () => {
      await nearlyFree();
      const refused = await client.call(createExpressOrder, {
        query: { event: event.eventId, promoCode: ['NEARLY'] },
        body: cart(event),
      });
      expect(refused.error.code).toBe('charge_too_small');
    });

    test('whatever made an order of it: it is not confirmed either', async () => {
      const { answer: made } = await order(client, event);
      const shrink = (minor: number) =>
        api.pool.query('update orders set total_minor = $2 where id = $1', [made.id, minor]);
      await shrink(49);
      expect((await confirm(client, made.id)).error).toMatchObject(tooSmall);
      await shrink(2089);
    });
  });

  test('an add-on without a ticket', async () => {
    event = await sellableEvent(api, { types: [{}, { category: 'add_on' }] });
    expect((await order(client, event, { quantities: [0, 2] })).error).toMatchObject({
      code: 'add_on_alone',
      message: 'An add-on goes with a ticket. Choose a ticket as well.',
    });
    const { answer: made } = await order(client, event, { quantities: [1, 1] });
    const refused = await client.call(updateOrder, {
      params: { id: made.id },
      body: cart(event, [0, 1]),
    });
    expect(refused.error.code).toBe('add_on_alone');
  });

  test('a ticket of the other kind than was asked for', async () => {
    event = await sellableEvent(api, {
      types: [{ attendance: 'in-person' }, { attendance: 'online' }],
    });
    const asked = (ticketType: 'in-person' | 'online') =>
      client.call(createOrder, {
        query: { event: event.eventId, ticketType },
        body: cart(event, [0, 1]),
      });
    expect((await asked('in-person')).error.code).toBe('ticket_not_on_sale');
    expect((await asked('online')).status).toBe(201);
  });

  test('a code of somebody else', async () => {
    await insertCode(api, await sellableEvent(api), { code: 'THEIRS', percentage: 100 });
    expect(await refusal({ promoCode: 'THEIRS' })).toBe('code_unknown');
  });

  test('sold out in between: the last ticket went while the cart was open', async () => {
    event = await sellableEvent(api, { capacity: 2 });
    const { answer: mine } = await order(client, event);
    await order(api.client(), event);
    const refused = await client.call(updateOrder, {
      params: { id: mine.id },
      body: cart(event, [2]),
    });
    expect(refused.error.code).toBe('sold_out');
    // what was held before is held still
    expect((await client.call(readOrder, { params: { id: mine.id } })).answer).toMatchObject({
      status: 'pending',
      items: [{ ticketId: event.typeIds[0] }],
    });
    expect((await confirm(client, mine.id)).status).toBe(200);
  });
});

describe('what means nothing at the event is refused and charged to nobody', () => {
  const memberId = newId();
  test.each<[string, () => Record<string, unknown>, string, string]>([
    [
      'a donation',
      () => ({ tickets: [ticket()], donationAmount: 99_999 }),
      'donation_not_offered',
      'This event takes no donations.',
    ],
    [
      'a membership discount',
      () => ({
        tickets: [ticket()],
        membershipDiscounts: [{ membershipId: memberId, ticketId: event.typeIds[0] }],
      }),
      'membership_not_valid',
      'No membership gives a discount at this event.',
    ],
    [
      'a membership with a ticket',
      () => ({ tickets: [ticket({ membershipId: memberId })] }),
      'membership_not_valid',
      'No membership gives a discount at this event.',
    ],
    [
      'a code of a list',
      () => ({ tickets: [ticket()], customUserListsCodes: ['nonsense'] }),
      'list_code_unknown',
      'This event has no tickets for that list code.',
    ],
    [
      'a free order that costs something',
      () => ({ tickets: [ticket()], paymentMethod: 'free' }),
      'bad_request',
      'Some of what was sent is not valid. Check the marked fields and try again.',
    ],
  ])('%s', async (_, body, code, message) => {
    const made = await raw('POST', `/client_side_api/v1/orders?event=${event.eventId}`, body());
    expect(made.json()).toMatchObject({ code, message });
    const { answer: open } = await order(client, event);
    const changed = await client.call(updateOrder, {
      params: { id: open.id },
      body: body() as never,
    });
    expect(changed.error.code).toBe(code);
    expect(
      (await client.call(readOrder, { params: { id: open.id } })).answer.paymentDetails.total,
    ).toBe(20.89);
  });

  test('people who come along, where only the buyer is asked for', async () => {
    const { answer: made } = await order(client, event);
    const attendees = [
      {
        itemId: made.items[0]?.id ?? '',
        firstName: 'Ada',
        lastName: 'Berg',
        email: 'ada@example.test',
      },
    ];
    const refused = await client.call(confirmOrder, {
      params: { id: made.id },
      body: { buyer: BUYER, attendees, ...AGREED },
    });
    expect(refused.error).toMatchObject({ code: 'bad_request', errors: [{ path: 'attendees' }] });
  });

  test('lists of nothing, and a free order that is free, are nothing to refuse', async () => {
    event = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
    const made = await raw('POST', `/client_side_api/v1/orders?event=${event.eventId}`, {
      tickets: [ticket()],
      donationAmount: 0,
      membershipDiscounts: [],
      customUserListsCodes: [],
      paymentMethod: 'free',
    });
    expect(made.statusCode).toBe(201);
  });
});

describe('what is typed about people is checked', () => {
  test.each<[string, Record<string, unknown>]>([
    ['digits in a name', { firstName: 'N0ra' }],
    ['a blank name', { lastName: '   ' }],
    ['a line break in a name', { firstName: 'Nora\r\nBcc: x' }],
    ['a turned direction in a name', { lastName: '\u202eLind' }],
    ['thirty letters', { firstName: 'a'.repeat(30) }],
    ['no address', { email: 'nora' }],
    ['an unknown key', { admin: true }],
  ])('%s', async (_, change) => {
    const { answer: made } = await order(client, event);
    const response = await client.call(confirmOrder, {
      params: { id: made.id },
      body: { buyer: { ...BUYER, ...change }, ...AGREED },
    });
    expect(response.status).toBe(400);
    expect(await statusOf(client, made.id)).toBe('pending');
  });

  test("an attendee for somebody else's ticket", async () => {
    event = await sellableEvent(api, { collectInformation: 'each-attendee' });
    const { answer: mine } = await order(client, event);
    const { answer: theirs } = await order(api.client(), event);
    const person = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.test' };
    const refused = await client.call(confirmOrder, {
      params: { id: mine.id },
      body: {
        buyer: BUYER,
        ...AGREED,
        attendees: [mine, theirs].map((one) => ({ itemId: one.items[0]?.id ?? '', ...person })),
      },
    });
    expect(refused.error.code).toBe('order_info_incomplete');
  });
});

test('an order whose ticket went to somebody else at the last moment is not asked to pay', async () => {
  event = await sellableEvent(api, { capacity: 1 });
  const { answer: late } = await order(client, event);
  // the unit's end comes a moment before the order's own
  await api.pool.query(`update stock_units set hold_expires_at = '-infinity' where line_id = $1`, [
    late.items[0]?.id,
  ]);
  const other = api.client();
  const { answer: quick } = await order(other, event);
  expect((await confirm(client, late.id)).error.code).toBe('order_expired');
  expect(
    (await api.pool.query('select 1 from payments where order_id = $1', [late.id])).rowCount,
  ).toBe(0);
  expect((await confirm(other, quick.id)).answer.clientSecret).toEqual(expect.any(String));
});

describe('the same request again', () => {
  // the checkout that opens brings the cookie
  beforeEach(() => client.call(listTickets, { query: { eventId: event.eventId } }));
  /** The same browser, to which what it was answered last never came. */
  const sameBrowser = () => {
    const again = api.client();
    for (const [name, value] of client.cookies) again.cookies.set(name, value);
    return again;
  };
  const create = (key: string, quantities = [1], by = client) =>
    by.call(
      createOrder,
      { query: { event: event.eventId }, body: cart(event, quantities) },
      { idempotencyKey: key },
    );

  test('is answered with the first order', async () => {
    await order(client, event, { quantities: [1] });
    const first = await create('order-key-1');
    const again = await create('order-key-1');
    expect(again.answer.id).toBe(first.answer.id);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await offered(api.client(), event)).toEqual([25]);
  });

  test('with another cart under the same key is refused', async () => {
    await order(client, event);
    await create('order-key-2');
    expect((await create('order-key-2', [2])).error.code).toBe('idempotency_key_reused');
  });

  test('of a very first call that brought the guest key is answered with the first order', async () => {
    client.cookies.clear();
    const first = await create('order-key-first');
    const again = await create('order-key-first');
    expect([again.answer.id, again.headers['idempotency-replayed']]).toEqual([
      first.answer.id,
      'true',
    ]);
    expect((await create('order-key-first', [2])).error.code).toBe('idempotency_key_reused');
  });

  test.each(['short', 'a key with spaces', 'x'.repeat(129)])(
    'under the key %s, which cannot be kept, is refused',
    async (key) => {
      expect((await create(key)).error.code).toBe('bad_request');
    },
  );

  test('by a visitor whose first answer was lost opens the order it made', async () => {
    const before = sameBrowser();
    const { answer: lost } = await create('order-key-3', [1], before);
    const { answer } = await create('order-key-3');
    expect(answer.id).toBe(lost.id);
    expect((await client.call(readOrder, { params: { id: answer.id } })).status).toBe(200);
    const { rows } = await api.pool.query(
      `select count(*) as n from orders where id in (${ORDERS_OF_EVENT})`,
      [event.eventId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('after the server died before it answered finds the order it made', async () => {
    const { answer: first } = await create('order-key-4', [1], sameBrowser());
    await api.pool.query(
      `update idempotency_keys set status = null, answer = null,
          created_at = now() - interval '1 minute' where key = 'order-key-4'`,
    );
    const { answer: again } = await create('order-key-4');
    expect(again.id).toBe(first.id);
    expect((await client.call(readOrder, { params: { id: again.id } })).status).toBe(200);
    const { rows } = await api.pool.query(
      `select count(*) as n from orders where id in (${ORDERS_OF_EVENT})`,
      [event.eventId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('twice at once makes one order', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create('order-key-5')));
    expect(answers.map((one) => one.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((one) => one.answer.id)).size).toBe(1);
    const { rows } = await api.pool.query(
      `select count(*) as n from orders where id in (${ORDERS_OF_EVENT})`,
      [event.eventId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('of the last ticket is answered with the order that has it', async () => {
    event = await sellableEvent(api, { capacity: 1 });
    const first = await create('order-key-6');
    expect((await create('order-key-6')).answer.id).toBe(first.answer.id);
    expect((await order(api.client(), event)).error.code).toBe('sold_out');
  });

  test.each<[string, () => Promise<TestClient>]>([
    ['without a cookie', () => Promise.resolve(api.client())],
    [
      'with a cookie of their own',
      async () => {
        const other = api.client();
        await other.call(listTickets, { query: { eventId: event.eventId } });
        return other;
      },
    ],
  ])(
    'by somebody else behind the same address, %s, gives nothing of the order and takes nothing from it',
    async (_, visitor) => {
      const other = await visitor();
      // one that was made without a cookie is nobody else's either
      for (const by of [client, api.client()]) {
        const { answer: made } = await create('order-key-8', [1], by);
        const { answer: theirs } = await create('order-key-8', [1], other);
        expect(theirs.id).not.toBe(made.id);
        expect((await other.call(readOrder, { params: { id: made.id } })).status).toBe(404);
        expect(await statusOf(by, made.id)).toBe('pending');
      }
    },
  );

  const confirmAs = (id: string, change: Partial<typeof BUYER> = {}) =>
    client.call(
      confirmOrder,
      { params: { id }, body: { buyer: { ...BUYER, ...change }, ...AGREED } },
      { idempotencyKey: 'confirm-key' },
    );

  test('of a confirmation is answered with the same payment, and with another buyer refused', async () => {
    const { answer: made } = await order(client, event);
    const { answer: first } = await confirmAs(made.id);
    expect((await confirmAs(made.id)).answer.clientSecret).toBe(first.clientSecret);
    expect((await confirmAs(made.id, { firstName: 'Ada' })).error.code).toBe(
      'idempotency_key_reused',
    );
    expect((await client.call(readOrder, { params: { id: made.id } })).answer.buyer).toEqual(BUYER);
  });

  test('of a confirmation that completed a free order is answered with it', async () => {
    event = await sellableEvent(api, { types: [{ priceMinor: 0 }] });
    const { answer: made } = await order(client, event);
    expect((await confirmAs(made.id)).answer.status).toBe('completed');
    expect((await confirmAs(made.id)).answer.status).toBe('completed');
    expect((await confirm(client, made.id)).error.code).toBe('order_not_open');
  });

  test('confirming four times asks for one payment', async () => {
    const { answer: made } = await order(client, event);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(client, made.id)));
    expect(new Set(answers.map((one) => one.answer.clientSecret)).size).toBe(1);
    const { rows } = await api.pool.query(
      'select count(*) as n from sandbox.payment_intents where metadata ->> $1 = $2',
      ['orderId', made.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
