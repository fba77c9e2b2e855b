import { page, requireUser, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';

export const eventNewRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/event/new',
  handle: page({ title: 'Create An Event' }),
  loader: ({ request }) => { requireUser(deps, request); return null; },
  lazy: { Component: async () => (await import('./event-new.page.tsx')).EventNewPage },
  ErrorBoundary: RouteError,
});
