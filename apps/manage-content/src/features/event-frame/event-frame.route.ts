import { getManagedEvent } from '@foyer/contracts';
import {
  idParam,
  pageDefaults,
  read,
  redirect,
  requireUser,
  RouteError,
  visitAccount,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { ownPartOf } from './event-frame.model.ts';

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
    if (!deps.session.getState().actAs(event.ownerUsername))
      await visitAccount(deps, event.ownerUsername);
    // an address that an administrator sent to somebody who has another part in the event: theirs,
    // instead of a page that refuses them
    const ownPart = ownPartOf(event, new URL(request.url).pathname);
    if (ownPart) throw redirect(ownPart);
    return event;
  },
  lazy: { Component: async () => (await import('./event-frame.page.tsx')).EventFramePage },
  ErrorBoundary: RouteError,
  children,
});
