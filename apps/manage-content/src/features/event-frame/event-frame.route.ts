import { getManagedEvent } from '@foyer/contracts';
import {
  idParam,
  pageDefaults,
  read,
  redirect,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';

/**
 * The frame around every page of one event: its name, state and tabs. `children` are those pages.
 */
export const eventFrameRoute = (deps: RemoteDeps, children: RouteObject[]): RouteObject => ({
  path: '/management/courses/:eventId',
  handle: pageDefaults({
    subject: [read(getManagedEvent, { params: { eventId: { path: 'eventId' } } })],
  }),
  loader: async ({ params, request }) => {
    requireUser(deps, request);
    const event = await deps.queryClient.ensureQueryData(
      managedEventQuery(idParam(params, 'eventId')),
    );
    // the menu beside an event is that of the account it belongs to
    deps.session.getState().actAs(event.ownerUsername);
    const { pathname } = new URL(request.url);
    // an address that an administrator sent to somebody who works the door: their part of the
    // event, instead of a form that refuses them
    const isForAdmins =
      pathname === deps.links.courseOverview(event.id) ||
      pathname === deps.links.courseDetails(event.id) ||
      pathname === deps.links.courseTickets(event.id) ||
      pathname === deps.links.courseCancellation(event.id);
    if (event.accessSetting !== 'admin' && isForAdmins)
      throw redirect(
        event.accessSetting === 'door'
          ? deps.links.courseRegistrations(event.id)
          : deps.links.courseTeachings(event.id),
      );
    return event;
  },
  lazy: { Component: async () => (await import('./event-frame.page.tsx')).EventFramePage },
  ErrorBoundary: RouteError,
  children,
});
