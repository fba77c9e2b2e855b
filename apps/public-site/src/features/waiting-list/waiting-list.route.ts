import { getEvent, getWaitingPlace } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';

const event = read(getEvent, { params: { eventId: { path: 'eventId' } } });

// How both ask for what they show comes with them: this table comes with every page.
const joinRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/event/:eventId/waiting-list',
  handle: page({ title: titles.waitingList, subject: [event], firstData: [event] }),
  lazy: {
    loader: async () =>
      (await import(/* webpackChunkName: "join" */ './join/join.queries.ts')).loadJoin(deps),
    Component: async () =>
      (await import(/* webpackChunkName: "join" */ './join/join.page.tsx')).JoinPage,
  },
  ErrorBoundary: RouteError,
});

/** Whoever has the link of the mail; nobody has to be known. */
const placeRoute = (deps: RemoteDeps): RouteObject => ({
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
  lazy: {
    loader: async () =>
      (await import(/* webpackChunkName: "place" */ './place/place.queries.ts')).loadPlace(deps),
    Component: async () =>
      (await import(/* webpackChunkName: "place" */ './place/place.page.tsx')).PlacePage,
  },
  ErrorBoundary: RouteError,
});

export const waitingListRoutes = (deps: RemoteDeps): RouteObject[] => [
  joinRoute(deps),
  placeRoute(deps),
];
