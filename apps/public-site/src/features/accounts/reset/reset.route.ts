import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';

export const resetRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/auth/reset/:token',
  handle: page({ title: 'Set a new password' }),
  lazy: { Component: async () => (await import('./reset.page.tsx')).ResetPage },
  ErrorBoundary: RouteError,
});
