import { CARD_SIZES, getHome } from '@foyer/contracts';
import {
  documentTitle,
  page,
  read,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { homeQuery } from './home.queries.ts';

export const homeRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/',
  handle: page({
    title: '',
    layout: 'home',
    sitemap: true,
    firstData: [read(getHome)],
    head: {
      of: getHome.id,
      description: 'text.description',
      picture: 'featuredEvents.0.poster',
      pictureSizes: CARD_SIZES,
      structuredData: { '@type': 'WebSite', name: documentTitle(''), url: { $head: 'site' } },
    },
  }),
  loader: () => deps.queryClient.ensureQueryData(homeQuery()),
  lazy: { Component: async () => (await import('./home.page.tsx')).HomePage },
  ErrorBoundary: RouteError,
});
