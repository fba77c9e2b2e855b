import {
  idParam,
  page,
  redirect,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { overviewQuery } from './event-overview.queries.ts';

export const eventOverviewRoute = ({ queryClient, now }: RemoteDeps): RouteObject => ({
  index: true,
  handle: page({ title: titles.overview }),
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(overviewQuery(idParam(params, 'eventId')));
    return { now: now() };
  },
  lazy: { Component: async () => (await import('./event-overview.page.tsx')).EventOverviewPage },
  ErrorBoundary: RouteError,
});

/** Where the streams of an event are to be set up; until there are any, the event itself. */
export const broadcastsRoute = ({ links }: RemoteDeps): RouteObject => ({
  path: 'broadcasts',
  handle: page({ title: titles.overview }),
  loader: ({ params }) => redirect(links.courseOverview(idParam(params, 'eventId'))),
});
