import {
  addPromoter,
  getEventStats,
  getManagedEvent,
  removePromoter,
  searchCollaborators,
  type EventStats,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';
import { barsOf, sourcesOf } from './event-stats.model.ts';

const card = (id: string, name: string, username: string) => ({
  id: `01990000-0000-7000-8000-0000000b000${id}`,
  type: 'User' as const,
  name,
  username,
  avatar: null,
});
const ines = card('1', 'Ines Abara', 'ines');
const leo = card('2', 'Leo Band', 'leo');
const stats: EventStats = {
  currency: 'usd',
  timezone: 'America/New_York',
  orders: 3,
  tickets: 6,
  revenue: 240,
  admissions: 0,
  checkedIn: 0,
  days: [
    { day: '2026-11-02', tickets: 4, revenue: 160 },
    { day: '2026-11-05', tickets: 0, revenue: -40 },
    { day: '2026-11-06', tickets: 2, revenue: 120 },
  ],
  types: [
    {
      id: '01990000-0000-7000-8000-0000000c0001',
      name: 'Stalls',
      tickets: 6,
      checkedIn: 0,
      revenue: 240,
    },
  ],
  sources: [{ source: 'direct', orders: 2, tickets: 4, revenue: 160 }],
  promoters: [
    {
      ...ines,
      promoterId: '01990000-0000-7000-8000-0000000d0001',
      url: 'https://foyer.test/event/1/promote/ines',
      visitors: 1200,
      orders: 1,
      tickets: 2,
      revenue: 80,
      removed: false,
    },
  ],
};
const open = (server: Handler[] = [], change: Partial<EventStats> = {}) =>
  renderRemote(remote, {
    path: `/management/courses/${managedGala.id}/stats`,
    user: maro,
    server: [
      ...server,
      on(getManagedEvent, managedGala),
      on(getEventStats, { ...stats, ...change }),
      on(searchCollaborators, {
        data: [
          { ...ines, invited: false },
          { ...leo, invited: true },
        ],
      }),
    ],
  });

test('days are bars of what was sold, and a table with what went back', async () => {
  open();
  expect(await screen.findByText('Most: 4 tickets on 02 Nov 2026')).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Tickets sold by day, 02 Nov 2026 to 06 Nov 2026' }),
  ).toBeVisible();
  const days = screen.getByRole('table', { name: 'Sales over time', hidden: true });
  expect(within(days).getByText('−$40.00')).toBeInTheDocument();
});

test('of very many days the chart shows the last, and says so', () => {
  const days = Array.from({ length: 70 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    tickets: 1,
    revenue: 1,
  }));
  const { bars, isWhole } = barsOf({ days });
  expect([bars.length, isWhole, bars[0]?.key]).toEqual([60, false, '2026-01-11']);
});

test('every source adds up to what was sold', () => {
  const { rows, total } = sourcesOf(stats);
  expect(rows.map(({ name, tickets }) => [name, tickets])).toEqual([
    ['Event page', 4],
    ['Promoters', 2],
  ]);
  expect(rows.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(total.revenue);
});

test('an event that sold nothing says what will be here', async () => {
  open([], { days: [], types: [], sources: [], promoters: [], tickets: 0, orders: 0, revenue: 0 });
  expect(await screen.findByText('Nothing sold yet', { selector: 'h2, h3, b' })).toBeVisible();
  expect(screen.getByText('No promoters yet')).toBeVisible();
});

test('a promoter is found and added; who has a link is not offered again, a team’s member is', async () => {
  const { user, calls } = open([
    on(addPromoter, { promoterId: '01990000-0000-7000-8000-0000000d0002' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add promoter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add promoter' });
  await user.type(within(dialog).getByRole('searchbox'), 'an');
  await user.click(await within(dialog).findByRole('button', { name: 'Add Leo Band' }));
  expect(within(dialog).queryByRole('button', { name: 'Add Ines Abara' })).toBeNull();
  expect(await screen.findByText('Leo Band has a link now')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ id }) => id === addPromoter.id)?.body).toEqual({ profileId: leo.id });
});

test('a refusal stands in the dialog, and what was typed stays', async () => {
  const { user } = open([on(addPromoter, () => fail('too_many_promoters'))]);
  await user.click(await screen.findByRole('button', { name: 'Add promoter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add promoter' });
  await user.type(within(dialog).getByRole('searchbox'), 'leo');
  await user.click(await within(dialog).findByRole('button', { name: 'Add Leo Band' }));
  expect(await findProblem()).toHaveTextContent('An event can have at most 200 promoters.');
  expect(within(dialog).getByRole('searchbox')).toHaveValue('leo');
});

test('a link is shown with its code, and ended after a question', async () => {
  const { user, calls } = open([on(removePromoter, undefined)]);
  const actions = await screen.findByRole('button', { name: 'Actions for Ines Abara' });
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Link and QR code' }));
  const link = await screen.findByRole('dialog', { name: 'Link of Ines Abara' });
  expect(within(link).getByRole('link')).toHaveTextContent('foyer.test/event/1/promote/ines');
  expect(within(link).getByRole('img', { name: /QR/ })).toBeVisible();
  await user.click(within(link).getByRole('button', { name: 'Done' }));
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'End the link' }));
  const ask = await screen.findByRole('dialog', { name: 'End the link of Ines Abara?' });
  await user.click(within(ask).getByRole('button', { name: 'End the link' }));
  expect(await screen.findByText('The link of Ines Abara counts no more')).toBeVisible();
  expect(calls.some(({ id }) => id === removePromoter.id)).toBe(true);
});
