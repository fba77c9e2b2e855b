import {
  page,
  readUrlState,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { DiscoverState } from './discover.model.ts';
import { categoriesQuery, discoverQuery } from './discover.queries.ts';

export const discoverRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/discover/featured',
  handle: page({ title: titles.discover, sitemap: true }),
  loader: ({ request }) =>
    Promise.all([
      queryClient.ensureQueryData(categoriesQuery()),
      queryClient.ensureQueryData(
        discoverQuery(readUrlState(DiscoverState, new URL(request.url).searchParams)),
      ),
    ]),
  lazy: { Component: async () => (await import('./discover.page.tsx')).DiscoverPage },
  ErrorBoundary: RouteError,
});
