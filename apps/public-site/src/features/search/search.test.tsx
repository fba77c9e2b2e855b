import { countSearch, listEvents, listProfiles, type ListedProfile } from '@foyer/contracts';
import { winterGalaCard } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const answer = (totalCount: number, hasMore = false) => ({
  data: totalCount ? [winterGalaCard] : [],
  totalCount,
  hasMore,
  isClose: false,
  page: 1,
  perPage: 24,
});
const counts = (events: number, people = 0, organizations = 0) =>
  on(countSearch, { events, people, organizations });
const open = (path: string, totalCount: number) =>
  renderRemote(remote, { path, server: [on(listEvents, answer(totalCount)), counts(totalCount)] });

const hall: ListedProfile = {
  id: '01980000-0000-7000-8000-000000000101',
  type: 'School',
  name: 'Harbour Hall',
  username: 'harbourhall',
  avatar: null,
  shortDescription: 'A hall by the water.',
  followersCount: 1,
  upcomingEventsCount: 3,
};
const people = (data: ListedProfile[], more = {}) =>
  on(listProfiles, {
    data,
    totalCount: data.length,
    hasMore: false,
    isClose: false,
    page: 1,
    perPage: 24,
    ...more,
  });
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Kinds of results' })).getAllByRole('link');

test('results say what they are for and how many they are', async () => {
  const { calls } = open('/search?query=gala&utf8=1', 1);
  expect(await screen.findByRole('heading', { name: 'Results for “gala”' })).toBeVisible();
  expect(screen.getByText('1 event')).toBeVisible();
  expect(calls.map(({ url }) => url)).toContainEqual(expect.stringMatching(/events\?.*query=gala/));
  expect(screen.queryByRole('navigation', { name: 'Result pages' })).not.toBeInTheDocument();
});

test('more than are counted are said to be more', async () => {
  renderRemote(remote, {
    path: '/search?query=gala&page=42',
    server: [on(listEvents, answer(1000, true)), counts(1000)],
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

test('of an emoji alone is said that it finds nothing', async () => {
  open('/search?query=%F0%9F%8E%BB', 0);
  expect(await screen.findByRole('heading', { name: 'Results for “🎻”' })).toBeVisible();
  expect(screen.getByText(/Nothing on sale matches “🎻”/)).toBeVisible();
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
    server: [on(listEvents, { ...answer(1), isClose: true }), counts(1)],
  });
  expect(await screen.findByText('No exact match for “wintr”. Closest to it:')).toBeVisible();
  expect(screen.getByRole('link', { name: /Winter Gala/ })).toBeVisible();
});

test('a search that does not load can be tried again', async () => {
  let isDown = true;
  const { user } = renderRemote(remote, {
    path: '/search?query=gala',
    server: [on(listEvents, () => (isDown ? fail('internal') : answer(1))), counts(1)],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
});

describe('tabs', () => {
  test('each says how many it has, and is a link that keeps the words and begins at page one', async () => {
    renderRemote(remote, {
      path: '/search?utf8=%E2%9C%93&query=harbour&page=2',
      server: [on(listEvents, answer(30)), counts(1000, 0, 2)],
    });
    const links = await tabs();
    expect(links.map((link) => link.textContent)).toEqual([
      'Events 1,000+',
      'People 0',
      'Organizations 2',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/search?utf8=%E2%9C%93&query=harbour',
      '/search?utf8=%E2%9C%93&query=harbour&tab=people',
      '/search?utf8=%E2%9C%93&query=harbour&tab=organizations',
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null]);
  });

  test('organizations are found by their names, and lead to their profiles', async () => {
    const { user, calls, location } = renderRemote(remote, {
      path: '/search?query=harbour',
      server: [on(listEvents, answer(1)), people([hall]), counts(1, 0, 1)],
    });
    const [, , organizations] = await tabs();
    await user.click(organizations!);
    await waitFor(() => expect(location()).toBe('/search?query=harbour&tab=organizations'));
    expect(await screen.findByText('1 organization')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “harbour”');
    const link = screen.getByRole('link', { name: 'Harbour Hall' });
    expect(link).toHaveAttribute('href', '/o/harbourhall');
    const card = within(screen.getByRole('article'));
    for (const text of ['@harbourhall', 'A hall by the water.', '1 follower', '3 upcoming events'])
      expect(card.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All organizers' })).toHaveAttribute(
      'href',
      '/organize/organizers',
    );
    expect(calls.map(({ url }) => url)).toContainEqual(
      expect.stringMatching(/profiles\?.*query=harbour.*type=School|type=School.*query=harbour/),
    );
    // whoever goes through the tabs by keyboard is still there
    expect((await tabs())[2]).toHaveFocus();
  });

  test('a person whose name is long is shown whole to who asks, and one who comes close is said to', async () => {
    const name = `Ines ${'🎻'.repeat(300)}`;
    renderRemote(remote, {
      path: '/search?query=inse&tab=people',
      server: [
        people([{ ...hall, type: 'User', name, username: 'ines', upcomingEventsCount: 0 }], {
          isClose: true,
        }),
        counts(0, 1, 0),
      ],
    });
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/p/ines');
    expect(link).toHaveAttribute('title', name);
    expect(screen.getByText('No exact match for “inse”. Closest to it:')).toBeVisible();
    expect(screen.queryByText(/upcoming/)).not.toBeInTheDocument();
  });

  test('where one has nothing it leads to those that have', async () => {
    const { user } = renderRemote(remote, {
      path: '/search?query=harbour',
      server: [on(listEvents, answer(0)), people([]), counts(0, 1, 2)],
    });
    expect(await screen.findByText(/Nothing on sale matches “harbour”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See 1 person' })).toHaveAttribute(
      'href',
      '/search?query=harbour&tab=people',
    );
    const other = screen.getByRole('link', { name: 'See 2 organizations' });
    await user.click(other);
    expect(await screen.findByText(/No organization called “harbour”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See 1 person' })).toBeVisible();
  });

  test('they lead on though nobody could count', async () => {
    renderRemote(remote, {
      path: '/search?query=harbour&tab=organizations',
      server: [people([hall]), on(countSearch, () => fail('internal'))],
    });
    expect(await screen.findByRole('link', { name: 'Harbour Hall' })).toBeVisible();
    expect((await tabs()).map((link) => link.textContent)).toEqual([
      'Events',
      'People',
      'Organizations',
    ]);
  });

  test('people that do not load can be asked for again', async () => {
    let isDown = true;
    const { user } = renderRemote(remote, {
      path: '/search?query=harbour&tab=people',
      server: [
        on(listProfiles, () =>
          isDown
            ? fail('internal')
            : { data: [hall], totalCount: 1, hasMore: false, isClose: false, page: 1, perPage: 24 },
        ),
        counts(0, 1),
      ],
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Harbour Hall' })).toBeVisible();
  });

  test('more people than are counted are said to be more', async () => {
    renderRemote(remote, {
      path: '/search?tab=people&page=42',
      server: [people([hall], { totalCount: 1000, hasMore: true, page: 42 }), counts(0, 1000)],
    });
    expect(await screen.findByText('More than 1,000 people')).toBeVisible();
    expect(screen.getByText(/^These are the first 1,000 people/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'All people' })).toBeVisible();
  });
});

describe('what somebody may type', () => {
  test.each(['%', '_', "'", '😀', '<b>'])('%s alone finds nothing, and says so', async (typed) => {
    open(`/search?query=${encodeURIComponent(typed)}`, 0);
    expect(await screen.findByRole('heading', { name: `Results for “${typed}”` })).toBeVisible();
    expect(screen.getByText('No results')).toBeVisible();
  });

  test('of 500 characters the first 120 are searched for, and that is said', async () => {
    const { calls } = open(`/search?query=${'x'.repeat(119)}${'🎻'.repeat(190)}`, 0);
    expect(
      await screen.findByText('Only the first 120 characters were searched for.'),
    ).toBeVisible();
    for (const { url } of calls)
      expect(new URL(url, 'https://foyer.test').searchParams.get('query')).toBe('x'.repeat(119));
  });
});
