import { TextLink } from '@foyer/design-system';
import { act, screen } from '@testing-library/react';
import { defineRemote, type RouteObject } from './index.ts';
import { renderRemote } from './testing/index.ts';

const ADDRESSES = [
  ['/search?query=gala', '/search?query=gala'],
  [
    'https://www.openstreetmap.org/search?query=Pier',
    'https://www.openstreetmap.org/search?query=Pier',
  ],
  ['mailto:hall@foyer.test', 'mailto:hall@foyer.test'],
  ['//stream.foyer.test/gala', '//stream.foyer.test/gala'],
  ['/client_side_api/events/1/calendar', '/client_side_api/events/1/calendar'],
] as const;

const Links = () => (
  <>
    {ADDRESSES.map(([href]) => (
      <TextLink key={href} href={href}>
        {href}
      </TextLink>
    ))}
    <TextLink href="/tickets/there">Go there</TextLink>
  </>
);
const load = jest.fn(() => null);
const remote = defineRemote({
  name: 'tickets',
  owner: 'Tests',
  mounts: ['/tickets/*'],
  nav: [],
  routes: (): RouteObject[] => [
    { path: '/tickets/links', Component: Links },
    { path: '/tickets/there', loader: load, Component: () => <h1>There</h1> },
  ],
});

test.each(ADDRESSES)(
  'a link to %s leads to %s, not below the page it stands on',
  async (name, address) => {
    renderRemote(remote, { path: '/tickets/links' });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  },
);

test('a link is seen pressed before its page is looked for', async () => {
  renderRemote(remote, { path: '/tickets/links' });
  const link = await screen.findByRole('link', { name: 'Go there' });
  act(() => link.click());
  expect(load).not.toHaveBeenCalled();
  expect(await screen.findByRole('heading', { name: 'There' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
