import {
  exportActivities,
  exportEvents,
  exportPatrons,
  exportRegistrations,
  exportTransactions,
} from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvRows } from '../../../test/support/csv-rows.ts';
import {
  seedOrganization,
  seedPerson,
  type SeededAccount,
  type SeededPerson,
} from '../../../test/support/seed-account.ts';
import { seedEvent, type SeededEvent } from '../../../test/support/seed-sales.ts';
import { patronRows } from './patrons.service.ts';

// Longer than any file reads at once, with many rows alike in what they are sorted by.
const ROWS = 3000;

const api = testApi();
let owner: SeededPerson;
let hall: SeededAccount;
let event: SeededEvent;
beforeAll(async () => {
  owner = await seedPerson(api);
  hall = await seedOrganization(api, owner.id);
  event = await seedEvent(api, hall.id);
  await seedSales();
  await seedEvents();
});

/**
 * Buyer number n spends n mod 10 dollars; three of four have an account, and every fourth has the
 * name of the one before.
 */
async function seedSales() {
  const number = `generate_series(1, ${ROWS}) n`;
  const id = (kind: string) => `md5('${kind}' || n)::uuid`;
  await api.pool.query(
    `insert into profiles (id, type, username, name, first_name, last_name, membership_private_uuid)
     select ${id('person')}, 'User', 'buyer' || n, 'Buyer', 'Buyer', 'Number ' || n / 4,
       's1.' || md5('private' || n) from ${number} where n % 4 > 0`,
  );
  await api.pool.query(
    `insert into orders (id, owner_id, user_id, access_code, access_hash,
        status, payment_method, currency, total_minor,
       subtotal_minor, buyer_first_name, buyer_last_name, buyer_email, completed_at,
       patron_id)
     select ${id('order')}, $1, case when n % 4 > 0 then ${id('person')} end,
       's1.' || md5('code' || n), sha256(md5('code' || n)::bytea), 'completed', 'card', 'usd',
       n % 10 * 100, n % 10 * 100,
            'Buyer', 'Number ' || n / 4, 'buyer' || n || '@foyer.test',
              timestamptz '2026-05-01' + n * interval '7 microseconds',
            patron_of($1, case when n % 4 > 0 then ${id('person')} end,
              'buyer' || n || '@foyer.test', 'Buyer', 'Number ' || n / 4)
            from ${number}`,
    [hall.id],
  );
  await api.pool.query(
    `insert into order_lines (id, owner_id, order_id, kind, product_id, subject_id, name,
        base_price_minor, base_fee_minor, price_minor, fee_minor, status, position)
     select ${id('item')}, $1, ${id('order')}, 'ticket', $2, $3, 'Stalls', n % 10 * 100, 0, n % 10 * 100, 0,
       'active', 0 from ${number}`,
    [hall.id, event.ticketTypeId, event.id],
  );
  await api.pool.query(
    `insert into ticket_lines (line_id, owner_id, instance_id, ticket_type_id)
     select ${id('item')}, $1, $2, $3 from ${number}`,
    [hall.id, event.instanceId, event.ticketTypeId],
  );
  await api.pool.query(
    `insert into registrations (id, owner_id, event_id, instance_id, order_id, line_id,
        ticket_type_id, code, code_hash, first_name, last_name, email,
        patron_id)
     select ${id('ticket')}, $1, $2, $3, ${id('order')}, ${id('item')}, $4,
       's1.' || md5('ticket-code' || n), sha256(n::text::bytea), 'Buyer', 'Number ' || n / 4,
       'buyer' || n || '@foyer.test',
       (select patron_id from orders where id = ${id('order')})
     from ${number}`,
    [hall.id, event.id, event.instanceId, event.ticketTypeId],
  );
  await api.pool.query(
    `insert into ledger_entries (transaction_id, kind, owner_id, order_id, line_id, event_id,
        account, amount_minor, currency)
     select ${id('sale')}, 'sale', $1, ${id('order')}, ${id('item')}, $2, side.account,
       side.sign * (n % 10 * 100), 'usd'
       from ${number} cross join (values ('provider_clearing', 1), ('organizer_sales',
         -1)) side (account, sign) where n % 10 > 0`,
    [hall.id, event.id],
  );
  await api.pool.query(
    `insert into domain_events (id, owner_id, type, target_id, data, created_at)
     select ${id('event')}, $1, 'order.completed', $2, jsonb_build_object('buyer',
       jsonb_build_object('firstName', 'Buyer', 'lastName', 'Number ' || n), 'items', '[]'::jsonb),
            timestamptz '2026-05-01' + n / 5 * interval '1 microsecond' from ${number}`,
    [hall.id, event.id],
  );
}

const seedEvents = () =>
  api.pool.query(
    `insert into events (id, owner_id, name, status, timezone,
        currency) select md5('show' || n)::uuid, $1, 'Show ' || n, 'draft', 'UTC', 'usd'
     from generate_series(1, 700) n`,
    [hall.id],
  );

const isSorted = <T>(values: readonly T[], compare: (a: T, b: T) => number) =>
  values.every((value, at) => at === 0 || compare(values[at - 1] as T, value) <= 0);
const query = () => ({ ownerId: hall.id });

test('orders, newest first, each once', async () => {
  const rows = csvRows((await owner.client.call(exportTransactions, { query: query() })).raw);
  const numbers = rows.map((row) => Number(row['Email']?.match(/\d+/)?.[0]));
  expect(new Set(numbers).size).toBe(ROWS);
  // what a date of ours cannot tell apart follows the id
  expect(numbers.slice(-1)[0]).toBeLessThan(200);
});

test('patrons, by what they spent and the rest of the order, each once', async () => {
  const rows = csvRows(
    (
      await owner.client.call(exportPatrons, {
        query: { ...query(), sort: 'totalAmount', direction: 'desc' },
      })
    ).raw,
  );
  expect(new Set(rows.map((row) => row['Email'])).size).toBe(ROWS);
  expect(
    isSorted(
      rows.map((row) => Number(row['Amount Spent'])),
      (a, b) => b - a,
    ),
  ).toBe(true);
});

test.each([
  ['totalAmount', 'desc'],
  ['totalAmount', 'asc'],
  ['name', 'asc'],
  ['name', 'desc'],
  ['email', 'asc'],
  ['orderCount', 'desc'],
] as const)('patrons by %s %s are the same in parts as at once', async (sort, direction) => {
  const read = async (atOnce: number) => {
    const rows = [];
    for await (const page of patronRows(api.deps, { ownerId: hall.id, sort, direction }, atOnce))
      rows.push(...page.map(([, email]) => email));
    return rows;
  };
  const whole = await read(10_000);
  expect(new Set(whole).size).toBe(ROWS);
  expect(await read(701)).toEqual(whole);
});

test('activities, newest first, each once', async () => {
  const rows = csvRows((await owner.client.call(exportActivities, { query: query() })).raw);
  const numbers = rows.map((row) => Number(row['Content']?.match(/Number (\d+)/)?.[1]));
  expect(new Set(numbers).size).toBe(ROWS);
  // five happened in each microsecond
  expect(
    isSorted(
      numbers.map((number) => Math.floor(number / 5)),
      (a, b) => b - a,
    ),
  ).toBe(true);
});

test('guests, by name, each once', async () => {
  const rows = csvRows(
    (await owner.client.call(exportRegistrations, { params: { eventId: event.id } })).raw,
  );
  expect(new Set(rows.map((row) => row['Email'])).size).toBe(ROWS);
  const listed = await api.pool.query<{ id: string }>(
    'select last_name as id from registrations order by lower(last_name), lower(first_name), id',
  );
  expect(rows.map((row) => row['Last name'])).toEqual(listed.rows.map((row) => row.id));
});

test('events, each once', async () => {
  const rows = csvRows((await owner.client.call(exportEvents, { query: query() })).raw);
  expect(rows.filter((row) => row['Name']?.startsWith('Show '))).toHaveLength(700);
  expect(new Set(rows.map((row) => row['Name'])).size).toBe(rows.length);
});
