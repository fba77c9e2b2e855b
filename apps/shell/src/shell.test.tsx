import type { Profile, RemoteSummary, SessionUser } from '@foyer/contracts';
import {
  createQueryClient,
  defineRemote,
  KitRoot,
  links,
  RouterProvider,
  type Remote,
  type RemoteDeps,
} from '@foyer/remote-kit';
import { winterGalaCard } from '@foyer/fixtures';
import { fail, fakeServer, on, type Handler } from '@foyer/remote-kit/testing';
import {
  findInAccount,
  getProfile,
  listEvents,
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@foyer/contracts';
import { replaceTransport } from '@foyer/api-client';
import { sessionStore } from '@foyer/session';
import { createMemoryRouter } from 'react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { createRemoteTable } from './remotes/remote-table.ts';
import { shellRoutes } from './router.tsx';

const ID = '0198f2a0-0000-7000-8000-000000000001';
const ORDER = '0198f2a0-0000-7000-8000-000000000002';
const PATRON = '0198f2a0-0000-7000-8000-000000000003';
const maro: SessionUser = {
  id: ID,
  type: 'User',
  identifier: 'maro',
  username: 'maro',
  firstName: 'Maro',
  name: 'Maro Antoniadou-Papadaki',
  avatar: null,
  email: 'maro@foyer.test',
  admin: false,
  developerZone: false,
  currency: 'usd',
  organizations: [
    {
      id: ID.replace(/1$/, '2'),
      name: 'Harbour Hall of the Arts',
      username: 'harbourhall',
      avatar: null,
      developerZone: true,
      currency: 'usd',
      timezone: 'America/New_York',
    },
  ],
};

const nightjar: Profile = {
  id: ID.replace(/1$/, '3'),
  type: 'School',
  name: 'Nightjar',
  username: 'nightjar',
  avatar: null,
  identifier: 'nightjar',
  banner: null,
  fullDescription: '',
  followersCount: 0,
  followingCount: 0,
  organizationsCount: 0,
  follows: false,
  canManage: true,
  member: false,
  hasVideos: false,
  hasEvents: false,
  hasMembershipTiers: false,
  hasPublicMembershipTiers: false,
  membershipStatus: 'public',
  stripeConnected: false,
  timezone: 'UTC',
  currency: 'usd',
  social: {},
};

const summary = (
  name: RemoteSummary['name'],
  mounts: string[],
  pages: string[],
  nav: RemoteSummary['nav'] = [],
  layout?: string,
): RemoteSummary => ({
  name,
  layout,
  entry: `/r/${name}/1/remoteEntry.js`,
  integrity: '',
  mounts,
  nav,
  pages: pages.map((path) => ({ path, title: '' })),
});
const release = [
  summary(
    'public-site',
    ['/', '/search', '/event/:eventId', '/p/*', '/schools/new', '/auth/*'],
    ['/', '/search', '/event/:eventId', '/p/:username', '/schools/new', '/auth/sessions'],
  ),
  summary(
    'manage-content',
    ['/event/new/*', '/manage/:username/events/*', '/manage/:username/videos/*'],
    ['/event/new', '/manage/:username/events'],
    [
      {
        id: 'events',
        label: 'Events',
        to: '/manage/:username/events',
        area: 'management',
        order: 10,
        icon: 'calendar',
        isForStaff: true,
      },
      {
        id: 'videos',
        label: 'Videos',
        to: '/manage/:username/videos',
        area: 'management',
        order: 30,
        icon: 'video',
      },
    ],
  ),
  summary('checkout', ['/event/:eventId/checkout/*'], [], [], 'quiet'),
  summary('box-office', ['/box-office/*'], ['/box-office'], [], 'theatre'),
  summary(
    'developer-zone',
    ['/manage/:username/apps/*'],
    ['/manage/:username/apps'],
    [
      {
        id: 'apps',
        label: 'Apps',
        to: '/manage/:username/apps',
        area: 'developer',
        order: 20,
        icon: 'apps',
        beta: true,
      },
    ],
  ),
];

const pageRemote = (name: Remote['name'], mounts: string[], paths: string[]): Remote =>
  defineRemote({
    name,
    owner: 'Tests',
    mounts,
    nav: [],
    routes: () =>
      paths.map((path) => ({
        path,
        Component: () => (
          <h1>
            {name} {path}
          </h1>
        ),
      })),
  });
const remotes: Record<string, Remote> = Object.fromEntries(
  release.map(({ name, mounts, pages }) => [
    name,
    pageRemote(
      name,
      [...mounts],
      pages.map(({ path }) => path),
    ),
  ]),
);

function openShell(
  path: string,
  {
    user = null,
    load = (name: string) => Promise.resolve(remotes[name]),
    more = [],
    also = [],
  }: {
    user?: SessionUser | null;
    load?: (name: string) => Promise<Remote | undefined>;
    more?: Handler[];
    also?: RemoteSummary[];
  } = {},
) {
  const notification = {
    id: ID,
    read: false,
    parts: [{ text: 'Nora', strong: true }, { text: ' follows you' }],
    content: '',
    user: { name: 'Nora', avatar: null, href: null },
    createdAt: new Date().toISOString(),
  };
  let unreadCount = 1;
  const read = () => {
    unreadCount = 0;
    return { unreadCount };
  };
  const { fetch } = fakeServer([
    ...more,
    on(listNotifications, () => ({
      data: [{ ...notification, read: unreadCount === 0 }],
      totalCount: 1,
      unreadCount,
      older: null,
    })),
    on(countUnread, () => ({ unreadCount, newest: ID })),
    on(getProfile, ({ params }) =>
      params.username.endsWith('nightjar') ? nightjar : fail('not_found'),
    ),
    on(markAllNotificationsRead, read),
    on(markNotificationRead, read),
  ]);
  replaceTransport({ fetch });
  sessionStore.getState().accept({ user });
  const queryClient = createQueryClient();
  const table = createRemoteTable([...release, ...also]);
  const deps: RemoteDeps = {
    queryClient,
    session: sessionStore,
    links,
    navigate: () => {},
    now: () => new Date(),
  };
  const loader = createRemoteLoader(
    table,
    ({ name }) => load(name) as Promise<Remote>,
    () => deps,
  );
  const router = createMemoryRouter(
    shellRoutes(table, () => loader),
    { initialEntries: [path], patchRoutesOnNavigation: loader.discover },
  );
  render(
    <KitRoot queryClient={queryClient}>
      <RouterProvider router={router} />
    </KitRoot>,
  );
  return {
    router,
    user: userEvent.setup(),
    location: () => router.state.location.pathname + router.state.location.search,
  };
}

const found = {
  data: [winterGalaCard],
  totalCount: 1,
  hasMore: false,
  isClose: false,
  page: 1,
  perPage: 6,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.native;
});

describe('remotes in the frame', () => {
  test('an address loads the remote whose mount fits it best', async () => {
    const asked: string[] = [];
    openShell('/event/new', {
      load: (name) => {
        asked.push(name);
        return Promise.resolve(remotes[name]);
      },
    });
    expect(await screen.findByRole('heading', { name: 'manage-content /event/new' })).toBeVisible();
    expect(asked).toEqual(['manage-content']);
  });

  test('a remote that fails leaves the bar, and "Try again" brings it', async () => {
    const reported = jest.fn();
    globalThis.reportError = reported;
    let isBroken = true;
    const { user } = openShell('/event/new', {
      load: (name) =>
        isBroken ? Promise.reject(new Error('away')) : Promise.resolve(remotes[name]),
    });
    expect(
      await screen.findByRole('heading', { name: 'This part is not available now' }),
    ).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(reported).toHaveBeenCalledTimes(1);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'manage-content /event/new' })).toBeVisible();
  });

  test('a remote that is slow and asked for twice runs once', async () => {
    const asked: string[] = [];
    let arrive = () => {};
    const { user } = openShell('/', {
      load: async (name) => {
        asked.push(name);
        if (name === 'manage-content')
          await new Promise<void>((resolve) => {
            arrive = resolve;
          });
        return remotes[name];
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Create An Event' }));
    await user.click(screen.getByRole('link', { name: 'Create An Event' }));
    arrive();
    expect(await screen.findByRole('heading', { name: 'manage-content /event/new' })).toBeVisible();
    expect(asked).toEqual(['public-site', 'manage-content']);
  });

  test('what no remote answers is not found, inside the frame', async () => {
    openShell('/p/nora/nothing/here');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back home' })).toBeVisible();
  });
});

describe('the bar', () => {
  test('a visitor logs in and comes back to where they were', async () => {
    openShell(`/event/${ID}?tab=info`);
    expect(await screen.findByRole('link', { name: 'Log in / Sign up' })).toHaveAttribute(
      'href',
      `/auth?redirect_to=${encodeURIComponent(`/event/${ID}?tab=info`)}`,
    );
  });

  test('an entry is there only when the release has its page', async () => {
    openShell('/');
    expect(await screen.findByRole('link', { name: 'Create An Event' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Explore' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'How it works' })).toBeNull();
  });

  test('Enter searches, nothing typed does nothing', async () => {
    const { user, location } = openShell('/');
    const box = () =>
      screen.findByRole('combobox', { name: 'Search events, people, or organizations' });
    await user.type(await box(), '   {Enter}');
    expect(location()).toBe('/');
    await user.type(await box(), 'gala{Enter}');
    expect(location()).toBe(`/search?utf8=${encodeURIComponent('✓')}&query=gala&tab=events`);
  });

  test('events are suggested while typing, and an arrow goes to one', async () => {
    const { user, location } = openShell('/', { more: [on(listEvents, found)] });
    await user.type(
      await screen.findByRole('combobox', { name: 'Search events, people, or organizations' }),
      'wint',
    );
    expect(
      await screen.findByRole('option', { name: /^Winter Gala.*Harbour Hall$/ }),
    ).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location()).toBe(`/event/${winterGalaCard.id}`));
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('on the results the words stand in the field, and follow the address', async () => {
    const { router } = openShell('/search?query=wintr%20gala');
    const box = () =>
      screen.findByRole('combobox', { name: 'Search events, people, or organizations' });
    expect(await box()).toHaveValue('wintr gala');
    await act(() => router.navigate('/search?query=mahler'));
    expect(await box()).toHaveValue('mahler');
    await act(() => router.navigate('/'));
    expect(await box()).toHaveValue('');
  });

  test('the native app draws its own bars', async () => {
    openShell('/?native=true');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('inside the native app the whole visit is bare and dark, until it says that it is over', async () => {
    localStorage.setItem('foyer.theme', 'light');
    openShell('/?native=true');
    await screen.findByRole('heading', { level: 1 });
    cleanup();
    // a link, a reload, a way back from signing in: an address that says nothing
    openShell('/search?query=gala');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.documentElement.dataset.theme).toBe('dark');
    cleanup();
    openShell('/search?native=false');
    expect(await screen.findByRole('banner')).toBeVisible();
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  test('the checkout keeps the wordmark only', async () => {
    openShell(`/event/${ID}/checkout`);
    const bar = await screen.findByRole('banner');
    expect(within(bar).getAllByRole('link')).toHaveLength(1);
  });

  test('a layout that this shell has never heard of is the public one', async () => {
    openShell('/box-office');
    expect(await screen.findByRole('heading', { name: 'box-office /box-office' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  test('the menu greets, cuts long names and names each account’s business tools', async () => {
    const { user } = openShell('/', { user: maro });
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    expect(screen.getByText('Hi, Maro')).toBeVisible();
    const tools = screen.getByRole('region', { name: 'Business Tools' });
    expect(
      within(tools)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['MMaro Antoniadou-PapadakiMaro Antoniadou-Pa…', '/manage/maro/events?openMobileNav=true'],
      [
        'HHarbour Hall of the ArtsHarbour Hall of th…',
        '/manage/harbourhall/events?openMobileNav=true',
      ],
    ]);
    // cut for the eye, whole for the ear
    expect(within(tools).getByRole('link', { name: 'Harbour Hall of the Arts' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Super Admin Panel' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign-in and security' })).toHaveAttribute(
      'href',
      '/auth/sessions',
    );
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/auth/logout');
    sessionStorage.setItem('foyer.checkout.1.2', '{}');
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(screen.getByRole('link', { name: 'Logout' }));
    expect(sessionStorage).toHaveLength(0);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Hi, Maro')).toBeNull();
    expect(screen.getByRole('button', { name: 'Account menu' })).toHaveFocus();
  });

  const personalPaths = [
    '/manage/:username/tickets-and-subscriptions/tickets',
    '/manage/:username/settings/account',
    '/super_admin',
  ];
  test.each([
    ['Tickets & Subscriptions', 'tickets /manage/:username/tickets-and-subscriptions/tickets'],
    ['Profile', 'public-site /p/:username'],
    ['Settings', 'tickets /manage/:username/settings/account'],
    ['Sign-in and security', 'public-site /auth/sessions'],
    ['Harbour Hall of the Arts', 'manage-content /manage/:username/events'],
    ['Create an organization', 'public-site /schools/new'],
    ['Super Admin Panel', 'tickets /super_admin'],
  ])('the menu’s entry %s opens its page', async (entry, page) => {
    const personal = pageRemote('tickets', personalPaths, personalPaths);
    const { user } = openShell('/search', {
      user: { ...maro, admin: true },
      also: [summary('tickets', personalPaths, personalPaths)],
      load: (name) => Promise.resolve(name === 'tickets' ? personal : remotes[name]),
    });
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('link', { name: entry }));
    expect(await screen.findByRole('heading', { name: page })).toBeVisible();
  });

  test('notifications say how many are unread and can be marked', async () => {
    const { user } = openShell('/', { user: maro });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    expect(await screen.findByText('follows you', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByText('New')).toBeNull();
  });
});

test('a page asks how many notifications are unread; their list is read when somebody looks at it, and anew when there is another one', async () => {
  const of = (nth: number) => ({
    id: `01980000-0000-7000-8000-0000000000${nth}`,
    read: false,
    content: '',
    user: null,
    createdAt: new Date().toISOString(),
    parts: [{ text: `News ${nth}` }],
  });
  const all = [of(11)];
  let reads = 0;
  const { user } = openShell('/', {
    user: maro,
    more: [
      on(countUnread, () => ({ unreadCount: all.length, newest: all[0]?.id ?? null })),
      on(listNotifications, () => {
        reads++;
        return { data: all, totalCount: all.length, unreadCount: all.length, older: null };
      }),
    ],
  });
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(reads).toBe(0);
  await user.click(bell);
  await screen.findByText('News 11');
  expect(reads).toBe(1);
  all.unshift(of(12));
  // back from another window
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  await screen.findByText('News 12');
});

test('the bell loads older notifications page by page, names none twice, and each leads to its thing', async () => {
  const all = Array.from({ length: 23 }, (_, at) => ({
    id: `01980000-0000-7000-8000-0000000000${String(at + 10)}`,
    read: true,
    content: '',
    user: null,
    createdAt: new Date().toISOString(),
    parts: [{ text: `Concert ${at}`, strong: true, href: '/event/x' }, { text: ' is on sale.' }],
  }));
  const from = (before: unknown) => all.findIndex(({ id }) => id === before) + 1;
  const { user } = openShell('/', {
    user: maro,
    more: [
      on(countUnread, () => ({ unreadCount: 12, newest: all[0]?.id ?? null })),
      on(listNotifications, ({ query }) => {
        const data = all.slice(from(query.before)).slice(0, 10);
        const last = data.at(-1)?.id;
        return {
          data,
          totalCount: all.length,
          unreadCount: 12,
          older: last === all.at(-1)?.id ? null : (last ?? null),
        };
      }),
    ],
  });
  const bell = await screen.findByRole('button', { name: 'Notifications, 9+ unread' });
  expect(within(bell).getByText('9+')).toBeVisible();
  await user.click(bell);
  const list = screen.getByRole('region', { name: 'Notifications' });
  expect(await within(list).findAllByRole('listitem')).toHaveLength(10);
  // one came in meanwhile, which moves nothing
  all.unshift({ ...all[0], id: '01980000-0000-7000-8000-000000000099' } as (typeof all)[number]);
  await user.click(within(list).getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(20));
  expect(await screen.findByText('10 older notifications shown')).toBeInTheDocument();
  expect(within(list).getByRole('button', { name: 'Show older' })).toHaveFocus();
  await user.click(within(list).getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(within(list).getByText('Concert 22')).toBeVisible());
  expect(await screen.findByText('3 older notifications shown')).toBeInTheDocument();
  expect(within(list).queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(document.activeElement?.closest('li')).toHaveTextContent('Concert 20');
  expect(within(list).getByRole('link', { name: 'Concert 22' })).toHaveAttribute(
    'href',
    '/event/x',
  );
});

describe('the management area', () => {
  test('a visitor is sent to sign in and back', async () => {
    const { location } = openShell('/manage/maro/events');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(location()).toBe('/auth?redirect_to=%2Fmanage%2Fmaro%2Fevents');
  });

  test('somebody else’s account leads home', async () => {
    const { location } = openShell('/manage/nightjar/events', { user: maro });
    await screen.findByRole('heading', { name: 'public-site /' });
    expect(location()).toBe('/');
  });

  test('a site admin opens any account and acts as it', async () => {
    openShell('/manage/nightjar/events', { user: { ...maro, admin: true } });
    expect(
      await screen.findByRole('heading', { name: 'manage-content /manage/:username/events' }),
    ).toBeVisible();
    expect(sessionStore.getState().account).toMatchObject({ username: 'nightjar', type: 'School' });
    expect(screen.getByRole('note')).toHaveTextContent(
      'You are changing Nightjar as a site administrator. Its owner sees this in their log.',
    );
    expect(screen.getByRole('button', { name: /^Account: Nightjar/ })).toBeVisible();
  });

  test('a site admin who opens an account by a former username goes on under its new one', async () => {
    const { location } = openShell('/manage/oldnightjar/events', {
      user: { ...maro, admin: true },
    });
    await screen.findByRole('heading', { name: 'manage-content /manage/:username/events' });
    expect(location()).toBe('/manage/nightjar/events');
    expect(sessionStore.getState().account).toMatchObject({ username: 'nightjar' });
  });

  test('the menu has the tabs that the account and the release have', async () => {
    openShell('/manage/harbourhall/events', { user: maro });
    await screen.findByRole('heading', { name: 'manage-content /manage/:username/events' });
    const menu = screen.getByRole('navigation', { name: 'Management' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Events', 'AppsBeta']);
    expect(within(menu).getByRole('link', { name: 'Events' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('an address that asks for the menu finds it open, others closed', async () => {
    const opener = () => screen.findByRole('button', { name: 'Open menu' });
    openShell('/manage/harbourhall/events', { user: maro });
    expect(await opener()).toHaveAttribute('aria-expanded', 'false');
    cleanup();
    openShell('/manage/harbourhall/events?openMobileNav=true', { user: maro });
    expect(await opener()).toHaveAttribute('aria-expanded', 'true');
  });

  test('an address that asks for it scrolls the menu to the current tab', async () => {
    // jsdom has no layout, so it has nothing to scroll either
    const seen: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      seen.push(this.textContent);
    };
    openShell('/manage/harbourhall/events?shouldScroll=true', { user: maro });
    await screen.findByRole('heading', { name: 'manage-content /manage/:username/events' });
    expect(seen).toEqual(['Events']);
  });

  test('staff see what they reach: the events of the account, not its tools', async () => {
    openShell('/manage/harbourhall/events', {
      user: {
        ...maro,
        organizations: maro.organizations.map((one) => ({ ...one, accessSetting: 'door' })),
      },
    });
    await screen.findByRole('heading', { name: 'manage-content /manage/:username/events' });
    expect(
      within(screen.getByRole('navigation', { name: 'Management' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Events']);
  });

  test('the picker changes the account and keeps the tab', async () => {
    const { user, location } = openShell('/manage/harbourhall/events', { user: maro });
    await user.click(await screen.findByRole('button', { name: /^Account: Harbour Hall of/ }));
    await user.click(screen.getByRole('link', { name: /^Maro Antoniadou/ }));
    expect(location()).toBe('/manage/maro/events');
    expect(await screen.findByRole('button', { name: /^Account: Maro Antoniado/ })).toBeVisible();
    expect(sessionStore.getState().account?.username).toBe('maro');
  });
});

describe('a new event says whose it will be', () => {
  const link = () => screen.findByRole('link', { name: /^Create An Event/ });
  const acting = (name: string) =>
    sessionStore
      .getState()
      .actAs(
        maro.organizations.find((one) => one.name.startsWith(name))?.username ?? maro.username,
      );

  test('to somebody with several accounts: the one that they act as', async () => {
    openShell('/', { user: maro });
    await act(async () => acting('Harbour'));
    expect(await link()).toHaveAccessibleName(/for Harbour Hall of/);
    await act(async () => acting('nobody'));
    expect(await link()).toHaveAccessibleName(/for Maro/);
  });

  test('and not to a visitor', async () => {
    openShell('/');
    expect(await link()).toHaveAccessibleName('Create An Event');
  });
});

test('a page change moves the focus to the new heading and says its title', async () => {
  const { user } = openShell('/');
  await user.click(await screen.findByRole('link', { name: 'Create An Event' }));
  expect(await screen.findByRole('heading', { name: 'manage-content /event/new' })).toHaveFocus();
});

describe('Find', () => {
  const gala = {
    id: ID,
    name: 'Winter Gala',
    startsAt: null,
    timezone: 'UTC',
    userAccessSetting: 'admin' as const,
  };
  const asked: string[] = [];
  const found = [
    on(findInAccount, ({ query }) => {
      asked.push(`${query.ownerId}: ${query.query}`);
      if (query.query !== 'nora') return { events: [gala], orders: [], patrons: [] };
      const nora = {
        id: PATRON,
        firstName: 'Nora',
        lastName: 'Lindqvist',
        email: 'nora@example.test',
      };
      const order = {
        id: ORDER,
        userFirstName: 'Nora',
        userLastName: 'Lindqvist',
        productName: 'Gala',
      };
      return { events: [], orders: [order], patrons: [nora] };
    }),
  ];
  beforeEach(() => asked.splice(0));

  test('Ctrl K finds an event of the account of the page by its words and goes there', async () => {
    const user = userEvent.setup();
    const { router } = openShell('/manage/harbourhall/events', { user: maro, more: found });
    await screen.findByRole('button', { name: /^Find/ });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('searchbox', {
      name: 'Events, orders and patrons of Harbour Hall of the Arts',
    });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'gala winter');
    await screen.findByRole('option', { name: 'Winter Gala' });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/management/courses/${ID}`));
    expect(asked).toEqual([`${maro.organizations[0]?.id}: gala winter`]);
  });

  test.each([
    [/^Order /, `/manage/harbourhall/reporting/orders/${ORDER}`],
    [/^Nora Lindqvist/, `/manage/harbourhall/reporting/patrons/${PATRON}`],
  ])('%s leads to its page', async (name, path) => {
    const user = userEvent.setup();
    const { router } = openShell('/manage/harbourhall/events', { user: maro, more: found });
    await user.click(await screen.findByRole('button', { name: /^Find/ }));
    await user.type(await screen.findByRole('searchbox', { name: /^Events, orders/ }), 'nora');
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });
});
