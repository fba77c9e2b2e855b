import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { requireSiteAdmin } from '../../shared/admin-access.model.ts';

/** What the site says over its pages. */
export const siteMessagesRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/super_admin/messages',
  handle: page({ title: titles.siteMessages }),
  loader: ({ request }) => requireSiteAdmin(deps, request),
  lazy: { Component: async () => (await import('./site-messages.page.tsx')).SiteMessagesPage },
  ErrorBoundary: RouteError,
});
