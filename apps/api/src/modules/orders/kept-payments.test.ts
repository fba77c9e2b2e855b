import { mock } from 'node:test';
import { testApi } from '../../../test/support/api-of-file.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import { packetsOf } from '../../../test/support/packets.ts';
import { confirm, order, sellableEvent } from '../../../test/support/selling.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { keepPayment, lockPayment } from './settlement/payments.repository.ts';

// A confirmation and the payment that it asks for are written by as few trips as can be, which see
// no less than what is read step by step behind the order's lock.

const api = testApi();
afterEach(() => {
  mock.restoreAll();
});

async function toConfirm() {
  const client = api.client();
  const event = await sellableEvent(api, { capacity: 10 });
  const { answer: made } = await order(client, event);
  return { client, event, id: made.id };
}

const paymentsOf = async (orderId: string) =>
  (
    await api.pool.query<{ status: string; intentId: string }>(
      'select status, intent_id as "intentId" from payments where order_id = $1 order by created_at',
      [orderId],
    )
  ).rows;

test('the commit of a confirmation leaves with what it writes, and its payment is one statement', async () => {
  const { client, id } = await toConfirm();
  const packets = await packetsOf(() => confirm(client, id));
  expect(packets.map((packet) => packet.at(-1))).toEqual(['select', 'commit', 'insert', 'with']);
});

test('a confirmation whose unit went to somebody else writes nothing', async () => {
  const { client, id } = await toConfirm();
  await api.owner.query(
    `update stock_units set line_id = null, hold_expires_at = '-infinity'
      where line_id in (select id from order_lines where order_id = $1)`,
    [id],
  );
  expect((await confirm(client, id)).error.code).toBe('order_expired');
  const { rows } = await api.pool.query(
    'select status, buyer_email as "buyerEmail", confirmed_at as "confirmedAt" from orders where id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'pending', buyerEmail: null, confirmedAt: null }]);
  expect(await paymentsOf(id)).toEqual([]);
});

/** Another payment of the order, as somebody who confirms it at the same time keeps it. */
async function keepOther(tx: Tx, orderId: string) {
  const id = newId();
  await tx.query('select 1 from orders where id = $1 for no key update', [orderId]);
  await tx.query(
    `insert into payments (id, owner_id, order_id, provider, account_id, intent_id, client_secret,
        amount_minor, currency, status)
      select $1, owner_id, id, 'sandbox', 'acct_other', 'pi_other_' || id, $2, total_minor, currency,
        'open' from orders where id = $3`,
    [id, tx.vault.seal('payments.client_secret', id, 'other'), orderId],
  );
}

test('of two payments that are kept at once one is open, and the other one is called off', async () => {
  const { client, id } = await toConfirm();
  const { createIntent, cancelIntent } = api.deps.payments;
  const asked = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  mock.method(
    api.deps.payments,
    'createIntent',
    async (...given: Parameters<typeof createIntent>) => {
      const intent = await createIntent(...given);
      asked.resolve(undefined);
      await goOn.promise;
      return intent;
    },
  );
  const calledOff: string[] = [];
  mock.method(api.deps.payments, 'cancelIntent', (...given: Parameters<typeof cancelIntent>) => {
    calledOff.push(given[0].intentId);
    return cancelIntent(...given);
  });
  const confirming = confirm(client, id);
  await asked.promise;
  await meanwhile(
    api,
    (tx) => keepOther(tx, id),
    () => {
      goOn.resolve(undefined);
      return confirming;
    },
    { waits: true },
  );
  expect((await confirming).status).toBe(200);
  const [other, own] = await paymentsOf(id);
  expect([other?.status, own?.status]).toEqual(['open', 'canceled']);
  expect(calledOff).toEqual([own?.intentId]);
});

test('a payment that was decided while its order was waited for is seen as it is then', async () => {
  const { client, id } = await toConfirm();
  await confirm(client, id);
  const [kept] = await paymentsOf(id);
  const seen = await meanwhile(
    api,
    async (tx) => {
      await tx.query('select 1 from orders where id = $1 for no key update', [id]);
      await tx.query(`update payments set status = 'canceled' where order_id = $1`, [id]);
    },
    () => transact(api.pool, (tx) => lockPayment(tx, id, 'sandbox', kept?.intentId ?? '')),
    { waits: true },
  );
  expect(seen?.status).toBe('canceled');
});

test('a payment that waited for its order tells which version of it it was kept for', async () => {
  const { client, id } = await toConfirm();
  const { answer } = await confirm(client, id);
  const intent = {
    ...{
      id: 'pi_later',
      accountId: 'acct_later',
      clientSecret: 'later',
      status: 'canceled' as const,
    },
    ...{ amountMinor: 2000, currency: answer.currency },
    ...{ capturedMinor: 0, refundedMinor: 0, providerFeeMinor: 0 },
  };
  const version = async () =>
    (await api.pool.query<{ xmin: string }>('select xmin::text from orders where id = $1', [id]))
      .rows[0]?.xmin;
  const before = await version();
  const kept = await meanwhile(
    api,
    (tx) => tx.query('update orders set extensions = 1 where id = $1', [id]),
    () => transact(api.pool, (tx) => keepPayment(tx, id, 'sandbox', intent)),
    { waits: true },
  );
  expect(kept?.version).not.toBe(before);
  expect(kept?.version).toBe(await version());
});
