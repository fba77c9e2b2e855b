import {
  page,
  readUrlState,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { requireZone } from '../require-zone.route.ts';
import { overviewState } from './overview.model.ts';
import { logsQuery, webhooksQuery } from './overview.queries.ts';

export const overviewRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/developer-zone',
  handle: page({ title: titles.zone }),
  loader: async (args) => {
    const { id } = requireZone(deps, args);
    const state = readUrlState(overviewState, new URL(args.request.url).searchParams);
    await Promise.all([
      deps.queryClient.ensureQueryData(webhooksQuery(id, state)),
      deps.queryClient.ensureQueryData(logsQuery(id, state)),
    ]);
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./overview.page.tsx')).OverviewPage },
  ErrorBoundary: RouteError,
});
