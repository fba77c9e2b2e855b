import {
  page,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { revenueState } from './revenue-state.model.ts';
import { revenueQuery } from './revenue.queries.ts';

export const revenueRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/reporting/revenue',
  handle: page({ title: titles.revenue }),
  loader: async (args) => {
    const account = requireAccount(deps, args);
    await deps.queryClient.ensureQueryData(
      revenueQuery(account.id, readUrlState(revenueState, new URL(args.request.url).searchParams)),
    );
    return null;
  },
  // filters ask for new rows by themselves and keep the old ones until then
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./revenue.page.tsx')).RevenuePage },
  ErrorBoundary: RouteError,
});
