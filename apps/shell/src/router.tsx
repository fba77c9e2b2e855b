import { createBrowserRouter, type RouteObject } from '@foyer/remote-kit';
import { ErrorFrame, Frame } from './frame/frame.tsx';
import { PageSkeleton } from './page/page-skeleton.tsx';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { remotePlaceholder } from './remotes/remote-placeholder.tsx';
import type { RemoteTable } from './remotes/remote-table.ts';

/** The shell's own routes: the frame, a placeholder at every mount, and "not found" for the rest. */
export function shellRoutes(table: RemoteTable, loader: () => RemoteLoader): RouteObject[] {
  const Placeholder = remotePlaceholder(table, loader);
  return [{
    id: 'frame',
    Component: () => <Frame table={table} />,
    ErrorBoundary: () => <ErrorFrame table={table} />,
    children: [
      ...table.placeholders(Placeholder).map((route) => ({ ...route, HydrateFallback: PageSkeleton })),
      // also the place of "/", whose page belongs to a remote
      { path: '*', Component: Placeholder, HydrateFallback: PageSkeleton },
    ],
  }];
}

/** The one router of the page. Remotes join it when an address of theirs is opened. */
export const createRouter = (table: RemoteTable, loader: RemoteLoader) =>
  createBrowserRouter(shellRoutes(table, () => loader), { patchRoutesOnNavigation: loader.discover });
