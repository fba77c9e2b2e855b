import { replaceTransport } from '@foyer/api-client';
import { links, type SessionUser } from '@foyer/contracts';
import { ToastRegion } from '@foyer/design-system';
import { sessionStore } from '@foyer/session';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Remote, RemoteDeps } from '../define-remote.ts';
import { KitRoot } from '../kit-root.tsx';
import { LinkBridge } from '../link-bridge.tsx';
import { LeaveDialogHost } from '../leave-guard.tsx';
import { checkMounts } from '../mounts.ts';
import { createQueryClient } from '../query-client.ts';
import { fakeServer, type Handler } from './fake-server.ts';

export interface RenderRemoteOptions {
  /** Address to open, with its query. */
  path: string;
  /** Responses of the server: `[on(getEvent, event)]`. */
  server?: Handler[];
  /** Who is signed in; a visitor when left out. */
  user?: SessionUser | null;
  /** Which addresses are pages of the release; all of them when left out. */
  hasPage?: (pathname: string) => boolean;
  /** The clock of `deps.now`. */
  now?: Date;
}

const Elsewhere = () => <p data-testid="elsewhere">Another part of the product</p>;
const frameWith = (hasPage: (pathname: string) => boolean) => () => (
  <LinkBridge hasPage={hasPage}>
    <main>
      <Outlet />
    </main>
    <ToastRegion />
    <LeaveDialogHost />
  </LinkBridge>
);

/**
 * Opens a page of one remote without the shell: real routes, loaders and cache; the server's
 * responses come from the test.
 */
export function renderRemote(
  remote: Remote,
  { path, server = [], user = null, now, hasPage = () => true }: RenderRemoteOptions,
) {
  const Frame = frameWith(hasPage);
  const { fetch, calls } = fakeServer(server);
  replaceTransport({ fetch, wait: () => Promise.resolve() });
  sessionStore.getState().accept({ user });

  const queryClient = createQueryClient();
  const deps: RemoteDeps = {
    queryClient,
    session: sessionStore,
    links,
    now: () => now ?? new Date(),
    navigate: (to, options) => void router.navigate(to, options),
  };
  const routes = remote.routes(deps);
  checkMounts(remote, routes);
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        HydrateFallback: Frame,
        children: [...routes, { path: '*', element: <Elsewhere /> }],
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <KitRoot queryClient={queryClient}>
      <RouterProvider router={router} />
    </KitRoot>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    router,
    queryClient,
    /** Every call that the page made, in order. */
    calls,
    /** Where the page is now. */
    location: () => router.state.location.pathname + router.state.location.search,
  };
}
