import { countEvents, getHome, type ResponseOf } from '@foyer/contracts';
import { harbourhall, winterGala, winterGalaCard } from '@foyer/fixtures';
import { fillFigures } from '@foyer/domain';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { home } from '@foyer/remote-kit/page-texts';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const RELEASE = fillFigures(home);

const open = (change: Partial<ResponseOf<typeof getHome>> = {}) =>
  renderRemote(remote, {
    path: '/',
    server: [
      on(getHome, {
        featuredEvents: [winterGalaCard],
        featuredCreators: [],
        text: null,
        ...change,
      }),
      on(countEvents, {
        tonight: 1,
        weekend: 2,
        categories: [],
        prices: [],
        formats: null,
        cities: [],
      }),
    ],
  });

test('featured events lead to their pages', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Featured Events' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Winter Gala/ })).toHaveAttribute(
    'href',
    `/event/${winterGala.id}`,
  );
  expect(screen.queryByRole('heading', { name: 'Featured Creators' })).not.toBeInTheDocument();
});

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('between the banner of the fund and its section stand the three ways in, what is on sale and creators', async () => {
  open({ featuredCreators: [{ ...harbourhall, type: 'School' }] });
  await screen.findByRole('heading', { name: 'Featured Events' });
  expect(headings()).toEqual([
    RELEASE.title,
    RELEASE.venues.title,
    RELEASE.artists.title,
    RELEASE.patrons.title,
    'Featured Events',
    'Featured Creators',
    RELEASE.fund.title,
  ]);
  const [banner] = screen.getAllByRole('link');
  expect(banner).toHaveAccessibleName(RELEASE.fundBanner);
  expect(banner).toHaveAttribute('href', '/ucif');
  const cards = within(screen.getByRole('region', { name: 'Who it is for' }));
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/for-venues-and-event-creators', '/event/new'],
    ...['/for-artists', '/auth/sign-up'],
    ...['/pages/about_us', '/discover/featured'],
  ]);
  const fund = within(screen.getByRole('region', { name: RELEASE.fund.title }));
  expect(fund.getByRole('link')).toHaveAttribute('href', '/ucif');
});

test('a section that has nothing is not there', async () => {
  open({ featuredEvents: [] });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(headings()).toEqual([
    RELEASE.title,
    RELEASE.venues.title,
    RELEASE.artists.title,
    RELEASE.patrons.title,
    RELEASE.fund.title,
  ]);
});

test('an event is shown with its owner’s picture, though its place has the owner’s name, and whom it names', async () => {
  open({
    featuredEvents: [
      {
        ...winterGalaCard,
        owner: { ...harbourhall, type: 'School', avatar: '/files/hall.webp' },
        locationSetting: 'venue',
        locationName: `${harbourhall.name}, Large Room`,
        collaborators: ['Nora Lind', 'אדם', 'Zoe Ray', 'Ben Bold'],
      },
    ],
  });
  const card = await screen.findByRole('link', { name: /Winter Gala/ });
  expect(within(card).getByText(`By ${harbourhall.name}`)).toBeVisible();
  expect(card.querySelector('img[src="/files/hall.webp"]')).not.toBeNull();
  expect(within(card).getByText('With Nora Lind, \u2068אדם\u2069, 2 more')).toBeVisible();
});

test('creators lead to their profiles; long names end after 19 characters for the eye alone', async () => {
  open({ featuredCreators: [{ ...harbourhall, name: 'Harbour Hall Orchestra', type: 'School' }] });
  const link = await screen.findByRole('link', { name: 'Harbour Hall Orchestra' });
  expect(link).toHaveAttribute('href', '/o/harbourhall');
  expect(within(link).getByText('Harbour Hall Orches…')).toBeVisible();
});

test('a sold out event says so on its card', async () => {
  open({
    featuredEvents: [
      { ...winterGalaCard, sale: { state: 'sold_out', priceFrom: null, startsAt: null } },
    ],
  });
  expect(await screen.findByText('Sold out')).toBeVisible();
  expect(screen.queryByText(/\$20\.89/)).not.toBeInTheDocument();
});

test('a page that does not load can be tried again', async () => {
  let isDown = true;
  const { user } = renderRemote(remote, {
    path: '/',
    server: [
      on(countEvents, {
        tonight: 0,
        weekend: 0,
        categories: [],
        prices: [],
        formats: null,
        cities: [],
      }),
      on(getHome, () =>
        isDown
          ? fail('internal')
          : { featuredEvents: [winterGalaCard], featuredCreators: [], text: null },
      ),
    ],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /Winter Gala/ })).toBeVisible();
});

test('tonight and this weekend lead to their days, and say how much there is', async () => {
  open();
  const tonight = await screen.findByRole('link', { name: /^Tonight\b.*1 event$/ });
  expect(tonight.getAttribute('href')).toMatch(
    /^\/discover\/featured\?from=(\d{4}-\d\d-\d\d)&to=\1$/,
  );
  expect(screen.getByRole('link', { name: /^This weekend\b.*2 events$/ })).toBeVisible();
});
