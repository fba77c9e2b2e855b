import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { categoriesQuery } from '../../shared/categories.queries.ts';

export const eventDetailsRoute = ({ queryClient, now }: RemoteDeps): RouteObject => ({
  path: '/management/courses/:eventId/details/edit',
  handle: page({ title: titles.details }),
  loader: async () => {
    await queryClient.ensureQueryData(categoriesQuery());
    return { now: now() };
  },
  lazy: { Component: async () => (await import('./event-details.page.tsx')).EventDetailsPage },
  ErrorBoundary: RouteError,
});
