import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { homeQuery } from './home.queries.ts';

export const homeRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/',
  handle: page({ title: '' }),
  loader: () => deps.queryClient.ensureQueryData(homeQuery()),
  lazy: { Component: async () => (await import('./home.page.tsx')).HomePage },
  ErrorBoundary: RouteError,
});
