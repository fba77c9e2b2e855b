import {
  getEventTeam,
  getManagedEvent,
  getProfile,
  listCategories,
  listEventCodes,
  listManagedEvents,
  listRegistrations,
  unpublishEvent,
  type Profile,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { sessionStore } from '@foyer/session';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const quayHouse: Profile = {
  ...{ id: managedGala.ownerId, type: 'School', name: 'Quay House', username: 'quayhouse' },
  ...{ avatar: null, identifier: 'quayhouse', banner: null, fullDescription: '' },
  ...{ followersCount: 0, followingCount: 0, organizationsCount: 0, follows: false },
  ...{ canManage: true, member: false, hasVideos: false, hasEvents: true },
  ...{ hasMembershipTiers: false, hasPublicMembershipTiers: false, membershipStatus: 'public' },
  ...{ stripeConnected: false, timezone: 'UTC', currency: 'usd', social: {} },
};
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

test('an administrator of the site who opens the event of a stranger acts as its account, whose menu is beside it', async () => {
  renderRemote(remote, {
    path: at('tickets'),
    user: { ...maro, admin: true },
    server: [
      on(getManagedEvent, { ...managedGala, ownerUsername: 'quayhouse' }),
      on(getProfile, quayHouse),
      on(listEventCodes, { data: [] }),
    ],
  });
  await screen.findByRole('button', { name: 'Publish Event' });
  expect(sessionStore.getState().account).toMatchObject({ name: 'Quay House' });
});
