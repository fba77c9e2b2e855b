import { listEventCodes } from '@foyer/contracts';
import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { eventCodesQuery } from './event-codes.queries.ts';

/** The codes of an event, a part of its tickets page. */
export const eventCodesRoute = ({ queryClient, now }: RemoteDeps): RouteObject => ({
  index: true,
  handle: page({ title: 'Tickets' }),
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(eventCodesQuery(listEventCodes.params.parse(params).eventId));
    return { now: now() };
  },
  lazy: { Component: async () => (await import('./event-codes.page.tsx')).EventCodesPage },
  ErrorBoundary: RouteError,
});
