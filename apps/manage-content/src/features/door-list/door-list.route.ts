import { getManagedEvent } from '@foyer/contracts';
import {
  idParam,
  page,
  read,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';

/** Beside the frame of the event: paper needs neither its tabs nor its buttons. */
export const doorListRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/management/courses/:eventId/door-list',
  handle: page({
    title: titles.doorList,
    subject: [read(getManagedEvent, { params: { eventId: { path: 'eventId' } } })],
  }),
  loader: async ({ params, request }) => {
    requireUser(deps, request);
    const event = await deps.queryClient.ensureQueryData(
      managedEventQuery(idParam(params, 'eventId')),
    );
    deps.session.getState().actAs(event.ownerUsername);
    return event;
  },
  lazy: { Component: async () => (await import('./door-list.page.tsx')).DoorListPage },
  ErrorBoundary: RouteError,
});
