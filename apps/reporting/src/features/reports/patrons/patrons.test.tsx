import {
  getPatron,
  listActivities,
  listPatrons,
  listTransactions,
  type Activity,
  withdrawConsent,
  type Patron,
  type PatronDetail,
} from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../../routes.ts';

const nora: Patron = {
  id: '01990000-0000-7000-8000-000000000009',
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@foyer.test',
  currency: 'usd',
  totalAmount: 62.67,
  orderCount: 3,
  eventsAttended: 2,
  memberSince: null,
};
const ada: Patron = {
  ...nora,
  id: '01990000-0000-7000-8000-000000000011',
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@foyer.test',
};
const detail: PatronDetail = { ...ada, consent: null };
const activity: Activity = {
  id: '01990000-0000-7000-8000-000000000031',
  createdAt: '2026-11-01T12:00:00.000Z',
  message: '',
  targetId: null,
  actorId: null,
  parts: [
    { text: 'Nora Lind', href: '/manage/harbourhall/reporting/patrons/x' },
    { text: ' bought <b>a ticket</b> for ' },
    { text: 'Winter Gala', href: '/event/1' },
  ],
};
const paged = <T,>(data: T[]) => ({ data, totalCount: data.length, page: 1, perPage: 10 });
const zoned = <T,>(data: T[]) => ({ ...paged(data), timezone: 'America/New_York' });

test('patrons lead to their page', async () => {
  renderRemote(remote, {
    path: '/manage/harbourhall/reporting/patrons',
    user: maro,
    server: [on(listPatrons, paged([nora, ada]))],
  });
  expect(await screen.findByRole('link', { name: 'Nora Lind' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/reporting/patrons/01990000-0000-7000-8000-000000000009',
  );
  expect(screen.getByRole('link', { name: 'Ada Berg' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/reporting/patrons/01990000-0000-7000-8000-000000000011',
  );
});

test('a patron who is linked by address is asked for by it, and their lists by id; those without rows are left out', async () => {
  const { calls } = renderRemote(remote, {
    path: '/manage/harbourhall/reporting/patrons/ada%40foyer.test',
    user: maro,
    server: [
      on(getPatron, detail),
      on(listTransactions, zoned([])),
      on(listActivities, zoned([activity])),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Ada Berg' })).toBeVisible();
  expect(calls[0]?.url).toMatch(/patrons\/null\?.*email=ada%40foyer\.test/);
  expect(
    calls.slice(1).map(({ url }) => new URL(url, 'http://x').searchParams.get('patron')),
  ).toEqual([ada.id, ada.id]);
  expect(screen.getByText('$62.67')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Activity' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Orders' })).not.toBeInTheDocument();
  expect(screen.queryByText('Member since')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/reporting/patrons',
  );
});

test('who may be emailed is shown with their words, and none of it once they asked to stop', async () => {
  const words = 'Harbour Hall may send me news about its events';
  let isAsked = false;
  const { user, calls } = renderRemote(remote, {
    path: `/manage/harbourhall/reporting/patrons/${ada.id}`,
    user: maro,
    server: [
      on(getPatron, () => ({
        ...detail,
        consent: isAsked ? null : { givenAt: '2026-11-01T12:00:00.000Z', words },
      })),
      on(listTransactions, zoned([])),
      on(listActivities, zoned([activity])),
      on(withdrawConsent, () => {
        isAsked = true;
        return detail;
      }),
    ],
  });
  expect(await screen.findByText('May be emailed since')).toBeVisible();
  expect(screen.getByText(`Agreed to: “${words}”`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop emails' }));
  const dialog = screen.getByRole('dialog', { name: 'Stop emails to Ada Berg?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stop emails' }));
  expect(await screen.findByText('They may not be emailed any more')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { url: expect.stringContaining(`patrons/${ada.id}/consent`) },
  ]);
  await waitFor(() => expect(screen.queryByText('May be emailed since')).not.toBeInTheDocument());
});

test('a missing patron says so', async () => {
  renderRemote(remote, {
    path: '/manage/harbourhall/reporting/patrons/01990000-0000-7000-8000-000000000010',
    user: maro,
    server: [on(getPatron, fail('patron_not_found'))],
  });
  expect(
    await screen.findByRole('heading', { name: 'Sorry! That patron wasn’t found.' }),
  ).toBeVisible();
});

test('activities are words and links; markup in a name stays text', async () => {
  renderRemote(remote, {
    path: '/manage/harbourhall/reporting/activity',
    user: maro,
    server: [on(listActivities, zoned([activity]))],
  });
  expect(await screen.findByRole('link', { name: 'Winter Gala' })).toHaveAttribute(
    'href',
    '/event/1',
  );
  expect(screen.getByText(/bought <b>a ticket<\/b> for/)).toBeVisible();
  expect(screen.getByText('11-01-2026 07:00 EST')).toBeVisible();
});
