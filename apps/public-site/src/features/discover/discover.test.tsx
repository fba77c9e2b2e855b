import { countEvents, findTowns, listCategories, listEvents } from '@foyer/contracts';
import { winterGalaCard } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../../routes.ts';

const music = { uuid: '01980000-0000-7000-8000-000000000401', name: 'Music', slug: 'music' };
const answer = (totalCount: number, hasMore = false) => ({
  data: totalCount ? [winterGalaCard] : [],
  totalCount,
  hasMore,
  isClose: false,
  page: 1,
  perPage: 24,
});
const counts = {
  tonight: 3,
  weekend: 9,
  categories: [{ uuid: music.uuid, count: 4 }],
  prices: [
    { priceMax: 0, count: 2 },
    { priceMax: 25, count: 5 },
  ],
  formats: [
    { format: 'in-person' as const, count: 7 },
    { format: 'online' as const, count: 1 },
  ],
  cities: [
    { name: 'Portland', region: 'Maine', count: 6, latitude: 43.7, longitude: -70.3 },
    { name: 'Seoul', region: '', count: 1, latitude: null, longitude: null },
  ],
};
const BERLIN = {
  name: 'Berlin',
  region: 'State of Berlin',
  country: 'Germany',
  latitude: 52.52,
  longitude: 13.41,
};
const BERNE = { ...BERLIN, name: 'Bern', region: 'Bern', country: 'Switzerland' };
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en-US']);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
});
const open = (path = '/discover/featured', totalCount = 1, hasMore = false) =>
  renderRemote(remote, {
    path,
    server: [
      on(listCategories, [music]),
      on(listEvents, answer(totalCount, hasMore)),
      on(countEvents, counts),
      on(findTowns, { data: [BERLIN, BERNE] }),
    ],
  });
/** What was asked of the list last. */
const askedOf = (calls: readonly { id: string; url: string }[]) =>
  Object.fromEntries(
    new URL(calls.findLast(({ id }) => id === listEvents.id)?.url ?? '', 'http://foyer.test')
      .searchParams,
  );

test('the filters of the address are set and asked for', async () => {
  const { calls } = open(
    `/discover/featured?category=music&place=Brooklyn&from=2026-12-01&priceMax=25`,
  );
  expect(await screen.findByRole('option', { name: 'Music (4)', selected: true })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Place' })).toHaveValue('Brooklyn');
  expect(screen.getByLabelText('From')).toHaveValue('1 Dec 2026');
  expect(screen.getByLabelText('Price')).toHaveValue('25');
  const asked = new URL(
    calls.find(({ id }) => id === listEvents.id)?.url ?? '',
    'http://foyer.test',
  ).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    category: 'music',
    place: 'Brooklyn',
    from: '2026-12-01',
    priceMax: '25',
    page: '1',
  });
});

test('a filter goes into the address and back to the first page', async () => {
  const { user, location } = open('/discover/featured?page=3', 73);
  await user.selectOptions(await screen.findByLabelText('Price'), '0');
  await waitFor(() => expect(location()).toBe('/discover/featured?priceMax=0'));
});

test('what is on tonight is one link away, with how much it is, and one link back', async () => {
  const { user, location } = open('/discover/featured?page=3', 73);
  const tonight = () => screen.findByRole('link', { name: /^Tonight\b.*3 events$/ });
  await user.click(await tonight());
  await waitFor(() => expect(location()).toMatch(/\?from=(\d{4}-\d\d-\d\d)&to=\1$/));
  await waitFor(async () => expect(await tonight()).toHaveAttribute('aria-current', 'true'));
  await user.click(await tonight());
  await waitFor(() => expect(location()).toBe('/discover/featured'));
});

test('choices say how many events they leave before they are chosen', async () => {
  open();
  expect(await screen.findByRole('option', { name: 'Music (4)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Free (2)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Up to $100' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Portland, Maine (6)' })).toBeInTheDocument();
});

test('a city that was chosen is near, and stays so on this device', async () => {
  const { user, location } = open();
  await screen.findByRole('option', { name: 'Portland, Maine (6)' });
  await user.selectOptions(screen.getByLabelText('Near: choose a city'), 'Portland');
  await user.click(await screen.findByRole('link', { name: /^Near Portland\b.*6 events$/ }));
  await waitFor(() => expect(location()).toBe('/discover/featured?place=Portland'));
  cleanup();
  open();
  expect(await screen.findByRole('link', { name: /^Near Portland/ })).toBeVisible();
});

test('a device that does not say where it is leaves the choice', async () => {
  const { user } = open();
  await screen.findByRole('option', { name: 'Where I am now' });
  await user.selectOptions(screen.getByLabelText('Near: choose a city'), 'Where I am now');
  expect(await screen.findByText(/does not say where it is/)).toBeVisible();
});

test('days in the wrong order are named', async () => {
  open('/discover/featured?from=2026-12-02&to=2026-12-01', 0);
  expect(await screen.findByLabelText('To')).toHaveAccessibleDescription(
    'Choose a last day on or after the first day',
  );
});

test('a day is written as people write it, and counts once it can be read', async () => {
  const { user, location } = open();
  const from = await screen.findByLabelText('From');
  await user.type(from, '24 dec');
  expect(location()).toBe('/discover/featured');
  await user.tab();
  expect(from).toHaveAccessibleDescription(/Write the (day|date)/);
  await user.type(from, ' 2026');
  await waitFor(() => expect(location()).toBe('/discover/featured?from=2026-12-24'));
  await user.tab();
  expect(from).toHaveValue('24 Dec 2026');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(from).toHaveValue(''));
});

test('filters that fit nothing say so and can be cleared', async () => {
  const { user, location } = open('/discover/featured?place=Atlantis', 0);
  expect(await screen.findByText('No event fits these filters.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await waitFor(() => expect(location()).toBe('/discover/featured'));
});

test('an address with nonsense in it shows everything', async () => {
  const { calls } = open('/discover/featured?priceMax=-3&page=zero&from=tomorrow');
  expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
  expect(
    new URL(calls.find(({ id }) => id === listEvents.id)?.url ?? '', 'http://foyer.test').search,
  ).toBe('?page=1&perPage=24');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('a category is in the address by its name; by its id, as it was, it still leads there', async () => {
  const { user, location } = open();
  const choice = await screen.findByLabelText('Category');
  await screen.findByRole('option', { name: 'Music (4)' });
  await user.selectOptions(choice, 'Music (4)');
  await waitFor(() => expect(location()).toBe('/discover/featured?category=music'));
  cleanup();
  open(`/discover/featured?category=${music.uuid}`);
  expect(await screen.findByRole('option', { name: /^Music/, selected: true })).toBeVisible();
});

test('a category that there is not is named, at its field and in the list, and can be left', async () => {
  const { user, location } = open('/discover/featured?category=opera', 0);
  const choice = await screen.findByLabelText('Category');
  const said = 'There is no category “opera”. Choose one from the list.';
  expect(choice).toHaveAccessibleDescription(said);
  expect(choice).toBeInvalid();
  expect(screen.getAllByText(said)).toHaveLength(2);
  await user.selectOptions(choice, 'All categories');
  await waitFor(() => expect(location()).toBe('/discover/featured'));
});

test('more than are counted are said to be more, and the last page says how to see the rest', async () => {
  open('/discover/featured', 1000, true);
  expect(await screen.findByText('More than 1,000 events')).toBeVisible();
  expect(screen.queryByText(/^These are the first/)).not.toBeInTheDocument();
  cleanup();
  open('/discover/featured?page=42', 1000, true);
  expect(await screen.findByText('page 42 of 42')).toBeVisible();
  expect(
    screen.getByText('These are the first 1,000 events. Narrow the search to see others.'),
  ).toBeVisible();
});

test('choices of which too much is left to count say so, or nothing', async () => {
  renderRemote(remote, {
    path: '/discover/featured',
    server: [
      on(listCategories, [music]),
      on(listEvents, answer(1000, true)),
      on(countEvents, {
        ...counts,
        weekend: 1000,
        categories: null,
        prices: null,
        cities: counts.cities.map((city) => ({ ...city, count: null })),
      }),
    ],
  });
  expect(await screen.findByRole('option', { name: 'Portland, Maine' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^This weekend\b.*1,000\+ events$/ })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Music' })).toBeInTheDocument();
});

test('a page that does not load can be tried again', async () => {
  let isDown = true;
  const { user } = renderRemote(remote, {
    path: '/discover/featured',
    server: [
      on(listCategories, [music]),
      on(countEvents, counts),
      on(listEvents, () => (isDown ? fail('internal') : answer(1))),
    ],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
});

const NEAR_BERLIN =
  '/discover/featured?latitude=52.52&longitude=13.41&place=Berlin%2C+Germany&withinKm=25';
const place = () => screen.findByRole('combobox', { name: 'Place' });

/** The field once its list can open. */
async function enterPlace(user: UserEvent) {
  const field = await place();
  await user.click(field);
  await waitFor(() => expect(document.querySelector('[data-rac]')).not.toBeNull());
  await screen.findByRole('option', { name: 'Near me' });
}

test('a town is chosen by keyboard, and its position is asked for, not its words', async () => {
  const { user, location, calls } = open('/discover/featured?page=3', 73);
  await enterPlace(user);
  await user.keyboard('ber');
  const town = await screen.findByRole('option', { name: /^Berlin\s*Germany$/ });
  expect(screen.getByRole('option', { name: /^Bern\s*Switzerland$/ })).toBeVisible();
  await user.keyboard('{ArrowDown}');
  expect(await place()).toHaveAttribute('aria-activedescendant', town.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe(NEAR_BERLIN));
  await waitFor(async () => expect(await place()).toHaveValue('Berlin, Germany'));
  await waitFor(() =>
    expect(askedOf(calls)).toEqual({
      page: '1',
      perPage: '24',
      latitude: '52.52',
      longitude: '13.41',
      withinKm: '25',
    }),
  );
});

test('what is shared says where, how far, and how far each event is', async () => {
  const near = { ...winterGalaCard, distanceKm: 3 };
  const next = { ...winterGalaCard, id: '01980000-0000-7000-8000-0000000000aa', distanceKm: 0 };
  const { user, location } = renderRemote(remote, {
    path: NEAR_BERLIN,
    server: [
      on(listCategories, [music]),
      on(listEvents, { ...answer(2), data: [near, next] }),
      on(countEvents, counts),
    ],
  });
  expect(await place()).toHaveValue('Berlin, Germany');
  expect(await screen.findByText('3 km away')).toBeVisible();
  expect(screen.getByText('< 1 km away')).toBeVisible();
  expect(screen.getByText('2 events within 25 km of Berlin, Germany')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Within'), '100 km');
  await waitFor(() => expect(location()).toContain('withinKm=100'));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Nearest');
  await waitFor(() => expect(location()).toContain('sort=distance'));
  // words take the place of the position, and of what belongs to it
  await user.click(await place());
  await user.clear(await place());
  await waitFor(() => expect(location()).toBe('/discover/featured'));
  await waitFor(() => expect(screen.queryByLabelText('Within')).not.toBeInTheDocument());
});

test('distances are in miles where roads are', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  renderRemote(remote, {
    path: NEAR_BERLIN.replace('withinKm=25', 'withinKm=40'),
    server: [
      on(listCategories, [music]),
      on(listEvents, { ...answer(1), data: [{ ...winterGalaCard, distanceKm: 5 }] }),
      on(countEvents, counts),
    ],
  });
  expect(await screen.findByText('3 miles away')).toBeVisible();
  expect(screen.getByRole('option', { name: '25 miles', selected: true })).toBeVisible();
});

test('words of a place are searched for as they are typed, by Enter or by leaving', async () => {
  const { user, location, calls } = open();
  await enterPlace(user);
  await user.keyboard('Harbour Hall{Enter}');
  await waitFor(() => expect(location()).toBe('/discover/featured?place=Harbour+Hall'));
  await waitFor(() => expect(askedOf(calls)).toMatchObject({ place: 'Harbour Hall' }));
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  await user.tab();
  await waitFor(() => expect(location()).toBe('/discover/featured?place=Harbour'));
});

test.each(['%', '_', "'", '🎭', 'Nowhereatall'])(
  'a place “%s” that nothing knows is searched for as words, and says that there is nothing',
  async (typed) => {
    const { user, location } = renderRemote(remote, {
      path: '/discover/featured',
      server: [
        on(listCategories, [music]),
        on(listEvents, answer(0)),
        on(countEvents, counts),
        on(findTowns, { data: [] }),
      ],
    });
    await enterPlace(user);
    await user.keyboard(`${typed}{Enter}`);
    await waitFor(() =>
      expect(new URLSearchParams(location().split('?')[1]).get('place')).toBe(typed),
    );
    expect(await screen.findByText('No event fits these filters.')).toBeVisible();
  },
);

test('nobody types more than a place may have', async () => {
  const { user, location } = open();
  await enterPlace(user);
  await user.paste('x'.repeat(500));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe(`/discover/featured?place=${'x'.repeat(80)}`));
});

/** A device that says where it is, or why not. */
function device(answers: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const getCurrentPosition = jest.fn(answers);
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  return getCurrentPosition;
}
const failure = (code: number) => ({ code }) as GeolocationPositionError;

test('near me asks the device once it is chosen, and the address knows it to a kilometre', async () => {
  const asked = device((found) =>
    found({ coords: { latitude: 52.518_62, longitude: 13.376_19 } } as GeolocationPosition),
  );
  const { user, location } = open();
  await enterPlace(user);
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: 'Near me' }));
  await waitFor(() =>
    expect(location()).toBe('/discover/featured?latitude=52.52&longitude=13.38&withinKm=25'),
  );
  await waitFor(async () => expect(await place()).toHaveValue('Near 52.52, 13.38'));
});

test.each([
  [1, /may not say where you are/],
  [2, /does not know where it is/],
  [3, /takes too long/],
])('a device that fails with %i says why at the field', async (code, said) => {
  device((_, failed) => failed(failure(code)));
  const { user, location } = open();
  await enterPlace(user);
  await user.click(screen.getByRole('option', { name: 'Near me' }));
  await waitFor(async () => expect(await place()).toHaveAccessibleDescription(said));
  expect(location()).toBe('/discover/featured');
  // and is forgotten once a town is typed
  await user.click(await place());
  await user.keyboard('b');
  await waitFor(async () => expect(await place()).not.toHaveAccessibleDescription(said));
});

test('a browser without positions says so, and a late answer is not taken once somebody types', async () => {
  const { user, location } = open();
  await enterPlace(user);
  await user.click(screen.getByRole('option', { name: 'Near me' }));
  await waitFor(async () =>
    expect(await place()).toHaveAccessibleDescription(/does not know where it is/),
  );
  let late: PositionCallback | undefined;
  device((found) => (late = found));
  await user.click(await place());
  await user.click(await screen.findByRole('option', { name: 'Near me' }));
  await waitFor(async () => expect(await place()).toHaveValue('Finding where you are…'));
  await user.clear(await place());
  late?.({ coords: { latitude: 1, longitude: 1 } } as GeolocationPosition);
  await user.keyboard('Boston{Enter}');
  await waitFor(() => expect(location()).toBe('/discover/featured?place=Boston'));
});

test('a format is a filter as the others, with its count', async () => {
  const { user, location, calls } = open('/discover/featured?page=2', 73);
  await screen.findByRole('option', { name: 'Online (1)' });
  await user.selectOptions(screen.getByLabelText('Format'), 'Online (1)');
  await waitFor(() => expect(location()).toBe('/discover/featured?format=online'));
  await waitFor(() => expect(askedOf(calls)).toMatchObject({ format: 'online' }));
});

test('an address with a position that no globe has, or half of one, shows everything', async () => {
  const { calls } = open(
    '/discover/featured?latitude=91&longitude=13&withinKm=25&sort=distance&format=post',
  );
  expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
  expect(askedOf(calls)).toEqual({ page: '1', perPage: '24' });
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

describe('a map', () => {
  afterEach(() => document.getElementById('foyer-site')?.remove());

  test('is offered where an installation has tiles, and is in the address once it is chosen', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="foyer-site">${JSON.stringify({
        mapTiles: { address: 'https://tiles.test/{z}/{x}/{y}.png', credit: '© Tiles' },
      })}</script>`,
    );
    const { user, calls, router } = open('/discover/featured?category=music&page=2');
    await user.click(await screen.findByRole('radio', { name: 'Map' }));
    await waitFor(() => expect(askedOf(calls)).toMatchObject({ page: '1', perPage: '100' }));
    expect(router.state.location.search).toBe('?category=music&view=map');
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=music'));
  });

  test('is not offered otherwise, and an address that asks for one shows the list', async () => {
    const { calls } = open('/discover/featured?view=map');
    expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Map' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Map of the events' })).toBeNull();
    expect(askedOf(calls)).toMatchObject({ perPage: '24' });
  });
});
