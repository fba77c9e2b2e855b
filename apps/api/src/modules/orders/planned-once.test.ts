import { completeOrder } from '@foyer/contracts';
import { transact } from '../../platform/db/database.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import {
  confirm,
  insertCode,
  order,
  pay,
  sellableEvent,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import { createTestApi } from '../../../test/support/test-api.ts';

const api = testApi();

/** PostgreSQL plans a statement for its values five times before it compares. */
const TRIED = 5;

async function buyOne(event: SellableEvent, promoCode = '', seller = api) {
  const client = seller.client();
  const { answer: made } = await order(client, event, { quantities: [1], promoCode });
  const { answer: confirmed } = await confirm(client, made.id);
  await pay(client, confirmed.clientSecret);
  await client.call(completeOrder, { params: { id: made.id } });
}

async function plannedAnew(): Promise<string[]> {
  // one buyer after the other: the pool has one connection
  expect(api.pool.totalCount).toBe(1);
  const { rows } = await api.pool.query<{ name: string }>(
    `select name from pg_prepared_statements
      where custom_plans + generic_plans > $1 and custom_plans > $2 order by name`,
    [TRIED + 1, TRIED],
  );
  return rows.map(({ name }) => name);
}

test('what a checkout asks under a name is planned once by each connection', async () => {
  const event = await sellableEvent(api);
  for (let n = 0; n < 12; n++) await buyOne(event);
  expect(await plannedAnew()).toEqual([]);
});

test('and not anew when pools have grown since', async () => {
  const event = await sellableEvent(api, { capacity: 10_000 });
  for (let n = 0; n < 6; n++) await buyOne(event);
  await api.owner.query(
    `insert into stock_units (pool_id, unit_no)
       select id, n from stock_pools, generate_series(1001, 6000) n`,
  );
  await api.owner.query('vacuum analyze');
  for (let n = 0; n < 12; n++) await buyOne(event);
  expect(await plannedAnew()).toEqual([]);
});

/** People, copies of what was bought, and counts of tries. */
async function fill(rows: number, ownerId: string) {
  await api.owner.query(
    `insert into patrons (owner_id, address, first_name, last_name)
       select $1, n || '@example.test', 'Nora', 'Lind' from generate_series(1, $2::int) n`,
    [ownerId, rows],
  );
  await api.owner.query(
    `insert into rate_limits (key, window_start, used)
       select 'code-session:' || md5(n::text) || md5('' || n), now(), 1 from generate_series(1, $1::int) n`,
    [rows],
  );
  await api.owner.query(
    `with made as materialized (
         select gen_random_uuid() as order_id, gen_random_uuid() as line_id
           from generate_series(1, $1::int)),
       bought as (select to_jsonb(o) as o, to_jsonb(l) as l, to_jsonb(t) as t from orders o
         join order_lines l on l.order_id = o.id join ticket_lines t on t.line_id = l.id limit 1),
       some_orders as (insert into orders select (jsonb_populate_record(null::orders, o ||
         jsonb_build_object('id', order_id, 'creation_key', null,
           'access_hash', '\\x' || md5(order_id::text)))).* from made, bought),
       some_lines as (insert into order_lines select (jsonb_populate_record(null::order_lines, l ||
         jsonb_build_object('id', line_id, 'order_id', order_id))).* from made, bought)
     insert into ticket_lines select (jsonb_populate_record(null::ticket_lines, t ||
       jsonb_build_object('line_id', line_id))).* from made, bought`,
    [rows],
  );
}

/** How often these tables were read from end to end. */
async function readWhole(): Promise<Record<string, number>> {
  await api.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await api.pool.query<{ relname: string; n: number }>(
    `select relname, seq_scan as n from pg_stat_user_tables
      where relname in ('rate_limits', 'orders', 'order_lines', 'ticket_lines', 'patrons')`,
  );
  return Object.fromEntries(rows.map(({ relname, n }) => [relname, n]));
}

test('and finds what it asks for by keys in a rush that began when little was sold', async () => {
  const event = await sellableEvent(api);
  await insertCode(api, event, { code: 'AUTUMN', percentage: 10 });
  await buyOne(event, 'AUTUMN');
  // enough to be worth an index, few enough to tempt
  await fill(300, event.ownerId);
  await api.owner.query('vacuum analyze');
  for (let n = 0; n < TRIED + 4; n++) await buyOne(event, 'AUTUMN');
  const before = await readWhole();
  await buyOne(event, 'AUTUMN');
  expect(await readWhole()).toEqual(before);
});

test('what a network holds is found by the network, and not among all open orders', async () => {
  const counting = await createTestApi({ config: { holdsPerNetwork: 50 } });
  try {
    await buyOne(await sellableEvent(counting), '', counting);
    const { rows: asked } = await counting.pool.query<{ statement: string }>(
      `select statement from pg_prepared_statements where name = 'held-from-network'`,
    );
    const planned = () =>
      transact(counting.pool, async (tx) => {
        await tx.query('set local enable_seqscan = off');
        const { rows } = await tx.query(`explain (generic_plan) ${asked[0]?.statement}`);
        return JSON.stringify(rows);
      });
    expect(await planned()).toMatch(/using orders_network on orders/);
    // nor where that index seems dearer than the one of all open orders
    await counting.owner.query('drop index orders_network');
    expect(await planned()).not.toMatch(/orders_open/);
  } finally {
    await counting.close();
  }
});
