import {
  page,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { categoriesQuery } from '../../shared/categories.queries.ts';

export const eventsTableRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/events',
  handle: page({ title: titles.events }),
  loader: async (args) => {
    requireAccount(deps, args);
    return deps.queryClient.ensureQueryData(categoriesQuery());
  },
  lazy: { Component: async () => (await import('./events-table.page.tsx')).EventsTablePage },
  ErrorBoundary: RouteError,
});
