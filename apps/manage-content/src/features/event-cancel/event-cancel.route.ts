import { idParam, page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { cancellationQuery, dateCancellationQuery } from '../../shared/managed-event.queries.ts';

export const eventCancelRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/management/courses/:eventId/cancellation',
  handle: page({ title: titles.cancellation }),
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(cancellationQuery(idParam(params, 'eventId')));
    return null;
  },
  lazy: { Component: async () => (await import('./event-cancel.page.tsx')).EventCancelPage },
  ErrorBoundary: RouteError,
});

/** The same for one date of a series. */
export const dateCancelRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/management/courses/:eventId/dates/:dateId/cancellation',
  handle: page({ title: titles.cancellation }),
  loader: async ({ params }) => {
    const [eventId, dateId] = [idParam(params, 'eventId'), idParam(params, 'dateId')];
    await queryClient.ensureQueryData(dateCancellationQuery(eventId, dateId));
    return null;
  },
  lazy: { Component: async () => (await import('./event-cancel.page.tsx')).DateCancelPage },
  ErrorBoundary: RouteError,
});
