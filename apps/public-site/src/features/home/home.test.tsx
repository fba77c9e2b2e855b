import { countEvents, getHome, type ResponseOf } from '@foyer/contracts';
import { harbourhall, winterGala, winterGalaCard } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen } from '@testing-library/react';
import remote from '../../routes.ts';

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

test('without events the page invites to make the first one', async () => {
  open({ featuredEvents: [] });
  expect(await screen.findByText('The season is being written')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Featured Events' })).not.toBeInTheDocument();
});

test('creators lead to their profiles; long names end after 19 characters', async () => {
  open({ featuredCreators: [{ ...harbourhall, name: 'Harbour Hall Orchestra', type: 'School' }] });
  expect(await screen.findByRole('link', { name: /Harbour Hall Orches…/ })).toHaveAttribute(
    'href',
    '/o/harbourhall',
  );
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
