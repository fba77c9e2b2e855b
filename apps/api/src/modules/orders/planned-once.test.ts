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

test('what a checkout asks under a name is planned once by each connection', async () => {
  const event = await sellableEvent(api);
  for (let n = 0; n < 12; n++) await buyOne(event);
  // one buyer after the other: the pool has one connection
  expect(api.pool.totalCount).toBe(1);
  const { rows } = await api.pool.query<{ name: string; for_values: number; for_any: number }>(
    `select name, custom_plans::int as for_values, generic_plans::int as for_any
       from pg_prepared_statements where custom_plans + generic_plans > $1 order by name`,
    [TRIED + 1],
  );
  expect(rows.filter(({ for_values }) => for_values > TRIED)).toEqual([]);
});
