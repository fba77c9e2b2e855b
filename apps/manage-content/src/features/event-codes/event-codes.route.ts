import { idParam, page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { eventCodesQuery } from './event-codes.queries.ts';

/** The codes of an event, a part of its tickets page. */
export const eventCodesRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  index: true,
  handle: page({ title: titles.tickets }),
  loader: ({ params }) => queryClient.ensureQueryData(eventCodesQuery(idParam(params, 'eventId'))),
  lazy: { Component: async () => (await import('./event-codes.page.tsx')).EventCodesPage },
  ErrorBoundary: RouteError,
});
