import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { visitorsOnly } from '../form/visitors-only.route.ts';

export const signUpRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth/sign-up',
  handle: page({ title: titles.signUp }),
  loader: (args) => visitorsOnly(deps, args),
  lazy: { Component: async () => (await import('./sign-up.page.tsx')).SignUpPage },
  ErrorBoundary: RouteError,
});
