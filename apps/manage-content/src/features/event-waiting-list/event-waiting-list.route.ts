import { idParam, page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { waitingListQuery } from './event-waiting-list.queries.ts';

export const eventWaitingListRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: 'waiting-list',
  handle: page({ title: titles.waitingList }),
  loader: ({ params }) => queryClient.ensureQueryData(waitingListQuery(idParam(params, 'eventId'))),
  lazy: {
    Component: async () => (await import('./event-waiting-list.page.tsx')).EventWaitingListPage,
  },
  ErrorBoundary: RouteError,
});
