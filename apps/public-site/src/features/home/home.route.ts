import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';

export const homeRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/',
  handle: page({ title: '' }),
  lazy: { Component: async () => (await import('./home.page.tsx')).HomePage },
  ErrorBoundary: RouteError,
});
