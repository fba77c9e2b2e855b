import { listProfiles, type ListedProfile } from '@foyer/contracts';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../routes.ts';

const ines: ListedProfile = {
  id: '01980000-0000-7000-8000-000000000009',
  type: 'User',
  name: 'Ines Duarte',
  username: 'ines',
  avatar: null,
  shortDescription: '',
  followersCount: 1200,
  upcomingEventsCount: 1,
};
const answer = (totalCount: number, more = {}) => ({
  data: totalCount ? [ines] : [],
  totalCount,
  hasMore: false,
  isClose: false,
  page: 1,
  perPage: 24,
  ...more,
});
const open = (path: string, totalCount: number, more = {}) =>
  renderRemote(remote, { path, server: [on(listProfiles, answer(totalCount, more))] });

test('organizers are listed with what they have, and lead to their profiles', async () => {
  const { calls } = open('/organize/organizers', 1);
  expect(await screen.findByRole('heading', { level: 1, name: 'Organizers' })).toBeVisible();
  expect(screen.getByText('1 organizer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ines Duarte' })).toHaveAttribute('href', '/p/ines');
  expect(screen.getByText('1,200 followers')).toBeVisible();
  expect(screen.getByText('1 upcoming event')).toBeVisible();
  expect(calls[0]?.url).not.toMatch(/type=|query=/);
  // people who only chose to be found are no organizers
  expect(calls[0]?.url).toContain('sells=true');
});

test('where nobody is found that is said alone, whatever page is asked for', async () => {
  open('/organize/organizers?query=nobody&page=77', 0);
  expect(await screen.findByText('No organizers found')).toBeVisible();
  expect(screen.queryByText('There is no page 77')).toBeNull();
});

test('people or organizations alone are a choice, which the address keeps', async () => {
  const { user, calls, location } = open('/organize/organizers?page=3', 73);
  expect(await screen.findByRole('radio', { name: 'All' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Organizations' }));
  await waitFor(() => expect(location()).toBe('/organize/organizers?type=organizations'));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('type=School'));
  expect(await screen.findByText('73 organizations')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/organize/organizers?type=organizations&page=2',
  );
});

test('a name is looked for while it is typed, and who comes close is said to', async () => {
  const { user, calls, location } = open('/organize/organizers', 1, { isClose: true });
  await user.type(
    await screen.findByRole('searchbox', { name: 'Name or username' }),
    'inse{Enter}',
  );
  await waitFor(() => expect(location()).toBe('/organize/organizers?query=inse'));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('query=inse'));
  expect(await screen.findByText('No exact match for “inse”. Closest to it:')).toBeVisible();
});

test('nobody found says for what, and leads on', async () => {
  const { user, location } = open('/organize/organizers?query=zither&type=people', 0);
  expect(await screen.findByText('No people found')).toBeVisible();
  expect(screen.getByText(/Nobody called “zither” is listed here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search everything' })).toHaveAttribute(
    'href',
    expect.stringContaining('query=zither&tab=events'),
  );
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(location()).toBe('/organize/organizers?type=people'));
});

test('a page beyond the last leads back to it', async () => {
  const { user, location } = open('/organize/organizers?page=9', 30, { data: [] });
  await user.click(await screen.findByRole('button', { name: /page 2/i }));
  await waitFor(() => expect(location()).toBe('/organize/organizers?page=2'));
});

test('of a pasted text the first 120 characters are searched for, and that is said', async () => {
  const { calls } = open(`/organize/organizers?query=${'y'.repeat(500)}`, 0);
  expect(await screen.findByText('Only the first 120 characters were searched for.')).toBeVisible();
  expect(calls[0]?.url).toContain(`query=${'y'.repeat(120)}&`);
  expect(calls[0]?.url).not.toContain('y'.repeat(121));
});

test('a directory that does not load can be tried again', async () => {
  let isDown = true;
  const { user } = renderRemote(remote, {
    path: '/organize/organizers',
    server: [on(listProfiles, () => (isDown ? fail('internal') : answer(1)))],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Ines Duarte' })).toBeVisible();
});
