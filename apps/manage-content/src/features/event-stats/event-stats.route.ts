import { idParam, page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { eventStatsQuery } from './event-stats.queries.ts';

export const eventStatsRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: 'stats',
  handle: page({ title: titles.stats }),
  loader: ({ params }) => queryClient.ensureQueryData(eventStatsQuery(idParam(params, 'eventId'))),
  lazy: { Component: async () => (await import('./event-stats.page.tsx')).EventStatsPage },
  ErrorBoundary: RouteError,
});
