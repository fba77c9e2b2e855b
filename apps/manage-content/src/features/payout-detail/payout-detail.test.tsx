import { exportPayout, getPayout, getSession, type PayoutDetail } from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const ID = '01990000-0000-7000-8000-000000000901';
const ORDER = '01990000-0000-7000-8000-000000000777';
const line = (n: number): PayoutDetail['lines']['data'][number] => ({
  ...{ id: `01990000-0000-7000-8000-0000000010${n}0`, kind: 'payment', orderId: ORDER },
  ...{ orderedAt: '2026-11-01T19:30:00.000Z', buyer: 'Nora Lind', productName: 'Winter Gala' },
  ...{ amount: 19.09, currency: 'usd' },
});
const PAYOUT: PayoutDetail = {
  ...{ id: ID, amount: 69.09, currency: 'usd', status: 'paid', provider: 'stripe' },
  ...{ arrivesAt: '2026-11-05T12:00:00.000Z', createdAt: '2026-11-03T12:00:00.000Z' },
  ...{ failedBecause: null, isBeingItemized: false, otherAmount: 50 },
  totals: [{ kind: 'payment', currency: 'usd', amount: 19.09, count: 1 }],
  lines: { data: [line(1)], totalCount: 1, page: 1, perPage: 25 },
  timezone: 'America/New_York',
};
const open = (payout: PayoutDetail | undefined, path = '') =>
  renderRemote(remote, {
    path: `/manage/harbourhall/settings/payouts/${ID}${path}`,
    user: maro,
    server: [
      on(getSession, { user: maro }),
      on(getPayout, ({ query }) =>
        payout
          ? { ...payout, lines: { ...payout.lines, page: Number(query.page ?? 1) } }
          : fail('not_found'),
      ),
      on(exportPayout, fail('unavailable')),
    ],
  });

test('a payout says when it was paid, what it is made of, and leads to the orders', async () => {
  open(PAYOUT);
  expect(await screen.findByRole('heading', { name: /Payout of \$69\.09/ })).toBeVisible();
  expect(screen.getByText('Paid on 05 Nov 2026')).toBeVisible();
  const sums = screen.getByRole('region', { name: 'What it is made of' });
  expect(sums).toHaveTextContent(
    '1 payment, after fees$19.09What your account took in elsewhere$50.00Paid out$69.09',
  );
  const row = within(screen.getByRole('table', { name: 'Payments and refunds' })).getAllByRole(
    'row',
  )[1];
  expect(row).toHaveTextContent('Nora Lind');
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/manage/harbourhall/reporting/orders/${ORDER}`,
  );
});

test('one that came back says why, and where the money is', async () => {
  open({ ...PAYOUT, status: 'failed', failedBecause: 'The bank account has been closed' });
  expect(await screen.findByText('Your bank sent this payout back')).toBeVisible();
  expect(screen.getByText(/“The bank account has been closed”/)).toBeVisible();
  expect(screen.queryByText(/Paid on/)).not.toBeInTheDocument();
});

test('yen stand without decimals', async () => {
  const yen = { amount: 1911, currency: 'jpy' as const };
  open({
    ...{ ...PAYOUT, ...yen, otherAmount: null, status: 'pending' },
    totals: [{ kind: 'payment', count: 1, ...yen }],
    lines: { ...PAYOUT.lines, data: [{ ...line(1), ...yen }] },
  });
  expect(await screen.findByRole('heading', { name: /Payout of ¥1,911/ })).toBeVisible();
  expect(screen.getByText('Expected at your bank on 05 Nov 2026')).toBeVisible();
  expect(screen.queryByText(/1,911\.00/)).not.toBeInTheDocument();
});

test('one that is not itemized yet says so, and has no file', async () => {
  open({
    ...{ ...PAYOUT, isBeingItemized: true, otherAmount: null, totals: [] },
    lines: { ...PAYOUT.lines, data: [], totalCount: 0 },
  });
  expect(await screen.findByText(/does not say yet what this payout is made of/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

test('its lines are read page by page, and a file that fails says so', async () => {
  const { user, calls } = open({ ...PAYOUT, lines: { ...PAYOUT.lines, totalCount: 60 } });
  await user.click(await screen.findByRole('button', { name: /Page 2|^2$/ }));
  expect(calls.filter(({ id }) => id === getPayout.id).at(-1)?.url).toContain('page=2');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/The service is busy/)).toBeVisible();
});

test('one that there is not is not found', async () => {
  open(undefined);
  expect(await screen.findByText('Sorry! That payout wasn’t found.')).toBeVisible();
});
