import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { requireSiteAdmin } from '../../shared/admin-access.model.ts';

export const operationsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/super_admin/health',
  handle: page({ title: titles.operations }),
  loader: ({ request }) => requireSiteAdmin(deps, request),
  lazy: { Component: async () => (await import('./operations.page.tsx')).OperationsPage },
  ErrorBoundary: RouteError,
});
