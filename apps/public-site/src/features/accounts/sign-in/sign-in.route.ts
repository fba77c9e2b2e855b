import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { visitorsOnly } from '../form/visitors-only.route.ts';

export const signInRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth',
  handle: page({ title: 'Log in' }),
  loader: (args) => visitorsOnly(deps, args),
  lazy: { Component: async () => (await import('./sign-in.page.tsx')).SignInPage },
  ErrorBoundary: RouteError,
});
