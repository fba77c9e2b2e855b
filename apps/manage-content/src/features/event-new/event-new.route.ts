import {
  page,
  redirect,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

/** The address of before, which is still linked to. */
export const formerEventNewRoute = ({ links }: RemoteDeps): RouteObject => ({
  path: '/e/new',
  handle: page({ title: titles.createEvent, layout: 'public' }),
  loader: ({ request }) => redirect(links.eventNew() + new URL(request.url).search),
  ErrorBoundary: RouteError,
});

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
