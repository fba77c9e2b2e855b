import { listCategories, listEvents } from '@foyer/contracts';
import { winterGalaCard } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const music = { uuid: '01980000-0000-7000-8000-000000000401', name: 'Music' };
const answer = (totalCount: number) => ({
  data: totalCount ? [winterGalaCard] : [],
  totalCount,
  page: 1,
  perPage: 24,
});
const open = (path = '/discover/featured', totalCount = 1) =>
  renderRemote(remote, {
    path,
    server: [on(listCategories, [music]), on(listEvents, answer(totalCount))],
  });

test('the filters of the address are set and asked for', async () => {
  const { calls } = open(
    `/discover/featured?category=${music.uuid}&place=Brooklyn&from=2026-12-01&priceMax=25`,
  );
  expect(await screen.findByLabelText('Category')).toHaveValue(music.uuid);
  expect(screen.getByRole('searchbox', { name: 'Place' })).toHaveValue('Brooklyn');
  expect(screen.getByLabelText('From')).toHaveValue('2026-12-01');
  expect(screen.getByLabelText('Price')).toHaveValue('25');
  const asked = new URL(
    calls.find(({ id }) => id === listEvents.id)?.url ?? '',
    'http://foyer.test',
  ).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    category: music.uuid,
    place: 'Brooklyn',
    from: '2026-12-01',
    priceMax: '25',
    page: '1',
  });
});

test('a filter goes into the address and back to the first page', async () => {
  const { user, location } = open('/discover/featured?page=3', 73);
  await user.selectOptions(await screen.findByLabelText('Price'), 'Free');
  await waitFor(() => expect(location()).toBe('/discover/featured?priceMax=0'));
});

test('what is on today is one press away, and one press back', async () => {
  const { user, location } = open();
  const today = await screen.findByRole('button', { name: 'Today' });
  await user.click(today);
  await waitFor(() => expect(location()).toMatch(/from=(\d{4}-\d\d-\d\d)&to=\1$/));
  expect(await screen.findByRole('button', { name: 'Today', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(location()).toBe('/discover/featured'));
});

test('filters that fit nothing say so and can be cleared', async () => {
  const { user, location } = open('/discover/featured?place=Atlantis', 0);
  expect(await screen.findByText('No event fits these filters.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await waitFor(() => expect(location()).toBe('/discover/featured'));
});

test('an address with nonsense in it shows everything', async () => {
  const { calls } = open('/discover/featured?category=opera&priceMax=-3&page=zero&from=tomorrow');
  expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
  expect(
    new URL(calls.find(({ id }) => id === listEvents.id)?.url ?? '', 'http://foyer.test').search,
  ).toBe('?page=1&perPage=24');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('a page that does not load can be tried again', async () => {
  let isDown = true;
  const { user } = renderRemote(remote, {
    path: '/discover/featured',
    server: [
      on(listCategories, [music]),
      on(listEvents, () => (isDown ? fail('internal') : answer(1))),
    ],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
});
