import type { RemoteSummary, ShownBanner } from '@foyer/contracts';
import { createQueryClient, KitRoot, RouterProvider } from '@foyer/remote-kit';
import { sessionStore } from '@foyer/session';
import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { userEvent } from '@testing-library/user-event';
import { createRemoteTable } from '../remotes/remote-table.ts';
import { Frame } from './frame.tsx';

const banner = (n: number, change: Partial<ShownBanner> = {}): ShownBanner => ({
  id: `01980000-0000-7000-8000-00000000000${n}`,
  message: `Message ${n}`,
  type: 'warning',
  dismissible: true,
  ctaText: null,
  ctaUrl: null,
  place: 'everywhere',
  ...change,
});
const summary = (name: string, mount: string, layout?: string): RemoteSummary => ({
  name,
  layout,
  entry: '',
  integrity: '',
  mounts: [mount],
  nav: [],
  pages: [{ path: mount, title: '', layout }],
});
const table = createRemoteTable([
  summary('public-site', '/', 'home'),
  summary('explore', '/discover', 'public'),
  summary('checkout', '/checkout', 'quiet'),
  summary('manage', '/desk', 'management'),
  summary('door', '/door', 'bare'),
]);

function open(path: string, banners: ShownBanner[]) {
  document.getElementById('foyer-banners')?.remove();
  const data = document.createElement('script');
  Object.assign(data, {
    id: 'foyer-banners',
    type: 'application/json',
    textContent: JSON.stringify(banners),
  });
  document.head.append(data);
  const router = createMemoryRouter([{ path: '*', element: <Frame table={table}>Page</Frame> }], {
    initialEntries: [path],
  });
  const view = render(
    <KitRoot queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </KitRoot>,
  );
  return { ...view, user: userEvent.setup(), go: (to: string) => act(() => router.navigate(to)) };
}
const region = () => screen.queryByRole('region', { name: 'Messages from Foyer' });
const said = () =>
  within(region() ?? document.createElement('div'))
    .queryAllByText(/^Message \d/)
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.getState().accept({ user: null });
});
afterEach(() => document.getElementById('foyer-banners')?.remove());

test('messages stand where they belong: none in a checkout, at a door, or inside the native app', async () => {
  const all = [banner(1), banner(2, { place: 'home' }), banner(3, { place: 'organizers' })];
  const { go } = open('/', all);
  expect(said()).toEqual(['Message 1', 'Message 2']);
  await go('/discover');
  expect(said()).toEqual(['Message 1']);
  await go('/desk');
  expect(said()).toEqual(['Message 1', 'Message 3']);
  await go('/checkout');
  expect(region()).toBeNull();
  await go('/door');
  expect(region()).toBeNull();
  await go('/discover?native=true');
  expect(region()).toBeNull();
});

test('each is read to screen readers once, and politely', async () => {
  const { go } = open('/', [banner(1)]);
  const heard = () =>
    screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('Message 1'));
  expect(heard()).toHaveLength(1);
  const words = heard()[0]?.lastElementChild;
  await go('/desk');
  expect(heard()[0]?.lastElementChild).toBe(words);
});

test('one that was put away stays away after a reload; one that cannot be has no button', async () => {
  const all = [banner(1), banner(2, { dismissible: false })];
  const { user, unmount } = open('/', all);
  const dismiss = screen.getAllByRole('button', { name: 'Dismiss' });
  expect(dismiss).toHaveLength(1);
  await user.click(dismiss[0]!);
  expect(said()).toEqual(['Message 2']);
  unmount();
  const again = open('/', all);
  expect(said()).toEqual(['Message 2']);
  again.unmount();
  // other words are another message
  open('/', [banner(1, { message: 'Message 11' })]);
  expect(said()).toEqual(['Message 11']);
});

test('where the browser keeps nothing, one is put away until the page is left', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { user, go } = open('/', [banner(1)]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(region()).toBeNull();
  await go('/discover');
  expect(region()).toBeNull();
  refused.mockRestore();
});

test('the button leads to its address in a new tab', () => {
  open('/', [banner(1, { ctaText: 'Read more', ctaUrl: 'https://status.example.test/' })]);
  const link = screen.getByRole('link', { name: /Read more/ });
  expect(link).toHaveAttribute('href', 'https://status.example.test/');
  expect(link).toHaveAttribute('target', '_blank');
});
