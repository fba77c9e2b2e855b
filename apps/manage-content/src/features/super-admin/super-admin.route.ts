import { page, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { requireSiteAdmin } from '../../shared/admin-access.model.ts';

export const accountsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/super_admin',
  handle: page({ title: titles.accounts }),
  loader: ({ request }) => requireSiteAdmin(deps, request),
  lazy: { Component: async () => (await import('./accounts.page.tsx')).AccountsPage },
  ErrorBoundary: RouteError,
});

export const auditLogRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/super_admin/audit',
  handle: page({ title: titles.auditLog }),
  loader: ({ request }) => requireSiteAdmin(deps, request),
  lazy: { Component: async () => (await import('./audit-log.page.tsx')).AuditLogPage },
  ErrorBoundary: RouteError,
});
