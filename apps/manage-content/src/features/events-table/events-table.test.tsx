import { listCategories, listManagedEvents, type EventRow } from '@foyer/contracts';
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

/** The table with what lies ahead and what is past. */
function open({
  ahead = [row()],
  past = [],
  asked = [],
}: { ahead?: EventRow[]; past?: EventRow[]; asked?: unknown[] } = {}) {
  return renderRemote(remote, {
    path: '/manage/harbourhall/events',
    user: maro,
    server: [
      on(listCategories, []),
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

test('a column sorts, and sorts the other way round', async () => {
  const asked: unknown[] = [];
  const { user, location } = open({ asked });
  await rowOf(managedGala.name);
  await user.click(screen.getByRole('button', { name: /^Revenue/ }));
  await waitFor(() => expect(location()).toContain('sortBy=revenue'));
  await rowOf(managedGala.name);
  await user.click(screen.getByRole('button', { name: /^Revenue/ }));
  await waitFor(() =>
    expect(asked).toEqual(expect.arrayContaining(['revenue asc', 'revenue desc'])),
  );
});
