import {
  follow,
  getEvent,
  leaveEventTeam,
  publishEvent,
  unfollow,
  validateCode,
  type EventDetail,
  type EventTicketType,
} from '@foyer/contracts';
import { gala10, galaNight, maro, nora, stalls, winterGala } from '@foyer/fixtures';
import {
  fail,
  on,
  renderRemote,
  type Handler,
  type RenderRemoteOptions,
} from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const path = `/event/${winterGala.id}`;
const open = (
  change: Partial<EventDetail> = {},
  { server = [], ...options }: Partial<RenderRemoteOptions> = {},
) =>
  renderRemote(remote, {
    path,
    server: [...server, on(getEvent, { ...winterGala, ...change })],
    ...options,
  });
const buying = () =>
  screen.queryAllByRole('link', { name: 'Get Tickets' }).map((link) => link.getAttribute('href'));
const closed = (state: 'sold_out' | 'ended' | 'none') => ({
  state,
  priceFrom: null,
  startsAt: null,
});
const FAR_NIGHT = {
  ...galaNight,
  startsAt: '2099-12-06T00:30:00.000Z',
  endsAt: '2099-12-06T03:00:00.000Z',
};

test('an event on sale shows what, when, where and the price of everything', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Winter Gala' })).toBeVisible();
  expect(screen.getByText('Saturday 5 December 2026, 19:30 EST')).toBeVisible();
  expect(screen.getByText(/Doors open 18:45$/)).toBeVisible();
  expect(screen.getByText('1.2k followers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harbour Hall' })).toHaveAttribute(
    'href',
    '/o/harbourhall',
  );
  expect(screen.getAllByText('From $20.89')[0]).toBeVisible();
  expect(buying()).toEqual([`${path}/checkout`, `${path}/checkout`]);
  const map = screen.getByRole('link', { name: 'Open Map' });
  expect(map).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=Harbour%20Hall/),
  );
  expect(map).toHaveAccessibleDescription('Opens in a new tab');
});

test.each<[string, Partial<EventDetail>, string]>([
  [
    'sold out',
    { sale: closed('sold_out') },
    'Every ticket is taken. Sometimes one is given back: look again later.',
  ],
  [
    'not on sale yet',
    { sale: { state: 'not_started', priceFrom: null, startsAt: '2026-12-01T17:00:00.000Z' } },
    'On sale from 01 Dec 2026',
  ],
  ['not sold any more', { sale: closed('ended') }, 'Sales ended'],
  ['over', { nextEvent: null, instances: [], futureEventCount: 0 }, 'This event is over.'],
  ['without tickets', { sale: closed('none'), inPersonSale: null }, 'Tickets are not on sale.'],
  [
    'postponed',
    {
      eventStatus: 'postponed',
      sale: closed('none'),
      futureEventCount: 0,
      nextEvent: { ...galaNight, postponed: true, formerStartsAt: galaNight.startsAt },
    },
    'This event is postponed. It was to take place on Saturday 5 December 2026, 19:30 EST; the new date will be announced. Tickets stay valid.',
  ],
  [
    'canceled',
    { canceled: true },
    'This event was canceled. Everybody who had a ticket gets the full price back.',
  ],
])('an event that is %s says so and sells nothing', async (_, change, sentence) => {
  open(change);
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  expect(buying()).toEqual([]);
});

test('a long name is a step smaller', async () => {
  const name = 'Bruckner: Symphony No. 8 in C minor, with the Orchestra of the Harbour';
  const { unmount } = open({ name });
  expect(await screen.findByRole('heading', { name })).toHaveAttribute('data-long');
  unmount();
  open();
  expect(await screen.findByRole('heading', { name: 'Winter Gala' })).not.toHaveAttribute(
    'data-long',
  );
});

test('a new date says when it was to be, and is sold', async () => {
  open({
    eventStatus: 'rescheduled',
    nextEvent: { ...galaNight, formerStartsAt: '2026-11-29T00:30:00.000Z' },
  });
  expect(
    await screen.findByText(
      'This event has a new date. It was to take place on Saturday 28 November 2026, 19:30 EST. Tickets stay valid.',
    ),
  ).toBeVisible();
  expect(buying()).not.toEqual([]);
});

test('an event for members says so, and offers nothing that nobody could buy', async () => {
  open({ membersOnly: true, mayAttend: false });
  expect((await screen.findAllByText('For members only'))[0]).toBeVisible();
  expect(screen.getAllByText('Tickets for this event are sold to members alone.')[0]).toBeVisible();
  expect(buying()).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Become a member' })).not.toBeInTheDocument();
});

test('an event for members leads whoever is none to where they become one', async () => {
  open({ membersOnly: true, mayAttend: false, sellsMemberships: true });
  expect((await screen.findAllByRole('link', { name: 'Become a member' }))[0]).toHaveAttribute(
    'href',
    '/o/harbourhall/memberships',
  );
});

test('what members buy first leads whoever is none to where they become one', async () => {
  open({
    sellsMemberships: true,
    sale: { state: 'not_started', priceFrom: null, startsAt: '2099-01-02T12:00:00.000Z' },
  });
  expect((await screen.findAllByText('Members can buy now.'))[0]).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Become a member' })[0]).toBeVisible();
});

test('a member buys a ticket of an event for members as any other', async () => {
  open({ membersOnly: true, mayAttend: true });
  expect((await screen.findAllByText('For members only'))[0]).toBeVisible();
  expect(buying()).not.toEqual([]);
});

test.each<[string, Partial<EventDetail>, string]>([
  ['several dates', { futureEventCount: 3 }, `${path}/select`],
  [
    'online tickets only',
    { inPersonSale: null, onlineSale: winterGala.sale },
    `${path}/checkout?ticketType=online`,
  ],
])('the button of an event with %s leads to its own first step', async (_, change, address) => {
  open(change);
  await screen.findByRole('heading', { name: 'Winter Gala' });
  expect(buying()[0]).toBe(address);
});

test('few tickets are counted, a free event says free', async () => {
  const { unmount } = open({ remaining: 1 });
  expect((await screen.findAllByText(/The last ticket/))[0]).toBeVisible();
  unmount();
  open({ sale: { ...winterGala.sale, priceFrom: 0 }, remaining: 100 });
  expect((await screen.findAllByText(/100 left/))[0]).toBeVisible();
  expect(screen.getAllByText('Free')[0]).toBeVisible();
});

const kind = (name: string, change: Partial<EventTicketType> = {}): EventTicketType => ({
  id: `01980000-0000-7000-8000-${Buffer.from(name).toString('hex').slice(-12).padStart(12, '0')}`,
  name,
  description: '',
  attendance: 'in-person',
  category: 'Admission',
  price: 20,
  fee: 0.89,
  state: 'on_sale',
  startsAt: null,
  remaining: 250,
  ...change,
});
const kindsShown = async () =>
  within(await screen.findByRole('region', { name: 'Tickets' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('the date goes into the calendar that somebody keeps', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const addressOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await addressOf('Google Calendar')).toContain('dates=20261206T003000Z%2F20261206T030000Z');
  expect(await addressOf('Outlook Calendar')).toContain('location=Harbour%20Hall');
  expect(await addressOf('Apple Calendar and others (.ics)')).toBe(
    `/client_side_api/events/${winterGala.id}/calendar`,
  );
});

describe('sharing on a phone', () => {
  const onPhone = (share: () => Promise<void>) => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const matches = window.matchMedia;
    window.matchMedia = (query) =>
      ({ ...matches(query), matches: query.includes('coarse') }) as MediaQueryList;
    return () => {
      Reflect.deleteProperty(navigator, 'share');
      window.matchMedia = matches;
    };
  };

  test('opens the sheet of the device, with the address of the page', async () => {
    const shared: unknown[] = [];
    const restore = onPhone((...given: unknown[]) => Promise.resolve(void shared.push(...given)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ title: 'Winter Gala', url: winterGala.shareUrl }]);
    restore();
  });

  test('that the device refuses leaves the other ways', async () => {
    const restore = onPhone(() => Promise.reject(new Error('not allowed')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
    restore();
  });
});

test('every kind of ticket stands there with what it costs, fee included, and what is left', async () => {
  open({
    ticketTypes: [
      kind('Adult', { description: 'Any seat' }),
      kind('Under 26', { remaining: 4 }),
      kind('Late door', { state: 'not_started', startsAt: '2026-12-01T17:00:00.000Z' }),
      kind('Box', { state: 'sold_out', remaining: 0 }),
      kind('Programme', { category: 'Add on', price: 0, fee: 0, remaining: null }),
    ],
  });
  expect(await kindsShown()).toEqual([
    'Adult Any seat$20.89',
    'Under 26 $20.894 left',
    'Late door $20.89On sale from 01 Dec 2026',
    'Box $20.89Sold out',
    'Programme Add onFree',
  ]);
});

test('of several dates nothing is counted, and online tickets say so beside those for the hall', async () => {
  open({
    futureEventCount: 3,
    onlineSale: winterGala.sale,
    ticketTypes: [kind('Hall', { remaining: 4 }), kind('Stream', { attendance: 'online' })],
  });
  expect(await kindsShown()).toEqual(['Hall $20.89', 'Stream Online$20.89']);
});

test('many kinds are folded after the sixth', async () => {
  open({ ticketTypes: Array.from({ length: 9 }, (_, index) => kind(`Row ${index + 1}`)) });
  expect(await screen.findByText('3 more kinds of tickets')).toBeVisible();
  expect(screen.getByText('Row 6')).toBeVisible();
  expect(screen.getByText('Row 7')).not.toBeVisible();
});

test('how long it lasts is said, and of days when it ends; a private event says so', async () => {
  const { unmount } = open({ private: true });
  expect(await screen.findByText('Private: only with this link')).toBeVisible();
  expect(screen.getByText(/2 hours 30 minutes, until 22:00/)).toBeVisible();
  unmount();
  open({ nextEvent: { ...galaNight, endsAt: '2026-12-08T03:00:00.000Z' } });
  expect(await screen.findByText(/Until Monday 7 December 2026, 22:00 EST/)).toBeVisible();
  expect(screen.queryByText('Private: only with this link')).not.toBeInTheDocument();
});

describe('a code in the address', () => {
  const withCode = (
    code: Parameters<typeof on<typeof validateCode>>[1],
    change: Partial<EventDetail> = {},
  ) => open(change, { path: `${path}?promoCode=gala10`, server: [on(validateCode, code)] });

  test('says what it does, and goes along into the checkout', async () => {
    withCode(gala10);
    expect(await screen.findByText('gala10 takes 10% off in the checkout.')).toBeVisible();
    expect(buying()).toEqual([
      `${path}/checkout?promoCode=gala10`,
      `${path}/checkout?promoCode=gala10`,
    ]);
  });

  test('shows what it unlocks, and is the way in where nothing else is on sale', async () => {
    const box = { ...stalls, name: 'Patron’s Circle', secret: true, price: 220, fee: 2.89 };
    withCode(
      { ...gala10, kind: 'secret', percentageValue: null, tickets: [box] },
      { sale: closed('none'), inPersonSale: null, ticketTypes: [] },
    );
    expect(await screen.findByText('gala10 unlocks tickets.')).toBeVisible();
    expect(await kindsShown()).toEqual(['Patron’s Circle $222.89']);
    expect(screen.getAllByText('From $222.89')[0]).toBeVisible();
    expect(buying()[0]).toBe(`${path}/checkout?promoCode=gala10`);
  });

  test('that is not known says so, and the way in stays', async () => {
    withCode(fail('code_unknown'));
    expect(await screen.findByText('gala10: Sorry, we don’t recognize that code.')).toBeVisible();
    expect(buying()).not.toEqual([]);
  });

  test('is not looked up where the event has none', async () => {
    const { calls } = withCode(gala10, { codesAvailableInPerson: false });
    await screen.findByRole('heading', { name: 'Winter Gala' });
    expect(calls.map(({ id }) => id)).not.toContain(validateCode.id);
    expect(buying()[0]).toBe(`${path}/checkout`);
  });
});

test('what is not known leaves no trace: no doors, no name of the place, no description', async () => {
  open({
    nextEvent: { ...FAR_NIGHT, doorTime: null },
    location: { ...winterGala.location!, name: '' },
    description: '',
  });
  expect(await screen.findByText('2 hours 30 minutes, until 22:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Map' }).parentElement).toHaveTextContent(
    /^Open Map$/,
  );
  expect(screen.queryByRole('heading', { name: 'About' })).not.toBeInTheDocument();
});

test('a canceled event promises neither a refund day nor a date for the calendar', async () => {
  open({ canceled: true, published: false, nextEvent: FAR_NIGHT });
  await screen.findByText('Canceled');
  expect(screen.queryByText(/Refunds until|No refunds/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.queryByText(/all fees included/)).not.toBeInTheDocument();
});

test('refunds are promised until their day, and not after', async () => {
  const { unmount } = open({ instances: [FAR_NIGHT] });
  expect(await screen.findByText('Refunds until 28 Nov 2099')).toBeVisible();
  unmount();
  open({ instances: [{ ...galaNight, startsAt: '2020-12-06T00:30:00.000Z' }] });
  expect(await screen.findByText('No refunds')).toBeVisible();
});

test('several dates have a deadline each: none of them is said of all', async () => {
  open({
    futureEventCount: 2,
    instances: [{ ...galaNight, startsAt: '2020-12-06T00:30:00.000Z' }, FAR_NIGHT],
  });
  expect(await screen.findByText('Refunds until 7 days before your date')).toBeVisible();
  expect(screen.queryByText(/No refunds|Refunds until \d+ [A-Z]/)).not.toBeInTheDocument();
});

test('a free event says nothing of refunds or cards', async () => {
  const { unmount } = open({ isFree: true, sale: { ...winterGala.sale, priceFrom: 0 } });
  expect(await screen.findByText('Cancel at any time before it starts')).toBeVisible();
  expect(screen.queryByText(/[Rr]efund|card/)).not.toBeInTheDocument();
  unmount();
  open({ isFree: true, canceled: true });
  expect(await screen.findByText('This event was canceled.')).toBeVisible();
});

describe('tickets at the venue and online', () => {
  const online = { state: 'on_sale' as const, priceFrom: 9.78, startsAt: null };

  test('are two ways, each with its price', async () => {
    open({ onlineSale: online, sale: online });
    expect(await screen.findByRole('link', { name: 'At the venue from $20.89' })).toHaveAttribute(
      'href',
      `${path}/checkout?ticketType=in-person`,
    );
    expect(screen.getByRole('link', { name: 'Online from $9.78' })).toHaveAttribute(
      'href',
      `${path}/checkout?ticketType=online`,
    );
    // the bar of a phone has both as well
    expect(screen.getByRole('link', { name: 'At the venue' })).toHaveAttribute(
      'href',
      `${path}/checkout?ticketType=in-person`,
    );
    expect(screen.getByRole('link', { name: 'Online' })).toHaveAttribute(
      'href',
      `${path}/checkout?ticketType=online`,
    );
  });

  test('lead over the dates, where there are several', async () => {
    open({ onlineSale: { ...online, priceFrom: 0 }, sale: online, futureEventCount: 3 });
    expect(await screen.findByRole('link', { name: 'Online, free' })).toHaveAttribute(
      'href',
      `${path}/select?ticketType=online`,
    );
  });

  test('the one that is closed says why', async () => {
    open({ inPersonSale: closed('sold_out'), onlineSale: online, sale: online });
    expect(await screen.findByText('At the venue: Sold out')).toBeVisible();
    expect(screen.queryByRole('link', { name: /At the venue/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Online from $9.78' })).toBeVisible();
  });
});

test('a place to be announced and an online event say so', async () => {
  const { unmount } = open({ location: null, locationSetting: 'tba' });
  expect(await screen.findByText('Location: To Be Announced')).toBeVisible();
  unmount();
  open({ location: null, locationSetting: 'online' });
  expect(await screen.findByText('Online')).toBeVisible();
  expect(screen.queryByText(/link to watch/)).not.toBeInTheDocument();
});

test('tickets that did not load are told of after the way back', async () => {
  open({}, { path: `${path}?errorCode=1` });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We had a problem loading the tickets in checkout. Please try again.',
  );
});

test('an event that does not load can be tried again, one that is missing is not found', async () => {
  let isDown = true;
  const { user, unmount } = open(
    {},
    { server: [on(getEvent, () => (isDown ? fail('internal') : winterGala))] },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Winter Gala' })).toBeVisible();
  unmount();
  open({}, { server: [on(getEvent, fail('not_found'))], path: '/event/no-id' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

describe('following the organizer', () => {
  const answered = on(follow, { following: true, followersCount: 1201 });
  const at = `${path}?promoCode=GALA10`;
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
    expect(back.location()).toBe(at);
    expect(followed(back)).toHaveLength(1);
    back.unmount();
    const again = arrive(`${at}&follow=1`);
    await waitFor(() => expect(again.location()).toBe(at));
    expect(followed(again)).toEqual([]);
  });

  test('who has no profile that everybody may see is named, without a way there or Follow', async () => {
    open({ ownerHasProfile: false });
    await screen.findByRole('heading', { name: 'Winter Gala' });
    expect(screen.getByText('1.2k followers').parentElement).toHaveTextContent(/^Harbour Hall/);
    expect(screen.queryByRole('link', { name: 'Harbour Hall' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
  });

  test('an address alone makes nobody follow, and loses that word', async () => {
    const page = arrive(`${at}&follow=1`);
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
    await waitFor(() => expect(page.location()).toBe(at));
    expect(followed(page)).toEqual([]);
  });

  test('what fails is told, and the button stays as it was', async () => {
    const { user } = open(
      { isFollowing: true },
      { user: nora, server: [on(unfollow, fail('internal'))] },
    );
    await user.click(await screen.findByRole('button', { name: 'Following' }));
    expect(await screen.findByText('Something went wrong, please try again')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Following' })).toBeVisible();
  });
});

describe('collaborators', () => {
  const own = {
    ...nora,
    type: 'User' as const,
    teachingId: '01980000-0000-7000-8000-000000000901',
    canManage: true,
    hasProfile: true,
  };
  const shown = ({ id, name, username, avatar, type, ...rest }: typeof own) => ({
    ...{ id, name, username, avatar, type },
    ...{ teachingId: rest.teachingId, canManage: rest.canManage, hasProfile: rest.hasProfile },
  });

  test('whose profile not everybody may see is named without a way to it', async () => {
    open({ collaborators: [shown({ ...own, hasProfile: false })] });
    expect(await screen.findByText(new RegExp(nora.name))).toBeVisible();
    expect(screen.queryByRole('link', { name: nora.name })).not.toBeInTheDocument();
  });

  test('who can manage may take themselves off, after being asked', async () => {
    let isGone = false;
    const { user, calls } = open(
      {},
      {
        user: nora,
        server: [
          on(leaveEventTeam, () => {
            isGone = true;
            return undefined;
          }),
          on(getEvent, () => ({ ...winterGala, collaborators: isGone ? [] : [shown(own)] })),
        ],
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove me' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(calls.map(({ id }) => id)).not.toContain(leaveEventTeam.id);
    await user.click(within(dialog).getByRole('button', { name: 'Remove me' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: nora.name })).not.toBeInTheDocument(),
    );
    expect(calls.find(({ id }) => id === leaveEventTeam.id)?.url).toContain(
      `/profiles/${nora.id}/teachings/${own.teachingId}`,
    );
  });

  test.each([
    ['the owner', { owner: { ...winterGala.owner, id: nora.id } }, true],
    ['somebody who cannot manage', {}, false],
  ])('%s is not offered it', async (_, change, canManage) => {
    open({ ...change, collaborators: [shown({ ...own, canManage })] }, { user: nora });
    expect(await screen.findByRole('link', { name: nora.name })).toHaveAttribute('href', '/p/nora');
    expect(screen.queryByRole('button', { name: 'Remove me' })).not.toBeInTheDocument();
  });
});

describe('a draft', () => {
  const draft = { published: false, accessSetting: 'admin' as const, canManage: true };
  const answering = (handler: Handler) => open(draft, { user: maro, server: [handler] });

  test('names what is missing before it can be published', async () => {
    const { user } = answering(
      on(
        publishEvent,
        fail('event_not_publishable', [{ path: 'ticketTypes', message: 'Add a ticket type.' }]),
      ),
    );
    expect(await screen.findByText('Draft mode: hidden from public view.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish Event' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Before you can publish:');
    expect(screen.getByRole('link', { name: 'Add a ticket type.' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/tickets$/),
    );
    expect(screen.queryByText(/Error number/)).not.toBeInTheDocument();
  });

  test('is not for the door to publish', async () => {
    open({ ...draft, accessSetting: 'door', canManage: false }, { user: nora });
    await screen.findByText('Draft mode: hidden from public view.');
    expect(screen.queryByRole('button', { name: 'Publish Event' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Guests' })).toBeVisible());
    expect(screen.queryByRole('link', { name: 'Details' })).not.toBeInTheDocument();
  });
});

describe('what the organizer tells', () => {
  const banner = {
    type: 'info' as const,
    message: 'Doors moved to the east side',
    color: '#0f4c4a',
    dismissible: true,
    ctaText: null,
    ctaUrl: null,
  };
  beforeEach(() => localStorage.clear());

  test('has its colour, and once put away it stays away until it says something else', async () => {
    const { user, unmount } = open({ bannerMessages: [banner] });
    const message = await screen.findByText(banner.message);
    expect(message.closest('[style]')).toHaveStyle({ '--banner': '#0f4c4a' });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(banner.message)).not.toBeInTheDocument();
    unmount();
    open({
      bannerMessages: [
        banner,
        { ...banner, message: 'Doors moved again' },
        { ...banner, message: 'Bring a coat', dismissible: false },
      ],
    });
    expect(await screen.findByText('Doors moved again')).toBeVisible();
    expect(screen.queryByText(banner.message)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  });

  test('may lead elsewhere, in a tab of its own that learns nothing of this one', async () => {
    const ctaUrl = 'https://hall.example.test/parking';
    open({ bannerMessages: [{ ...banner, ctaText: 'Where to park', ctaUrl }] });
    const link = await screen.findByRole('link', { name: /^Where to park/ });
    expect(link).toHaveAttribute('href', ctaUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('is in its theme', async () => {
    const { unmount } = open({ theme: 'dark' });
    expect((await screen.findByRole('article')).closest('[data-theme]')).toHaveAttribute(
      'data-theme',
      'dark',
    );
    unmount();
    open();
    expect((await screen.findByRole('article')).closest('[data-theme]')).toBeNull();
  });

  test('is to be found under every link it names, and only on the web', async () => {
    open({
      social: {
        webUrl: 'https://hall.test/',
        instagramUrl: 'https://instagram.test/hall',
        facebookUrl: 'https://facebook.test/hall',
        twitterUrl: 'https://x.test/hall',
        youtubeUrl: 'https://youtube.test/hall',
        tiktokUrl: 'javascript:alert(1)',
        phone: '+1 207 555 0100',
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Contact' }));
    expect(
      card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['hall@foyer.test', 'mailto:hall@foyer.test'],
      ['hall.test', 'https://hall.test/'],
      ['Instagram', 'https://instagram.test/hall'],
      ['Facebook', 'https://facebook.test/hall'],
      ['X', 'https://x.test/hall'],
      ['YouTube', 'https://youtube.test/hall'],
      ['+1 207 555 0100', 'tel:+12075550100'],
    ]);
  });

  test('where it names nobody to ask, the house answers', async () => {
    open({ contactEmail: null });
    expect(await screen.findByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:support@/),
    );
  });
});
