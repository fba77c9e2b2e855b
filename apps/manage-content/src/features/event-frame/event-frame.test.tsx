import {
  getEventTeam,
  getManagedEvent,
  listCategories,
  listEventCodes,
  listManagedEvents,
  listRegistrations,
  unpublishEvent,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const guests = on(listRegistrations, {
  data: [],
  totalCount: 0,
  guestCount: 0,
  page: 1,
  perPage: 50,
  counts: { total: 0, checkedIn: 0, addOns: 0, handedOut: 0 },
});
const at = (page: string) => `/management/courses/${managedGala.id}/${page}`;

test('an event is taken off sale after a question alone', async () => {
  const onSale = { ...managedGala, status: 'published' as const };
  const { user, calls } = renderRemote(remote, {
    path: at('tickets'),
    user: maro,
    server: [
      on(getManagedEvent, onSale),
      on(listEventCodes, { data: [] }),
      on(unpublishEvent, managedGala),
    ],
  });
  const asked = () => calls.some((call) => call.id === unpublishEvent.id);
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it on sale' }));
  expect(asked()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Unpublish' })).at(-1) as HTMLElement,
  );
  expect(await screen.findByRole('button', { name: 'Publish Event' })).toBeVisible();
  expect(asked()).toBe(true);
});

test.each(['registrations', 'details/edit', 'dates', 'cancellation'])(
  'who is on the team alone is led from %s to it',
  async (page) => {
    const { location } = renderRemote(remote, {
      path: at(page),
      user: maro,
      server: [
        on(getManagedEvent, { ...managedGala, accessSetting: 'basic', seesStats: false }),
        on(getEventTeam, fail('internal')),
      ],
    });
    await waitFor(() => expect(location()).toBe(at('teachings')));
  },
);

test('who works the door is led from the form of the event to the guests', async () => {
  const { location } = renderRemote(remote, {
    path: at('details/edit'),
    user: maro,
    server: [
      on(getManagedEvent, { ...managedGala, accessSetting: 'door', seesStats: false }),
      guests,
    ],
  });
  await waitFor(() => expect(location()).toBe(at('registrations')));
  expect(await screen.findByText('No guests yet')).toBeVisible();
});

test.each([
  ['details/edit', 'Save changes', 'Details'],
  ['registrations', 'See what is left to do', 'Guests'],
  ['dates', 'Publish Event', 'Dates'],
])('a page has one thing to do first, and a title of its own: %s', async (page, first, title) => {
  const { container } = renderRemote(remote, {
    path: at(page),
    user: maro,
    server: [
      on(getManagedEvent, managedGala),
      on(listCategories, []),
      on(listManagedEvents, { data: [], totalCount: 0, page: 1, perPage: 10 }),
      guests,
    ],
  });
  await screen.findByRole('button', { name: 'Publish Event' });
  await waitFor(() => {
    const primary = [...container.querySelectorAll('[data-variant="primary"]')];
    expect(primary.map((one) => one.textContent)).toEqual([first]);
  });
  expect(document.title).toBe(`${title}: ${managedGala.name} · Foyer`);
});
