import type { NavEntry, RemoteSummary } from '@foyer/contracts';
import { matchPath, matchRoutes, type RouteObject } from '@foyer/remote-kit';

/**
 * Every mount as a splat, so that anything below it, and the mount itself, has a place in the
 * frame.
 */
const splat = (mount: string) => `${mount.replace(/\/\*$|\/$/, '')}/*`;

export interface RemoteTable {
  remotes: readonly RemoteSummary[];
  /**
   * Mounts as placeholder routes; `draw` is what stands there until, or unless, the remote answers.
   */
  placeholders: (draw: () => React.ReactNode) => RouteObject[];
  /** Whose address it is. */
  remoteOf: (pathname: string) => RemoteSummary | undefined;
  /** A page of the release has this address. */
  hasPage: (pathname: string) => boolean;
  nav: readonly NavEntry[];
}

/**
 * Menus, routing and "does this page exist" from what the release says, without a line of a
 * remote's code.
 */
export function createRemoteTable(remotes: readonly RemoteSummary[]): RemoteTable {
  const mounts = remotes.flatMap((remote) =>
    remote.mounts.map((mount) => ({
      path: mount === '/' ? '/' : splat(mount),
      id: `${remote.name} ${mount}`,
      remote,
    })),
  );
  const ownerById = new Map(mounts.map(({ id, remote }) => [id, remote]));
  const mountRoutes = mounts.map(({ path, id }) => ({ path, id }));
  const remoteOf = (pathname: string) => {
    const id = matchRoutes(mountRoutes, pathname)?.at(-1)?.route.id;
    return id === undefined ? undefined : ownerById.get(id);
  };
  return {
    remotes,
    nav: remotes.flatMap((remote) => remote.nav).sort((a, b) => a.order - b.order),
    placeholders: (draw) =>
      mountRoutes
        .filter(({ path }) => path !== '/')
        .map(({ path }) => ({ path, Component: draw, HydrateFallback: () => null })),
    remoteOf,
    // a page of somebody else does not count: `/event/:eventId` is no response to `/event/new`
    hasPage: (pathname) =>
      remoteOf(pathname)?.pages.some(({ path }) => matchPath(path, pathname) !== null) ?? false,
  };
}
