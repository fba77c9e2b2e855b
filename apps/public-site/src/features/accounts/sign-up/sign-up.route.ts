import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { visitorsOnly } from '../form/visitors-only.route.ts';

export const signUpRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth/sign-up',
  handle: page({ title: 'Sign up' }),
  loader: (args) => visitorsOnly(deps, args),
  lazy: { Component: async () => (await import('./sign-up.page.tsx')).SignUpPage },
  ErrorBoundary: RouteError,
});
