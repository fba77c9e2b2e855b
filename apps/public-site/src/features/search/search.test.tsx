import { listEvents } from '@foyer/contracts';
import { winterGalaCard } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const answer = (totalCount: number, hasMore = false) => ({
  data: totalCount ? [winterGalaCard] : [],
  totalCount,
  hasMore,
  isClose: false,
  page: 1,
  perPage: 24,
});
const open = (path: string, totalCount: number) =>
  renderRemote(remote, { path, server: [on(listEvents, answer(totalCount))] });

test('results say what they are for and how many they are', async () => {
  const { calls } = open('/search?query=gala&utf8=1', 1);
  expect(await screen.findByRole('heading', { name: 'Results for “gala”' })).toBeVisible();
  expect(screen.getByText('1 event')).toBeVisible();
  expect(calls[0]?.url).toContain('query=gala');
  expect(screen.queryByRole('navigation', { name: 'Result pages' })).not.toBeInTheDocument();
});

test('more than are counted are said to be more', async () => {
  renderRemote(remote, {
    path: '/search?query=gala&page=42',
    server: [on(listEvents, answer(1000, true))],
  });
  expect(await screen.findByText('More than 1,000 events')).toBeVisible();
  expect(screen.getByText('page 42 of 42')).toBeVisible();
  expect(screen.getByText(/^These are the first 1,000 events/)).toBeVisible();
});

test('nothing found says for what, and leads to everything', async () => {
  open('/search?query=zither', 0);
  expect(await screen.findByText('No results')).toBeVisible();
  expect(screen.getByText(/Nothing on sale matches “zither”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/search');
});

test('another page is a link that keeps the words, and begins at its heading', async () => {
  const { user, calls, location } = open('/search?query=gala', 73);
  const third = await screen.findByRole('link', { name: 'Page 3' });
  expect(third).toHaveAttribute('href', '/search?query=gala&page=3');
  expect(screen.getByText('page 1 of 4')).toBeVisible();
  await user.click(third);
  await waitFor(() => expect(location()).toBe('/search?query=gala&page=3'));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('page=3'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('events that merely come close are told from those that were meant', async () => {
  renderRemote(remote, {
    path: '/search?query=wintr',
    server: [on(listEvents, { ...answer(1), isClose: true })],
  });
  expect(await screen.findByText('No exact match for “wintr”. Closest to it:')).toBeVisible();
  expect(screen.getByRole('link', { name: /Winter Gala/ })).toBeVisible();
});

test('a search that does not load can be tried again', async () => {
  let isDown = true;
  const { user } = renderRemote(remote, {
    path: '/search?query=gala',
    server: [on(listEvents, () => (isDown ? fail('internal') : answer(1)))],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
});
