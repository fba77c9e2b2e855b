import {
  page,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

export const eventNewRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/event/new',
  handle: page({ title: titles.createEvent, layout: 'public', isPersonal: false }),
  loader: ({ request }) => {
    requireUser(deps, request);
    return null;
  },
  lazy: { Component: async () => (await import('./event-new.page.tsx')).EventNewPage },
  ErrorBoundary: RouteError,
});
