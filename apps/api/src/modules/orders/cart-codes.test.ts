import {
  createOrder,
  listTickets,
  orderSummary,
  updateOrder,
  validateCode,
} from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { addJob } from '../../../test/support/jobs.ts';
import {
  buy,
  cart,
  complete,
  confirm,
  endHold,
  expectSettled,
  insertCode,
  order,
  pay,
  sellableEvent,
  type SellableEvent,
  type TypeSpec,
} from '../../../test/support/selling.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

const api = testApi();
let event: SellableEvent;
let client: TestClient;
beforeEach(async () => {
  event = await sellableEvent(api, {
    types: [
      { priceMinor: 2000 },
      { priceMinor: 5000, visibility: 'secret' },
      { priceMinor: 7000, visibility: 'secret' },
    ],
  });
  await insertCode(api, event, { code: 'TEN', percentage: 10 });
  await insertCode(api, event, { code: 'FIVE', amountMinor: 500 });
  await insertCode(api, event, {
    code: 'BOX',
    kind: 'secret',
    quantity: 2,
    ticketTypeIds: [event.typeIds[1] ?? ''],
  });
  await insertCode(api, event, {
    code: 'STAGE',
    kind: 'secret',
    ticketTypeIds: [event.typeIds[2] ?? ''],
  });
  client = api.client();
});
afterEach(async () => {
  await api.pool.query('delete from rate_limits');
  await expectSettled(api);
});

const validate = async (by: TestClient, promoCode: string) =>
  (await by.call(validateCode, { query: { eventId: event.eventId, promoCode } })).answer;
const usesOf = async (code: string) =>
  (
    await api.pool.query(
      `select r.completed from promo_redemptions r join promo_codes c on c.id = r.promo_code_id
    where c.code = $1 and c.event_id = $2 and (r.completed or r.hold_expires_at > clock_timestamp())
      order by 1`,
      [code, event.eventId],
    )
  ).rows;
const HELD = { completed: false };
const USED = { completed: true };

describe('tickets that nobody asked a kind of', () => {
  test.each<[string, TypeSpec[], string, string[]]>([
    [
      'of the hall and online',
      [{ name: 'Hall' }, { name: 'Stream', attendance: 'online' }],
      'in-person',
      ['Hall'],
    ],
    ['online alone', [{ name: 'Stream', attendance: 'online' }], 'online', ['Stream']],
    [
      'online, and hidden ones of the hall',
      [
        { name: 'Box', visibility: 'secret' },
        { name: 'Stream', attendance: 'online' },
      ],
      'online',
      ['Stream'],
    ],
    ['hidden ones alone', [{ name: 'Box', visibility: 'secret' }], 'in-person', []],
  ])('are those that everybody can see: %s', async (_, types, ticketType, names) => {
    const { eventId } = await sellableEvent(api, { types });
    const { answer } = await client.call(listTickets, { query: { eventId } });
    expect([answer.ticketType, answer.tickets.map(({ name }) => name)]).toEqual([
      ticketType,
      names,
    ]);
  });
});

describe('codes together', () => {
  test('a discount beside two that unlock tickets is bought, and each has one use', async () => {
    const done = await buy(api, client, event, {
      quantities: [1, 1, 1],
      promoCode: ['ten', 'BOX', 'stage'],
    });
    expect(done).toMatchObject({ status: 'completed', codes: ['TEN', 'BOX', 'STAGE'] });
    // 10 % off 20.89, 51.19 and 71.39, each price and fee rounded for itself
    expect(done.paymentDetails).toMatchObject({ subtotal: 140, discounts: 14.35, total: 129.12 });
    for (const code of ['TEN', 'BOX', 'STAGE']) expect(await usesOf(code)).toEqual([USED]);
    const { answer } = await client.call(orderSummary, { params: { id: done.id } });
    expect(answer.paymentDetails.discounts).toBe(14.35);
  });

  test.each<[string, string[], string]>([
    ['a second discount', ['TEN', 'FIVE'], 'code_not_combinable'],
    ['a second discount beside one that unlocks', ['TEN', 'BOX', 'FIVE'], 'code_not_combinable'],
    ['the same code once more', ['TEN', 'ten'], 'code_repeated'],
    ['one that nobody knows', ['TEN', 'NOPE'], 'code_unknown'],
  ])('%s is refused, making and changing an order', async (_, promoCode, code) => {
    expect((await order(client, event, { promoCode })).error.code).toBe(code);
    const { answer: made } = await order(client, event, { promoCode: 'TEN' });
    const changed = await client.call(updateOrder, {
      params: { id: made.id },
      query: { promoCode },
      body: cart(event),
    });
    expect(changed.error.code).toBe(code);
    expect(await usesOf('TEN')).toEqual([HELD]);
  });

  test('a second discount is refused in the agreed words', async () => {
    const refused = await client.call(createOrder, {
      query: { event: event.eventId, promoCode: ['FIVE', 'TEN'] },
      body: cart(event),
    });
    expect(refused.error.message).toBe('Code Not Combinable');
  });

  test('tickets that no code of the order unlocks stay closed', async () => {
    expect(
      (await order(client, event, { quantities: [0, 0, 1], promoCode: ['TEN', 'BOX'] })).error.code,
    ).toBe('ticket_not_on_sale');
  });

  test('a change gives back the uses of codes that went, and keeps those that stay', async () => {
    const { answer: made } = await order(client, event, {
      quantities: [1, 1],
      promoCode: ['TEN', 'BOX'],
    });
    const { answer: changed } = await client.call(updateOrder, {
      params: { id: made.id },
      query: { promoCode: ['BOX', 'FIVE'] },
      body: cart(event, [1, 1]),
    });
    expect(changed).toMatchObject({ codes: ['BOX', 'FIVE'], paymentDetails: { discounts: 10 } });
    expect([await usesOf('TEN'), await usesOf('BOX'), await usesOf('FIVE')]).toEqual([
      [],
      [HELD],
      [HELD],
    ]);
  });

  test('when the order ends every use is free again', async () => {
    const { answer: made } = await order(client, event, {
      quantities: [1, 1],
      promoCode: ['TEN', 'BOX'],
    });
    await endHold(api, made.id);
    expect([await usesOf('TEN'), await usesOf('BOX')]).toEqual([[], []]);
    await addJob(api, 'expire_orders');
    await api.runJobs();
    expect(
      (await api.pool.query('select 1 from promo_redemptions where order_id = $1', [made.id])).rows,
    ).toEqual([]);
  });

  test('money that comes when one code of two has no use left goes back, and leaves no use behind', async () => {
    await insertCode(api, event, { code: 'LAST', kind: 'secret', quantity: 1 });
    const { answer: made } = await order(client, event, { promoCode: ['TEN', 'LAST'] });
    const { answer } = await confirm(client, made.id);
    await endHold(api, made.id);
    await buy(api, api.client(), event, { promoCode: 'LAST' });
    await pay(client, answer.clientSecret);
    await api.runJobs();
    const { rows } = await api.pool.query(
      'select status, (select count(*) from promo_redemptions where order_id = o.id) as uses from orders o where id = $1',
      [made.id],
    );
    expect(rows).toEqual([{ status: 'refunded', uses: 0 }]);
  });
});

describe('the last use of a code', () => {
  beforeEach(() => insertCode(api, event, { code: 'ONCE', percentage: 50, quantity: 1 }));

  test('is still there for whoever holds it, before and after confirming, and for nobody else', async () => {
    const { answer: made } = await order(client, event, { promoCode: 'ONCE' });
    expect(await validate(client, 'ONCE')).toMatchObject({ quantity: 1, percentageValue: 50 });
    expect(await validate(api.client(), 'ONCE')).toMatchObject({ quantity: 0, amount: 0 });
    await confirm(client, made.id);
    expect(await validate(client, 'ONCE')).toMatchObject({ quantity: 1 });
    const { answer: changed } = await client.call(updateOrder, {
      params: { id: made.id },
      query: { promoCode: 'ONCE' },
      body: cart(event, [2]),
    });
    expect(changed.paymentDetails.discounts).toBe(20.88);
  });

  test('is gone for its buyer as well once it is paid', async () => {
    await buy(api, client, event, { promoCode: 'ONCE' });
    expect(await validate(client, 'ONCE')).toMatchObject({ quantity: 0 });
    expect((await order(client, event, { promoCode: 'ONCE' })).error.code).toBe('code_used_up');
  });

  const NEAR = `clock_timestamp() + '30 seconds'::interval`;
  test.each([
    ['asks nobody while its hold lasts', `expires_at`, false],
    ['waits for whoever changes the code when its hold may end meanwhile', NEAR, true],
  ])('paid by whoever holds it %s', async (_, end, waits) => {
    const { answer: made } = await order(client, event, { promoCode: 'ONCE' });
    const { answer } = await confirm(client, made.id);
    await api.pool.query(
      `with o as (update orders set expires_at = ${end} where id = $1 returning id, expires_at)
       update promo_redemptions r set hold_expires_at = o.expires_at from o
         where r.order_id = o.id`,
      [made.id],
    );
    await pay(client, answer.clientSecret);
    const { answer: done } = await meanwhile(
      api,
      (tx) =>
        tx.query(
          `select 1 from promo_codes where code = 'ONCE' and event_id = $1 for no key update`,
          [event.eventId],
        ),
      () => complete(client, made.id),
      { waits },
    );
    expect(done.status).toBe('completed');
    expect(await usesOf('ONCE')).toEqual([USED]);
  });

  test('goes from an older cart of the same buyer to the newer one', async () => {
    await order(client, event, { promoCode: 'ONCE' });
    expect((await order(client, event, { promoCode: 'ONCE' })).status).toBe(201);
    expect(await usesOf('ONCE')).toEqual([HELD]);
  });

  test('at once from two visitors goes to one of them, with two codes that they type in another order', async () => {
    await insertCode(api, event, { code: 'ALSO', kind: 'secret', quantity: 1 });
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        order(api.client(), event, { promoCode: n % 2 ? ['ONCE', 'ALSO'] : ['ALSO', 'ONCE'] }),
      ),
    );
    expect(made.map((one) => one.status).toSorted()).toEqual([201, ...Array<number>(7).fill(422)]);
  });
});
