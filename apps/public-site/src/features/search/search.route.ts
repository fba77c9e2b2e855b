import {
  page,
  readUrlState,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { SearchState } from './search.model.ts';
import { eventsQuery, foundProfilesQuery, searchCountsQuery } from './search.queries.ts';

export const searchRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/search',
  handle: page({ title: titles.search }),
  loader: ({ request }) => {
    const state = readUrlState(SearchState, new URL(request.url).searchParams);
    return Promise.all([
      state.tab === 'events'
        ? queryClient.ensureQueryData(eventsQuery(state))
        : queryClient.ensureQueryData(foundProfilesQuery(state)),
      // tabs without their counts lead on as well
      queryClient.prefetchQuery(searchCountsQuery(state)),
    ]);
  },
  lazy: { Component: async () => (await import('./search.page.tsx')).SearchPage },
  ErrorBoundary: RouteError,
});
