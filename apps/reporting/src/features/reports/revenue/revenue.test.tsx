import {
  exportRevenue,
  getRevenue,
  getSession,
  type RevenueFigures,
  type RevenueReport,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { sessionStore } from '@foyer/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const figures = (net: number, gross = net): RevenueFigures => ({
  netSales: net,
  grossSales: gross,
  onlineSales: gross,
  terminalSales: 0,
  cashSales: 0,
  refunds: 20.89,
  stripeFees: 1.64,
  viewcyFees: 0.89,
});
const report: RevenueReport = {
  dimension: 'month',
  totalCount: 2,
  page: 1,
  perPage: 50,
  chart: {
    isWhole: true,
    points: [
      { key: '2026-10', dimension: 'October 2026', netSales: 10 },
      { key: '2026-11', dimension: 'November 2026', netSales: 20 },
    ],
  },
  items: [
    {
      dimension: 'November 2026',
      dimensionId: null,
      key: '2026-11',
      event: null,
      ...figures(1023.36, 1046.78),
    },
    { dimension: 'October 2026', dimensionId: null, key: '2026-10', event: null, ...figures(-5) },
  ],
  total: figures(1018.36, 1041.78),
  before: null,
  currency: 'usd',
  currencies: ['usd'],
  timezone: 'America/New_York',
};
const nothing: RevenueReport = {
  dimension: 'month',
  totalCount: 0,
  page: 1,
  perPage: 50,
  chart: { points: [], isWhole: true },
  items: [],
  total: figures(0),
  before: null,
  currency: 'usd',
  currencies: [],
  timezone: 'UTC',
};
const open = (server: Handler[], search = '') =>
  renderRemote(remote, {
    path: `/manage/harbourhall/reporting/revenue${search}`,
    user: maro,
    server,
  });

test('the report shows its rows, its total and what the figures mean', async () => {
  open([on(getRevenue, report)]);
  const table = await screen.findByRole('table', { name: 'Revenue' });
  expect(
    within(table).getByRole('row', { name: /November 2026 \$1,023\.36 \$1,046\.78/ }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: /October 2026 −\$5\.00/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^Total \$1,018\.36 \$1,041\.78/ })).toBeVisible();
  expect(
    screen.getByText('What is yours: gross less refunds, card fees and Foyer fees.'),
  ).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Net sales by month, October 2026 to November 2026' }),
  ).toBeVisible();
});

test('each choice stands in the address and asks for other rows', async () => {
  const asked: unknown[] = [];
  const { user, location } = open(
    [
      on(getRevenue, ({ query }) => {
        asked.push(query);
        return { ...report, dimension: query.dimension };
      }),
    ],
    '?order=dimension_asc',
  );
  await user.selectOptions(await screen.findByLabelText('Group by'), 'Event');
  await user.selectOptions(screen.getByLabelText('Type'), 'Event tickets');
  expect(location()).toBe(
    '/manage/harbourhall/reporting/revenue?order=dimension_asc&dimension=course_id&type=Course',
  );
  await user.click(screen.getByRole('button', { name: 'Event' }));
  expect(location()).not.toContain('order=');
  expect(asked).toMatchObject([
    { ownerId: harbourhall.id, dimension: 'month', order: 'dimension_asc', type: 'all' },
    { dimension: 'course_id', type: 'all' },
    { dimension: 'course_id', type: 'Course' },
    { order: 'dimension_desc' },
  ]);
});

test('an event is told from its namesakes by its date and leads to its guest list', async () => {
  const id = '01990000-0000-7000-8000-000000000001';
  const event = {
    startsAt: '2026-12-06T00:30:00.000Z',
    lastStartsAt: '2026-12-06T00:30:00.000Z',
    timezone: 'America/New_York',
  };
  open(
    [
      on(getRevenue, {
        ...report,
        dimension: 'course_id',
        items: [{ dimension: 'Winter Gala', dimensionId: id, key: id, event, ...figures(20) }],
      }),
    ],
    '?dimension=course_id',
  );
  const name = await screen.findByRole('rowheader', { name: /Winter Gala.*05 Dec 2026/ });
  expect(within(name).getByRole('link', { name: 'Winter Gala' })).toHaveAttribute(
    'href',
    `/management/courses/${id}/registrations`,
  );
});

test('a period without sales offers to see all of them', async () => {
  const { user, calls, location } = open([
    on(getRevenue, ({ query }) =>
      query.period === 'all' ? report : { ...nothing, currencies: ['usd' as const] },
    ),
  ]);
  await user.selectOptions(await screen.findByLabelText('Period'), 'Today');
  expect(calls.at(-1)?.url).toContain('period=today');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: 'Revenue' })).toBeVisible();
  expect(location()).not.toContain('period');
});

test('days of one’s own are asked for, and never backwards', async () => {
  const { user, calls, location } = open([on(getRevenue, report)]);
  await user.selectOptions(await screen.findByLabelText('Period'), 'From – to');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } });
  expect(await screen.findByText('Choose a last day on or after the first day')).toBeVisible();
  expect(calls.filter(({ url }) => url.includes('to=2026-11-01'))).toEqual([]);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-09' } });
  expect(location()).toContain('period=range&from=2026-11-02&to=2026-11-09');
  await waitFor(() =>
    expect(calls.at(-1)?.url).toContain('period=range&from=2026-11-02&to=2026-11-09'),
  );
  await user.selectOptions(screen.getByLabelText('Period'), 'Today');
  expect(location()).toBe('/manage/harbourhall/reporting/revenue?period=today');
});

test('each figure says how it moved against the period before', async () => {
  const before = { total: figures(2036.72, 0), from: '2026-10-01', to: '2026-10-22' };
  open([on(getRevenue, { ...report, before })], '?period=this_month');
  const summary = within(await screen.findByLabelText('What the figures mean'));
  const moved = async (text: string) =>
    expect(await summary.findByText((_, element) => element?.textContent === text)).toBeVisible();
  await moved('50% less than $2,036.72');
  // percent of nothing say nothing
  await moved('$1,041.78 more than $0.00');
  expect(screen.getByText('Compared with 01 Oct 2026 – 22 Oct 2026.')).toBeVisible();
  await moved('As before: $20.89');
});

test('any column sorts, the most first', async () => {
  const { user, calls } = open([on(getRevenue, report)]);
  await user.click(await screen.findByRole('button', { name: 'Refunds' }));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('order=refunds_desc'));
  expect(screen.getByRole('columnheader', { name: 'Refunds' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(screen.getByRole('button', { name: 'Refunds' }));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('order=refunds_asc'));
});

test('an account that sold nothing yet is told what to do first', async () => {
  open([on(getRevenue, nothing)]);
  expect(await screen.findByRole('heading', { name: 'No data yet!' })).toBeVisible();
  expect(
    screen.getByText(
      'Your revenue metrics will appear here once you start creating and managing events and memberships.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create An Event' })).toHaveAttribute(
    'href',
    '/event/new',
  );
});

test('a currency can be chosen where there are several', async () => {
  const { user, calls } = open([on(getRevenue, { ...report, currencies: ['eur', 'usd'] })]);
  await user.selectOptions(await screen.findByLabelText('Currency'), 'EUR');
  expect(calls.at(-1)?.url).toContain('currency=eur');
});

test('somebody who may not see the reports finds no page', async () => {
  open([on(getRevenue, fail('not_found'))]);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

describe('the export', () => {
  beforeEach(() => {
    URL.createObjectURL = jest.fn(() => 'blob:file');
    URL.revokeObjectURL = jest.fn();
  });

  test('is prepared under an overlay and saved', async () => {
    let finish = (_: Blob) => {};
    const file = new Promise<Blob>((resolve) => {
      finish = resolve;
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, calls } = open([
      on(exportRevenue, (() => file) as never),
      on(getRevenue, report),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Preparing your Export...' }),
    ).toBeVisible();
    finish(new Blob(['Month']));
    await screen.findByRole('button', { name: 'Export CSV' });
    expect(click).toHaveBeenCalled();
    expect(calls.at(-1)?.url).toContain('/revenue.csv');
    click.mockRestore();
  });

  test('is canceled without a word', async () => {
    const { user } = open([
      on(exportRevenue, (() => new Promise(() => {})) as never),
      on(getRevenue, report),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('says when it failed and can be tried again', async () => {
    const { user } = open([on(exportRevenue, fail('internal') as never), on(getRevenue, report)]);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Export failed, please try again')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('says so to whoever was taken off the team meanwhile', async () => {
    const { user } = open([
      on(exportRevenue, fail('not_found') as never),
      on(getRevenue, report),
      on(getSession, { user: { ...maro, organizations: [] } }),
    ]);
    sessionStore.getState().actAs('harbourhall');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/You no longer manage Harbour Hall/)).toBeVisible();
  });
});

test('rows of the former grouping stand under their own heading while the new ones come', async () => {
  const id = '01990000-0000-7000-8000-000000000001';
  const events = {
    ...report,
    dimension: 'course_id' as const,
    items: [{ dimension: 'Winter Gala', dimensionId: id, key: id, event: null, ...figures(20) }],
  };
  const slow = Promise.withResolvers<typeof report>();
  const { user } = open(
    [on(getRevenue, ({ query }) => (query.dimension === 'course_id' ? events : slow.promise))],
    '?dimension=course_id',
  );
  await screen.findByRole('link', { name: 'Winter Gala' });
  await user.selectOptions(screen.getByLabelText('Group by'), 'Patron');
  expect(screen.getByRole('link', { name: 'Winter Gala' })).toHaveAttribute(
    'href',
    `/management/courses/${id}/registrations`,
  );
  expect(screen.getByRole('columnheader', { name: /Event/ })).toBeVisible();
  slow.resolve({ ...report, dimension: 'attendee_id', items: [] });
});

test('a long grouping has pages, and its total stays that of all', async () => {
  const asked: unknown[] = [];
  const { user } = open([
    on(getRevenue, ({ query }) => {
      asked.push(query.page);
      return { ...report, totalCount: 120, page: query.page };
    }),
  ]);
  expect(await screen.findByText('1–50 of 120 rows')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByText('51–100 of 120 rows')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Total \$1,018\.36/ })).toBeVisible();
  expect(asked).toEqual([1, 2]);
});

test('a chart that is not the whole says what it shows', async () => {
  open([on(getRevenue, { ...report, chart: { ...report.chart, isWhole: false } })]);
  expect(await screen.findByText('Net sales, the last 2 months', { exact: false })).toBeVisible();
});
