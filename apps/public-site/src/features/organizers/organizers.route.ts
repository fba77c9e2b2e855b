import {
  page,
  readUrlState,
  RouteError,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { descriptions, titles } from '../../messages/titles.en.ts';
import { OrganizersState } from './organizers.model.ts';
import { organizersQuery } from './organizers.queries.ts';

export const organizersRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/organize/organizers',
  handle: page({ title: titles.organizers, description: descriptions.organizers, sitemap: true }),
  loader: ({ request }) =>
    queryClient.ensureQueryData(
      organizersQuery(readUrlState(OrganizersState, new URL(request.url).searchParams)),
    ),
  lazy: { Component: async () => (await import('./organizers.page.tsx')).OrganizersPage },
  ErrorBoundary: RouteError,
});
