import { getMembershipFigures, type MembershipFigures } from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const PATH = '/manage/harbourhall/memberships/figures';
const id = (n: number) => `01990000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`;
const month = (n: number, began: number, joined: number, left: number) => ({
  startsAt: new Date(Date.UTC(2025, 11 + n)).toISOString(),
  ...{ began, joined, left, members: began + joined - left },
  churn: began === 0 ? null : (left * 100) / began,
});
const FIGURES: MembershipFigures = {
  months: [
    ...Array.from({ length: 10 }, (_, n) => month(n, 0, 0, 0)),
    month(10, 0, 300, 0),
    month(11, 300, 20, 12),
  ],
  recurring: [
    { currency: 'usd', amount: 1814.17 },
    { currency: 'eur', amount: 7 },
  ],
  range: '12_months',
  since: '2025-12-01T00:00:00.000Z',
  tiers: [
    {
      ...{ id: id(1), name: 'Friend', members: 300 },
      archived: false,
      deleted: false,
      revenue: 0.1,
    },
    { ...{ id: id(2), name: 'Circle', members: 8 }, archived: true, deleted: false, revenue: 0.2 },
    { ...{ id: id(3), name: 'Founder', members: 0 }, archived: true, deleted: true, revenue: -5 },
  ],
  currency: 'usd',
  timezone: 'UTC',
};
const open = (change: Partial<MembershipFigures> = {}, server: Handler[] = [], search = '') =>
  renderRemote(remote, {
    path: `${PATH}${search}`,
    user: maro,
    server: [
      ...server,
      on(getMembershipFigures, ({ query }) => ({
        ...FIGURES,
        range: query.range ?? '12_months',
        ...change,
      })),
    ],
  });
test('this month is told with what each figure means', async () => {
  open();
  const told = (await screen.findByLabelText('The figures of this month and what they mean'))
    .textContent;
  for (const text of [
    'Members now308People who are a member of one tier or more.',
    'New this month20Members now who were none when the month began.',
    'Lost this month12Members when the month began who are none now.',
    'Churn4%Lost this month for each hundred members at its beginning: 12 of 300.',
    'Monthly recurring revenue$1,814.17and €7.00What memberships that renew are charged a month',
  ])
    expect(told).toContain(text);
});

test('the months stand in a table, the newest first, beside their bars', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'The last 12 months' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toHaveTextContent('November 202620124%308');
  expect(rows[1]).toHaveTextContent('October 20263000–300');
  expect(screen.getByText(/^Members at the end of each of the last 12 months\./)).toBeVisible();
});

test('revenue is told by tier for the time that is chosen, which the address keeps', async () => {
  const { user, location, calls } = open();
  const table = await screen.findByRole('table', { name: 'Revenue by tier' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TierMembersRevenue',
    'Friend300$0.10',
    'CircleHidden8$0.20',
    'FounderDeleted0−$5.00',
    'All tiers−$4.70',
  ]);
  await user.selectOptions(screen.getByLabelText('Time'), 'This month');
  await waitFor(() => expect(location()).toBe(`${PATH}?range=month`));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('range=month'));
});

test('a time that does not load is told in place of the figures', async () => {
  const { user } = open({}, [
    on(getMembershipFigures, ({ query }) => (query.range === 'all' ? fail('internal') : FIGURES)),
  ]);
  await user.selectOptions(await screen.findByLabelText('Time'), 'All time');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a house without tiers is led to its first one, and one without members says so', async () => {
  const first = open({ tiers: [] });
  expect(await screen.findByRole('link', { name: 'Add a Tier' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/memberships/tiers/new',
  );
  first.unmount();
  open({ months: FIGURES.months.map((_, n) => month(n, 0, 0, 0)) });
  expect(await screen.findByText(/There were none\.$/)).toHaveTextContent(
    'Lost this month for each hundred members at its beginning.',
  );
});
