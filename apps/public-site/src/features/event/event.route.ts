import { idParam, page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { eventQuery } from './event.queries.ts';

export const eventRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId',
  handle: page({ title: titles.event }),
  loader: ({ params }) => queryClient.ensureQueryData(eventQuery(idParam(params, 'eventId'))),
  lazy: { Component: async () => (await import('./event.page.tsx')).EventPage },
  ErrorBoundary: RouteError,
});
