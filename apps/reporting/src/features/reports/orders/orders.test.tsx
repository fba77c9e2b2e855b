import {
  getRevenue,
  listTransactions,
  type RevenueReport,
  type TransactionRow,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const row = (change: Partial<TransactionRow> = {}): TransactionRow => ({
  id: '01990000-0000-7000-8000-0000deadbeef',
  date: '2026-11-01T12:00:00.000Z',
  status: 'completed',
  userId: null,
  patronId: null,
  userFirstName: 'Nora',
  userLastName: 'Lind',
  userEmail: 'nora@foyer.test',
  amount: 41.78,
  currency: 'usd',
  paymentMethod: 'card',
  productType: 'Course',
  productId: '01990000-0000-7000-8000-000000000001',
  productName: 'Winter Gala',
  isDisputed: false,
  isRefundOwed: false,
  products: [
    {
      productType: 'Course',
      productId: '01990000-0000-7000-8000-000000000001',
      productName: 'Winter Gala',
    },
  ],
  ...change,
});
const pageOf = (data: TransactionRow[], totalCount = data.length, page = 1) => ({
  data,
  totalCount,
  page,
  perPage: 50,
  timezone: 'America/New_York',
});
const nothing = {
  netSales: 0,
  grossSales: 0,
  onlineSales: 0,
  terminalSales: 0,
  cashSales: 0,
  refunds: 0,
  stripeFees: 0,
  viewcyFees: 0,
};
const sold: RevenueReport = {
  dimension: 'course_id',
  totalCount: 1,
  page: 1,
  perPage: 100,
  chart: { isWhole: true, points: [] },
  items: [
    {
      dimension: 'Winter Gala',
      dimensionId: '01990000-0000-7000-8000-000000000001',
      key: '01990000-0000-7000-8000-000000000001',
      event: {
        startsAt: '2026-12-06T00:30:00.000Z',
        lastStartsAt: '2026-12-06T00:30:00.000Z',
        timezone: 'America/New_York',
      },
      ...nothing,
    },
  ],
  total: nothing,
  before: null,
  currency: 'usd',
  currencies: ['usd'],
  timezone: 'America/New_York',
};
const open = (server: Handler[], search = '') =>
  renderRemote(remote, {
    path: `/manage/harbourhall/reporting/orders${search}`,
    user: maro,
    server: [...server, on(getRevenue, sold)],
  });

test('an order shows what it was, in the zone of the account, and leads to its details', async () => {
  const { user } = open([
    on(
      listTransactions,
      pageOf([
        row(),
        row({
          id: '01990000-0000-7000-8000-000000000002',
          paymentMethod: 'free',
          amount: 0,
          status: 'partially_refunded',
        }),
      ]),
    ),
  ]);
  const order = await screen.findByRole('row', {
    name: /DEADBEEF.* 11-01-2026 07:00 EST Nora Lind \$41\.78 Card Completed Winter Gala/,
  });
  expect(within(order).getByRole('link', { name: 'DEADBEEF' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/reporting/orders/01990000-0000-7000-8000-0000deadbeef',
  );
  expect(screen.getByText('Comp (Free)')).toBeVisible();
  await user.hover(screen.getByRole('button', { name: 'Partially Re…' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Partially Refunded');
  expect(screen.getByText('2 order(s)')).toBeVisible();
});

test('a column sorts ascending first, then turns; sorting goes back to page 1', async () => {
  const { user, location, calls } = open(
    [on(listTransactions, pageOf([row()], 120, 2))],
    '?page=2',
  );
  await user.click(await screen.findByRole('button', { name: 'Amount' }));
  expect(location()).toContain('sortBy=amount&sortOrder=asc');
  expect(location()).not.toContain('page=');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(location()).not.toContain('sortOrder=asc');
  expect(calls.at(-1)?.url).toContain('sort=amount&direction=desc');
});

test('at most three pages are offered', async () => {
  const { user, location } = open([on(listTransactions, pageOf([row()], 500))]);
  expect(
    (await screen.findAllByRole('button', { name: /^Page \d/ })).map((one) => one.textContent),
  ).toEqual(['1', '2', '3']);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(location()).toContain('page=2');
});

test('a search that finds nothing says so and can be cleared', async () => {
  const { user, location } = open(
    [on(listTransactions, ({ query }) => (query.query ? pageOf([]) : pageOf([row()])))],
    '?search=nobody',
  );
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Winter Gala')).toBeVisible();
  expect(location()).toBe('/manage/harbourhall/reporting/orders');
});

test('state, event and days stand in the address and are asked for; one button takes all away', async () => {
  const { user, location, calls } = open([
    on(listTransactions, ({ query }) => (query.status ? pageOf([]) : pageOf([row()]))),
    on(getRevenue, sold),
  ]);
  const eventId = '01990000-0000-7000-8000-000000000001';
  const events = await screen.findByLabelText('Event');
  await within(events).findByRole('option', { name: 'Winter Gala, 05 Dec 2026' });
  await user.selectOptions(events, 'Winter Gala, 05 Dec 2026');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-02' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-01' } });
  expect(await screen.findByText('Choose a last day on or after the first day')).toBeVisible();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-31' } });
  await user.selectOptions(screen.getByLabelText('Status'), 'Refunded');
  const chosen = `status=refunded&event=${eventId}&from=2026-10-02&to=2026-10-31`;
  expect(calls.filter(({ url }) => url.includes('/transactions')).at(-1)?.url).toContain(chosen);
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(location()).toBe('/manage/harbourhall/reporting/orders');
});

test('typing searches a moment later, from page 1', async () => {
  const { user, location } = open([on(listTransactions, pageOf([row()], 120, 2))], '?page=2');
  await user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'nora');
  await waitFor(() => expect(location()).toBe('/manage/harbourhall/reporting/orders?search=nora'));
});

test('without any order the way to the first one is shown, and no search', async () => {
  open([on(listTransactions, pageOf([]))]);
  expect(await screen.findByRole('heading', { name: 'No data yet!' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});
