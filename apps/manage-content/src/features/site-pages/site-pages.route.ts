import { getEditedPage, isSitePage } from '@foyer/contracts';
import { data, page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { requireSiteAdmin } from '../../shared/admin-access.model.ts';
import { editedPageQuery, sitePagesQuery } from './site-pages.queries.ts';

export const sitePagesRoutes = (deps: RemoteDeps): RouteObject[] => [
  {
    path: '/super_admin/pages',
    handle: page({ title: titles.sitePages }),
    loader: async ({ request }) => {
      requireSiteAdmin(deps, request);
      // a list that comes later would push down what stands below it
      await deps.queryClient.prefetchQuery(sitePagesQuery());
      return null;
    },
    lazy: { Component: async () => (await import('./site-pages.page.tsx')).SitePagesPage },
    ErrorBoundary: RouteError,
  },
  {
    path: '/super_admin/pages/:slug',
    handle: page({
      title: titles.sitePage,
      subject: [read(getEditedPage, { params: { slug: { path: 'slug' } } })],
    }),
    loader: async ({ request, params: { slug = '' } }) => {
      requireSiteAdmin(deps, request);
      if (!isSitePage(slug)) throw data(null, { status: 404 });
      return deps.queryClient.fetchQuery(editedPageQuery(slug));
    },
    lazy: { Component: async () => (await import('./site-page.page.tsx')).SitePagePage },
    ErrorBoundary: RouteError,
  },
];
