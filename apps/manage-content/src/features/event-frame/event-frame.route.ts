import { idParam, requireUser, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { managedEventQuery } from './event-frame.queries.ts';

/** The frame around every page of one event: its name, state and tabs. `children` are those pages. */
export const eventFrameRoute = (deps: RemoteDeps, children: RouteObject[]): RouteObject => ({
  path: '/management/courses/:eventId',
  loader: async ({ params, request }) => {
    requireUser(deps, request);
    const event = await deps.queryClient.ensureQueryData(managedEventQuery(idParam(params, 'eventId')));
    // the menu beside an event is that of the account it belongs to
    deps.session.getState().actAs(event.ownerUsername);
    return event;
  },
  lazy: { Component: async () => (await import('./event-frame.page.tsx')).EventFramePage },
  ErrorBoundary: RouteError,
  children,
});
