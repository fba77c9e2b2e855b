import {
  page,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { activityState } from './activity.model.ts';
import { activityQuery } from './activity.queries.ts';

export const activityRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/reporting/activity',
  handle: page({ title: titles.activity }),
  loader: async (args) => {
    const account = requireAccount(deps, args);
    await deps.queryClient.ensureQueryData(
      activityQuery(
        account.id,
        readUrlState(activityState, new URL(args.request.url).searchParams),
      ),
    );
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./activity.page.tsx')).ActivityPage },
  ErrorBoundary: RouteError,
});
