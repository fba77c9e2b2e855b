import {
  page,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../../messages/titles.en.ts';
import { privacyQuery, sessionsQuery } from './account-sessions.queries.ts';

export const accountSessionsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth/sessions',
  handle: page({ title: titles.sessions }),
  loader: ({ request }) => {
    requireUser(deps, request);
    return Promise.all([
      deps.queryClient.fetchQuery(sessionsQuery),
      deps.queryClient.fetchQuery(privacyQuery),
    ]);
  },
  lazy: {
    Component: async () => (await import('./account-sessions.page.tsx')).AccountSessionsPage,
  },
  ErrorBoundary: RouteError,
});
