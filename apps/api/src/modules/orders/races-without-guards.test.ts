import { refundAgain, refundOrderItem } from '@foyer/contracts';
import { signUp } from '../../../test/support/accounts.ts';
import {
  buy,
  CARDS,
  confirm,
  endHold,
  insertCode,
  order,
  pay,
  pricedSeat,
  sellableEvent,
  statusOf,
  violationsIn,
  writeOrder,
} from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { returnRefund } from '../payments/sandbox-refunds.service.ts';
import { heldFromNetwork, networkHashOf } from '../ticket-sales/limits/buyer-holds.repository.ts';
import { saveCart } from './order/order-rows.repository.ts';
import { totalsOf } from './order/order-line.model.ts';
import { setStatus } from './order/orders.repository.ts';
import { releaseOrder } from './hold/release-order.service.ts';
import { isBeingRefunded } from './settlement/refunds.repository.ts';
import { settleRefund } from './settlement/settle-refund.service.ts';

// The other halves of races.test.ts: the same races with the guard taken out. What a guard prevents
// must happen here, or the race over there shows nothing. Each leaves data that is wrong, so each
// has a database of its own.

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

/** Two transactions that both look before either writes. */
async function lookThenWrite<T>(
  looks: (tx: Tx) => Promise<T>,
  writes: (tx: Tx, seen: T, index: number) => Promise<unknown>,
): Promise<T[]> {
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<undefined>();
  let looked = 0;
  return Promise.all(
    [0, 1].map((index) =>
      transact(api.pool, async (tx) => {
        const seen = await looks(tx);
        looked += 1;
        if (looked === 2) resolve(undefined);
        await bothHaveLooked;
        await writes(tx, seen, index);
        return seen;
      }),
    ),
  );
}

test('uses of a code that are counted without its lock: the last one goes to two orders', async () => {
  const event = await sellableEvent(api);
  const codeId = await insertCode(api, event, { code: 'ONCE', percentage: 50, quantity: 1 });
  const orders = [await order(api.client(), event), await order(api.client(), event)];
  const seen = await lookThenWrite(
    async (tx) =>
      (
        await tx.query<{ used: number }>(
          'select count(*)::int as used from promo_redemptions where promo_code_id = $1',
          [codeId],
        )
      ).rows[0]?.used,
    (tx, _, index) =>
      tx.query(
        `insert into promo_redemptions (promo_code_id, order_id, hold_expires_at)
            values ($1, $2, now() + interval '9 minutes')`,
        [codeId, orders[index]?.answer.id],
      ),
  );
  expect(seen).toEqual([0, 0]);
  expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i07');
});

test('tickets of a network that are counted without its lock: two visitors together hold more than their half', async () => {
  const event = await sellableEvent(api, { capacity: 100 });
  const network = networkHashOf({ ip: '198.51.100.7' });
  const cart = Array.from({ length: 40 }, () => pricedSeat(event, 0, 2000));
  const seen = await lookThenWrite(
    (tx) => heldFromNetwork(tx, event.eventId, network),
    async (tx) => {
      await writeOrder(tx, api, event, cart, network);
    },
  );
  expect(seen.map(({ held }) => held)).toEqual([0, 0]);
  const { held, capacity } = await transact(api.pool, (tx) =>
    heldFromNetwork(tx, event.eventId, network),
  );
  expect([held, capacity]).toEqual([80, 100]);
});

test('an ended hold that is taken over without its row lock: two buyers are told that they have the ticket', async () => {
  const event = await sellableEvent(api, { capacity: 1 });
  await endHold(api, (await order(api.client(), event)).answer.id);
  const seen = await lookThenWrite(
    async (tx) =>
      (
        await tx.query<{ unit_no: number }>(
          'select unit_no from stock_units where not sold and hold_expires_at <= clock_timestamp()',
        )
      ).rows.length,
    (tx) =>
      tx.query(
        `update stock_units set hold_expires_at = now() + interval '9 minutes' where not sold`,
      ),
  );
  expect(seen).toEqual([1, 1]);
});

test('an order that is called off without asking the provider: the money is there and the tickets are gone', async () => {
  const client = api.client();
  const { answer: made } = await order(client, await sellableEvent(api));
  await pay(client, (await confirm(client, made.id)).answer.clientSecret);
  await transact(api.pool, async (tx) => {
    await setStatus(tx, made.id, 'timed_out');
    await releaseOrder(tx, api.deps, made.id);
  });
  const { rows } = await api.pool.query(
    'select captured_minor as captured from sandbox.payment_intents where metadata ->> $1 = $2',
    ['orderId', made.id],
  );
  expect(rows).toEqual([{ captured: 2089 }]);
  expect(await statusOf(client, made.id)).toBe('timed_out');
});

test('an order that is timed out without asking while its bank pays: somebody else has what the money is for', async () => {
  const event = await sellableEvent(api, { capacity: 1 });
  const client = api.client();
  const { answer: made } = await order(client, event);
  await pay(client, (await confirm(client, made.id)).answer.clientSecret, CARDS.debit);
  await transact(api.pool, async (tx) => {
    await setStatus(tx, made.id, 'timed_out');
    await releaseOrder(tx, api.deps, made.id);
  });
  expect((await order(api.client(), event)).status).toBe(201);
  const { rows } = await api.pool.query(
    'select status from sandbox.payment_intents where metadata ->> $1 = $2',
    ['orderId', made.id],
  );
  expect(rows).toEqual([{ status: 'processing' }]);
});

test('an order that is changed without withdrawing its payment: the payment is for what it was', async () => {
  const client = api.client();
  const event = await sellableEvent(api);
  const { answer: made } = await order(client, event);
  await confirm(client, made.id);
  const seat = pricedSeat(event, 0, 2000);
  await transact(api.pool, (tx) =>
    saveCart(tx, made.id, { totals: totalsOf([seat, seat]), codes: [] }),
  );
  const { rows } = await api.pool.query(
    `select o.total_minor - p.amount_minor as difference from payments p
        join orders o on o.id = p.order_id where o.id = $1 and p.status = 'open'`,
    [made.id],
  );
  expect(rows).toEqual([{ difference: 2089 }]);
});

test('a capacity that the stock does not follow: less than was sold is taken, and what was added is not for sale', async () => {
  const event = await sellableEvent(api, { capacity: 2 });
  await buy(api, api.client(), event, { quantities: [2] });
  await api.owner.query('alter table quotas disable trigger stock_follows_capacity');
  const change = (capacity: number) =>
    api.pool.query('update ticket_types set capacity = $2 where id = $1', [
      event.typeIds[0],
      capacity,
    ]);
  await change(1);
  await change(5);
  expect((await order(api.client(), event)).error.code).toBe('sold_out');
});

test.each(['ticket', 'donation'])(
  'a %s that is given back without one refund for each line: its money goes back twice',
  async (kind) => {
    const event = await sellableEvent(api, { takesDonations: true });
    const made = await buy(api, api.client(), event, { donationAmount: 20.89 });
    const lineId = made.items.find((item) => item.kind === kind)?.id ?? '';
    await api.owner.query('drop index refunds_item');
    const ids = [newId(), newId()];
    const seen = await lookThenWrite(
      (tx) => isBeingRefunded(tx, lineId),
      (tx, _, index) =>
        tx.query(
          `insert into refunds (id, owner_id, order_id, line_id, payment_id, amount_minor, reason,
             batch_id)
           select $1, owner_id, order_id, $2, id, 2089, 'organizer', $1 from payments
            where order_id = $3`,
          [ids[index], lineId, made.id],
        ),
    );
    expect(seen).toEqual([false, false]);
    await settleRefund(api.deps, ids[0] ?? '');
    // we refuse to write it down, and it is gone
    await expect(settleRefund(api.deps, ids[1] ?? '')).rejects.toThrow(/order_lines_check/);
    const { rows } = await api.pool.query(
      'select refunded_minor from sandbox.payment_intents where metadata ->> $1 = $2',
      ['orderId', made.id],
    );
    expect(rows).toEqual([{ refunded_minor: 2 * 2089 }]);
    expect(Object.keys(await violationsIn(api.pool)).join()).toContain('i03');
  },
);

test('a refund that came back and is made again without its one index: it is paid twice', async () => {
  const owner = await signUp(api);
  const event = await sellableEvent(api, { ownerId: owner.id });
  const made = await buy(api, api.client(), event);
  const query = { ownerId: owner.id };
  await owner.client.call(refundOrderItem, { params: { id: made.items[0]?.id ?? '' }, query });
  const { rows } = await api.pool.query<{ id: string; madeId: string }>(
    'select id, provider_refund_id as "madeId" from refunds where order_id = $1',
    [made.id],
  );
  await returnRefund(api.deps, { refundId: rows[0]?.madeId ?? '' });
  await api.runJobs();
  await api.owner.query('drop index refunds_again');
  await api.owner.query('drop index refunds_item');
  const params = { id: made.id, refundId: rows[0]?.id ?? '' };
  const body = { how: 'by_hand' as const };
  const both = [
    await owner.client.call(refundAgain, { params, query, body }),
    await owner.client.call(refundAgain, { params, query, body }).catch(() => undefined),
  ];
  expect(both.map((one) => one?.status)).not.toContain(422);
  const asked = await api.pool.query('select 1 from refunds where again_of = $1', [rows[0]?.id]);
  expect(asked.rows).toHaveLength(2);
});
