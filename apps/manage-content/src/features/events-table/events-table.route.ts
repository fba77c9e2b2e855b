import {
  page,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { categoriesQuery } from '../../shared/categories.queries.ts';
import { firstStepsQuery } from './events-table.queries.ts';

export const eventsTableRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/events',
  handle: page({ title: titles.events }),
  loader: async (args) => {
    const account = requireAccount(deps, args);
    // a failure of these takes nothing from the table
    if (account.accessSetting === undefined)
      await deps.queryClient.prefetchQuery(firstStepsQuery(account.id));
    return deps.queryClient.ensureQueryData(categoriesQuery());
  },
  lazy: { Component: async () => (await import('./events-table.page.tsx')).EventsTablePage },
  ErrorBoundary: RouteError,
});
