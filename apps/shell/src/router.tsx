import { createBrowserRouter, type RouteObject } from '@foyer/remote-kit';
import { ErrorFrame, Frame } from './frame/frame.tsx';
import { PageSkeleton } from './page/page-skeleton.tsx';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { remotePlaceholder } from './remotes/remote-placeholder.tsx';
import type { RemoteTable } from './remotes/remote-table.ts';

/**
 * The shell's own routes: the frame, a placeholder at every mount, and "not found" for the rest.
 */
export function shellRoutes(table: RemoteTable, loader: () => RemoteLoader): RouteObject[] {
  const Placeholder = remotePlaceholder(table, loader);
  return [
    {
      id: 'frame',
      Component: () => <Frame table={table} />,
      ErrorBoundary: () => <ErrorFrame table={table} />,
      children: [
        ...table
          .placeholders(Placeholder)
          .map((route) => ({ ...route, HydrateFallback: PageSkeleton })),
        // also the place of "/", whose page belongs to a remote
        { path: '*', Component: Placeholder, HydrateFallback: PageSkeleton },
      ],
    },
  ];
}

/**
 * A page that was opened by its address gets an entry of its own, as one that a link opened has.
 * The router calls them all "default", and would begin this one where somebody stopped reading
 * another.
 */
function nameEntry() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Date.now().toString(36) }, '');
}

/** The one router of the page. Remotes join it when an address of theirs is opened. */
export function createRouter(table: RemoteTable, loader: RemoteLoader) {
  nameEntry();
  return createBrowserRouter(
    shellRoutes(table, () => loader),
    { patchRoutesOnNavigation: loader.discover },
  );
}
