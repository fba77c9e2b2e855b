import { page, requireUser, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { sessionsQuery } from './account-sessions.queries.ts';

export const accountSessionsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth/sessions',
  handle: page({ title: 'Sign-in and security' }),
  loader: ({ request }) => {
    requireUser(deps, request);
    return deps.queryClient.fetchQuery(sessionsQuery);
  },
  lazy: { Component: async () => (await import('./account-sessions.page.tsx')).AccountSessionsPage },
  ErrorBoundary: RouteError,
});
