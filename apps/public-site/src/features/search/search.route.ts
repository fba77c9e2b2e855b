import {
  page,
  readUrlState,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { SearchState } from './search.model.ts';
import { searchQuery } from './search.queries.ts';

export const searchRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/search',
  handle: page({ title: titles.search }),
  loader: ({ request }) =>
    deps.queryClient.ensureQueryData(
      searchQuery(readUrlState(SearchState, new URL(request.url).searchParams)),
    ),
  lazy: { Component: async () => (await import('./search.page.tsx')).SearchPage },
  ErrorBoundary: RouteError,
});
