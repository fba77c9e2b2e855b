import {
  idParam,
  page,
  requireUser,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { eventTeamQuery, readInvitation } from './event-team.queries.ts';

export const eventTeamRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/management/courses/:eventId/teachings',
  handle: page({ title: titles.team }),
  loader: ({ params }) => queryClient.ensureQueryData(eventTeamQuery(idParam(params, 'eventId'))),
  lazy: { Component: async () => (await import('./event-team.page.tsx')).EventTeamPage },
  ErrorBoundary: RouteError,
});

/**
 * Where the link of an invitation leads. Outside of the event's frame: whoever follows it is not on
 * the team yet.
 */
export const joinTeamRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/management/courses/:eventId/teachings/invitation/:token',
  handle: page({ title: titles.joinTeam }),
  loader: ({ params, request }) => {
    requireUser(deps, request);
    return readInvitation(params.token ?? '');
  },
  // joining uses the link up: asking again would turn a success into a refusal
  shouldRevalidate: () => false,
  lazy: { Component: async () => (await import('./join-team.page.tsx')).JoinTeamPage },
  ErrorBoundary: RouteError,
});
