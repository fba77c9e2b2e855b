import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';

export const forgotRoute = (_deps: RemoteDeps): RouteObject => ({
  path: '/auth/forgot',
  handle: page({ title: 'Forgot your password?' }),
  lazy: { Component: async () => (await import('./forgot.page.tsx')).ForgotPage },
  ErrorBoundary: RouteError,
});
