import { completeOrder } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { confirm, order, pay, sellableEvent } from '../../../test/support/selling.ts';

const api = testApi();

/** PostgreSQL plans a statement for its values five times before it compares. */
const TRIED = 5;

async function buyOne(event: Awaited<ReturnType<typeof sellableEvent>>) {
  const client = api.client();
  const { answer: made } = await order(client, event, { quantities: [1] });
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
