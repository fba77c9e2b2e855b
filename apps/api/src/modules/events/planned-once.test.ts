import { listEvents } from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { sellableEvent } from '../../../test/support/selling.ts';

const api = testApi();

/** PostgreSQL plans a statement for its values five times before it compares. */
const TRIED = 5;

test('what the cards of a list ask under a name is planned once by each connection', async () => {
  for (let n = 0; n < 3; n++) await sellableEvent(api);
  for (let n = 0; n < 12; n++) {
    const { answer } = await api.client().call(listEvents);
    expect(answer.data).toHaveLength(3);
  }
  // one reader after the other: the pool has one connection
  expect(api.pool.totalCount).toBe(1);
  const { rows } = await api.pool.query<{ name: string; planned: number }>(
    `select name, custom_plans::int as planned from pg_prepared_statements
      where name in ('event-cards', 'event-admission') order by name`,
  );
  expect(rows).toEqual([
    { name: 'event-admission', planned: TRIED },
    { name: 'event-cards', planned: TRIED },
  ]);
});
