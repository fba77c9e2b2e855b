import {
  exportRevenue,
  getPatron,
  getRevenue,
  REVENUE_DIMENSIONS,
  type CallInput,
  type RevenueFigures,
} from '@foyer/contracts';
import { ticketFee } from '@foyer/domain';
import fc from 'fast-check';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvLines } from '../../../test/support/csv-rows.ts';
import { seedPerson, type SeededPerson } from '../../../test/support/seed-account.ts';
import {
  seedCategory,
  seedEvent,
  seedSale,
  type SaleOptions,
} from '../../../test/support/seed-sales.ts';

const api = testApi();

type Query = CallInput<typeof getRevenue>['query'];
const report = async (owner: SeededPerson, query: object = {}) =>
  (
    await owner.client.call(getRevenue, {
      query: { ownerId: owner.id, ...query } as never satisfies Query,
    })
  ).answer;
const seller = (change: Parameters<typeof seedPerson>[1] = {}) => seedPerson(api, change);

test('an account that sold nothing has no rows and a total of zero', async () => {
  const owner = await seller();
  expect(await report(owner)).toMatchObject({
    items: [],
    total: { grossSales: 0, netSales: 0 },
    currency: 'usd',
    currencies: [],
  });
});

test('gross is what was paid, net what is left after refunds and both fees', async () => {
  const owner = await seller();
  const event = await seedEvent(api, owner.id);
  await seedSale(api, event, {
    prices: [2000, 2000],
    donationMinor: 500,
    providerFeeMinor: 164,
    refunded: 1,
  });
  const {
    items: [row],
    total,
  } = await report(owner);
  const figures = {
    grossSales: 46.78,
    onlineSales: 46.78,
    terminalSales: 0,
    cashSales: 0,
    refunds: 20.89,
    stripeFees: 1.64,
    viewcyFees: 0.89,
    netSales: 23.36,
  };
  expect(row).toEqual({
    dimension: 'November 2026',
    dimensionId: null,
    key: '2026-11',
    event: null,
    ...figures,
  });
  expect(total).toEqual(figures);
});

test('sales are split by where the money was taken', async () => {
  const owner = await seller();
  const event = await seedEvent(api, owner.id);
  await seedSale(api, event, { method: 'card', prices: [1000] });
  await seedSale(api, event, { method: 'terminal', prices: [2000] });
  await seedSale(api, event, { method: 'cash', prices: [3000] });
  await seedSale(api, event, { method: 'free', prices: [0] });
  expect((await report(owner)).total).toMatchObject({
    onlineSales: 10.79,
    terminalSales: 20.89,
    cashSales: 30.99,
    grossSales: 62.67,
  });
});

test('days, months and years begin when they begin for the account', async () => {
  const owner = await seller({ timezone: 'America/New_York' });
  const event = await seedEvent(api, owner.id);
  await seedSale(api, event, { at: '2026-01-01T04:59:59Z' });
  await seedSale(api, event, { at: '2026-01-01T05:00:00Z' });
  const keys = async (dimension: string) =>
    (await report(owner, { dimension, order: 'dimension_asc' })).items.map(
      ({ key, dimension: name }) => [key, name],
    );
  expect(await keys('date')).toEqual([
    ['2025-12-31', '31 Dec 2025'],
    ['2026-01-01', '01 Jan 2026'],
  ]);
  expect(await keys('month')).toEqual([
    ['2025-12', 'December 2025'],
    ['2026-01', 'January 2026'],
  ]);
  expect(await keys('year')).toEqual([
    ['2025', '2025'],
    ['2026', '2026'],
  ]);
});

test('a refund counts on the day it was made, not on the day of the sale', async () => {
  const owner = await seller();
  await seedSale(api, await seedEvent(api, owner.id), {
    refunded: 1,
    at: '2026-03-10T12:00:00Z',
    refundedAt: '2026-04-02T12:00:00Z',
  });
  const { items } = await report(owner, { order: 'dimension_asc' });
  expect(
    items.map(({ key, grossSales, refunds, netSales }) => [key, grossSales, refunds, netSales]),
  ).toEqual([
    ['2026-03', 20.89, 0, 20],
    ['2026-04', 0, 20.89, -20],
  ]);
});

test('rows by event, category and patron carry their names and ids, in both orders', async () => {
  const owner = await seller();
  const category = await seedCategory(api, `Music ${owner.username}`);
  const gala = await seedEvent(api, owner.id, { name: 'Winter Gala', categoryId: category });
  const quartet = await seedEvent(api, owner.id, { name: 'String Quartet' });
  const nora = await seller({ name: 'Nora Lind' });
  await seedSale(api, gala, {
    buyer: { first: 'Nora', last: 'Lind', email: nora.email, userId: nora.id },
  });
  await seedSale(api, quartet, { buyer: { first: 'Ada', last: 'Berg', email: 'ADA@foyer.test' } });
  await seedSale(api, quartet, { buyer: { first: 'Ada', last: 'Berg', email: 'ada@foyer.test' } });
  const names = async (dimension: string, order = 'dimension_asc') =>
    (await report(owner, { dimension, order })).items.map(
      ({ dimension: name, dimensionId, grossSales }) => [name, dimensionId, grossSales],
    );
  expect(await names('course_id')).toEqual([
    ['String Quartet', quartet.id, 41.78],
    ['Winter Gala', gala.id, 20.89],
  ]);
  expect(await names('course_id', 'dimension_desc')).toEqual([
    ['Winter Gala', gala.id, 20.89],
    ['String Quartet', quartet.id, 41.78],
  ]);
  expect(await names('course_category_id')).toEqual([
    [`Music ${owner.username}`, category, 20.89],
    ['No category', null, 41.78],
  ]);
  const patronOf = async (email: string) =>
    (
      await owner.client.call(getPatron, {
        params: { id: 'null' },
        query: { ownerId: owner.id, email },
      })
    ).answer.id;
  expect(await names('attendee_id')).toEqual([
    ['Ada Berg', await patronOf('ada@foyer.test'), 41.78],
    ['Nora Lind', await patronOf(nora.email), 20.89],
  ]);
});

test('evenings of the same name are told apart by their dates, and stand in the order of these', async () => {
  const owner = await seller();
  const [autumn, spring] = [
    await seedEvent(api, owner.id, { name: 'Tango after Ten', startsAt: '2026-10-02T23:00:00Z' }),
    await seedEvent(api, owner.id, { name: 'Tango after Ten', startsAt: '2026-03-06T23:00:00Z' }),
  ];
  const quartet = await seedEvent(api, owner.id, {
    name: 'String Quartet',
    startsAt: '2026-06-01T23:00:00Z',
  });
  for (const event of [autumn, spring, quartet]) await seedSale(api, event);
  const { items } = await report(owner, { dimension: 'course_id' });
  expect(items.map(({ dimensionId, event }) => [dimensionId, event])).toEqual([
    [
      autumn.id,
      {
        startsAt: '2026-10-02T23:00:00.000Z',
        lastStartsAt: '2026-10-02T23:00:00.000Z',
        timezone: 'America/New_York',
      },
    ],
    [quartet.id, expect.anything()],
    [spring.id, expect.anything()],
  ]);
});

test('a period counts whole days of the account, the first moment in and the next period’s out', async () => {
  const owner = await seller({ timezone: 'Pacific/Auckland' });
  const event = await seedEvent(api, owner.id);
  const {
    rows: [at],
  } = await api.pool.query<{ today: Date; before: Date; month: Date; year: Date }>(
    `select d at time zone z as today, (d at time zone z) - interval '1 millisecond' as before,
        date_trunc('month', d) at time zone z as month, date_trunc('year', d) at time zone z as year
       from (select 'Pacific/Auckland' as z, date_trunc('day',
         now() at time zone 'Pacific/Auckland') as d) t`,
  );
  if (!at) throw new Error('no clock');
  const gross = async (period: string) => (await report(owner, { period })).total.grossSales;
  await seedSale(api, event, { prices: [1000], at: at.today.toISOString() });
  await seedSale(api, event, { prices: [2000], at: at.before.toISOString() });
  expect([
    await gross('today'),
    await gross('yesterday'),
    await gross('last_7_days'),
    await gross('last_30_days'),
  ]).toEqual([10.79, 20.89, 31.68, 31.68]);
  await seedSale(api, event, {
    prices: [3000],
    at: new Date(at.month.getTime() - 1).toISOString(),
  });
  expect(await gross('last_month')).toBeGreaterThanOrEqual(30.99);
  await seedSale(api, event, { prices: [4000], at: new Date(at.year.getTime() - 1).toISOString() });
  expect(await gross('last_year')).toBeGreaterThanOrEqual(41.09);
  expect(await gross('all')).toBe(103.76);
});

test('a range has its first and last day, or no end, in the account’s zone', async () => {
  const owner = await seller({ timezone: 'America/New_York' });
  const event = await seedEvent(api, owner.id);
  await seedSale(api, event, { prices: [1000], at: '2026-03-01T04:59:59Z' }); // 28 February there
  await seedSale(api, event, { prices: [2000], at: '2026-03-01T05:00:00Z' });
  await seedSale(api, event, { prices: [3000], at: '2026-03-09T03:59:59Z' }); // 8 March, clocks went on
  await seedSale(api, event, { prices: [4000], at: '2026-03-09T04:00:00Z' });
  const gross = async (query: object) =>
    (await report(owner, { period: 'range', ...query })).total.grossSales;
  expect(await gross({ from: '2026-03-01', to: '2026-03-08' })).toBe(51.88);
  expect(await gross({ from: '2026-03-01' })).toBe(92.97);
  expect(await gross({ to: '2026-02-28' })).toBe(10.79);
  const refused = await owner.client.call(getRevenue, {
    query: { ownerId: owner.id, period: 'range', from: '2026-03-02', to: '2026-03-01' },
  });
  expect([refused.status, refused.error.errors?.map(({ path }) => path)]).toEqual([400, ['to']]);
});

test('the period before is as long, and ends where this one begins', async () => {
  const owner = await seller({ timezone: 'America/New_York' });
  const event = await seedEvent(api, owner.id);
  await seedSale(api, event, { prices: [1000], at: '2026-02-20T16:59:00Z' });
  await seedSale(api, event, { prices: [2000], at: '2026-02-21T17:00:00Z' });
  await seedSale(api, event, { prices: [3000], at: '2026-02-28T17:00:00Z' });
  await seedSale(api, event, { prices: [4000], at: '2026-03-01T17:00:00Z' });
  const range = { period: 'range', from: '2026-03-01', to: '2026-03-08' };
  expect((await report(owner, range)).before).toMatchObject({
    from: '2026-02-21',
    to: '2026-02-28',
    total: { grossSales: 51.88 },
  });
  const { before } = await report(owner, { ...range, from: '2026-03-09', to: '2026-03-10' });
  expect(before).toMatchObject({ from: '2026-03-07', to: '2026-03-08', total: { netSales: 0 } });
  expect((await report(owner)).before).toBeNull();
  expect((await report(owner, { period: 'range', to: '2026-03-08' })).before).toBeNull();
});

test('a period that is not over is compared with as much of the one before', async () => {
  const owner = await seller({ timezone: 'Pacific/Auckland' });
  const event = await seedEvent(api, owner.id);
  const {
    rows: [at],
  } = await api.pool.query<{ earlier: Date; later: Date; yesterday: string }>(
    `select (now() - interval '1 day 1 minute') as earlier, (now() - interval '23 hours') as later,
        to_char((now() at time zone 'Pacific/Auckland') - interval '1 day', 'YYYY-MM-DD') as yesterday`,
  );
  if (!at) throw new Error('no clock');
  await seedSale(api, event, { prices: [1000], at: at.earlier.toISOString() });
  await seedSale(api, event, { prices: [2000], at: at.later.toISOString() });
  const { before } = await report(owner, { period: 'last_7_days' });
  expect(before?.total.grossSales).toBe(0);
  const today = (await report(owner, { period: 'today' })).before;
  expect([today?.from, today?.to]).toEqual([at.yesterday, at.yesterday]);
  // what came later in the day yesterday is not compared with what has not come yet today
  expect(today?.total.grossSales).toBeLessThanOrEqual(10.79);
});

test('rows are sorted by any figure, equals by their name', async () => {
  const owner = await seller();
  for (const [name, prices] of [
    ['Cello', [1000]],
    ['Aria', [3000]],
    ['Brass', [1000]],
  ] as const)
    await seedSale(api, await seedEvent(api, owner.id, { name }), { prices: [...prices] });
  const names = async (order: string) =>
    (await report(owner, { dimension: 'course_id', order })).items.map(
      ({ dimension }) => dimension,
    );
  expect((await names('grossSales_desc'))[0]).toBe('Aria');
  expect((await names('netSales_asc')).at(-1)).toBe('Aria');
  expect(await names('terminalSales_desc')).toEqual(await names('dimension_asc'));
});

test('one report has one currency and names the others', async () => {
  const owner = await seller();
  await seedSale(api, await seedEvent(api, owner.id, { currency: 'jpy' }), { prices: [1000] });
  await seedSale(api, await seedEvent(api, owner.id, { currency: 'usd' }), { prices: [1000] });
  expect(await report(owner)).toMatchObject({
    currency: 'usd',
    currencies: ['jpy', 'usd'],
    total: { grossSales: 10.79 },
  });
  expect(await report(owner, { currency: 'jpy' })).toMatchObject({
    currency: 'jpy',
    total: { grossSales: 1011 },
  });
});

test('whatever was sold: every grouping adds up to the ledger, to the cent, and the figures to each other', async () => {
  const sale = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 }),
    donationMinor: fc.integer({ min: 0, max: 5000 }),
    providerFeeMinor: fc.integer({ min: 0, max: 400 }),
    method: fc.constantFrom('card' as const, 'cash' as const, 'terminal' as const),
    refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    at: fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2026-11-01T00:00:00Z'),
      noInvalidDate: true,
    }),
    buyer: fc.constantFrom('ada', 'bo', 'cy'),
    event: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 8 }), async (sales) => {
      const owner = await seller({ timezone: 'Asia/Tokyo' });
      const events = [
        await seedEvent(api, owner.id),
        await seedEvent(api, owner.id, { name: 'Second' }),
        await seedEvent(api, owner.id, { name: 'Third' }),
      ];
      const expected = { gross: 0, refunds: 0, provider: 0, fees: 0 };
      for (const { refundedShare, buyer, event, at, ...rest } of sales) {
        const refunded = Math.round(refundedShare * rest.prices.length);
        const options: SaleOptions = {
          ...rest,
          refunded,
          at: at.toISOString(),
          buyer: { first: buyer, last: 'X', email: `${buyer}@foyer.test` },
        };
        const { totalMinor } = await seedSale(api, events[event] as (typeof events)[0], options);
        const fees = rest.prices.map((price) => ticketFee(price, 'usd'));
        const back = rest.prices
          .slice(0, refunded)
          .reduce((sum, price, i) => sum + price + (fees[i] ?? 0), 0);
        expected.gross += totalMinor;
        expected.refunds += back;
        expected.provider += rest.providerFeeMinor;
        expected.fees += fees.slice(refunded).reduce((a, b) => a + b, 0);
      }
      const minor = (figures: RevenueFigures) =>
        Object.fromEntries(
          Object.entries(figures).map(([key, value]) => [key, Math.round(value * 100)]),
        ) as Record<keyof RevenueFigures, number>;
      for (const dimension of REVENUE_DIMENSIONS) {
        const { items, total } = await report(owner, { dimension });
        const sums = minor(total);
        expect(sums).toMatchObject({
          grossSales: expected.gross,
          refunds: expected.refunds,
          stripeFees: expected.provider,
          viewcyFees: expected.fees,
        });
        expect(sums.netSales).toBe(
          sums.grossSales - sums.refunds - sums.stripeFees - sums.viewcyFees,
        );
        expect(sums.grossSales).toBe(sums.onlineSales + sums.terminalSales + sums.cashSales);
        for (const key of Object.keys(sums) as (keyof RevenueFigures)[]) {
          expect(
            items.reduce(
              (sum, { dimension: _, dimensionId: __, key: ___, ...figures }) =>
                sum + minor(figures)[key],
              0,
            ),
          ).toBe(sums[key]);
        }
      }
    }),
    { numRuns: 12 },
  );
});

test('the file has the rows of the report and a total row, and runs no formula', async () => {
  const owner = await seller();
  await seedSale(
    api,
    await seedEvent(api, owner.id, { name: '=HYPERLINK("http://evil.test","Gala")' }),
    { refunded: 1, providerFeeMinor: 91 },
  );
  const response = await owner.client.call(exportRevenue, {
    query: { ownerId: owner.id, dimension: 'course_id' },
  });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="Revenue by event \d{4}-\d{2}-\d{2}\.csv"$/,
  );
  expect(csvLines(response.raw)).toEqual([
    [
      'Event',
      'Net Sales',
      'Gross Sales',
      'Online Sales',
      'Terminal Sales',
      'Cash Sales',
      'Refunds',
      'Card Provider Fees',
      'Foyer Fees',
    ],
    [
      `'=HYPERLINK("http://evil.test","Gala")`,
      '-0.91',
      '20.89',
      '20.89',
      '0.00',
      '0.00',
      '20.89',
      '0.91',
      '0.00',
    ],
    ['Total', '-0.91', '20.89', '20.89', '0.00', '0.00', '20.89', '0.91', '0.00'],
  ]);
});

test('a file says in its name how it groups and of when, and its times sort', async () => {
  const owner = await seller();
  const event = await seedEvent(api, owner.id);
  await seedSale(api, event, { at: '2025-09-30T12:00:00Z' });
  await seedSale(api, event, { at: '2025-11-02T12:00:00Z' });
  const fileOf = async (query: object) => {
    const { raw, headers } = await owner.client.call(exportRevenue, {
      query: { ownerId: owner.id, ...query } as never satisfies Query,
    });
    const name = /"(.*) \d{4}-\d\d-\d\d\.csv"/.exec(String(headers['content-disposition']))?.[1];
    return [name, ...csvLines(raw).map(([first]) => first)];
  };
  expect(await fileOf({ order: 'dimension_asc' })).toEqual([
    'Revenue by month',
    'Month',
    '2025-09',
    '2025-11',
    'Total',
  ]);
  const range = { period: 'range', from: '2025-11-01', to: '2025-11-30', dimension: 'date' };
  expect(await fileOf(range)).toEqual([
    'Revenue by day, from 2025-11-01 to 2025-11-30',
    'Day',
    '2025-11-02',
    'Total',
  ]);
  expect(await fileOf({ period: 'last_month', dimension: 'course_id' })).toEqual([
    'Revenue by event, last month',
    'Event',
    'Total',
  ]);
});
