import { testApi } from './support/api-of-file.ts';

const api = testApi();

const ID = `'01939000-0000-7000-8000-000000000001'`;

// What a growing table is asked without its primary key. Where no index serves the question, the
// plan reads the whole table.
test.each([
  [
    'what an event earned',
    `select sum(amount_minor) from ledger_entries where event_id = ${ID}
        and account = 'organizer_sales'`,
  ],
  [
    'whether a ticket type was ordered',
    `select 1 from ticket_lines where ticket_type_id = ${ID} limit 1`,
  ],
  [
    'how many tickets of a type are valid',
    `select count(*) from registrations where ticket_type_id = ${ID} and status = 'active'`,
  ],
  ['whether a date was ordered', `select 1 from ticket_lines where instance_id = ${ID} limit 1`],
  ['every payment of an order', `select count(*) from payments where order_id = ${ID}`],
  ['every refund of an order', `select 1 from refunds where order_id = ${ID}`],
  [
    'the refunds that wait',
    `select id from refunds where status = 'pending' and created_at < now() order by created_at
        limit 200`,
  ],
  ['the refunds that were refused', `select count(*) from refunds where status = 'failed'`],
  [
    'the refunds that came back',
    `select id from refunds where returned_at is not null and returned_at = now()`,
  ],
  [
    'the unused links of a person',
    `delete from one_time_tokens where user_id = ${ID} and kind = 'reset_password'
        and used_at is null`,
  ],
  ['the orders of a patron', `select id from orders where patron_id = ${ID}`],
  ['the tickets of a patron', `select id from registrations where patron_id = ${ID}`],
  ['the houses of a guest', `select owner_id from patrons where address = 'nora@example.test'`],
  ['the houses of a person', `select owner_id from patrons where user_id = ${ID}`],
  ['where a person works', `select owner_id from team_members where profile_id = ${ID}`],
  [
    'the members of a tier',
    `select count(*) from membership_subscriptions where tier_id = ${ID} and ended_at is null`,
  ],
  [
    'who pays a price',
    `select count(*) from membership_subscriptions where price_id = ${ID} and ended_at is null`,
  ],
  ['whether a price was ordered', `select 1 from membership_lines where price_id = ${ID} limit 1`],
  ['where a person is a member', `select 1 from membership_subscriptions where user_id = ${ID}`],
  ['the dates of an event', `select min(starts_at) from event_instances where event_id = ${ID}`],
])('%s is found without reading the whole table', async (_, sql) => {
  const client = await api.pool.connect();
  try {
    // a table this small is read whole unless that is forbidden
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index Cond: \(+\w+ = /);
  } finally {
    client.release(true);
  }
});

test('no index says what another one says', async () => {
  const { rows } = await api.pool.query<{ twins: string[] }>(
    `select array_agg(indexrelid::regclass::text order by 1) as twins from pg_index
       join pg_class c on c.oid = indrelid and c.relnamespace = 'public'::regnamespace
      group by indrelid, indkey::text, indclass::text, indoption::text, pg_get_expr(indexprs,
        indrelid), pg_get_expr(indpred, indrelid) having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});
