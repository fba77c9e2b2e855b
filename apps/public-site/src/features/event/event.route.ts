import { getEvent } from '@foyer/contracts';
import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { eventQuery } from './event.queries.ts';

export const eventRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId',
  handle: page({ title: 'Event' }),
  // an id that is none answers as a missing event does
  loader: ({ params }) => queryClient.ensureQueryData(eventQuery(getEvent.params.safeParse(params).data?.eventId ?? '00000000-0000-0000-0000-000000000000')),
  lazy: { Component: async () => (await import('./event.page.tsx')).EventPage },
  ErrorBoundary: RouteError,
});
