import {
  LAYOUTS,
  managedUsername,
  pageTable,
  splat,
  type Layout,
  type RemoteSummary,
} from '@foyer/contracts';
import { matchRoutes, type RouteObject } from '@foyer/remote-kit';

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
  /** What stands around an address, whether or not it is a page. */
  layoutOf: (pathname: string) => Layout;
  /** Beginning of the addresses that open without a network, when this one is among them. */
  offlineOf: (pathname: string) => string | undefined;
  nav: RemoteSummary['nav'];
}

/** What is answered once: the release does not change while a page is open. */
function remembered<Found>(find: (pathname: string) => Found): (pathname: string) => Found {
  const known = new Map<string, Found>();
  return (pathname) => {
    if (!known.has(pathname)) known.set(pathname, find(pathname));
    return known.get(pathname) as Found;
  };
}

/**
 * Menus, routing, what stands around a page and "does this page exist" from what the release says,
 * without a line of a remote's code.
 */
export function createRemoteTable(remotes: readonly RemoteSummary[]): RemoteTable {
  const table = pageTable(remotes, matchRoutes);
  // every drawing of the frame asks for the same addresses
  const remoteOf = remembered(table.remoteOf);
  const pageOf = remembered(table.pageOf);
  const mounts = remotes.flatMap((remote) => remote.mounts);
  return {
    remotes,
    nav: remotes.flatMap((remote) => remote.nav).sort((a, b) => a.order - b.order),
    placeholders: (draw) =>
      mounts
        .filter((mount) => mount !== '/')
        .map((mount) => ({ path: splat(mount), Component: draw, HydrateFallback: () => null })),
    remoteOf,
    hasPage: (pathname) => pageOf(pathname) !== undefined,
    offlineOf: (pathname) => pageOf(pathname)?.page.offline,
    layoutOf: (pathname) => {
      // an account's own area keeps its sidebar where there is no page
      const fallback = managedUsername(pathname) === undefined ? 'public' : 'management';
      const said = pageOf(pathname)?.page.layout ?? remoteOf(pathname)?.layout ?? fallback;
      return LAYOUTS.find((layout) => layout === said) ?? fallback;
    },
  };
}
