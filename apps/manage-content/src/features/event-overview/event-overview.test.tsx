import {
  getEventOverview,
  getManagedEvent,
  publishEvent,
  type EventOverview,
} from '@foyer/contracts';
import { ENDPOINTS } from '@foyer/contracts/schemas';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';
import { messages } from './event-overview.messages.en.ts';

const overview: EventOverview = {
  currency: 'usd',
  timezone: 'America/New_York',
  sold: 42,
  soldToday: 3,
  capacity: 80,
  revenue: 1188,
  revenueToday: 66.5,
  door: { startsAt: '2031-12-06T00:30:00.000Z', isAhead: true, admissions: 40, checkedIn: 12 },
  waiting: null,
  shareUrl: 'https://foyer.test/event/1',
  acts: [
    {
      id: '01990000-0000-7000-8000-0000000a0001',
      at: '2026-11-20T11:00:00.000Z',
      by: 'Maro Castellan',
      action: 'management.events.update',
      detail: { fields: 'name,location,locationSetting' },
    },
    {
      id: '01990000-0000-7000-8000-0000000a0002',
      at: '2026-11-20T10:00:00.000Z',
      by: null,
      action: 'management.ticketTypes.create',
      detail: { name: 'Stalls' },
    },
  ],
};
const gala = { ...managedGala, description: '<p>An evening of song.</p>' };
const open = (server: Handler[] = [], change: Partial<EventOverview> = {}) =>
  renderRemote(remote, {
    path: `/management/courses/${managedGala.id}`,
    user: maro,
    server: [
      ...server,
      on(getManagedEvent, gala),
      on(getEventOverview, { ...overview, ...change }),
    ],
  });

test('it says how an event stands and who changed what', async () => {
  open();
  expect(await screen.findByText('42')).toBeVisible();
  for (const text of ['of 80', '3 today', '$1,188.00', '$66.50 today', 'of 40'])
    expect(screen.getByText(text)).toBeVisible();
  const acts = within(screen.getByRole('region', { name: 'Who changed what' }));
  expect(acts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Maro Castellan changed the name, the place'),
    expect.stringContaining('Somebody added a ticket type: Stalls'),
  ]);
  expect(document.title).toBe('Overview: Winter Gala · Foyer');
});

test('a draft says what is left, each leading to where it is done', async () => {
  open();
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
  expect(steps.getByRole('link', { name: 'Add a poster' })).toHaveAttribute(
    'href',
    `/management/courses/${managedGala.id}/details/edit`,
  );
  expect(steps.queryByRole('link', { name: 'Describe what happens' })).toBeNull();
  expect(steps.getByText('Describe what happens')).toBeVisible();
});

test('after publishing there is the link, its code and words to send', async () => {
  const onSale = { ...gala, status: 'published' as const };
  const { user } = open([on(publishEvent, onSale)]);
  await user.click(await screen.findByRole('button', { name: 'Publish Event' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your event is on sale' }));
  await user.click(await dialog.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(
    new URL(`/event/${managedGala.id}`, location.href).href,
  );
  expect(dialog.getByRole('img', { name: 'QR code that opens Winter Gala' })).toBeVisible();
  expect(dialog.getByText(/^Winter Gala, To Be Announced\. Tickets: http/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
});

test('publishing that fails for no reason of its own says so', async () => {
  const { user } = open([on(publishEvent, fail('internal'))]);
  await user.click(await screen.findByRole('button', { name: 'Publish Event' }));
  expect(await screen.findByText('Failed to publish event')).toBeVisible();
});

test('every change of an event has its words', () => {
  const changes = [...ENDPOINTS.values()].filter(
    ({ access, method }) => access === 'event:admin' && method !== 'GET',
  );
  expect(changes.filter(({ id }) => messages.actions[id] === undefined)).toEqual([]);
});
