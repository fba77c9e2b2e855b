import {
  follow,
  getProfile,
  listFollowers,
  listFollowing,
  listProfileEventCategories,
  listProfileEvents,
  type Profile,
  type ProfileCard,
  type ProfileEvent,
} from '@foyer/contracts';
import { AnnouncerRegion } from '@foyer/design-system';
import { harbourhall, maro, nora, winterGalaCard } from '@foyer/fixtures';
import { fail, on, renderRemote, type RenderRemoteOptions } from '@foyer/remote-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const hall: Profile = {
  id: harbourhall.id,
  name: harbourhall.name,
  username: harbourhall.username,
  identifier: harbourhall.username,
  avatar: null,
  type: 'School',
  banner: null,
  fullDescription: '<p>An old harbour shed.</p><p>Song, mostly.</p>',
  followersCount: 1200,
  followingCount: 1,
  organizationsCount: 0,
  follows: false,
  canManage: false,
  member: false,
  hasVideos: false,
  hasEvents: true,
  hasMembershipTiers: false,
  hasPublicMembershipTiers: false,
  membershipStatus: 'public',
  stripeConnected: true,
  timezone: 'America/New_York',
  currency: 'usd',
  social: { email: 'hall@foyer.test' },
};
const NORA: Partial<Profile> = {
  id: nora.id,
  name: nora.name,
  username: nora.username,
  type: 'User',
  hasEvents: false,
  fullDescription: '',
  organizationsCount: 2,
};

const path = '/o/harbourhall';
const idOf = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const evening = (n: number, change: Partial<ProfileEvent> = {}): ProfileEvent => ({
  ...winterGalaCard,
  id: idOf(9000 + n),
  name: `Evening ${n}`,
  ticketsSold: null,
  ...change,
});
const evenings = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => evening(from + index));

interface Programme {
  upcoming?: ProfileEvent[];
  past?: ProfileEvent[];
}
/** Pages through them as the server does. */
const programme = ({ upcoming = [], past = [] }: Programme) => [
  on(listProfileEvents, ({ query: { page, perPage, filterDate, category } }) => {
    const all = (filterDate === 'past' ? past : upcoming).filter(
      ({ categoryName }) => !category || categoryName?.toLowerCase() === category,
    );
    const data = all.slice((page - 1) * perPage, page * perPage);
    return { data, totalCount: all.length, page, perPage };
  }),
  on(listProfileEventCategories, {
    data: ['Music', 'Theatre'].map((name, index) => ({
      uuid: idOf(400 + index),
      slug: name.toLowerCase(),
      name,
    })),
  }),
];
const open = (
  change: Partial<Profile> = {},
  { server = [], ...options }: Partial<RenderRemoteOptions> = {},
) =>
  renderRemote(remote, {
    path,
    server: [...server, on(getProfile, { ...hall, ...change }), ...programme({})],
    ...options,
  });
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Parts of the profile' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const cards = () =>
  screen.queryAllByRole('link', { name: /^Evening \d+/ }).map((link) => link.getAttribute('href'));

describe('the head', () => {
  test('says who it is, how many follow, and what they say of themselves', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Hall' })).toBeVisible();
    expect(screen.getByText('@harbourhall')).toBeVisible();
    expect(screen.getByRole('button', { name: '1.2k followers' })).toBeVisible();
    expect(screen.getByRole('button', { name: '1 following' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /organizations?$/ })).not.toBeInTheDocument();
    expect(screen.getByText('An old harbour shed. Song, mostly.')).toBeVisible();
    expect(document.title).toBe('Harbour Hall · Foyer');
  });

  test('of a person counts the organizations they belong to', async () => {
    open(NORA, { path: '/p/nora' });
    expect(await screen.findByRole('button', { name: '2 organizations' })).toBeVisible();
  });

  test('leads only to the web, to a telephone, and to who answers', async () => {
    open({
      social: {
        email: 'hall@foyer.test',
        phone: '+1 207 555 0100',
        webUrl: 'https://hall.test/',
        instagramUrl: 'https://instagram.test/hall',
        facebookUrl: 'javascript:alert(1)',
        tiktokUrl: 'data:text/html,hello',
      },
    });
    const ways = within(await screen.findByRole('list', { name: 'Contact' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:hall@foyer.test',
      'https://hall.test/',
      'https://instagram.test/hall',
      'tel:+12075550100',
    ]);
  });

  test('where nobody is named support answers, and those who manage it are warned', async () => {
    const { unmount } = open({ social: {} });
    expect(await screen.findByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:support@/),
    );
    expect(screen.queryByText(/no public contact email/)).not.toBeInTheDocument();
    unmount();
    open({ social: {}, canManage: true }, { user: maro });
    expect(await screen.findByText(/no public contact email/)).toBeVisible();
  });

  test.each<[string, Partial<Profile>, string, string]>([
    ['an organization', {}, path, '/manage/harbourhall/events'],
    ['oneself', NORA, '/p/nora', '/manage/nora/settings/account'],
  ])('who manages %s sees Manage instead of Follow', async (_, change, at, href) => {
    open({ ...change, canManage: true }, { user: maro, path: at });
    expect(await screen.findByRole('link', { name: 'Manage' })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
  });

  test('Manage waits until there is such a page', async () => {
    open(
      { ...NORA, canManage: true },
      { user: nora, path: '/p/nora', hasPage: (pathname) => !pathname.startsWith('/manage') },
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Manage' })).not.toBeInTheDocument();
  });

  test('more than three lines open in a window', async () => {
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    const former = globalThis.ResizeObserver;
    // a browser looks with its first layout
    globalThis.ResizeObserver = class extends former {
      constructor(look: ResizeObserverCallback) {
        super(look);
        this.observe = () => look([], this);
      }
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Read more' }));
    const dialog = await screen.findByRole('dialog', { name: 'About' });
    expect(within(dialog).getByText('Song, mostly.')).toBeVisible();
    height.mockRestore();
    globalThis.ResizeObserver = former;
  });

  test('what fits has nothing more to read', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
  });
});

describe('following', () => {
  const answered = on(follow, { following: true, followersCount: 1 });
  const at = `${path}?tab=about`;
  /** Somebody who opens an address while they are signed in. */
  const arrive = (to: string) => open({}, { path: to, user: nora, server: [answered] });
  type Arrived = ReturnType<typeof arrive>;
  const followed = ({ calls }: Arrived) => calls.filter(({ id }) => id === follow.id);
  beforeEach(() => localStorage.clear());

  test('a visitor is sent to sign in, and back the wish is carried out once', async () => {
    const { user, location, unmount } = open({}, { path: at });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(location()).toContain(encodeURIComponent(`${at}&follow=1`));
    expect(await screen.findByText(/^Log in to follow Harbour Hall\b/)).toBeVisible();
    unmount();
    const back = arrive(`${at}&follow=1`);
    expect(await screen.findByRole('button', { name: 'Following' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: '1 follower' })).toBeVisible();
    expect(back.location()).toBe(at);
    expect(followed(back)).toHaveLength(1);
    back.unmount();
    const again = arrive(`${at}&follow=1`);
    await waitFor(() => expect(again.location()).toBe(at));
    expect(followed(again)).toEqual([]);
  });

  test.each<[string, { profileId: string; at: number } | undefined]>([
    ['nobody pressed Follow', undefined],
    ['it was pressed somewhere else', { profileId: nora.id, at: Date.now() }],
    ['it was pressed long ago', { profileId: hall.id, at: Date.now() - 1_860_000 }],
    ['a clock says it was pressed later', { profileId: hall.id, at: Date.now() + 60_000 }],
  ])('an address makes nobody follow where %s', async (_, kept) => {
    if (kept) localStorage.setItem('foyer.person.follow', JSON.stringify(kept));
    const page = arrive(`${at}&follow=1`);
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
    await waitFor(() => expect(page.location()).toBe(at));
    expect(followed(page)).toEqual([]);
  });

  test('whoever turns out to manage it follows nobody', async () => {
    localStorage.setItem(
      'foyer.person.follow',
      JSON.stringify({ profileId: hall.id, at: Date.now() }),
    );
    const page = open(
      { canManage: true },
      { path: `${at}&follow=1`, user: nora, server: [answered] },
    );
    await waitFor(() => expect(page.location()).toBe(at));
    expect(followed(page)).toEqual([]);
  });

  test('a visitor who comes by such an address loses it, and nothing is kept', async () => {
    const { location } = open({}, { path: `${at}&follow=1` });
    await waitFor(() => expect(location()).toBe(at));
    expect(localStorage.getItem('foyer.person.follow')).toBeNull();
  });

  test('whoever did not log in after all is not made to follow later', async () => {
    const { user, unmount } = open({}, { path: at });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    unmount();
    const page = arrive(at);
    await screen.findByRole('button', { name: 'Follow' });
    expect(followed(page)).toEqual([]);
  });

  test('what the server refuses is told', async () => {
    const { user } = open({}, { user: maro, server: [on(follow, fail('internal'))] });
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('Something went wrong, please try again')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
  });
});

describe('tabs', () => {
  test('stand for what there is; one that there is not leads to the first', async () => {
    open(
      { fullDescription: '' },
      { path: `${path}?tab=about`, server: programme({ upcoming: evenings(1) }) },
    );
    expect(await screen.findByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    expect(tabs()).toEqual(['All', 'Events']);
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  });

  describe('videos, which the page cannot draw', () => {
    const has = { hasVideos: true };
    const at = `${path}?tab=videos`;

    test('is not offered and leads to the first, though the profile has it', async () => {
      open(has, { path: at, server: programme({ upcoming: evenings(1) }) });
      expect(await screen.findByRole('link', { name: /^Evening 1/ })).toBeVisible();
      expect(tabs()).toEqual(['All', 'Events', 'About']);
      expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    });

    test('leads to what is said of a profile that has no events', async () => {
      open({ ...has, hasEvents: false }, { path: at });
      const about = await screen.findByRole('region', { name: 'About' });
      expect(within(about).getByText('Song, mostly.')).toBeVisible();
      expect(screen.queryByRole('navigation', { name: /^Parts/ })).not.toBeInTheDocument();
    });

    test('leaves a profile empty that has nothing else', async () => {
      open({ ...has, hasEvents: false, fullDescription: '' }, { path: at });
      expect(await screen.findByText(/^This profile is empty\./)).toBeVisible();
    });
  });

  test('the first shows three events and the way to all of them', async () => {
    const { user, location } = open({}, { server: programme({ upcoming: evenings(4) }) });
    await user.click(await screen.findByRole('link', { name: 'View all upcoming events' }));
    expect(await screen.findByRole('link', { name: /^Evening 4/ })).toBeVisible();
    expect(location()).toBe(`${path}?tab=events`);
  });

  test('three events are all of them', async () => {
    open({}, { server: programme({ upcoming: evenings(3) }) });
    expect(await screen.findByRole('link', { name: /^Evening 3/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /View all/ })).not.toBeInTheDocument();
  });

  test('without anything coming up the first leads to what was', async () => {
    open({}, { server: programme({ past: evenings(1) }) });
    expect(await screen.findByRole('link', { name: 'See past events' })).toHaveAttribute(
      'href',
      `${path}?tab=events&filterDate=past`,
    );
  });
});

describe('events', () => {
  const openEvents = (at: string, given: Programme, options: Partial<RenderRemoteOptions> = {}) =>
    open({}, { path: `${path}?tab=events${at}`, server: programme(given), ...options });

  test('without anything coming up those that were are shown', async () => {
    const { calls } = openEvents('', { past: evenings(2) });
    expect(await screen.findByRole('link', { name: /^Evening 2/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Past' })).toBeChecked();
    expect(screen.getByText('No upcoming events. Past events are shown.')).toBeVisible();
    expect(calls.map(({ url }) => url)).toContainEqual(expect.stringContaining('filterDate=past'));
  });

  test('what is asked for in words is shown as it is, and leads on', async () => {
    const { user, location } = openEvents('&filterDate=upcoming', { past: evenings(2) });
    expect(await screen.findByRole('heading', { name: 'Nothing is coming up.' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See past events' }));
    expect(await screen.findByRole('link', { name: /^Evening 1/ })).toBeVisible();
    expect(location()).toBe(`${path}?tab=events&filterDate=past`);
  });

  test('a category narrows them, in the address', async () => {
    const { user, location } = openEvents('', {
      upcoming: [evening(1), evening(2, { categoryName: 'Theatre' })],
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Theatre');
    await waitFor(() => expect(cards()).toEqual([`/event/${idOf(9002)}`]));
    expect(location()).toBe(`${path}?tab=events&category=theatre`);
    await user.click(screen.getByRole('radio', { name: 'Past' }));
    expect(await screen.findByRole('heading', { name: 'No events' })).toBeVisible();
    expect(location()).toBe(`${path}?tab=events&filterDate=past`);
  });

  test('a category without events says so and can be taken back', async () => {
    const { user } = openEvents('&category=opera', { upcoming: evenings(1) });
    expect(await screen.findByText('No event fits these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: /^Evening 1/ })).toBeVisible();
  });

  test('thirty at a time; the focus goes on to the first of the last ones', async () => {
    const { user } = openEvents('', { upcoming: evenings(32) });
    await screen.findByRole('link', { name: /^Evening 30/ });
    expect(cards()).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cards()).toHaveLength(32));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: /^Evening 31/ })).toHaveFocus());
  });

  test.each([30, 60])('%i are all of them: nothing is asked for after them', async (count) => {
    const { user, calls } = openEvents('', { upcoming: evenings(count) });
    if (count > 30) await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cards()).toHaveLength(count));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(calls.filter(({ url }) => url.includes(`page=${count / 30 + 1}`))).toEqual([]);
  });

  test('where the others are gone when they are asked for, the last one takes the focus', async () => {
    render(<AnnouncerRegion />);
    const { user } = openEvents(
      '',
      {},
      {
        server: [
          on(listProfileEvents, ({ query: { page, perPage } }) => ({
            data: page === 1 ? evenings(30) : [],
            totalCount: page === 1 ? 31 : 30,
            page,
            perPage,
          })),
        ],
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /^Evening 30/ })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(screen.queryByText(/more shown/)).not.toBeInTheDocument();
  });

  test('a button that stays is pushed out of sight: the focus goes on all the same', async () => {
    const { user } = openEvents('', { upcoming: evenings(62) });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /^Evening 31/ })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
  });

  test('goes on by itself where its end is in sight, but not under who is at the button', async () => {
    const inSight: (() => void)[] = [];
    const observer = function (tell: (entries: { isIntersecting: boolean }[]) => void) {
      inSight.push(() => tell([{ isIntersecting: true }]));
      return { observe: () => undefined, disconnect: () => undefined };
    };
    Object.assign(window, { IntersectionObserver: observer });
    const { calls } = openEvents('', { upcoming: evenings(62) });
    await screen.findByRole('button', { name: 'Show more' });
    act(() => inSight.at(-1)?.());
    // somebody walks there before they have come
    screen.getByRole('button', { name: 'Show more' }).focus();
    await waitFor(() => expect(screen.getByRole('link', { name: /^Evening 31/ })).toHaveFocus());
    screen.getByRole('button', { name: 'Show more' }).focus();
    act(() => inSight.at(-1)?.());
    expect(calls.filter(({ url }) => url.includes('page=3'))).toEqual([]);
    screen.getByRole('link', { name: /^Evening 31/ }).focus();
    act(() => inSight.at(-1)?.());
    expect(await screen.findByRole('link', { name: /^Evening 62/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Evening 31/ })).toHaveFocus();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  test('a calendar subscribes to what is to come', async () => {
    const { user } = openEvents('', { upcoming: evenings(1) });
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const feed = `/client_side_api/v1/profiles/${hall.id}/calendar.ics`;
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('In the calendar of this device')).toBe(
      `webcal://${window.location.host}${feed}`,
    );
    expect(hrefOf('In Google Calendar')).toContain(
      encodeURIComponent(`webcal://${window.location.host}${feed}`),
    );
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + feed);
  });

  test('a page that is not full is the last', async () => {
    openEvents('', { upcoming: evenings(29) });
    await screen.findByRole('link', { name: /^Evening 29/ });
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('who manages the owner sees how each sells, and others do not', async () => {
    openEvents('', { upcoming: [evening(1, { ticketsSold: 1200 }), evening(2)] });
    expect(
      await screen.findByRole('link', { name: '1,200 tickets sold: Evening 1' }),
    ).toHaveAttribute('href', `/management/courses/${idOf(9001)}/stats`);
    expect(screen.getAllByRole('link', { name: /tickets? sold/ })).toHaveLength(1);
  });

  test('that do not load say so, and are asked for again', async () => {
    let asked = 0;
    const { user } = open(
      {},
      {
        path: `${path}?tab=events&filterDate=upcoming`,
        server: [
          on(listProfileEvents, ({ query: { page, perPage } }) =>
            asked++ < 3 ? fail('internal') : { data: evenings(1), totalCount: 1, page, perPage },
          ),
        ],
      },
    );
    expect(
      await screen.findByText(
        'We are having trouble loading all the content on this page. Please try again.',
      ),
    ).toBeVisible();
    asked = 3;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Evening 1/ })).toBeVisible();
  });
});

describe('the window of people', () => {
  const person = (n: number): ProfileCard => ({
    id: idOf(7000 + n),
    name: n === 1 ? 'Harbour Hall Orchestra' : `Person ${n}`,
    username: `person${n}`,
    avatar: null,
    type: n === 1 ? 'School' : 'User',
  });
  const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));
  const lists = (followers: ProfileCard[], following: ProfileCard[] = []) => [
    on(listFollowers, ({ query: { page, perPage } }) => ({
      data: followers.slice((page - 1) * perPage, page * perPage),
      totalCount: followers.length,
      page,
      perPage,
    })),
    on(listFollowing, ({ query: { page, perPage } }) => ({
      data: page === 1 ? following : [],
      totalCount: following.length,
      page,
      perPage,
    })),
  ];

  test('lists who follows, by names that are cut for the eye and whole for the ear', async () => {
    const { user } = open({ followingCount: 0 }, { server: lists(people(2)) });
    await user.click(await screen.findByRole('button', { name: '1.2k followers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Harbour Hall' }));
    const link = await dialog.findByRole('link', { name: 'Harbour Hall Orchestra @person1' });
    expect(dialog.getByText('Harbour Hall Or…')).toBeVisible();
    expect(link).toHaveAttribute('href', '/o/person1');
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'following',
      'followers',
    ]);
    await user.click(dialog.getByRole('radio', { name: 'Following' }));
    expect(await dialog.findByText('Not following anybody yet.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '1.2k followers' })).toHaveFocus(),
    );
  });

  test('counts those who are not named', async () => {
    const { user } = open({ followersCount: 3 }, { server: lists(people(2)) });
    await user.click(await screen.findByRole('button', { name: '3 followers' }));
    expect(await screen.findByText('1 more does not show their name.')).toBeVisible();
  });

  test('of nobody who is named says how many there are', async () => {
    const { user } = open({ followersCount: 2 }, { server: lists([]) });
    await user.click(await screen.findByRole('button', { name: '2 followers' }));
    expect(await screen.findByText('2, who do not show their names.')).toBeVisible();
    expect(screen.queryByText('No followers yet.')).not.toBeInTheDocument();
  });

  test('reads on', async () => {
    render(<AnnouncerRegion />);
    const { user } = open({}, { server: lists(people(31)) });
    await user.click(await screen.findByRole('button', { name: '1.2k followers' }));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /^Person 31\b/ })).toBeVisible();
    expect(await screen.findByText('1 more shown')).toBeInTheDocument();
  });

  test('thirty are all of them', async () => {
    const { user } = open({}, { server: lists(people(30)) });
    await user.click(await screen.findByRole('button', { name: '1.2k followers' }));
    expect(await screen.findByRole('link', { name: /^Person 30\b/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test.each(['Control', 'Meta', 'Shift', 'Alt'])(
    'stays open where a name is pressed with %s, which opens it somewhere else',
    async (key) => {
      const { user, location } = open({}, { server: lists(people(2)) });
      await user.click(await screen.findByRole('button', { name: '1.2k followers' }));
      const link = await screen.findByRole('link', { name: /^Person 2\b/ });
      await user.keyboard(`{${key}>}`);
      await user.click(link);
      await user.keyboard(`{/${key}}`);
      expect(screen.getByRole('dialog', { name: 'Harbour Hall' })).toBeVisible();
      expect(location()).toBe(path);
    },
  );

  test('reads on by itself where its end is in sight, and stays where it was read', async () => {
    let seen: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    const observer = function (notify: typeof seen) {
      seen = notify;
      return { observe: () => undefined, disconnect: () => undefined };
    };
    Object.assign(window, { IntersectionObserver: observer });
    const { user } = open({}, { server: lists(people(31)) });
    await user.click(await screen.findByRole('button', { name: '1.2k followers' }));
    const rows = await screen.findByRole('list', { name: 'Followers' });
    const box = rows.closest<HTMLElement>('[class*="people"]');
    if (!box) throw new Error('unreachable');
    box.scrollTop = 640;
    expect(within(rows).getAllByRole('listitem')).toHaveLength(30);
    act(() => seen([{ isIntersecting: true }]));
    await waitFor(() => expect(within(rows).getAllByRole('listitem')).toHaveLength(31));
    expect(box.isConnected).toBe(true);
    expect(box.scrollTop).toBe(640);
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  test('is open where it was for whoever comes back, and closed for who opens the page', async () => {
    const { user, router, unmount } = open(
      {},
      {
        server: [
          on(getProfile, ({ params: { username } }) =>
            username === 'harbourhall'
              ? hall
              : { ...hall, ...NORA, id: idOf(7002), username, name: 'Person 2' },
          ),
          ...lists(people(2), people(2)),
        ],
      },
    );
    await user.click(await screen.findByRole('button', { name: '1.2k followers' }));
    await user.click(await screen.findByRole('radio', { name: 'Following' }));
    await user.click(await screen.findByRole('link', { name: /^Person 2\b/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Person 2' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    const dialog = within(await screen.findByRole('dialog', { name: 'Harbour Hall' }));
    expect(dialog.getByRole('radio', { name: 'Following' })).toBeChecked();
    unmount();
    open({}, { server: lists(people(2)) });
    await screen.findByRole('button', { name: '1.2k followers' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('instead of a profile', () => {
  test('one with nothing on it says so', async () => {
    open(NORA, { path: '/p/nora' });
    expect(
      await screen.findByText(
        'This profile is empty. Follow to receive updates on new content and activities.',
      ),
    ).toBeVisible();
  });

  test('one that there is not leads on', async () => {
    open({}, { server: [on(getProfile, fail('not_found'))] });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sorry! That profile wasn’t found.' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore events' })).toBeVisible();
  });

  test('one that does not load is asked for again, which is told', async () => {
    let arrive: (profile: Profile) => void = () => undefined;
    const slow = new Promise<Profile>((resolve) => (arrive = resolve));
    let isDown = true;
    const { user } = open(
      {},
      { server: [on(getProfile, () => (isDown ? fail('internal') : slow))] },
    );
    expect(
      await screen.findByRole('heading', {
        name: 'We are having trouble loading all the content on this page. Please try again.',
      }),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // what is read of a region is its text
    expect((await screen.findByText('Loading the profile')).closest('[role]')).toHaveRole('status');
    arrive(hall);
    expect(await screen.findByRole('heading', { name: 'Harbour Hall' })).toBeVisible();
    expect(screen.queryByText('Loading the profile')).not.toBeInTheDocument();
  });

  test('a link to one leaves the page before it where it is until there is one', async () => {
    let arrive: (profile: Profile) => void = () => undefined;
    const slow = new Promise<Profile>((resolve) => (arrive = resolve));
    const { router } = open(
      {},
      {
        server: [on(getProfile, ({ params: { username } }) => (username === 'nora' ? slow : hall))],
      },
    );
    await screen.findByRole('heading', { name: 'Harbour Hall' });
    act(() => void router.navigate('/p/nora'));
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    expect(screen.getByRole('heading', { name: 'Harbour Hall' })).toBeVisible();
    await act(async () => arrive({ ...hall, ...NORA }));
    expect(await screen.findByRole('heading', { level: 1, name: nora.name })).toBeVisible();
  });

  test('who is an organization is found under its own address', async () => {
    const { location } = open({}, { path: '/p/harbourhall?tab=events' });
    expect(await screen.findByRole('heading', { name: 'Harbour Hall' })).toBeVisible();
    expect(location()).toBe(`${path}?tab=events`);
  });
});
