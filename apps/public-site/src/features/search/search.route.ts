import { CARD_SIZES, countSearch, listEvents } from '@foyer/contracts';
import {
  page,
  read,
  readUrlState,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { RESULTS_PER_PAGE, SearchState } from './search.model.ts';
import { eventsQuery, foundProfilesQuery, searchCountsQuery } from './search.queries.ts';

export const searchRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/search',
  handle: page({
    title: titles.search,
    firstData: [
      read(listEvents, {
        query: {
          query: { search: 'query' },
          page: { search: 'page', otherwise: '1' },
          perPage: { value: String(RESULTS_PER_PAGE) },
        },
        // the other tabs list somebody else
        notWith: ['tab'],
      }),
      read(countSearch, { query: { query: { search: 'query' } } }),
    ],
    head: { of: listEvents.id, picture: 'data.0.poster', pictureSizes: CARD_SIZES },
  }),
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
