import { call, contractQuery } from '@foyer/api-client';
import type { SessionUser } from '@foyer/contracts';
import { withSchemas } from '@foyer/contracts/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import {
  defineRemote,
  Link,
  links,
  page,
  readUrlState,
  requireAccount,
  requireUser,
  RouteError,
  useActiveAccount,
  useLeaveGuard,
  useParams,
  useSuspenseQuery,
  useUrlState,
  writeUrlState,
  type Remote,
  type RemoteDeps,
  type RouteObject,
} from './index.ts';
import { fail, on, renderRemote } from './testing/index.ts';

const getThing = withSchemas(
  { id: 'things.get', method: 'GET', path: '/client_side_api/v1/things/:id', access: 'public' },
  {
    summary: 'One thing',
    params: z.strictObject({ id: z.string() }),
    response: z.object({ name: z.string() }),
  },
);
const thingQuery = (id: string) => contractQuery(getThing, { params: { id } });

function ThingPage() {
  const { data } = useSuspenseQuery(thingQuery(String(useParams().id)));
  return <h1>{data.name}</h1>;
}
const thingRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/tickets/:id',
  handle: page({ title: 'Thing' }),
  loader: ({ params }) => queryClient.ensureQueryData(thingQuery(String(params.id))),
  lazy: { Component: () => Promise.resolve(ThingPage) },
  ErrorBoundary: RouteError,
});

const remoteOf = (...routes: ((deps: RemoteDeps) => RouteObject)[]): Remote =>
  defineRemote({
    name: 'tickets',
    owner: 'Tests',
    mounts: ['/tickets/*', '/manage/:username/tickets-and-subscriptions/*'],
    nav: [],
    routes: (deps) => routes.map((route) => route(deps)),
  });

const nora: SessionUser = {
  id: '0198f2a0-0000-7000-8000-000000000001',
  type: 'User',
  identifier: 'nora',
  username: 'nora',
  firstName: 'Nora',
  name: 'Nora N',
  avatar: null,
  email: 'nora@foyer.test',
  admin: false,
  developerZone: false,
  currency: 'usd',
  organizations: [
    {
      id: '0198f2a0-0000-7000-8000-000000000002',
      name: 'Harbour Hall',
      username: 'harbourhall',
      avatar: null,
      developerZone: false,
      currency: 'usd',
      timezone: 'America/New_York',
    },
  ],
};

describe('defineRemote', () => {
  test('refuses a route outside of the mounts', () => {
    const remote = remoteOf(() => ({
      path: '/elsewhere',
      children: [{ path: 'deep', Component: ThingPage }],
    }));
    expect(() => renderRemote(remote, { path: '/tickets/1' })).toThrow(
      'the route /elsewhere/deep is outside of its mounts',
    );
  });

  test('draws a page with what its loader fetched', async () => {
    const { calls } = renderRemote(remoteOf(thingRoute), {
      path: '/tickets/7',
      server: [on(getThing, ({ params }) => ({ name: `Thing ${params.id}` }))],
    });
    expect(await screen.findByRole('heading', { name: 'Thing 7' })).toBeVisible();
    expect(calls.map(({ url }) => url)).toEqual(['/client_side_api/v1/things/7']);
  });
});

describe('RouteError', () => {
  test('a missing thing is the full-page "Page not found"', async () => {
    renderRemote(remoteOf(thingRoute), {
      path: '/tickets/7',
      server: [on(getThing, fail('not_found'))],
    });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  });

  test('a page behind sign-in sends the visitor there and names the way back', async () => {
    const { location } = renderRemote(remoteOf(thingRoute), {
      path: '/tickets/7?tab=a',
      server: [on(getThing, fail('sign_in_required'))],
    });
    await screen.findByTestId('elsewhere');
    expect(location()).toBe('/auth?redirect_to=%2Ftickets%2F7%3Ftab%3Da');
  });

  test('a failure quotes its number and comes back on "Try again"', async () => {
    let isBroken = true;
    const { user } = renderRemote(remoteOf(thingRoute), {
      path: '/tickets/7',
      server: [on(getThing, () => (isBroken ? fail('internal') : { name: 'Back' }))],
    });
    expect(await screen.findByText('test-error')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Back' })).toBeVisible();
  });

  test('a page whose code did not arrive says so in its place and comes back on "Try again"', async () => {
    let isBroken = true;
    const lazyRoute = (): RouteObject => ({
      path: '/tickets/lazy',
      ErrorBoundary: RouteError,
      lazy: {
        Component: () =>
          isBroken
            ? Promise.reject(
                Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' }),
              )
            : Promise.resolve(() => <h1>Here</h1>),
      },
    });
    const { user } = renderRemote(remoteOf(lazyRoute), { path: '/tickets/lazy' });
    expect(await screen.findByRole('heading', { name: 'This part did not load' })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  });

  test('what did not arrive comes by itself when the network is back', async () => {
    let isBroken = true;
    const lazyRoute = (): RouteObject => ({
      path: '/tickets/lazy',
      ErrorBoundary: RouteError,
      lazy: {
        Component: () =>
          isBroken
            ? Promise.reject(
                Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' }),
              )
            : Promise.resolve(() => <h1>Here</h1>),
      },
    });
    renderRemote(remoteOf(lazyRoute), { path: '/tickets/lazy' });
    expect(await screen.findByRole('heading', { name: 'This part did not load' })).toBeVisible();
    isBroken = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  });
});

describe('who is asking', () => {
  const guarded = (deps: RemoteDeps): RouteObject => ({
    path: '/tickets/mine',
    loader: ({ request }) => requireUser(deps, request).firstName,
    Component: () => <h1>Mine</h1>,
  });
  const Managed = () => <h1>{useActiveAccount().name}</h1>;
  const managed = (deps: RemoteDeps): RouteObject => ({
    path: '/manage/:username/tickets-and-subscriptions/x',
    Component: Managed,
    loader: (args) => requireAccount(deps, args).id,
  });
  const path = '/manage/harbourhall/tickets-and-subscriptions/x';

  test('a visitor is sent to sign in and back', async () => {
    const { location } = renderRemote(remoteOf(guarded), { path: '/tickets/mine' });
    await screen.findByTestId('elsewhere');
    expect(location()).toBe(links.signIn({ redirect_to: '/tickets/mine' }));
  });

  test('a manager gets the account of the address', async () => {
    renderRemote(remoteOf(managed), { path, user: nora });
    expect(await screen.findByRole('heading', { name: 'Harbour Hall' })).toBeVisible();
  });

  test.each([
    ['a former username', 'oldhall', { formerUsernames: ['oldhall'] }],
    ['other letters', 'HarbourHall', {}],
  ])('an address with %s goes on under the one of today', async (_, given, more) => {
    const { location } = renderRemote(remoteOf(managed), {
      path: `${path.replace('harbourhall', given)}?q=a%20b&page=2`,
      user: { ...nora, organizations: nora.organizations.map((one) => ({ ...one, ...more })) },
    });
    expect(await screen.findByRole('heading', { name: 'Harbour Hall' })).toBeVisible();
    expect(location()).toBe(`${path}?q=a%20b&page=2`);
  });

  test('whoever has a username now comes before whoever had it', async () => {
    const user = { ...nora, formerUsernames: ['harbourhall'], organizations: nora.organizations };
    renderRemote(remoteOf(managed), { path, user });
    expect(await screen.findByRole('heading', { name: 'Harbour Hall' })).toBeVisible();
  });

  test('somebody else goes home', async () => {
    const { location } = renderRemote(remoteOf(managed), {
      path: path.replace('harbourhall', 'nightjar'),
      user: nora,
    });
    await screen.findByTestId('elsewhere');
    expect(location()).toBe('/');
  });
});

describe('useLeaveGuard', () => {
  const texts = {
    title: 'Leave without saving?',
    text: 'Your changes are lost.',
    stay: 'Keep editing',
    leave: 'Leave',
  };
  function Form() {
    const [isDirty, setDirty] = useState(false);
    useLeaveGuard(isDirty, texts);
    return (
      <>
        <button type="button" onClick={() => setDirty(true)}>
          Type
        </button>
        <Link to="/tickets/other">Away</Link>
      </>
    );
  }
  const form = (): RouteObject => ({ path: '/tickets/form', Component: Form });
  const other = (): RouteObject => ({ path: '/tickets/other', Component: () => <h1>Other</h1> });

  test('lets go when nothing was typed', async () => {
    const { user } = renderRemote(remoteOf(form, other), { path: '/tickets/form' });
    await user.click(await screen.findByRole('link', { name: 'Away' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  });

  test('asks when something was, and does what is answered', async () => {
    const { user, location } = renderRemote(remoteOf(form, other), { path: '/tickets/form' });
    await user.click(await screen.findByRole('button', { name: 'Type' }));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(
      await screen.findByRole('dialog', { name: 'Leave without saving?' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(location()).toBe('/tickets/form');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(location()).toBe('/tickets/form');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
  });

  test('going to sign in is not asked about: a draft keeps the work; giving it up is told', async () => {
    const onLeave = jest.fn();
    const Kept = () => {
      useLeaveGuard(true, texts, onLeave);
      return (
        <>
          <Link to={links.signIn()}>Sign in</Link>
          <Link to="/tickets/other">Away</Link>
        </>
      );
    };
    const kept = (): RouteObject => ({ path: '/tickets/form', Component: Kept });
    const { user, unmount, location } = renderRemote(remoteOf(kept, other), {
      path: '/tickets/form',
    });
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(location()).toBe('/auth'));
    expect(onLeave).not.toHaveBeenCalled();
    unmount();
    const again = renderRemote(remoteOf(kept, other), { path: '/tickets/form' });
    await again.user.click(await screen.findByRole('link', { name: 'Away' }));
    await again.user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeVisible();
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('closing the tab with unsaved work is asked about', async () => {
    const { user } = renderRemote(remoteOf(form), { path: '/tickets/form' });
    await user.click(await screen.findByRole('button', { name: 'Type' }));
    const leaving = new Event('beforeunload', { cancelable: true });
    act(() => {
      dispatchEvent(leaving);
    });
    expect(leaving.defaultPrevented).toBe(true);
  });
});

describe('state in the address', () => {
  const Filters = z.object({
    search: z.string().default(''),
    page: z.coerce.number().int().min(1).default(1),
    tags: z.array(z.string()).default([]),
  });
  const read = (search: string) => readUrlState(Filters, new URLSearchParams(search));

  test('a bad value falls back alone', () => {
    expect(read('search=gala&page=zero&tags=a&tags=b')).toEqual({
      search: 'gala',
      page: 1,
      tags: ['a', 'b'],
    });
    expect(read('tags=a')).toEqual({ search: '', page: 1, tags: ['a'] });
  });

  test('defaults leave the address, strange parameters stay', () => {
    const write = (search: string, change: object) =>
      writeUrlState(Filters, new URLSearchParams(search), change).toString();
    expect(write('page=3&utm=x', { page: 1, search: 'a b' })).toBe('utm=x&search=a+b');
    expect(write('tags=a', { tags: ['b', 'c'] })).toBe('tags=b&tags=c');
  });

  test('a change is a step that Back undoes', async () => {
    function List() {
      const [{ page: at }, set] = useUrlState(Filters);
      return (
        <button type="button" onClick={() => set({ page: at + 1 })}>
          Page {at}
        </button>
      );
    }
    const { user, router, location } = renderRemote(
      remoteOf(() => ({ path: '/tickets/list', Component: List })),
      { path: '/tickets/list?search=x' },
    );
    await user.click(await screen.findByRole('button', { name: 'Page 1' }));
    expect(location()).toBe('/tickets/list?search=x&page=2');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Page 1' })).toBeVisible();
  });
});

test('a write in a test is checked by its contract', async () => {
  const rename = withSchemas(
    {
      id: 'things.rename',
      method: 'PATCH',
      path: '/client_side_api/v1/things/:id',
      access: 'user',
    },
    {
      summary: 'Rename',
      params: z.strictObject({ id: z.string() }),
      body: z.strictObject({ name: z.string() }),
      response: z.object({ name: z.string() }),
    },
  );
  const { calls } = renderRemote(remoteOf(thingRoute), {
    path: '/tickets/7',
    server: [on(getThing, { name: 'a' }), on(rename, ({ body }) => body)],
  });
  await screen.findByRole('heading', { name: 'a' });
  await expect(call(rename, { params: { id: '7' }, body: { name: 'b' } })).resolves.toEqual({
    name: 'b',
  });
  expect(calls.at(-1)).toMatchObject({ id: 'things.rename', body: { name: 'b' } });
});
