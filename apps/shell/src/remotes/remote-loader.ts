import { managedUsername, type RemoteSummary } from '@foyer/contracts';
import {
  requireAccount,
  visitAccount,
  type Remote,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { loadSideBar } from '../frame/late-side-bar.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { pause } from '../pause.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import type { RemoteTable } from './remote-table.ts';

type Load = (remote: RemoteSummary) => Promise<Remote>;
type Patch = (routeId: string | null, children: RouteObject[]) => void;

/**
 * Under `/manage/:username` the person must manage the account, and acts as it from here on. What
 * stands around the page is there when the page is, also where its remote was opened by a page of
 * another layout.
 */
function guardOf(deps: RemoteDeps, table: RemoteTable): RouteObject['loader'] {
  return async ({ request }) => {
    const { pathname } = new URL(request.url);
    const username = managedUsername(pathname);
    if (username !== undefined) {
      const account = requireAccount(deps, { params: { username }, request });
      deps.session.getState().actAs(account.username);
    }
    if (table.layoutOf(pathname) === 'management') await loadSideBar();
    return null;
  };
}

/**
 * Brings the routes of a remote into the router when an address of its mounts is first opened. A
 * remote that fails is swallowed here: its placeholder draws "unavailable" inside the frame, and
 * opening the address again tries again.
 */
export function createRemoteLoader(table: RemoteTable, load: Load, deps: () => RemoteDeps) {
  const known = new Map<string, 'loaded' | Error>();
  const loading = new Map<string, Promise<Remote>>();
  // Two addresses of one remote may be opened before it is there: its files run once.
  const loadOnce = (remote: RemoteSummary) => {
    const running =
      loading.get(remote.name) ?? load(remote).finally(() => loading.delete(remote.name));
    loading.set(remote.name, running);
    return running;
  };
  return {
    stateOf: (name: string) => known.get(name),
    discover: async ({
      path,
      patch,
      signal,
    }: {
      path: string;
      patch: Patch;
      signal: AbortSignal;
    }) => {
      const remote = table.remoteOf(path);
      const visited = visitAccount(deps(), managedUsername(path));
      // beside the remote, which asks for it once it is here
      if (table.layoutOf(path) === 'management') void loadSideBar();
      if (!remote || known.get(remote.name) === 'loaded') return visited;
      try {
        const [{ routes: routesOf }] = await Promise.all([loadOnce(remote), visited]);
        await pause();
        const routes = routesOf(deps());
        if (signal.aborted) return;
        patch('frame', [
          {
            id: `remote ${remote.name}`,
            loader: guardOf(deps(), table),
            shouldRevalidate: () => true,
            ErrorBoundary: RemoteBoundary,
            HydrateFallback: PageSkeleton,
            children: routes,
          },
        ]);
        known.set(remote.name, 'loaded');
      } catch (error) {
        known.set(remote.name, error instanceof Error ? error : new Error(String(error)));
        reportError(error);
      }
    },
  };
}
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
