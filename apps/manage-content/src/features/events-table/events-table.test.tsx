import {
  getFirstSteps,
  listCategories,
  listManagedEvents,
  type EventRow,
  type FirstSteps,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const row = (change: Partial<EventRow> = {}): EventRow => ({
  id: managedGala.id,
  course: managedGala.id,
  name: managedGala.name,
  poster: null,
  startsAt: '2031-12-06T00:30:00.000Z',
  timezone: 'America/New_York',
  locationSetting: 'venue',
  locationName: 'Harbour Hall',
  published: true,
  canceled: false,
  currency: 'usd',
  datesCount: 1,
  revenue: 1188,
  ticketsSold: 54,
  capacity: 80,
  ticketTypesCount: 0,
  tickets: [],
  userAccessSetting: 'admin',
  ...change,
});

const SOLD: FirstSteps = {
  emailConfirmed: true,
  paymentsConnected: true,
  eventId: managedGala.id,
  hasPoster: true,
  hasPublished: true,
  hasSold: true,
};

/** The table with what lies ahead and what is past. */
function open({
  ahead = [row()],
  past = [],
  asked = [],
  steps = SOLD,
}: { ahead?: EventRow[]; past?: EventRow[]; asked?: unknown[]; steps?: FirstSteps } = {}) {
  return renderRemote(remote, {
    path: '/manage/harbourhall/events',
    user: maro,
    server: [
      on(listCategories, []),
      on(getFirstSteps, steps),
      on(listManagedEvents, ({ query }) => {
        asked.push(`${query.sort} ${query.direction}`);
        const data = query.past ? past : ahead;
        return { data, totalCount: data.length, page: 1, perPage: 10 };
      }),
    ],
  });
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

test('an event shows where it is: a house, the net, or nowhere yet', async () => {
  open({
    ahead: [
      row(),
      row({
        id: '01890000-0000-7000-8000-00000000000a',
        name: 'Late Set Live',
        locationSetting: 'online',
        locationName: null,
      }),
      row({
        id: '01890000-0000-7000-8000-00000000000b',
        name: 'Next Season',
        locationSetting: 'tba',
        locationName: null,
      }),
    ],
  });
  expect((await rowOf(managedGala.name)).getByText('Harbour Hall')).toBeVisible();
  expect((await rowOf('Late Set Live')).getByText('Online')).toBeVisible();
  expect((await rowOf('Next Season')).getByText('To Be Announced')).toBeVisible();
});

test('who has nothing ahead sees what is past, once; a switch back stays', async () => {
  const { user, location } = open({ ahead: [], past: [row({ name: 'First Night' })] });
  expect(await screen.findByRole('link', { name: 'First Night' })).toBeVisible();
  expect(location()).toContain('type=Past');
  await user.click(screen.getByRole('radio', { name: 'Upcoming' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'First Night' })).not.toBeInTheDocument(),
  );
});

test.each([
  ['who sees what is sold', 40, ['View page', 'Stats', 'Team']],
  ['who does not', null, ['View page', 'Team']],
])(
  'the figures of an event open from its row: %s, without managing it',
  async (_, revenue, names) => {
    const { user } = open({ ahead: [row({ userAccessSetting: 'basic', revenue })] });
    const gala = await rowOf(managedGala.name);
    await user.click(gala.getByRole('button', { name: /^Actions for/ }));
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(names);
  },
);

test('a column sorts, and sorts the other way round', async () => {
  const asked: unknown[] = [];
  const { user, location } = open({ asked });
  await rowOf(managedGala.name);
  const byRevenue = () => screen.getByRole('columnheader', { name: /^Revenue/ });
  await user.click(screen.getByRole('button', { name: /^Revenue/ }));
  // The address changes before the heading does; a click between the two sorts the same way again.
  await waitFor(() => expect(byRevenue()).toHaveAttribute('aria-sort', 'ascending'));
  expect(location()).toContain('sortBy=revenue');
  await user.click(screen.getByRole('button', { name: /^Revenue/ }));
  await waitFor(() => expect(byRevenue()).toHaveAttribute('aria-sort', 'descending'));
  await waitFor(() =>
    expect(asked).toEqual(expect.arrayContaining(['revenue asc', 'revenue desc'])),
  );
});

test('an account without an event sees what to do first, and nothing else', async () => {
  const { location } = open({
    ahead: [],
    steps: { ...SOLD, eventId: null, hasPoster: false, hasPublished: false, hasSold: false },
  });
  const first = within(await screen.findByRole('region', { name: /is ready to begin$/ }));
  expect(first.getByText('2 of 6 done')).toBeVisible();
  expect(first.queryByRole('link', { name: 'Connect payments' })).toBeNull();
  expect(first.getByRole('link', { name: 'Create your first event' })).toHaveAttribute(
    'href',
    '/event/new',
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Create An Event' })).toHaveLength(1);
  expect(location()).not.toContain('Past');
});

test('the list stays above the table until something is sold', async () => {
  open({ steps: { ...SOLD, hasPublished: false, hasSold: false } });
  const first = within(await screen.findByRole('region', { name: /is ready to begin$/ }));
  expect(first.getByRole('link', { name: 'Publish it' })).toHaveAttribute(
    'href',
    `/management/courses/${managedGala.id}`,
  );
  expect(await screen.findByRole('link', { name: managedGala.name })).toHaveAttribute(
    'href',
    `/management/courses/${managedGala.id}`,
  );
});
