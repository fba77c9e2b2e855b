import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { requireSiteAdmin } from '../../shared/admin-access.model.ts';

/** What the homepage features. */
export const siteFeaturedRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/super_admin/featured',
  handle: page({ title: titles.siteFeatured }),
  loader: ({ request }) => requireSiteAdmin(deps, request),
  lazy: { Component: async () => (await import('./site-featured.page.tsx')).SiteFeaturedPage },
  ErrorBoundary: RouteError,
});
