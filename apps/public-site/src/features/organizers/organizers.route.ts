import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { descriptions, titles } from '../../messages/titles.en.ts';

export const organizersRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/organize/organizers',
  handle: page({ title: titles.organizers, description: descriptions.organizers, sitemap: true }),
  lazy: {
    // how its address is read comes with the page: every page of the remote brings its routes
    loader: async () => (await import('./organizers.queries.ts')).loadOrganizers(deps),
    Component: async () => (await import('./organizers.page.tsx')).OrganizersPage,
  },
  ErrorBoundary: RouteError,
});
