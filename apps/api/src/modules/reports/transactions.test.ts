import {
  exportRevenue,
  exportTransactions,
  getRevenue,
  getTransaction,
  listTransactions,
} from '@foyer/contracts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvLines, csvRows } from '../../../test/support/csv-rows.ts';
import { readTransaction } from '../../../test/support/organizing.ts';
import {
  seedMember,
  seedOrganization,
  seedPerson,
  type SeededAccount,
  type SeededPerson,
} from '../../../test/support/seed-account.ts';
import {
  seedEvent,
  seedSale,
  type SeededEvent,
  seedLines,
} from '../../../test/support/seed-sales.ts';
import { newId, newSecret } from '../../platform/runtime/ids.ts';
import { ordersFile } from './reports.messages.en.ts';

const api = testApi();
let owner: SeededPerson;
let hall: SeededAccount;
let event: SeededEvent;
beforeEach(async () => {
  owner = await seedPerson(api);
  hall = await seedOrganization(api, owner.id);
  event = await seedEvent(api, hall.id);
});

const list = async (query: object = {}) =>
  (await owner.client.call(listTransactions, { query: { ownerId: hall.id, ...query } })).answer;
const buyer = (first: string, last: string, email: string) => ({ first, last, email });

test('orders are listed newest first, fifty to a page, with what reports call their state', async () => {
  await seedSale(api, event, { at: '2026-10-01T10:00:00Z', prices: [2000, 2000], refunded: 1 });
  await seedSale(api, event, { at: '2026-10-03T10:00:00Z', method: 'free', prices: [0] });
  await seedSale(api, event, { at: '2026-10-02T10:00:00Z', refunded: 1 });
  const { data, ...page } = await list();
  expect(page).toEqual({ totalCount: 3, page: 1, perPage: 50, timezone: 'America/New_York' });
  expect(data.map(({ status, amount, paymentMethod }) => [status, amount, paymentMethod])).toEqual([
    ['completed', 0, 'free'],
    ['refunded', 20.89, 'card'],
    ['partially_refunded', 41.78, 'card'],
  ]);
  expect(data[0]).toMatchObject({
    productType: 'Course',
    productName: 'Winter Gala',
    productId: event.id,
    userFirstName: 'Nora',
    userEmail: 'nora@foyer.test',
    userId: null,
  });
});

test('a cart that was left behind is no order; one that is being paid is pending', async () => {
  for (const status of ['pending', 'timed_out', 'processing']) {
    const id = newId();
    await api.pool.query(
      `insert into orders (id, owner_id, access_code, access_hash, status, currency)
       values ($1, $2, 's1.none', sha256($3::bytea), $4, 'usd')`,
      [id, hall.id, newSecret(), status],
    );
    await seedLines(api, event, [id]);
  }
  expect((await list()).data.map(({ status }) => status)).toEqual(['pending']);
});

test('search finds names, addresses, events and order ids, and takes signs literally', async () => {
  const { id } = await seedSale(api, event, { buyer: buyer('Nora', 'Lind', 'nora@foyer.test') });
  await seedSale(api, await seedEvent(api, hall.id, { name: '100% Jazz_Night' }), {
    buyer: buyer('Ada', 'Berg', 'ada@foyer.test'),
  });
  const found = async (query: object) =>
    (await list(query)).data.map(({ userFirstName }) => userFirstName);
  expect(await found({ query: 'nora lind' })).toEqual(['Nora']);
  expect(await found({ query: 'ADA@' })).toEqual(['Ada']);
  expect(await found({ query: 'winter' })).toEqual(['Nora']);
  expect(await found({ query: id })).toEqual(['Nora']);
  expect(await found({ query: '0% Jazz_' })).toEqual(['Ada']);
  expect(await found({ query: '%%' })).toEqual([]);
  expect(await found({ userEmail: 'Nora@foyer.test' })).toEqual(['Nora']);
});

test('orders are chosen by state, event and day of the account, in the list and in the file', async () => {
  const other = await seedEvent(api, hall.id, { name: 'Spring Gala' });
  // half past eleven at night in New York, then the next morning
  const first = await seedSale(api, event, { at: '2026-10-02T03:30:00Z' });
  const second = await seedSale(api, other, { at: '2026-10-02T13:00:00Z', refunded: 1 });
  const found = async (query: object) => {
    const ids = (await list(query)).data.map(({ id }) => id);
    const { raw } = await owner.client.call(exportTransactions, {
      query: { ownerId: hall.id, ...query },
    });
    expect(csvRows(raw).map((row) => row['Order ID'])).toEqual(ids);
    return ids;
  };
  expect(await found({ status: 'completed' })).toEqual([first.id]);
  expect(await found({ status: 'refunded' })).toEqual([second.id]);
  expect(await found({ event: other.id })).toEqual([second.id]);
  expect(await found({ to: '2026-10-01' })).toEqual([first.id]);
  expect(await found({ from: '2026-10-02' })).toEqual([second.id]);
  expect(await found({ from: '2026-10-01', to: '2026-10-02' })).toEqual([second.id, first.id]);
  expect(await found({ from: '2026-10-02', status: 'completed' })).toEqual([]);
  expect(await found({ event: newId() })).toEqual([]);
});

test.each([
  ['amount', 'asc', ['Bo', 'Ada', 'Cy']],
  ['amount', 'desc', ['Cy', 'Ada', 'Bo']],
  ['customer', 'asc', ['Ada', 'Bo', 'Cy']],
  ['date', 'asc', ['Cy', 'Bo', 'Ada']],
] as const)('sorted by %s %s', async (sort, direction, names) => {
  await seedSale(api, event, {
    prices: [2000],
    at: '2026-10-03T10:00:00Z',
    buyer: buyer('Ada', 'B', 'a@foyer.test'),
  });
  await seedSale(api, event, {
    prices: [1000],
    at: '2026-10-02T10:00:00Z',
    buyer: buyer('Bo', 'B', 'b@foyer.test'),
  });
  await seedSale(api, event, {
    prices: [3000],
    at: '2026-10-01T10:00:00Z',
    buyer: buyer('Cy', 'B', 'c@foyer.test'),
  });
  expect((await list({ sort, direction })).data.map(({ userFirstName }) => userFirstName)).toEqual(
    names,
  );
});

test('one order shows its lines and where its money went', async () => {
  const sale = await seedSale(api, event, {
    prices: [2000, 3000],
    donationMinor: 500,
    providerFeeMinor: 200,
    refunded: 1,
  });
  const answer = await readTransaction(owner, sale.id, hall.id);
  expect(answer).toMatchObject({
    id: sale.id,
    status: 'partially_refunded',
    amount: 56.88,
    productDate: '2026-12-05T19:30:00.000Z',
    productTimezone: 'America/New_York',
    paymentDetails: {
      paymentMethod: 'card',
      subtotal: 50,
      donation: 5,
      discounts: 0,
      total: 56.88,
      viewcyFee: 0.99,
      stripeFee: 2,
      refundedAmount: 20.89,
      netAmount: 33,
    },
  });
  expect(answer.orderItems).toMatchObject([
    {
      id: sale.itemIds[0],
      registrationId: sale.registrationIds[0],
      name: 'Stalls',
      patron: 'Nora Lind',
      basePrice: 20,
      baseFee: 0.89,
      status: 'refunded',
      refundableAmount: 0,
    },
    {
      id: sale.itemIds[1],
      registrationId: sale.registrationIds[1],
      basePrice: 30,
      baseFee: 0.99,
      status: 'active',
      refundableAmount: 30.99,
      transferActivity: null,
    },
    {
      kind: 'donation',
      registrationId: null,
      patron: 'Nora Lind',
      basePrice: 5,
      status: 'active',
      refundableAmount: 5,
    },
  ]);
});

test('a missing order says so', async () => {
  const { status, error } = await owner.client.call(getTransaction, {
    params: { id: newId() },
    query: { ownerId: hall.id },
  });
  expect([status, error.message]).toEqual([404, 'Sorry! That order wasn’t found.']);
});

test('the file has 20 columns, every order once, and runs no formula', async () => {
  const evil = [
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '"quoted", with comma',
    'Zoë\nLine',
  ];
  for (const first of evil)
    await seedSale(api, event, { buyer: buyer(first, 'Lind', 'x@foyer.test') });
  const { rows: bulk } = await api.pool.query<{ id: string }>(
    `insert into orders (id, owner_id, access_code, access_hash, status,
        currency, completed_at,
       buyer_first_name, buyer_last_name, buyer_email, patron_id)
     select gen_random_uuid(), $1, 's1.none', sha256(n::text::bytea), 'completed', 'usd',
       timestamptz '2026-05-01' + n * interval '7 microseconds',
     'Bulk', 'Buyer', 'bulk@foyer.test',
       patron_of($1, null, 'bulk@foyer.test', 'Bulk', 'Buyer')
       from generate_series(1, 1200) n returning id`,
    [hall.id],
  );
  await seedLines(
    api,
    event,
    bulk.map(({ id }) => id),
  );
  const { raw, headers } = await owner.client.call(exportTransactions, {
    query: { ownerId: hall.id },
  });
  const [header, ...rows] = csvLines(raw);
  expect(headers['content-disposition']).toMatch(/Orders \d{4}-\d{2}-\d{2}\.csv/);
  expect(header).toEqual([...ordersFile.columns]);
  expect(header).toHaveLength(20);
  expect(new Set(rows.map(([id]) => id)).size).toBe(1208);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=@\t\r]|^[+-](?!\d+(\.\d+)?$)/);
  expect(new Set(rows.map((row) => row[2]))).toEqual(
    new Set([...evil.slice(0, 6).map((text) => `'${text}`), ...evil.slice(6), 'Bulk']),
  );
});

test('detailed=true answers the same file', async () => {
  await seedSale(api, event, { providerFeeMinor: 91, donationMinor: 100 });
  const { raw, headers } = await owner.client.call(listTransactions, {
    query: { ownerId: hall.id, detailed: true },
  });
  expect(headers['content-type']).toContain('text/csv');
  const [row] = csvRows(raw);
  expect(row).toMatchObject({
    Date: '2026-11-01 07:00',
    'Total Paid': '21.89',
    'Net Amount': '20.09',
    'Ticket Amount': '20.00',
    'Donation Amount': '1.00',
    'Membership Amount': '0.00',
    'Card Provider Fees': '0.91',
    'Foyer Fees': '0.89',
    'Refund Amount': '0.00',
    'Payment Type': 'Card',
    Status: 'Completed',
    Product: 'Winter Gala',
    'Event Start Date and Time': '2026-12-05 14:30',
  });
});

test('staff, other owners and visitors see nothing: a foreign account answers as a missing one', async () => {
  const { id } = await seedSale(api, event);
  const [staff, rival] = [await seedPerson(api), await seedPerson(api)];
  await seedMember(api, hall.id, staff.id);
  await api.pool.query(
    `insert into team_members (id, owner_id, event_id, profile_id, access_setting)
     values ($1, $2, $3, $4, 'door')`,
    [newId(), hall.id, event.id, staff.id],
  );
  const ask = async (asker: SeededPerson, ownerId: string, orderId: string) =>
    (
      await Promise.all([
        asker.client.call(getRevenue, { query: { ownerId } }),
        asker.client.call(exportRevenue, { query: { ownerId } }),
        asker.client.call(listTransactions, { query: { ownerId } }),
        asker.client.call(exportTransactions, { query: { ownerId } }),
        asker.client.call(getTransaction, { params: { id: orderId }, query: { ownerId } }),
      ])
    ).map(({ status, error: { errorId: _, ...error } }) => ({ status, error }));
  for (const asker of [staff, rival]) {
    const foreign = await ask(asker, hall.id, id);
    expect(foreign).toEqual(await ask(asker, newId(), newId()));
    expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
  }
  const through = (orderId: string) =>
    rival.client.call(getTransaction, { params: { id: orderId }, query: { ownerId: rival.id } });
  expect((await through(id)).error.code).toBe((await through(newId())).error.code);
  expect((await api.client().call(listTransactions, { query: { ownerId: hall.id } })).status).toBe(
    401,
  );
});
