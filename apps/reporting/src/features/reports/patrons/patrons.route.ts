import {
  page,
  readUrlState,
  requireAccount,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { patronsState } from './patrons.model.ts';
import { patronsQuery } from './patrons.queries.ts';

export const patronsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/manage/:username/reporting/patrons',
  handle: page({ title: titles.patrons }),
  loader: async (args) => {
    const account = requireAccount(deps, args);
    await deps.queryClient.ensureQueryData(
      patronsQuery(account.id, readUrlState(patronsState, new URL(args.request.url).searchParams)),
    );
    return null;
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: { Component: async () => (await import('./patrons.page.tsx')).PatronsPage },
  ErrorBoundary: RouteError,
});
