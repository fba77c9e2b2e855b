import { matchPath, type RouteObject } from 'react-router';
import type { Remote } from './define-remote.ts';

/** Joins a child's path to its parent's as the router does: an absolute path stands for itself. */
export function joinPath(parent: string, path: string | undefined): string {
  if (!path) return parent || '/';
  return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
}

/** Every page of a route tree with its full path: the leaves and the index routes. */
function pagesOf(
  routes: readonly RouteObject[],
  parent = '',
): { path: string; route: RouteObject }[] {
  return routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    return route.children ? pagesOf(route.children, path) : [{ path, route }];
  });
}

// A pattern is inside a mount when an address of the pattern is: parts with names become plain
// words.
const sampleOf = (pattern: string) => pattern.replace(/:(\w+)\??/g, 'x-$1').replace(/\/\*$/, '/x');
const isInside = (mount: string, path: string) => matchPath(mount, sampleOf(path)) !== null;

/** Refuses a route outside of the mounts; the build and tests ask, so that no browser has to. */
export function checkMounts(remote: Remote, routes: readonly RouteObject[]): void {
  for (const { path } of pagesOf(routes)) {
    if (!remote.mounts.some((mount) => isInside(mount, path))) {
      throw new Error(
        `${remote.name}: the route ${path} is outside of its mounts ${remote.mounts.join(', ')}`,
      );
    }
  }
}
