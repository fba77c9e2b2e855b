import {
  cancelOrder,
  leaveOrder,
  readOrder,
  resumeOrder,
  updateOrder,
  type CheckoutOrder,
} from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  buy,
  cart,
  confirm,
  endHold,
  expectSettled,
  insertCode,
  offered,
  order,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

const api = testApi();
let event: SellableEvent;
let client: TestClient;
beforeEach(async () => {
  event = await sellableEvent(api, { capacity: 1 });
  client = api.client();
});
afterEach(() => expectSettled(api));

const leave = ({ id, serverNow: seenAt }: Pick<CheckoutOrder, 'id' | 'serverNow'>, by = client) =>
  by.call(leaveOrder, { params: { id }, query: { seenAt } });
const resume = (made: Pick<CheckoutOrder, 'id'>, by = client) =>
  by.call(resumeOrder, { params: { id: made.id } });
const read = async (made: Pick<CheckoutOrder, 'id'>) =>
  (await client.call(readOrder, { params: { id: made.id } })).answer;
const secondsLeft = (one: CheckoutOrder) =>
  Math.round((Date.parse(one.expiresAt ?? '') - Date.parse(one.serverNow)) / 1000);
/** The minute after leaving is over. */
const minuteLater = (made: Pick<CheckoutOrder, 'id'>) => endHold(api, made.id);

test('a page that closes lets its hold end within a minute, with the use of its code', async () => {
  await insertCode(api, event, { code: 'ONCE', percentage: 50, quantity: 1 });
  const { answer: made } = await order(client, event, { promoCode: 'ONCE' });
  expect((await leave(made)).status).toBe(204);
  expect(secondsLeft(await read(made))).toBeLessThanOrEqual(60);
  const { rows } = await api.pool.query(
    `select (select max(hold_expires_at) from stock_units u join order_lines i
        on i.id = u.line_id where i.order_id = o.id) = o.expires_at as stock,
            (select max(hold_expires_at) from promo_redemptions r
              where r.order_id = o.id) = o.expires_at as code from orders o where o.id = $1`,
    [made.id],
  );
  expect(rows).toEqual([{ stock: true, code: true }]);
  await minuteLater(made);
  expect(await offered(api.client(), event)).toEqual([1]);
  expect((await buy(api, api.client(), event, { promoCode: 'ONCE' })).status).toBe('completed');
  expect((await resume(made)).answer.status).toBe('pending');
  expect((await confirm(client, made.id)).error.code).toBe('order_expired');
});

test('a reload takes the order up again, and its hold lasts as long as before', async () => {
  const { answer: made } = await order(client, event);
  await leave(made);
  await leave(made);
  const { answer: back } = await resume(made);
  expect(back).toMatchObject({ id: made.id, expiresAt: made.expiresAt, status: 'pending' });
  const { rows } = await api.pool.query(
    'select hold_expires_at as until from stock_units where line_id = $1',
    [made.items[0]?.id],
  );
  expect(rows).toEqual([{ until: new Date(made.expiresAt ?? '') }]);
  expect((await confirm(client, made.id)).status).toBe(200);
});

test('a farewell that comes after the reload, or from a page that knows an older state, changes nothing', async () => {
  const { answer: made } = await order(client, event);
  const { answer: back } = await resume(made);
  expect((await leave(made)).status).toBe(204);
  expect((await read(made)).expiresAt).toBe(made.expiresAt);
  await client.call(updateOrder, { params: { id: made.id }, body: cart(event) });
  await leave(back);
  expect((await read(made)).expiresAt).toBe(made.expiresAt);
});

test('an order that is paid or being paid is left alone', async () => {
  const { answer: made } = await order(client, event);
  const { answer: paying } = await confirm(client, made.id);
  await leave(paying);
  expect(await read(made)).toMatchObject({ status: 'processing', expiresAt: paying.expiresAt });
  await client.call(cancelOrder, { params: { id: made.id } });
  const paid = await buy(api, client, event);
  await leave(paid);
  expect((await resume(paid)).answer.status).toBe('completed');
});

test('a visitor who confirms after a farewell has the whole time to pay', async () => {
  const { answer: made } = await order(client, event);
  await leave(made);
  expect(secondsLeft((await confirm(client, made.id)).answer)).toBe(540);
  expect(secondsLeft((await resume(made)).answer)).toBeGreaterThan(530);
});

test('nobody else can leave an order or take it up', async () => {
  const { answer: made } = await order(client, event);
  const other = api.client();
  expect([(await leave(made, other)).status, (await resume(made, other)).status]).toEqual([
    404, 404,
  ]);
  expect((await read(made)).expiresAt).toBe(made.expiresAt);
});
