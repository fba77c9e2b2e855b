import { isApiError } from '@foyer/api-client';
import { getEvent, getWaitingPlace } from '@foyer/contracts';
import {
  idParam,
  isId,
  page,
  read,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { eventQuery, waitableQuery } from './join/join.queries.ts';
import { placeQuery } from './place/place.queries.ts';

const event = read(getEvent, { params: { eventId: { path: 'eventId' } } });

const joinRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/waiting-list',
  handle: page({ title: titles.waitingList, subject: [event], firstData: [event] }),
  loader: ({ params }) => {
    const eventId = idParam(params, 'eventId');
    return Promise.all([
      queryClient.ensureQueryData(eventQuery(eventId)),
      queryClient.fetchQuery(waitableQuery(eventId)),
    ]);
  },
  lazy: { Component: async () => (await import('./join/join.page.tsx')).JoinPage },
  ErrorBoundary: RouteError,
});

/** Whoever has the link of the mail; nobody has to be known. */
const placeRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/waiting-list/:entryId',
  handle: page({
    title: titles.waitingList,
    isPersonal: true,
    subject: [
      read(getWaitingPlace, {
        params: { id: { path: 'entryId' } },
        query: { code: { search: 'code' } },
      }),
    ],
  }),
  loader: async ({ params: { entryId = '' }, request }) => {
    const code = new URL(request.url).searchParams.get('code');
    if (!isId(entryId) || !code) return null;
    try {
      return await queryClient.fetchQuery(placeQuery(entryId, code));
    } catch (error) {
      // said in the words of this page
      if (isApiError(error, 'not_found', 'bad_request')) return null;
      throw error;
    }
  },
  lazy: { Component: async () => (await import('./place/place.page.tsx')).PlacePage },
  ErrorBoundary: RouteError,
});

export const waitingListRoutes = (deps: RemoteDeps): RouteObject[] => [
  joinRoute(deps),
  placeRoute(deps),
];
