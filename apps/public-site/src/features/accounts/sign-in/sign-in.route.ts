import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { visitorsOnly } from '../form/visitors-only.route.ts';

export const signInRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth',
  handle: page({ title: titles.signIn }),
  loader: (args) => visitorsOnly(deps, args),
  lazy: { Component: async () => (await import('./sign-in.page.tsx')).SignInPage },
  ErrorBoundary: RouteError,
});
