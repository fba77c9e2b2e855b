/** The part of the router's own `matchRoutes` that ranks addresses; browsers and Node bring it. */
type MatchRoutes = <R extends { id: string; path: string }>(
  routes: R[],
  pathname: string,
) => { route: R; params: Readonly<Record<string, string | undefined>> }[] | null;

interface Mounted {
  mounts: readonly string[];
  pages: readonly { path: string }[];
}

/**
 * Every mount as a splat, so that anything below it, and the mount itself, belongs to its remote.
 */
export const splat = (mount: string): string =>
  mount === '/' ? mount : `${mount.replace(/\/\*$|\/$/, '')}/*`;

const beginningOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

/** Only those that may fit: the router reads every path that it is given, each time. */
function thoseLike<R extends { path: string }>(routes: R[], pathname: string): R[] {
  if (pathname.includes('%')) return routes;
  const asked = beginningOf(pathname);
  return routes.filter(({ path }) => {
    const beginning = beginningOf(path);
    return beginning === asked || /^[:*]/.test(beginning);
  });
}

const routesOf = (paths: readonly string[]) => paths.map((path, at) => ({ id: String(at), path }));

/**
 * Whose an address is, and which page it has. Edge and shell ask the same table with the router's
 * own ranking, so that a page the edge knows is the page that the browser opens.
 */
export function pageTable<R extends Mounted>(remotes: readonly R[], matchRoutes: MatchRoutes) {
  const mounts = remotes.flatMap((remote) => remote.mounts.map((path) => ({ remote, path })));
  const mountRoutes = routesOf(mounts.map(({ path }) => splat(path)));
  const pageRoutes = new Map(
    remotes.map((remote) => [remote, routesOf(remote.pages.map(({ path }) => path))]),
  );
  /** The remote with the mount that fits best, whether or not it has a page there. */
  const remoteOf = (pathname: string): R | undefined => {
    const best = matchRoutes(thoseLike(mountRoutes, pathname), pathname)?.at(-1);
    return best && mounts[Number(best.route.id)]?.remote;
  };
  return {
    remoteOf,
    // a page of somebody else does not count: `/event/:eventId` is no response to `/event/new`
    pageOf: (pathname: string) => {
      const remote = remoteOf(pathname);
      const routes = thoseLike((remote && pageRoutes.get(remote)) ?? [], pathname);
      const best = remote && matchRoutes(routes, pathname)?.at(-1);
      if (!best) return undefined;
      const page: R['pages'][number] | undefined = remote.pages[Number(best.route.id)];
      return page && { remote, page, params: best.params };
    },
  };
}
